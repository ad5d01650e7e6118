// The movable board, laid over the table that the server wrote. It draws pieces only: squares, the last move
// and check stay those of the table, which is also what a screen reader reads.

import { Chessboard } from 'cm-chessboard/src/Chessboard.js';
import { Markers } from 'cm-chessboard/src/extensions/markers/Markers.js';

export const FROM = { class: 'mark-from', slice: 'mark-from' } as const;
export const TARGET = { class: 'mark-target', slice: 'mark-target' } as const;
export const TAKE = { class: 'mark-take', slice: 'mark-take' } as const;

/** The widget looks for its two sprites under these ids before it fetches them itself. */
const SPRITES = ['cm-chessboard-sprite', 'cm-chessboard-markers'];

async function loadSprite(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`pieces: ${answer.status}`);
  const parsed = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml');
  for (const id of SPRITES) {
    const holder = document.createElement('div');
    holder.id = id;
    holder.className = 'sprite';
    holder.setAttribute('aria-hidden', 'true');
    // One file holds pieces and marks, so one copy is enough.
    if (id === SPRITES[0]) holder.append(document.importNode(parsed.documentElement, true));
    document.body.append(holder);
  }
}

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export const placement = (fen: string): string => fen.split(' ')[0]!;

export async function drawPicture(board: HTMLElement): Promise<Chessboard> {
  const { fen = '', seat, pieces = '', label = '' } = board.dataset;
  await loadSprite(pieces);
  const frame = document.createElement('div');
  frame.className = 'picture';
  frame.setAttribute('role', 'img');
  frame.setAttribute('aria-label', label);
  board.prepend(frame);
  const widget = new Chessboard(frame, {
    position: placement(fen),
    orientation: seat === 'black' ? 'b' : 'w',
    assetsCache: true,
    style: {
      cssClass: 'over-table',
      showCoordinates: false,
      pieces: { file: pieces },
      animationDuration: still() ? 0 : 180,
    },
    extensions: [{ class: Markers, props: { autoMarkers: null, sprite: pieces } }],
  });
  const svg = frame.querySelector('svg');
  svg?.removeAttribute('role');
  svg?.setAttribute('aria-hidden', 'true');
  board.classList.add('live');
  return widget;
}
