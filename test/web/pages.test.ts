// The pages as text: complete in every language, safe for whatever a name contains, and never acting on GET.

import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../shared/i18n/index.ts';
import type { PlayerId } from '../../shared/kernel/ids.ts';
import { type DurationMs, epochMs } from '../../shared/kernel/time.ts';
import {
  boardPage,
  homePage,
  invitationPage,
  landingPage,
  problemPage,
  profilePage,
  reviewPage,
} from '../../shared/web/index.ts';
import { ALL_PAGES, BOARD_PAGES } from './sample-pages.ts';
import { DAY, endedGame, HOSTILE, NOW, reader, sampleGame } from './samples.ts';

const pages = Object.entries(ALL_PAGES);
const tags = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag);
const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** The text between tags, entities as they are. */
const text = (html: string): string =>
  html
    .replace(/<head>[\s\S]*?<\/head>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe.each(LOCALES)('every page in %s', (locale) => {
  it.each(pages)('%s says its language and leaves no place unfilled', (_, page) => {
    const html = page(reader(locale));
    expect(html.startsWith('<!doctype html>')).toBe(true);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(text(html)).not.toMatch(/\{[a-zA-Z]+\}|undefined|\[object|NaN|web\.|chess\.|refusals\./);
    expect(html).not.toContain('\uE000');
  });

  it.each(pages)('%s has one first heading and skips no level', (_, page) => {
    const levels = [...page(reader(locale)).matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    expect(levels[0]).toBe(1);
    for (const [index, level] of levels.entries()) {
      expect(level - (levels[index - 1] ?? level)).toBeLessThanOrEqual(1);
    }
  });
});

describe.each(pages)('the page %s', (_, page) => {
  const html = page(reader('en', { signedInAs: 'A' }));

  it('has no script or style of its own and loads only from /assets', () => {
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)/);
    expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
    const sources = [...tags(html, 'script'), ...tags(html, 'link')].map(
      (tag) => attribute(tag, 'src') ?? attribute(tag, 'href'),
    );
    for (const source of sources) expect(source).toMatch(/^\/assets\/[\w.-]+$/);
  });

  it('acts by POST only: GET forms ask for a review, or about a position', () => {
    for (const form of tags(html, 'form')) {
      const method = attribute(form, 'method');
      if (method === 'post') continue;
      expect(method).toBe('get');
      expect(attribute(form, 'action')).toMatch(/\/review$|^\/can-mate$/);
    }
    const links = tags(html, 'a').map((tag) => attribute(tag, 'href') ?? '');
    expect(links.filter((href) => /acceptance|refusal|never|allow|\/moves|sign-out/.test(href))).toEqual([]);
  });

  it('labels every control and points to ids that are there', () => {
    const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
    expect(ids.size).toBe([...html.matchAll(/\sid="/g)].length);
    for (const [, list] of html.matchAll(/\saria-(?:describedby|labelledby)="([^"]+)"/g)) {
      for (const id of list!.split(' ')) expect(ids).toContain(id);
    }
    for (const [, id] of html.matchAll(/\sfor="([^"]+)"/g)) expect(ids).toContain(id);
    for (const [, id] of html.matchAll(/\shref="#([^"]+)"/g)) expect(ids).toContain(id);
  });
});

describe('names that try to be markup', () => {
  const white = { id: 'player-white' as PlayerId, name: HOSTILE };
  const hostile = sampleGame({ white });
  it.each([
    [
      'board',
      boardPage(reader(), {
        game: hostile,
        seat: 'black',
        base: '/play/t',
        notation: 'san',
        lastMove: { san: 'Nbd2', description: HOSTILE },
      }),
    ],
    [
      'board error',
      boardPage(reader(), {
        game: hostile,
        seat: 'black',
        base: '/play/t',
        notation: HOSTILE,
        lastMove: null,
        formError: { code: 'unreadable-move', params: { text: HOSTILE }, entered: HOSTILE },
      }),
    ],
    [
      'review',
      reviewPage(reader(), {
        game: hostile,
        seat: 'black',
        base: '/play/t',
        ply: 24,
        uci: HOSTILE,
        san: HOSTILE,
        description: HOSTILE,
        fen: hostile.fen,
        check: false,
        ends: null,
        drawOffer: false,
      }),
    ],
    [
      'home',
      homePage(reader(), {
        games: [{ href: '/play/1', game: { ...hostile, seat: 'black', lastSan: HOSTILE, asked: null } }],
      }),
    ],
    [
      'invitation',
      invitationPage(reader(), {
        base: '/invitation/t',
        challenger: HOSTILE,
        seat: 'black',
        game: hostile,
        expiresAt: NOW,
      }),
    ],
    [
      'profile',
      profilePage(reader(), {
        address: HOSTILE,
        name: HOSTILE,
        language: 'en',
        timeZone: HOSTILE,
        mail: 'none',
        ladder: { offered: [2 * DAY, DAY / 2] as DurationMs[], chosen: [DAY / 2] as DurationMs[] },
        leaves: [{ id: 'leave-1', from: epochMs(NOW + DAY), to: epochMs(NOW + 9 * DAY) }],
        calendarUrl: `https://chess.example/me/calendar.ics?key=${HOSTILE}`,
        tokens: [{ id: HOSTILE, label: HOSTILE, createdAt: NOW }],
        newToken: HOSTILE,
      }),
    ],
    [
      'landing',
      landingPage(reader('en', { path: `/?x=${HOSTILE}`, timeZone: HOSTILE }), {
        entered: { email: HOSTILE, name: HOSTILE },
        errors: { email: { code: 'invalid-address', params: { text: HOSTILE } } },
      }),
    ],
    [
      'problem',
      problemPage(reader(), {
        status: 400,
        problem: { code: HOSTILE, params: { text: HOSTILE } },
        href: HOSTILE,
      }),
    ],
  ])('stay text on the %s page', (_, html) => {
    expect(html).not.toContain('<script>');
    expect(html).not.toContain('alert("x")');
  });
});

describe('the board page', () => {
  const board = (name: string) => BOARD_PAGES[name]!(reader());

  it('speaks in the order of a listener', () => {
    const html = board('board-to-move');
    const order = [
      'You play Black. It is your move.',
      '<label for="move">',
      'knight from b1 to d2',
      'Your move is in time until',
      '<table>',
      'Offer a draw</a>',
      'Pieces in words',
    ].map((part) => html.indexOf(part));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
  });

  it('shows the deadline with its zone and how far off it is', () => {
    expect(text(board('board-to-move'))).toMatch(
      /Thursday 3 December, 00:30 \(Chișinău\) \(2 days 5 hours left\)/,
    );
  });

  it('says the squares of the last move and the check in words too', () => {
    const html = board('board-check');
    expect(html).toMatch(/<td class="light last"><span class="vh">left by the last move/);
    expect(html).toMatch(/white bishop, reached by the last move/);
    expect(html).toMatch(/black king, in check/);
    expect(html).toContain('Black is in check.');
  });

  it('is seen from the player’s side', () => {
    const ranks = (html: string) =>
      [...html.matchAll(/<th scope="row">(\d)<\/th>/g)].map(([, rank]) => rank).join('');
    expect(ranks(board('board-to-move'))).toBe('12345678');
    expect(ranks(board('board-waiting'))).toBe('87654321');
  });

  it.each(['board-waiting', 'board-ended', 'board-challenged'])('has no move form on %s', (name) => {
    expect(board(name)).not.toContain('id="move-form"');
    expect(board(name)).not.toContain('data-movable');
  });

  it('gives the result, the reason and the article of an ended game', () => {
    expect(text(board('board-ended'))).toMatch(
      /White wins, 1–0 .*Checkmate.* FIDE Laws of Chess, 2023, article 5\.1\.1/,
    );
  });

  it.each([
    'checkmate',
    'stalemate',
    'dead-position',
    'agreement',
    'resignation',
    'flag-fall',
    'flag-fall-cannot-be-mated',
  ] as const)('says why it ended by %s in every language', (termination) => {
    const texts = LOCALES.map((locale) =>
      text(
        boardPage(reader(locale), {
          game: endedGame({ termination, article: '6.9' }),
          seat: 'white',
          base: '/play/t',
          notation: 'san',
          lastMove: null,
        }),
      ),
    );
    expect(new Set(texts).size).toBe(LOCALES.length);
    for (const said of texts) expect(said).toContain('6.9');
  });

  it('shows the line that mates, and says what was proved and what was not', () => {
    const said = text(board('board-proved'));
    expect(said).toContain('12…♞e8 knight from f6 to e8, 13.♕e2 queen from d1 to e2');
    expect(said).toContain('Steps of the search: 12,345.');
    expect(said).toContain('Black cannot mate by any series of legal moves.');
    expect(said).toContain('Whether Black can still mate has not been proved either way.');
  });

  it('says why play is over while the result is being worked out', () => {
    expect(text(board('board-pending'))).toContain('Black’s flag has fallen. The result waits for a proof');
    expect(board('board-pending')).not.toContain('Resign</a>');
  });

  it('calls an erased person a withdrawn player', () => {
    const game = sampleGame({ white: { id: 'player-white' as PlayerId, name: null } });
    const html = boardPage(reader(), {
      game,
      seat: 'black',
      base: '/play/t',
      notation: 'san',
      lastMove: null,
    });
    expect(text(html)).toContain('withdrawn player – Юрій Петренко');
  });

  it('keeps what was typed beside the reason that it was refused', () => {
    const html = board('board-error');
    expect(html).toMatch(
      /<input id="move"[^>]*value="Zx9"[^>]*aria-describedby="move-error move-hint"[^>]*aria-invalid="true"/,
    );
  });

  it('numbers a game that begins with Black to move from its own first number', () => {
    const startFen = '4k3/8/8/8/8/8/4P3/4K3 b - - 0 40';
    const game = sampleGame({ startFen, plies: 'e8d7 e2e4' });
    const html = boardPage(reader(), {
      game,
      seat: 'black',
      base: '/play/t',
      notation: 'san',
      lastMove: { san: 'e4', description: 'pawn from e2 to e4' },
    });
    expect(html).toContain('41.e4');
    expect(html).toMatch(/<th scope="row">40\.<\/th><td><\/td><td data-ply="1">/);
  });
});

describe('the home page', () => {
  it('puts the games that wait for the player first, the nearest deadline at the top', () => {
    const html = ALL_PAGES.home!(reader());
    const order = [
      'It is your move',
      'You are expected at the board',
      'Invitations to you',
      'The opponent is to move',
      'Adjourned games',
      'Finished games',
    ];
    const places = order.map((title) => html.indexOf(title));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });

  it('tells whose deadline it is by the clock that runs, not by the side to move', () => {
    const choosing = sampleGame({ turn: 'white', running: 'black' });
    const game = { ...choosing, seat: 'black' as const, lastSan: null, asked: 'choice' as const };
    const html = homePage(reader(), { games: [{ href: '/play/1', game }] });
    expect(html).toContain('Your move is in time until');
    expect(html).toContain('It is your move');
  });
});

describe('the review page', () => {
  it('sends the ply and the move that were reviewed, and nothing by itself', () => {
    const html = BOARD_PAGES.review!(reader());
    expect(html).toContain('<form method="post" action="/play/token/moves"');
    expect(html).toContain('<input type="hidden" name="ply" value="24">');
    expect(html).toContain('<input type="hidden" name="move" value="c8d7">');
    expect(html).toContain('<input type="hidden" name="draw" value="yes">');
  });
});

describe('giving up a game', () => {
  it.each(['resignation', 'draw-answer'])('preselects nothing on the %s page', (name) => {
    const html = ALL_PAGES[name]!(reader());
    expect(html).not.toContain(' checked');
    expect(
      tags(html, 'input').filter((tag) => /type="radio"/.test(tag) && / required/.test(tag)),
    ).toHaveLength(2);
  });
});

describe('a game that waits for its director', () => {
  const board = (name: string) => text(BOARD_PAGES[name]!(reader()));

  it.each([
    ['a claim that is open', 'board-rulings', 'A claim waits for its decision.'],
    [
      'a flag that fell while a claim was postponed',
      'board-flag-and-claim',
      'A claim waits for its decision.',
    ],
    ['an open adjudication', 'board-adjudication', 'Play is stopped by the director.'],
  ])('says so at its head, and has no move form: %s', (_, name, said) => {
    expect(board(name)).toContain(said);
    expect(BOARD_PAGES[name]!(reader())).not.toContain('id="move-form"');
  });

  it('lets play go on while a claim is postponed', () => {
    expect(BOARD_PAGES['board-postponed-claim']!(reader())).toContain('id="move-form"');
  });

  it('offers an appeal only against a ruling that can still be appealed against', () => {
    const offered = [...BOARD_PAGES['board-rulings']!(reader()).matchAll(/\/appeal\/([\w-]+)"/g)];
    expect(offered.map(([, id]) => id)).toEqual(['ruling-a']);
    const later = reader('en', { now: epochMs(NOW + 5 * DAY) });
    expect(BOARD_PAGES['board-rulings']!(later)).not.toContain('/appeal/');
  });

  it('shows a spectator nothing to press', () => {
    const main = BOARD_PAGES.spectator!(reader()).replace(/^[\s\S]*<main/, '');
    expect(main).not.toContain('<form');
    expect(main).not.toContain('class="button');
  });
});
