// Nothing that anybody can observe before the opening depends on what was sealed: the same adjournment is played twice
// with two texts, instants and randomness being the same, and everything that is heard of it is compared byte by byte.
//
// Masked, and checked to be of equal lengths, are exactly: ids of envelopes (SHA-256 over nonce and text), ciphertexts,
// the commitment, and the hashes of the commits from the first of these on. What the sealer is shown of the text that he
// has just typed (the review page) counts by its status, headers and length alone. test/http/ideal-envelope.test.ts masks
// nothing at all.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Heard, type Played, playSealing, type Setting, WAYS } from '../support/overheard.ts';
import { pairs } from '../support/sealed-texts.ts';
import { difference, formsOf, maskedOf, placesOf } from '../support/secrets.ts';

/** White may play e4, or take on d8 with mate; two rooks may go to d1, and there is no queen yet. */
const PAWNS: Setting = {
  fen: '3r2k1/p3Pppp/8/8/8/1K6/4P3/R6R w - - 0 1',
  moves: ['Ka3', 'a6'],
  policy: 'paper',
  way: 'draft-and-close',
  spectators: true,
  moments: ['about to be opened'],
};
const MATE = 'exd8=Q#';
const WORDS = 'Слон бьёт на d8, "мат" & <#>';

const of = ({ heard }: Played, what: RegExp): readonly Heard[] => heard.filter((one) => what.test(one.what));
const statuses = (played: Played, what: RegExp) => [
  ...new Set(of(played, what).map(({ text }) => /^\{"statusCode":(\d+)/.exec(text)?.[1])),
];

describe('the same adjournment with another text in its envelope', () => {
  it('e4, mate, an illegal move, an ambiguous one and words: heard alike, and only after the opening', async () => {
    const mate = await playSealing(PAWNS, MATE);
    expect(placesOf(MATE, mate.heard)).toEqual([]);
    for (const text of ['e4', 'Qh5', 'Rd1', WORDS]) {
      const other = await playSealing(PAWNS, text);
      expect(await difference(mate, other)).toBeNull();
      if (text === WORDS) expect(placesOf(text, other.heard)).toEqual([]);
      expect(placesOf(text, await other.open())).toContain('the log of the game: JSON');
    }
    // The search can find it: in the log of the game, in an answer, in a mail.
    expect(placesOf(MATE, await mate.open())).toEqual(
      expect.arrayContaining([
        'the log of the game: UTF-8',
        expect.stringMatching(/^opened, program: GET \S+\/envelopes: UTF-8$/),
        'mail: UTF-8',
      ]),
    );
  });

  it.each(WAYS)(
    'where a move is checked before it is sealed, by %s: e4 and mate are heard alike',
    async (way) => {
      const setting: Setting = { ...PAWNS, policy: 'checked', way, spectators: false, moments: ['closed'] };
      const [e4, mate] = [await playSealing(setting, 'e4'), await playSealing(setting, MATE)];
      expect(await difference(e4, mate)).toBeNull();
      expect(placesOf(MATE, mate.heard)).toEqual([]);
    },
  );
});

describe('random positions', () => {
  it.each([
    ['paper', 3],
    ['checked', 1],
  ] as const)('two texts are heard alike, policy %s', async (policy, numRuns) => {
    await fc.assert(
      fc.asyncProperty(pairs(policy, 1), async ({ setting, texts, words }) => {
        const [a, b] = [await playSealing(setting, texts[0]), await playSealing(setting, texts[1])];
        expect(await difference(a, b)).toBeNull();
        for (const text of words) expect(placesOf(text, [...a.heard, ...b.heard])).toEqual([]);
      }),
      { numRuns },
    );
  });
});

describe('what is listened to', () => {
  it('answers to every role, refusals, mails, log lines, stores; of these only what hangs on a ciphertext is masked', async () => {
    const played = await playSealing({ ...PAWNS, moments: ['a draft', 'overnight'] }, MATE);
    expect(
      statuses(played, /^(a draft|overnight), (director|deputy|appeals), page: GET \/desk\/[^/]+$/),
    ).toEqual(['200']);
    expect(statuses(played, /^overnight, spectator or stranger, program: GET \/games\/[^/]+$/)).toEqual([
      '200',
    ]);
    expect(statuses(played, /^overnight, no one, program: GET \/games\/[^/]+$/)).toEqual(['401']);
    expect(statuses(played, /^overnight, (sealer|opponent): GET \/play\/[^/]+(\/envelopes\/1)?$/)).toEqual([
      '200',
    ]);
    expect(statuses(played, /^overnight, (sealer|opponent): GET \/me\/calendar.ics$/)).toEqual(['200']);
    expect(statuses(played, /^(draft|closing|arrival|another draft)/)).toEqual(['200']);
    expect(statuses(played, /^failing/)).toEqual(['500']);
    expect(statuses(played, /^again/)).toEqual(['409']);
    expect(of(played, /^card$/)).toHaveLength(1);
    expect(of(played, /^jobs$/)[0]?.text).toContain('"kind":"opening"');
    const mails = of(played, /^mail$/).map(({ text }) => (JSON.parse(text) as { subject: string }).subject);
    for (const subject of [/^Seal your move/, /^Game adjourned/, /^Play resumes soon/, /^Play has resumed/])
      expect(mails).toContainEqual(expect.stringMatching(subject));
    for (const what of [
      /^log$/,
      /^events\.append$/,
      /^views\.putCard$/,
      /^views\.reschedule$/,
      /^mailer\.send$/,
    ])
      expect(of(played, what).length).toBeGreaterThan(0);
    const masked = await maskedOf(played);
    expect(masked.slice(0, 10).map(({ kind, value }) => `${kind} ${value.length}`)).toEqual([
      ...['envelope 43', 'ciphertext 732', 'hash 43'],
      ...['envelope 43', 'ciphertext 732', 'hash 43'],
      ...['envelope 43', 'ciphertext 732', 'commitment 43', 'hash 43'],
    ]);
    expect(new Set(masked.slice(10).map(({ kind }) => kind))).toEqual(new Set(['hash']));
  });

  it('a stranger is told nothing of a game that he may not see, not even whether anybody seals', async () => {
    const played = await playSealing({ ...PAWNS, spectators: false, moments: ['closed'] }, MATE);
    expect(statuses(played, /^(before|after) the \w+, stranger/)).toEqual(['403']);
    expect(statuses(played, /^closed, spectator or stranger, \w+: GET \/games\//)).toEqual(['403']);
  });
});

describe('a leak is noticed', () => {
  const silent: Setting = { ...PAWNS, moments: [] };
  const leaky = (leak: (text: string) => string) => (text: string) =>
    playSealing(silent, text, {
      leak: (sealed, { deps }) => deps.log({ event: 'sealed', detail: leak(sealed) }),
    });

  it.each([
    ['its length', (text: string) => String(text.length)],
    ['one bit of it', (text: string) => (/[+#]/.test(text) ? 'a check' : 'no check')],
  ])('a log line with %s', async (_what, leak) => {
    const play = leaky(leak);
    expect(await difference(await play('e4'), await play(MATE))).toMatch(/^log at \d+:/);
  });

  it('a log line in which nothing of it is', async () => {
    const play = leaky(() => '...');
    expect(await difference(await play('e4'), await play(MATE))).toBeNull();
  });

  it('a log line with the text in base64, by the search', async () => {
    const play = leaky((text) => Buffer.from(`{"move":"${text}"}`).toString('base64'));
    expect(placesOf(MATE, (await play(MATE)).heard)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^log: base64 of UTF-8 at/)]),
    );
  });

  it('a ciphertext that is longer for a longer text, by the lengths of what is masked', async () => {
    const sealer = { seal: async (plain: Uint8Array) => plain.slice(0, plain.lastIndexOf(0x7d)) };
    const play = (text: string) => playSealing(silent, text, { sealer });
    expect(await difference(await play('e4'), await play(MATE))).toMatch(/^lengths/);
  });

  it.each(formsOf('"Žq"+x7').map(({ name, form }) => [name, form]))('a text as %s', (_name, form) => {
    expect(placesOf('"Žq"+x7', [{ what: 'log', text: `..${form}..` }]).length).toBeGreaterThan(0);
    expect(placesOf('"Žz"+x7', [{ what: 'log', text: `..${form}..` }])).toEqual([]);
  });
});
