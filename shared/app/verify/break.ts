// Where a record stops being what the rules give.

export type Break = {
  /** The commit, counted from 1; 0 for the file as a whole. */
  readonly version: number;
  readonly what:
    | 'unreadable'
    | 'gap'
    | 'stream'
    | 'hash'
    | 'time'
    | 'overdue'
    | 'event'
    | 'actor'
    | 'envelope'
    | 'decision'
    | 'proof';
  /** In plain English, for the operator or outsider who checks the file. */
  readonly detail: string;
};
