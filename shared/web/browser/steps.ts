// The buttons that walk through moves on the board: those of the game, and those of a line that could have
// followed. Each set has its own list of moves on the page; one set at a time shows a position.

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

/** A bar of buttons on the page, and where it stands when no button has been pressed. */
export type Walk = {
  readonly bar: HTMLElement;
  readonly end: number;
  readonly home: number;
  /** Shows the position after so many of its moves. */
  readonly show: (plies: number) => void;
};

function follow(list: HTMLElement | null, ply: number): HTMLElement | null {
  list?.querySelector('[aria-current]')?.removeAttribute('aria-current');
  const cell = list?.querySelector<HTMLElement>(`[data-ply="${ply}"]`) ?? null;
  if (!cell || !list) return null;
  cell.setAttribute('aria-current', 'step');
  // Only the list scrolls, never the page under the reader's eyes.
  list.scrollTop = cell.offsetTop - list.clientHeight / 2;
  return cell;
}

const wordsOf = (cell: HTMLElement | null): string =>
  (cell?.querySelector('.vh')?.textContent ?? '').replace(/, $/, '');

/** Makes one bar work; the answer puts it back to where it was at first, without showing anything. */
function enable({ bar, end, home, show }: Walk, used: () => void): () => void {
  const status = bar.querySelector<HTMLElement>('.step-status');
  const list = document.querySelector<HTMLElement>(`#${bar.dataset.list}`);
  const buttons = [...bar.querySelectorAll<HTMLButtonElement>('button')];
  let at = home;
  // aria-disabled keeps the focus where it is; a disabled button would throw it away.
  const limit = () => {
    for (const button of buttons) {
      const idle = goal(button.dataset.step, at, end) === at;
      button.setAttribute('aria-disabled', String(idle));
    }
  };
  bar.hidden = false;
  limit();
  follow(list, home);
  bar.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-step]');
    if (!button) return;
    const next = goal(button.dataset.step, at, end);
    if (next === at) return;
    used();
    at = next;
    show(at);
    limit();
    const words = wordsOf(follow(list, at));
    const named = at === 0 ? status?.dataset.start : at === end ? status?.dataset.end : undefined;
    if (status) status.textContent = named ?? words;
  });
  return () => {
    at = home;
    limit();
    follow(list, home);
    if (status) status.textContent = '';
  };
}

/** Makes all bars work; whoever uses one finds the others where they stood at first. */
export function enableSteps(walks: readonly Walk[]): void {
  const resets: (() => void)[] = [];
  for (const walk of walks) {
    const index = resets.length;
    resets.push(
      enable(walk, () => {
        for (const [other, reset] of resets.entries()) if (other !== index) reset();
      }),
    );
  }
}
