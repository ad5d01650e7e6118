// An exported game as a file gives it: the answer of `GET /games/{id}/commits`. Everything in it must be known and
// in its place, so that no byte of content is left that nobody checks.

import { err, ok, type Result } from '../../kernel/result.ts';
import { type EpochMs, formatInstant } from '../../kernel/time.ts';
import type { Commit, StoredEvent } from '../../ports/event-store.ts';
import type { Break } from './break.ts';

const FIELDS = ['actor', 'at', 'atMs', 'commandId', 'digest', 'events', 'hash', 'stream', 'version'].join();
const TEXTS = ['actor', 'at', 'commandId', 'digest', 'hash', 'stream'] as const;

type Members = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The commits of an exported game. What is wrong with one is told by its place in the file, from 1. */
export function readExport(text: string): Result<readonly Commit[], Break> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return err({ version: 0, what: 'unreadable', detail: 'the file is not JSON' });
  }
  if (!isObject(value) || Object.keys(value).join() !== 'commits' || !Array.isArray(value.commits)) {
    return err({ version: 0, what: 'unreadable', detail: 'the file is not {"commits": [...]}' });
  }
  if (value.commits.length === 0)
    return err({ version: 0, what: 'unreadable', detail: 'there is no commit' });
  const commits: Commit[] = [];
  for (const [index, item] of value.commits.entries()) {
    const commit = commitOf(item);
    if (typeof commit === 'string') return err({ version: index + 1, what: 'unreadable', detail: commit });
    commits.push(commit);
  }
  return ok(commits);
}

function commitOf(item: unknown): Commit | string {
  if (!isObject(item)) return 'the commit is not an object';
  const fields = Object.keys(item).sort().join();
  if (fields !== FIELDS) return `the commit has the fields ${fields}; ${FIELDS} are expected`;
  const wrong = TEXTS.find((name) => typeof item[name] !== 'string');
  if (wrong !== undefined) return `${wrong} is not text`;
  const { version, atMs, events } = item;
  if (!Number.isSafeInteger(version)) return 'version is not a whole number';
  if (typeof atMs !== 'number' || !Number.isSafeInteger(atMs) || Math.abs(atMs) > 8.64e15) {
    return 'atMs is not an instant';
  }
  if (formatInstant(atMs as EpochMs) !== item.at) return `at (${item.at}) is not the instant of atMs`;
  if (!Array.isArray(events) || events.length === 0 || !events.every(isEvent)) return 'events are not events';
  const { at: _, atMs: at, ...rest } = item;
  return { ...rest, at } as unknown as Commit;
}

const isEvent = (value: unknown): value is StoredEvent =>
  isObject(value) && typeof value.type === 'string' && Number.isSafeInteger(value.v);
