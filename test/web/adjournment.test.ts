// What the pages of an adjournment say: the seven things on an envelope (A2), the proof that a reader can do himself
// (A3), dates in his own zone, costs before they are paid (A1b).

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { LOCALES } from '../../shared/i18n/index.ts';
import { renderHtml } from '../../shared/kernel/html.ts';
import { epochMs, HOUR } from '../../shared/kernel/time.ts';
import { boardPage, envelopeList, envelopePage, sealPage } from '../../shared/web/index.ts';
import {
  ADJOURNMENT_BOARDS,
  ADJOURNMENT_PAGES,
  adjourned,
  closed,
  NONCE,
  opened,
  played,
} from './adjournment-samples.ts';
import { HOSTILE, NOW, reader } from './samples.ts';

const text = (html: string): string =>
  html
    .replace(/<head>[\s\S]*?<\/head>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,)])/g, '$1');
const page = (name: string, locale: (typeof LOCALES)[number] = 'en') =>
  (ADJOURNMENT_BOARDS[name] ?? ADJOURNMENT_PAGES[name]!)(reader(locale));
const plain = (html: string): string => html.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

describe('the envelope (Appendix A2)', () => {
  it('shows names, position, times used, sealer, number, offer, and when and where play resumes', () => {
    const said = text(page('envelope'));
    for (const fact of [
      'White Ștefan Đorđević',
      'Black Юрій Петренко',
      `Position before the sealed move ${closed.fen}`,
      'Time used by White 2 hours 3 minutes; left on the clock: 57 minutes',
      'Time used by Black 1 hour 12 seconds; left on the clock: 59 minutes',
      'Sealed by Black (Юрій Петренко)',
      'Number of the sealed move 12…',
      'Draw offer by White, standing',
      'Resumption Tuesday 1 December, 11:30 (Chișinău)',
      'Place on the page of this game, Sealed Move',
      `Commitment ${closed.commitment}`,
    ])
      expect(said).toContain(fact);
  });

  it('tells nothing of what lies in it before the opening, and all of it after', () => {
    const [before, after] = [page('envelope'), page('envelope-opened')];
    expect(before).not.toContain(NONCE);
    expect(before).not.toMatch(/Bd7|c8d7/);
    expect(text(after)).toContain('Sealed text Bd7');
    expect(text(after)).toContain('one legal move: 12…♝d7');
    expect(after).toContain(NONCE);
  });

  it('can be checked with the bytes that stand on the page and nothing else', () => {
    const bytes = [...plain(page('envelope-opened')).matchAll(/<code class="bytes">([^<]*)<\/code>/g)].map(
      ([, found]) => found!,
    );
    const [content, id, record, commitment] = bytes;
    const hash = (...parts: readonly (string | Buffer)[]): string => {
      const sum = createHash('sha256');
      for (const part of parts) sum.update(part);
      return sum.digest('base64url');
    };
    expect(hash(Buffer.from(NONCE, 'base64url'), '\0', content!)).toBe(id);
    expect(hash(id!, '\0', record!)).toBe(commitment);
    expect(commitment).toBe(closed.commitment);
    expect(hash(Buffer.from(NONCE, 'base64url'), '\0', content!.replace('Bd7', 'Bd8'))).not.toBe(id);
  });

  it('two envelopes that differ in hashes only differ on the page in the commitment only (A3)', () => {
    const other = { ...closed, envelope: 'x'.repeat(43), commitment: 'y'.repeat(43) };
    const shown = (envelope: typeof closed) =>
      envelopePage(reader(), { game: adjourned(), seat: 'white', base: '/play/t', envelope });
    expect(shown(other)).toBe(shown(closed).replaceAll(closed.commitment, other.commitment));
  });
});

