// The buttons under the board that walk through the moves played.

export type Step = 'first' | 'back' | 'forward' | 'last';

const goal = (step: string | undefined, at: number, end: number): number => {
  switch (step) {
    case 'first':
      return 0;
    case 'back':
      return Math.max(0, at - 1);
    case 'forward':
      return Math.min(end, at + 1);
    default:
      return end;
  }
};

function moveCell(ply: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`#moves [data-ply="${ply}"]`);
}

function follow(ply: number): void {
  document.querySelector('#moves [aria-current]')?.removeAttribute('aria-current');
  const cell = moveCell(ply);
  const list = document.querySelector<HTMLElement>('#moves');
  if (!cell || !list) return;
  cell.setAttribute('aria-current', 'step');
  // Only the list scrolls, never the page under the reader's eyes.
  list.scrollTop = cell.offsetTop - list.clientHeight / 2;
}

/** Shows the buttons and calls `show` with the number of moves made in the position chosen. */
export function enableSteps(end: number, show: (plies: number) => void): void {
  const bar = document.querySelector<HTMLElement>('#steps');
  const status = document.querySelector<HTMLElement>('#step-status');
  if (!bar || !status) return;
  let at = end;
  const buttons = [...bar.querySelectorAll<HTMLButtonElement>('button')];
  // aria-disabled keeps the focus where it is; a disabled button would throw it away.
  const limit = () => {
    for (const button of buttons) {
      const idle = goal(button.dataset.step, at, end) === at;
      button.setAttribute('aria-disabled', String(idle));
    }
  };
  bar.hidden = false;
  limit();
  follow(end);
  bar.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-step]');
    if (!button) return;
    const next = goal(button.dataset.step, at, end);
    if (next === at) return;
    at = next;
    show(at);
    limit();
    follow(at);
    const words = moveCell(at)?.querySelector('.vh')?.textContent ?? '';
    status.textContent =
      at === end
        ? (status.dataset.now ?? '')
        : at === 0
          ? (status.dataset.start ?? '')
          : words.replace(/, $/, '');
  });
}
