// Sealing and opening by the use cases, and everything that may go wrong between them: nothing is lost, nothing is
// revealed, and whatever comes twice has one outcome.

import { beforeEach, describe, expect, it } from 'vitest';
import { envelopeCommitment, packEnvelope } from '../../shared/app/envelope-text.ts';
import { makeLink } from '../../shared/app/links.ts';
import { openEnvelope } from '../../shared/app/open-envelope.ts';
import { closeEnvelope, draftSeal, type SealRequest } from '../../shared/app/seal.ts';
import type { InPlay } from '../../shared/games/index.ts';
import type { Colour } from '../../shared/kernel/colour.ts';
import type { CommandId } from '../../shared/kernel/ids.ts';
import { HOUR, MINUTE } from '../../shared/kernel/time.ts';
import type { Commit } from '../../shared/ports/event-store.ts';
import { type AppGame, accepted, appGame, kinds } from '../support/app-game.ts';
import { bearer } from '../support/memory-service.ts';

let game: AppGame;
let counter = 0;

/** After 1.e4 e5 both have agreed to adjourn for a day; White is told to seal. */
async function adjourning(): Promise<AppGame> {
  const made = await appGame();
  await made.play('e4', 'e5');
  const resumesAt = (made.service.now() + 24 * HOUR) as never;
  accepted(await made.send('black', { type: 'ProposeAdjournment', seenPly: null, resumesAt }));
  accepted(await made.send('white', { type: 'AnswerAdjournment', accept: true }));
  return made;
}
beforeEach(async () => {
  game = await adjourning();
});

const sealing = () => ({ deps: game.deps, sealer: game.service.sealing.sealer });
const opening = () => ({ deps: game.deps, opener: game.service.sealing.opener });
const request = (id?: string, seat: Colour = 'white'): SealRequest => {
  counter += 1;
  return {
    game: game.id,
    player: game.player(seat),
    ply: 3,
    commandId: (id ?? `seal-${counter}`) as CommandId,
    at: game.service.now(),
  };
};
const san = (text: string) => ({ text, notation: 'san' });
const draft = (text: string, id?: string) => draftSeal(sealing(), request(id), san(text));
const close = (text: string | null, id?: string) =>
  closeEnvelope(sealing(), request(id), text === null ? null : san(text));
const open = () => openEnvelope(opening(), game.id, game.service.now());

/** The resumption has come and Black is there, so that the envelope waits; nobody opens it yet. */
async function resume(): Promise<void> {
  game.service.opening(false);
  game.pass(23.5 * HOUR);
  accepted(await game.send('black', { type: 'Arrive' }));
  game.pass(HOUR);
  await game.get();
}
const inPlay = async () => (await game.state()) as InPlay;
const last = async (): Promise<Commit> => (await game.commits()).at(-1)!;
const log = async (): Promise<string> => JSON.stringify(await game.commits());
const opened = async () => kinds(await game.commits()).filter((line) => line.includes('EnvelopeOpened'));
/** Changes the ciphertext of the closed envelope in the log, as somebody with access to the tables might. */
async function tamper(change: (ciphertext: string) => string): Promise<void> {
  const events = game.deps.events as { read: typeof game.deps.events.read };
  const { read } = events;
  const changed = (event: Commit['events'][number]) =>
    event.type === 'EnvelopeClosed' ? { ...event, ciphertext: change(String(event.ciphertext)) } : event;
  events.read = async (stream, options) =>
    (await read(stream, options)).map((commit) => ({ ...commit, events: commit.events.map(changed) }));
  // The card holds the state as well; without it the game is read from the log.
  await game.deps.views.clear();
  await game.followAll();
}

/** A text in the forms in which a search of a disk would look for it. */
function formsOf(text: string): readonly string[] {
  const utf8 = Buffer.from(text, 'utf8');
  return [text, utf8.toString('hex'), utf8.toString('base64').replace(/=+$/, ''), encodeURIComponent(text)];
}