describe('the list of envelopes', () => {
  it('has states and nothing to read one by; for the director no links', () => {
    const game = { envelopes: [opened, { ...closed, number: 2, state: 'stays-closed' as const }] };
    const html = renderHtml(envelopeList(reader(), game));
    expect(text(html)).toMatch(/1 Black 12… .* opened /);
    expect(text(html)).toMatch(/2 Black 12… .* stays closed /);
    expect(html).not.toContain('<a ');
    expect(html).not.toMatch(/Bd7|c8d7/);
    expect(html).not.toContain(NONCE);
    const linked = renderHtml(envelopeList(reader(), game, (number) => `/play/t/envelopes/${number}`));
    expect(linked).toContain('href="/play/t/envelopes/2"');
  });
});

describe('the sealing page', () => {
  it('sends its text by POST only', () => {
    for (const name of ['seal', 'seal-draft', 'seal-paper', 'seal-refused', 'seal-readings', 'seal-review']) {
      expect(page(name), name).not.toContain('method="get"');
    }
  });

  it('names what is final on the button that makes it so', () => {
    const html = page('seal-review');
    const close = html.indexOf('value="close" aria-describedby="close-hint"');
    const draft = html.indexOf('value="draft" aria-describedby="draft-hint"');
    expect(close).toBeGreaterThan(0);
    expect(draft).toBeGreaterThan(close);
    expect(text(html)).toMatch(/Close the envelope Final\. .* Put it in, close later Not final\./);
  });

  it('the answer to a POST offers no other language: it could not be fetched again', () => {
    for (const name of ['seal-review', 'seal-review-paper', 'seal-refused']) {
      expect(page(name), name).not.toContain('hreflang');
    }
    expect(page('seal')).toContain('hreflang');
  });

  it('a text that is only read at the opening is repeated as it stands, with what it may cost', () => {
    expect(page('seal-review-paper')).toContain('Bd7 &lt;b&gt;');
    expect(text(page('seal-review-paper'))).toContain('you lose the game');
    expect(text(page('seal-review-chooses'))).toContain('your opponent chooses');
    expect(text(page('seal-review-paper', 'uk'))).toContain('Українська');
  });

  it('a draft is announced, never shown', () => {
    expect(text(page('seal-draft'))).toContain(
      'A draft lies in the open envelope since: Monday 30 November, 19:29',
    );
    expect(page('seal-draft')).toContain('name="text" type="text"');
    expect(page('seal-draft')).toContain('value=""');
  });

  it('keeps hostile text as text', () => {
    const html = sealPage(reader(), {
      game: {
        ...adjourned({ phase: 'sealing', by: 'agreement' }),
        white: { ...played.white, name: HOSTILE },
      },
      seat: 'black',
      base: '/play/t',
      notation: HOSTILE,
      error: { code: 'unreadable-move', params: { text: HOSTILE }, entered: HOSTILE },
    });
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('alert("x")');
  });
});

