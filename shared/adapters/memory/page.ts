// Pages of what lies in memory: the place is how many have been looked at.

import type { Page, PageRequest } from '../../ports/page.ts';

/** `wanted` of the next `limit` of them. Additions come last, so that none is seen twice or passed over. */
export function pageOf<Row>(
  all: Iterable<Row>,
  { limit, from = '0' }: PageRequest,
  wanted: (row: Row) => boolean = () => true,
): Page<Row> {
  const start = Number(from);
  const rest = [...all].slice(start);
  return {
    rows: rest.slice(0, limit).filter(wanted),
    next: rest.length > limit ? String(start + limit) : null,
  };
}