describe('a draft', () => {
  it('may be replaced until the envelope is closed, and the closing takes it as it lies', async () => {
    accepted(await draft('Nf3'));
    game.pass(MINUTE);
    accepted(await draft('Nc3'));
    game.pass(MINUTE);
    accepted(await close(null));
    await resume();
    expect(await open()).toBe('opened');
    expect((await inPlay()).plies.at(-1)?.uci).toBe('b1c3');
  });

  it('that is missing cannot be closed', async () => {
    expect(await close(null)).toMatchObject({ ok: false, error: { code: 'no-draft' } });
  });

  it('after the closing nothing can be put in any more', async () => {
    accepted(await close('Nf3'));
    expect(await draft('Nc3')).toMatchObject({ ok: false, error: { code: 'nothing-to-seal' } });
    expect(await close('Nc3')).toMatchObject({ ok: false, error: { code: 'nothing-to-seal' } });
  });

  it.each([
    ['an illegal move', 'Ke3', 'white'],
    ['nothing', '  ', 'white'],
    ['the opponent’s', 'Nf6', 'black'],
  ] as const)('%s is refused, and the log is as it was', async (_what, text, seat) => {
    const before = await log();
    const refused = await draftSeal(sealing(), request(undefined, seat), san(text));
    expect(refused.ok).toBe(false);
    expect(await log()).toBe(before);
  });
});

describe('what the log tells', () => {
  it.each([['Nf3'], ['Qh5']])(
    'of %s: ciphertext and hashes of one length, and no form of the text',
    async (text) => {
      accepted(await draft(text));
      accepted(await close(text));
      const all = (await log()) + JSON.stringify(game.service.logged) + JSON.stringify(game.service.sent);
      for (const form of formsOf(text)) if (form.length > 4) expect(all).not.toContain(form);
      const { events } = await last();
      expect(JSON.stringify(events)).not.toContain(text);
      const { ciphertext, commitment } = events[0] as unknown as { ciphertext: string; commitment: string };
      expect([ciphertext.length, commitment.length]).toEqual([732, 43]);
    },
  );

  it('the digest of a command is the same for every text', async () => {
    accepted(await draft('Nf3'));
    const first = (await last()).digest;
    accepted(await draft('Qh5'));
    expect((await last()).digest).toBe(first);
  });
});

