// What officials and players ask for at the desk. Ids are made by whoever makes the command.

import type { PlayerId } from '../../kernel/ids.ts';
import type { EpochMs } from '../../kernel/time.ts';
import type { AppealDecision, ReferredClaimKind, Ruling } from './ruling.ts';

type At = { readonly at: EpochMs };

export type Rule = At & {
  readonly type: 'Rule';
  readonly author: PlayerId;
  readonly id: string;
  readonly ruling: Ruling;
  readonly article: string;
  readonly reason: string;
};
export type Appeal = At & {
  readonly type: 'Appeal';
  readonly player: PlayerId;
  readonly id: string;
  readonly ruling: string;
  readonly text: string;
};
export type DecideAppeal = At & {
  readonly type: 'DecideAppeal';
  readonly author: PlayerId;
  readonly appeal: string;
  readonly decision: AppealDecision;
  readonly reason: string;
  /** Of a reversal: the ruling in place of the one appealed against; null lifts that one. */
  readonly compensation: Ruling | null;
};
export type FileAnalysis = At & {
  readonly type: 'FileAnalysis';
  readonly player: PlayerId;
  readonly text: string;
};
export type ReferClaim = At & {
  readonly type: 'ReferClaim';
  readonly player: PlayerId;
  readonly id: string;
  readonly kind: ReferredClaimKind;
  /** What is claimed; normal means and quickplay claim a draw, a forced mate a win, whatever is said here. */
  readonly claims: 'win' | 'draw';
  readonly evidence: string | null;
  /** Forced mate: the line as written, in `notation`. */
  readonly line: readonly string[] | null;
  readonly notation: string;
  readonly seenPly: number | null;
};

export type DisputeCommand = Rule | Appeal | DecideAppeal | FileAnalysis | ReferClaim;
