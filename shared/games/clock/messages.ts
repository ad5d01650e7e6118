// What the clock has to say, as message keys and values: sentences and number formats belong to the catalogues.

import type { EpochMs } from '../../kernel/time.ts';

/** A duration in ms, an instant (shown in the reader's zone), a count, or a word that is not translated. */
export type ClockParam = { readonly duration: number } | { readonly instant: EpochMs } | number | string;

export type ClockMessage = {
  readonly key: `clock.${string}`;
  readonly params: { readonly [name: string]: ClockParam };
};

export const message = (key: ClockMessage['key'], params: ClockMessage['params'] = {}): ClockMessage => ({
  key,
  params,
});

export const lasting = (ms: number): ClockParam => ({ duration: ms });