describe('faults', () => {
  it('sealing twice by the same command: one envelope, the first text', async () => {
    accepted(await close('Nf3', 'the-same'));
    expect(accepted(await close('Qh5', 'the-same')).repeated).toBe(true);
    await resume();
    expect(await open()).toBe('opened');
    expect((await inPlay()).plies.at(-1)?.uci).toBe('g1f3');
  });

  it('sealing twice at once: one of them closes the envelope, the other is refused', async () => {
    const both = await Promise.all([close('Nf3'), close('Qh5')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await inPlay()).envelopes).toHaveLength(1);
  });

  it('killed between seal and commit: nothing happened, and the next try seals', async () => {
    const before = await log();
    const { append } = game.deps.events;
    (game.deps.events as { append: typeof append }).append = () => Promise.reject(new Error('killed'));
    await expect(close('Nf3')).rejects.toThrow('killed');
    expect(await log()).toBe(before);
    (game.deps.events as { append: typeof append }).append = append;
    accepted(await close('Qh5'));
    expect((await inPlay()).envelopes).toHaveLength(1);
  });

  it('killed between decrypt and commit of the opening: still closed, then opened once', async () => {
    accepted(await close('Nf3'));
    await resume();
    const before = await log();
    const { append } = game.deps.events;
    (game.deps.events as { append: typeof append }).append = () => Promise.reject(new Error('killed'));
    const [job] = game.service.openings;
    expect(await game.service.doOpening(job!)).toBe(false);
    expect(await log()).toBe(before);
    expect(JSON.stringify(game.service.logged)).not.toContain('Nf3');
    (game.deps.events as { append: typeof append }).append = append;
    expect(await game.service.doOpening(job!)).toBe(true);
    expect(await opened()).toHaveLength(1);
  });

  it('two openings at once, and a third later: one outcome', async () => {
    accepted(await close('Nf3'));
    await resume();
    await Promise.all([open(), open()]);
    expect(await open()).toBe('nothing');
    expect(await opened()).toEqual(['EnvelopeOpened MovePlayed']);
  });

  it('an opening before its time decrypts nothing', async () => {
    accepted(await close('Nf3'));
    let asked = 0;
    game.service.sealing.opener = {
      open: async () => {
        asked += 1;
        return 'refused';
      },
    };
    game.pass(12 * HOUR);
    expect(await open()).toBe('nothing');
    expect(asked).toBe(0);
  });

  it('a key that cannot be asked: the envelope stays closed, the job comes again', async () => {
    accepted(await close('Nf3'));
    await resume();
    const { opener } = game.service.sealing;
    game.service.sealing.opener = { open: () => Promise.reject(new Error('Nf3')) };
    const [job] = game.service.openings;
    expect(await game.service.doOpening(job!)).toBe(false);
    expect(JSON.stringify(game.service.logged)).not.toContain('Nf3');
    game.service.sealing.opener = opener;
    expect(await game.service.doOpening(job!)).toBe(true);
    expect(await opened()).toHaveLength(1);
  });

  it('a rotated key: what the old one closed is opened', async () => {
    accepted(await close('Nf3'));
    game.service.sealing.rotate(new Uint8Array(32).fill(12));
    await resume();
    expect(await open()).toBe('opened');
  });

  it('a tampered ciphertext fails, reveals nothing, and goes to the director', async () => {
    accepted(await close('Nf3'));
    await tamper((text) => `${text.slice(0, 100)}${text[100] === 'A' ? 'B' : 'A'}${text.slice(101)}`);
    await resume();
    expect(await open()).toBe('failed');
    expect((await last()).events).toEqual([
      expect.objectContaining({ type: 'EnvelopeFailed', cause: 'decrypt' }),
    ]);
    expect(await open()).toBe('nothing');
    const { adjournment, plies } = await inPlay();
    expect([adjournment?.phase, plies.length]).toEqual(['failed', 2]);
  });

  it('a ciphertext of another game fails the same way', async () => {
    const other = game;
    accepted(await close('Qh5'));
    const foreign = ((await last()).events[0] as unknown as { ciphertext: string }).ciphertext;
    game = await adjourning();
    // Both games under one key: it is the context that tells them apart.
    game.service.sealing.opener = other.service.sealing.opener;
    accepted(await close('Nf3'));
    await tamper(() => foreign);
    await resume();
    expect(await open()).toBe('failed');
    expect(await log()).not.toContain('Qh5');
  });

  it('an earlier draft of the same envelope in the place of the closed one is noticed', async () => {
    accepted(await draft('Qh5'));
    const earlier = ((await last()).events[0] as unknown as { ciphertext: string }).ciphertext;
    accepted(await close('Nf3'));
    await tamper(() => earlier);
    await resume();
    expect(await open()).toBe('failed');
  });
});

