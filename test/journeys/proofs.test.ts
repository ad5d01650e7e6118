// Given games that end by time or resignation, when the truth about a mate is not what counting material says,
// then the result follows the truth, and the record, the page and the mails say why (Articles 5.1.2, 5.2.2, 6.9).

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROOF_NODES, provenMating } from '../../shared/games/mating.ts';
import { expectOk } from '../../shared/kernel/result.ts';
import { boardEnd, parseFen, play, readUci, turn, writeSan } from '../../shared/rules/index.ts';
import { type Pairing, pairing, type View } from '../support/game-setup.ts';
import { linkIn, startService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.discard());

type Proof = {
  readonly winner: string;
  readonly verdict: string;
  readonly method: string | null;
  readonly nodes: number;
  readonly line: readonly { readonly uci: string; readonly san: string }[] | null;
};
type Proved = View & {
  readonly proofs: readonly Proof[];
  readonly pending: { readonly cause: string; readonly seat: string } | null;
};

/** White can mate, Black cannot: his bishop is shut out. Counting material gives both a chance (rules.md 2.5). */
const ONE_SIDED = '5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 60';
/** King and knight against king and pawn; a lone knight is often said to be unable to mate. */
const KNIGHT = '8/8/8/4k3/4p3/4N3/4K3/8 w - - 0 71';
/** One move before a wall of pawns that nobody can get through. */
const BEFORE_WALL = '4k3/8/8/p2p2p1/P2P4/8/6P1/4K3 w - - 0 50';
/** Black cannot mate either, but no request has the time to prove it. */
const HARD = '8/8/k6p/5p1P/3b1p2/2b2PpK/6P1/8 w - - 0 60';

const proved = async (game: Pairing) => (await game.view()) as Proved;
const resign = (game: Pairing, seat: 'white' | 'black') =>
  service.call<Proved>('POST', `/games/${game.id}/resignation`, { token: game[seat].token, body: {} });
const words = (text: string) => text.replace(/\s+/g, ' ');
const page = async (link: string) => {
  const { text } = await service.call('GET', link, {
    headers: { accept: 'text/html', 'accept-language': 'en' },
  });
  return words(text.replace(/<head>[\s\S]*?<\/head>/, '').replace(/<[^>]*>/g, ' '));
};
/** What a player reads: the newest mail, and the board page behind its link. */
const readBy = async (game: Pairing, seat: 'white' | 'black') => {
  const mail = await service.mail(game[seat].address);
  return { mail: words(mail.text), board: await page(linkIn(mail, 'play')), key: mail.idempotencyKey };
};

/** Replays a line of the record with the move generator. */
function replayed(fen: string, line: NonNullable<Proof['line']>) {
  let at = expectOk(parseFen(fen)).position;
  for (const { uci, san } of line) {
    const move = readUci(at, uci);
    if (move === null) throw new Error(`${uci} is not legal`);
    expect(writeSan(at, move)).toBe(san);
    at = play(at, move);
  }
  return at;
}

describe('a fallen flag (6.9)', () => {
  it('is a draw where material speaks for a win but the opponent cannot mate', async () => {
    const game = await pairing(service, { start: ONE_SIDED, timeControl: '1d' });
    await service.advance('P2D');
    const view = await proved(game);
    expect(view).toMatchObject({
      status: 'ended',
      result: '1/2-1/2',
      termination: 'flag-fall-cannot-be-mated',
      reason: '6.9',
      proofs: [{ winner: 'black', verdict: 'unwinnable', line: null }],
    });
    for (const seat of ['white', 'black'] as const) {
      const { mail, board, key } = await readBy(game, seat);
      expect(key).toContain('game-over');
      for (const said of [mail, board]) {
        expect(said).toContain('Draw, ½–½');
        expect(said).toContain('Black cannot mate by any series of legal moves.');
        expect(said).toContain('article 6.9.');
        expect(said).toMatch(/Proof by (walls|material|exhaustion|a short search)/);
      }
    }
  });

  it('loses to a lone knight that could still mate, and the line is in the record, on the page and in the mail', async () => {
    const game = await pairing(service, { start: KNIGHT, timeControl: '1d' });
    await game.play('Kf2');
    await service.advance('P2D');
    const view = await proved(game);
    expect(view).toMatchObject({ result: '1-0', termination: 'flag-fall', reason: '6.9' });
    const [proof] = view.proofs;
    expect(proof).toMatchObject({ winner: 'white', verdict: 'winnable', method: 'helpmate' });
    expect(proof!.nodes).toBeLessThanOrEqual(PROOF_NODES.background);
    const end = replayed(view.fen, proof!.line!);
    expect(boardEnd(end)).toBe('checkmate');
    expect(turn(end)).toBe('black');
    const { mail, board } = await readBy(game, 'black');
    expect(mail).toContain(`White could still mate`);
    expect(mail).toContain(
      `How White could have mated, from the final position: 71… ${proof!.line![0]!.san} 72.`,
    );
    expect(mail).toContain(proof!.line!.at(-1)!.san);
    expect(board).toContain('How White could mate');
    expect(board).toMatch(/71…[♚♟]/);
    expect(board).toMatch(/checkmate, /);
  });
});

