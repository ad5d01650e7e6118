// Which commits have not been followed up yet. On AWS the table's stream keeps a record until the function has dealt
// with it; on one machine a line in this file does, so a process that is killed between commit and mail loses neither.

import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import type { StreamId } from '../../shared/kernel/ids.ts';
import { readIfPresent, replaceFile } from './data-folder.ts';

export type Place = { readonly stream: StreamId; readonly version: number };

export type Journal = {
  /** What an earlier process left undone, each place once, in the order of writing; still open. */
  readonly left: readonly (Place & { readonly id: number })[];
  /** Notes the intent to commit at a place; to be called before the write. */
  begin(place: Place): number;
  /** Dealt with, or never written. */
  end(id: number): void;
  close(): void;
};

type Line = readonly ['begin', number, StreamId, number] | readonly ['end', number];

function parse(line: string): Line | null {
  try {
    return JSON.parse(line) as Line;
  } catch {
    // The last line of a killed process may be cut short; its commit was not acknowledged.
    return null;
  }
}

function leftIn(text: string): Place[] {
  const open = new Map<number, Place>();
  for (const line of text.split('\n').map(parse)) {
    if (line?.[0] === 'begin') open.set(line[1], { stream: line[2], version: line[3] });
    if (line?.[0] === 'end') open.delete(line[1]);
  }
  const places = new Map([...open.values()].map((place) => [`${place.version} ${place.stream}`, place]));
  return [...places.values()];
}

// Emptied when nothing is open, but not every time: cutting a file costs more than adding a line.
const TRIM_AFTER = 400;

export function openJournal(file: string): Journal {
  const left = leftIn(readIfPresent(file) ?? '').map((place, index) => ({ ...place, id: index + 1 }));
  const lineOf = (line: Line): string => `${JSON.stringify(line)}\n`;
  replaceFile(file, left.map(({ id, stream, version }) => lineOf(['begin', id, stream, version])).join(''));
  const descriptor = openSync(file, 'a', 0o600);
  const open = new Set(left.map(({ id }) => id));
  let next = left.length + 1;
  let lines = 0;
  const write = (line: Line): void => {
    writeSync(descriptor, lineOf(line));
    lines += 1;
  };
  return {
    left,
    begin({ stream, version }) {
      const id = next++;
      open.add(id);
      write(['begin', id, stream, version]);
      return id;
    },
    end(id) {
      open.delete(id);
      write(['end', id]);
      if (open.size > 0 || lines < TRIM_AFTER) return;
      ftruncateSync(descriptor, 0);
      lines = 0;
    },
    close: () => closeSync(descriptor),
  };
}