describe('an envelope that is opened after the game has ended (A6)', () => {
  /** Black has resigned overnight, and both want to see what was sealed; nobody has opened it yet. */
  async function asked(): Promise<void> {
    accepted(await close('Nf3'));
    game.service.opening(false);
    game.pass(HOUR);
    accepted(await game.send('black', { type: 'Resign', seenPly: 2 }));
  }
  async function agree(): Promise<void> {
    for (const seat of ['white', 'black'] as const)
      accepted(await game.send(seat, { type: 'AgreeToOpen', number: 1 }));
  }
  const envelopesPage = async (): Promise<string> => {
    const { body } = await game.service.call({
      path: `/games/${game.id}/envelopes`,
      headers: bearer(game.table.black),
    });
    return String(body);
  };

  it('is opened once by its job, and the result stays', async () => {
    await asked();
    await agree();
    const [job] = game.service.openings;
    expect(await game.service.doOpening(job!)).toBe(true);
    expect(await open()).toBe('nothing');
    expect(await envelopesPage()).toContain('"text":"Nf3"');
    expect(await game.state()).toMatchObject({ status: 'ended', outcome: { result: '1-0' } });
  });

  it.each([
    [
      'decrypt',
      'tampered with',
      (text: string) => `${text.slice(0, 99)}${text[99] === 'A' ? 'B' : 'A'}${text.slice(100)}`,
    ],
    ['decrypt', 'cut off', (text: string) => text.slice(0, 40)],
    ['decrypt', 'no ciphertext at all', () => 'AAAA'],
  ] as const)(
    'fails (%s) where it was %s: marked, the result stays, nothing is revealed',
    async (cause, _what, change) => {
      await asked();
      await tamper(change);
      await agree();
      const [job] = game.service.openings;
      expect(await game.service.doOpening(job!)).toBe(true);
      expect(game.service.logged).toContainEqual({ event: 'envelope-failed', game: game.id });
      expect((await last()).events).toEqual([
        expect.objectContaining({ type: 'EnvelopeFailed', number: 1, cause }),
      ]);
      expect(await game.service.doOpening(job!)).toBe(true);
      expect(kinds(await game.commits()).filter((line) => line === 'EnvelopeFailed')).toHaveLength(1);
      const state = await game.state();
      expect(state).toMatchObject({
        status: 'ended',
        outcome: { result: '1-0', termination: 'resignation' },
        envelopes: [{ state: 'failed', opened: null }],
      });
      expect(JSON.parse(await envelopesPage())).toMatchObject({
        envelopes: [{ state: 'failed', opened: null }],
      });
      expect(await log()).not.toContain('Nf3');
      expect(JSON.stringify(game.service.logged)).not.toContain('Nf3');
      // Another consent finds nothing left to open.
      await agree();
      expect(await open()).toBe('nothing');
    },
  );

  it('fails (decrypt) where an earlier draft lies in its place: it is bound to another envelope', async () => {
    accepted(await draft('Qh5'));
    const earlier = ((await last()).events[0] as unknown as { ciphertext: string }).ciphertext;
    await asked();
    await tamper(() => earlier);
    await agree();
    expect(await open()).toBe('failed');
    expect((await last()).events).toMatchObject([{ type: 'EnvelopeFailed', cause: 'decrypt' }]);
  });

  it('fails (commitment) where another text comes out of it; the pages of both players say so', async () => {
    await asked();
    const nonce = 'N'.repeat(43);
    const forged = packEnvelope({ text: 'Qh5', notation: 'san', nonce });
    game.service.sealing.opener = { open: async () => forged };
    await agree();
    expect(await open()).toBe('failed');
    expect((await last()).events).toMatchObject([{ type: 'EnvelopeFailed', cause: 'commitment' }]);
    expect(await log()).not.toContain('Qh5');
    for (const seat of ['white', 'black'] as const) {
      const about = { purpose: 'seat', player: game.player(seat), game: game.id } as const;
      const board = `/play/${await makeLink(game.deps, about)}`;
      for (const path of [board, `${board}/envelopes/1`, `${board}/envelopes/1/opening`, `${board}/pgn`]) {
        const page = await game.service.call({ path, headers: { accept: 'text/html' } });
        expect(page.statusCode, path).toBe(200);
        expect(page.body).not.toMatch(/Qh5|Nf3/);
      }
      const page = await game.service.call({
        path: `${board}/envelopes/1`,
        headers: { accept: 'text/html' },
      });
      expect(page.body).toContain('could not be opened');
    }
  });
});

it('what is published at the opening proves the commitment of the closing', async () => {
  accepted(await close('Nf3'));
  await resume();
  await open();
  const [envelope] = (await inPlay()).envelopes;
  const { text, notation, nonce } = envelope!.opened!;
  expect(text).toBe('Nf3');
  expect(envelopeCommitment(envelope!.record, { text, notation }, nonce)).toBe(envelope!.commitment);
});