describe('a resignation (5.1.2)', () => {
  it('is a draw under the 2023 Laws where the opponent cannot mate, with the reason at once', async () => {
    const game = await pairing(service, { start: ONE_SIDED });
    const { json } = await resign(game, 'white');
    expect(json).toMatchObject({
      status: 'ended',
      result: '1/2-1/2',
      termination: 'resignation-cannot-be-mated',
      reason: '5.1.2',
      proofs: [{ winner: 'black', verdict: 'unwinnable' }],
    });
    const { mail, board } = await readBy(game, 'white');
    for (const said of [mail, board])
      expect(said).toContain('Black cannot mate by any series of legal moves.');
  });

  it('is lost under the 2005 Laws, which do not ask', async () => {
    const game = await pairing(service, { start: ONE_SIDED, rulebook: 'fide-2005' });
    const { json } = await resign(game, 'white');
    expect(json).toMatchObject({ result: '0-1', termination: 'resignation', reason: '5.1b', proofs: [] });
    const { mail, board } = await readBy(game, 'white');
    for (const said of [mail, board]) {
      expect(said).toContain('Black wins, 0–1');
      expect(said).not.toMatch(/Black cannot mate|could still mate|See the proof/);
    }
  });

  it('waits where the proof takes longer than a request; play is over, and the sweep brings the draw', {
    timeout: 90_000,
  }, async () => {
    // Another position is needed here as soon as this one is proved within a request.
    const position = expectOk(parseFen(HARD)).position;
    expect(provenMating(position, 'black', PROOF_NODES.request).verdict).toBe('unknown');

    const game = await pairing(service, { start: HARD });
    const { status, json } = await resign(game, 'white');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      status: 'pending',
      result: null,
      pending: { cause: 'resignation', seat: 'white' },
      proofs: [{ winner: 'black', verdict: 'unknown', line: null }],
      clocks: { running: null },
      deadline: null,
    });
    for (const seat of ['white', 'black'] as const) {
      const { mail, board, key } = await readBy(game, seat);
      expect(key).toContain('result-pending');
      for (const said of [mail, board]) {
        expect(said).toContain('White has resigned. The result waits for a proof: can Black still mate?');
        expect(said).toContain('Play is over and both clocks are stopped.');
      }
      expect(board).not.toContain('Type your move');
    }
    const late = await service.call('POST', `/games/${game.id}/moves`, {
      token: game.white.token,
      body: { ply: 1, move: 'Kh4' },
    });
    expect(late.status).toBe(409);
    expect(late.json).toMatchObject({ code: 'result-pending' });

    await service.advance('PT1M');
    expect(await proved(game)).toMatchObject({
      status: 'ended',
      result: '1/2-1/2',
      termination: 'resignation-cannot-be-mated',
      endedAt: json.endedAt,
      pending: null,
      proofs: [{ winner: 'black', verdict: 'unwinnable' }],
    });
    const { mail, key } = await readBy(game, 'black');
    expect(key).toContain('game-over');
    expect(mail).toContain('Black cannot mate by any series of legal moves.');
  });
});

describe('a dead position (5.2.2)', () => {
  it('ends the game in the commit of the move that closes the wall, with a proof for each side', async () => {
    const game = await pairing(service, { start: BEFORE_WALL });
    const { json } = await game.play('g4');
    expect(json).toMatchObject({
      result: '1/2-1/2',
      termination: 'dead-position',
      reason: '5.2.2',
      proofs: [
        { winner: 'white', verdict: 'unwinnable', method: 'walls' },
        { winner: 'black', verdict: 'unwinnable', method: 'walls' },
      ],
    });
    const { mail, board } = await readBy(game, 'black');
    for (const said of [mail, board]) {
      expect(said).toContain('White cannot mate by any series of legal moves.');
      expect(said).toContain('Black cannot mate by any series of legal moves.');
    }
  });
});

describe('the page for the curious', () => {
  it('says of the final position what the game page said', async () => {
    const said = await page(`/can-mate?${new URLSearchParams({ fen: ONE_SIDED })}`);
    expect(said).toContain('White could still mate');
    expect(said).toContain('Black cannot mate by any series of legal moves.');
  });
});
