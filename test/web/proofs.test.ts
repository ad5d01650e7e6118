// What the pages say about a mate that is still possible, impossible, or not proved (Articles 5.1.2, 5.2.2, 6.9).

import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../shared/i18n/index.ts';
import { expectOk } from '../../shared/kernel/result.ts';
import { boardEnd, describeMove, parseFen, play, readUci, turn } from '../../shared/rules/index.ts';
import { boardPage, homePage, landingPage } from '../../shared/web/index.ts';
import { KNIGHT, PROOF_BOARDS, PROOF_PAGES } from './proof-samples.ts';
import { endedGame, NOW, reader, sampleGame } from './samples.ts';

const text = (html: string): string =>
  html
    .replace(/<head>[\s\S]*?<\/head>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
const board = (name: string) => PROOF_BOARDS[name]!(reader());
const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

describe('a game lost on time because the opponent could still mate', () => {
  const html = board('board-line');
  const bar = /<div class="steps"[^>]*data-moves[^>]*>/.exec(html)?.[0] ?? '';

  it('says so beside the result and its article, with a link to the proof', () => {
    expect(text(html)).toMatch(/Black wins, 0–1 .*Flag fall.*article 6\.9\. .*Black could still mate/);
    expect(html).toContain('<a href="#proofs-title">See the proof</a>');
    expect(html).toMatch(/<h2 id="proofs-title"[^>]*>Can a side still mate\?<\/h2>/);
    expect(text(html)).toContain('How Black could mate');
  });

  it('lists a line to mate with numbers and figurines, in words for the ear', () => {
    const moves = attribute(bar, 'data-moves').split(' ');
    const items = [
      ...html.matchAll(
        /<li data-ply="(\d+)"><span class="san" aria-hidden="true">([^<]*)<\/span><span class="vh">([^<]*), <\/span>/g,
      ),
    ];
    expect(items).toHaveLength(moves.length);
    let at = expectOk(parseFen(attribute(bar, 'data-start'))).position;
    for (const [index, uci] of moves.entries()) {
      const move = readUci(at, uci);
      const [, ply, san = '', words = ''] = items[index]!;
      expect(Number(ply)).toBe(index + 1);
      expect(san.startsWith('7')).toBe(turn(at) === 'white');
      expect(words).toContain(describeMove(at, move!).to);
      at = play(at, move!);
    }
    expect(items[0]![2]).toMatch(/^71\.[♔♘]/);
    expect(boardEnd(at)).toBe('checkmate');
    expect(turn(at)).toBe('white');
    expect(items.at(-1)![3]).toContain('checkmate');
  });

  it('leads to the page where anybody can ask about the position', () => {
    const href = /href="(\/can-mate\?[^"]*)"/.exec(html)?.[1] ?? '';
    expect(new URLSearchParams(href.split('?')[1]).get('fen')).toBe(KNIGHT);
  });
});

describe('a dead position', () => {
  it('has both proofs and no line', () => {
    const said = text(board('board-dead'));
    expect(said).toContain('White cannot mate by any series of legal moves. Proof by walls');
    expect(said).toContain('Black cannot mate by any series of legal moves. Proof by walls');
    expect(board('board-dead')).not.toContain('class="mating-line"');
  });
});

describe('a result that waits for a proof', () => {
  const html = board('board-waits');

  it('asks the question in its heading and says what happens next; nothing can be played', () => {
    expect(text(/<h1>[\s\S]*?<\/h1>/.exec(html)![0]).trim()).toBe(
      'Black has resigned. The result waits for a proof: can White still mate?',
    );
    expect(text(html)).toContain('Play is over and both clocks are stopped.');
    expect(html).not.toMatch(
      /id="move-form"|data-movable|\/resignation|\/draw"|class="clock runs"|The normal result stands/,
    );
  });

  it.each(['flag-fall', 'resignation'] as const)(
    'names the side asked about after a %s in every language',
    (cause) => {
      const headings = LOCALES.flatMap((locale) =>
        (['white', 'black'] as const).map((seat) => {
          const game = sampleGame({
            status: 'pending',
            pending: { cause, seat, claim: null },
            running: null,
            deadline: null,
          });
          const page = boardPage(reader(locale), { game, seat, base: '/p', notation: 'san', lastMove: null });
          return /<h1>[\s\S]*?<\/h1>/.exec(page)![0];
        }),
      );
      expect(new Set(headings).size).toBe(LOCALES.length * 2);
    },
  );

  it('has a group of its own in the list of games', () => {
    const game = {
      ...sampleGame({ status: 'pending', running: null, deadline: null }),
      seat: 'black' as const,
    };
    const html = homePage(reader(), {
      games: [{ href: '/play/1', game: { ...game, lastSan: null, asked: null } }],
    });
    expect(text(html)).toContain('The result waits for a proof 1');
    expect(text(html)).not.toMatch(/It is your move|No games yet/);
  });
});

it('where nothing was proved in the end, the normal result stands', () => {
  const game = endedGame({
    termination: 'resignation',
    endedAt: NOW,
    proofs: [{ winner: 'white', verdict: 'unknown', method: null, nodes: 6_000_000, line: null }],
  });
  const said = text(
    boardPage(reader(), { game, seat: 'black', base: '/p', notation: 'san', lastMove: null }),
  );
  expect(said).toContain(
    'Whether White can still mate has not been proved either way. The normal result stands.',
  );
  expect(said).toContain('Steps of the search: 6,000,000.');
});

describe('the page where anybody can ask', () => {
  it('answers for each side twice, and steps through a line of each on one board', () => {
    const html = PROOF_PAGES['can-mate-lines']!(reader());
    expect(html.match(/Quick check, as after every move/g)).toHaveLength(2);
    expect(html.match(/Full search, as for flags and resignations/g)).toHaveLength(2);
    expect(html.match(/<div class="steps" role="group"/g)).toHaveLength(2);
    expect(html.match(/id="board"/g)).toHaveLength(1);
  });

  it('says when a position is dead, and is found from the start page', () => {
    expect(text(PROOF_PAGES['can-mate-dead']!(reader()))).toContain(
      'Dead position: no series of legal moves',
    );
    expect(landingPage(reader())).toContain('<a href="/can-mate">');
  });
});
