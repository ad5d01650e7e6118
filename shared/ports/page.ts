// A scan in parts: no run of a job reads a whole table.

/** `next` continues where the page ended; null at the end of the scan. */
export type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null };

export type PageRequest = {
  /** At most so many rows, or (where a scan looks for few among many) so many that are looked at. */
  readonly limit: number;
  /** Opaque; from the page before. */
  readonly from?: string;
};