describe('the board page of an adjourned game', () => {
  it.each([
    ['board-seal', 'Seal your move.'],
    ['board-seal-waits', 'Black is sealing a move.'],
    ['board-adjourned', 'The game is adjourned.'],
    ['board-clock-runs', 'Play has resumed, and your clock is running.'],
    ['board-choosing', 'Choose the reading of the sealed move.'],
    ['board-failed', 'The envelope could not be opened.'],
  ])('%s says first: %s', (name, heading) => {
    expect(/<h1>([\s\S]*?)<\/h1>/.exec(page(name))?.[1]?.replace(/<[^>]*>/g, '')).toContain(heading);
  });

  it.each([
    'board-seal',
    'board-seal-waits',
    'board-adjourned',
    'board-clock-runs',
    'board-choosing',
    'board-failed',
  ])('%s has no move form and no movable board', (name) => {
    expect(page(name)).not.toContain('id="move-form"');
    expect(page(name)).not.toContain('data-movable');
  });

  it('counts down in the reader’s own zone', () => {
    const at = (timeZone: string) =>
      text(
        boardPage(reader('en', { timeZone }), {
          notation: 'san',
          game: adjourned(),
          seat: 'white',
          base: '/play/t',
          lastMove: null,
        }),
      );
    expect(at('Europe/Chisinau')).toContain(
      'Play resumes: Tuesday 1 December, 11:30 (Chișinău) (16 hours left).',
    );
    expect(at('America/New_York')).toContain(
      'Play resumes: Tuesday 1 December, 04:30 (New York) (16 hours left).',
    );
  });

  it('keeps in the log when an envelope was closed and opened, not what lay in it', () => {
    const said = text(page('board-answer-sealed'));
    expect(said).toContain('Envelope 1 closed. Sealed by: Black.');
    expect(said).toContain('Envelope 1 opened.');
    expect(text(page('board-adjourned'))).not.toContain('Envelope 1 opened.');
    const moves = played.moves.map((row) => (row.ply === 23 ? { ...row, sealed: true as const } : row));
    const game = { ...played, moves };
    const html = boardPage(reader(), {
      notation: 'san',
      game,
      seat: 'black',
      base: '/play/t',
      lastMove: null,
    });
    expect(text(html)).toContain('12.♘bd2, the sealed move');
  });

  it('lets the present player play or seal while the sealer is missing (A9c)', () => {
    const html = page('board-answer-sealed');
    expect(html).toContain('id="move-form"');
    expect(html).toContain('href="/play/token/seal"');
    expect(text(html)).toContain('You may play your answer openly, or seal it');
  });

  it('says when the session ends, and when the next one begins', () => {
    expect(text(page('board-session'))).toContain(
      'This session ends: Monday 30 November, 20:30 (Chișinău) (1 hour left).',
    );
    expect(text(page('board-session-ahead'))).toContain('The next session begins: Tuesday 1 December, 11:30');
    expect(text(page('board-session'))).toContain('Announced in the time zone: Kyiv.');
  });
});

describe('adjourning early (A1b, I.1.2)', () => {
  it('says the cost before it asks, and nothing is chosen beforehand', () => {
    const html = page('adjourn-early');
    expect(text(html)).toContain(
      'Adjourning now costs you: 1 hour. Left on your clock then: 2 days 4 hours.',
    );
    expect(html).not.toContain(' checked');
  });

  it('warns where the clock holds less than the rest of the session', () => {
    expect(text(page('adjourn-flag'))).toContain('adjourning now makes your flag fall');
  });

  it('is not offered before the moves that the plan asks for', () => {
    const game = { ...played, sessions: { ...played.sessions!, sealFromMove: 40 } };
    const html = boardPage(reader(), {
      notation: 'san',
      game,
      seat: 'black',
      base: '/play/t',
      lastMove: null,
    });
    expect(html).not.toContain('/play/t/adjournment');
  });
});

describe('arriving', () => {
  it('is a button only once it can be pressed, and never a link', () => {
    expect(page('arrival')).toContain('<form method="post" action="/play/token/arrival">');
    expect(page('arrival-sealer')).not.toContain('action="/play/token/arrival"');
    expect(text(page('arrival-sealer'))).toContain('You can report your arrival from then on');
  });

  it('has no button for a player whose default time is over', () => {
    const { adjournment } = adjourned({ arriveFrom: epochMs(NOW - HOUR) });
    const loss = { kind: 'default-time', seats: ['white'], at: NOW } as const;
    const board = (late: boolean) =>
      boardPage(reader(), {
        notation: 'san',
        game: { ...adjourned(), adjournment: { ...adjournment!, loss: late ? loss : null } },
        seat: 'white',
        base: '/play/t',
        lastMove: null,
      });
    expect(board(false)).toContain('action="/play/t/arrival"');
    expect(board(true)).not.toContain('action="/play/t/arrival"');
  });

  it('has no button for a player who is there', () => {
    const game = adjourned({ arriveFrom: epochMs(NOW - HOUR), arrived: { white: NOW, black: null } });
    const html = boardPage(reader(), {
      notation: 'san',
      game,
      seat: 'white',
      base: '/play/t',
      lastMove: null,
    });
    expect(html).not.toContain('/arrival"');
  });
});
