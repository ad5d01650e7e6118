// The page where anybody may ask whether a side can still mate: answers in words, refusals beside the field,
// bounded in length, in nodes and in number. Verdicts by rules.md's table and by chasolver's labels.

import { beforeEach, describe, expect, it } from 'vitest';
import { CAN_MATE_NODES, canMate, FEN_LENGTH } from '../../shared/app/can-mate.ts';
import { LIMITS } from '../../shared/app/limits.ts';
import { expectOk } from '../../shared/kernel/result.ts';
import { HOUR, after as later } from '../../shared/kernel/time.ts';
import { boardEnd, parseFen, play, readUci, turn } from '../../shared/rules/index.ts';
import { type MemoryService, memoryService } from '../support/memory-service.ts';

let service: MemoryService;
beforeEach(() => {
  service = memoryService();
});

const ask = (fen: string, more: Readonly<Record<string, string>> = {}, method = 'GET') =>
  service.call({
    method,
    path: '/can-mate',
    query: String(new URLSearchParams({ fen, ...more })),
    headers: { accept: 'text/html' },
  });
const text = (html: string | undefined): string =>
  (html ?? '')
    .replace(/<head>[\s\S]*?<\/head>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
const position = (fen: string) => expectOk(parseFen(fen, { material: 'any' })).position;

const WALL = '4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1';
const ONE_SIDED = '5b2/p7/Pp3k2/1Pp1pBp1/2P1P1P1/5K2/8/8 w - - 0 60';
const KNIGHT_OR_PAWN = '8/8/8/4k3/4p3/4N3/4K3/8 w - - 0 1';
/** Dead by label, and not proved within the nodes of this page. */
const HARD = '8/8/k6p/5p1P/3b1p2/2b2PpK/6P1/8 w - - 0 60';

describe('GET /can-mate', () => {
  it('shows the form to anybody, and acts on nothing', async () => {
    const page = await service.call({ path: '/can-mate', headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(200);
    expect(page.body).toMatch(/<form method="get" action="\/can-mate"/);
    expect(page.body).toContain('<label for="fen">');
    expect(page.body).not.toContain('id="board"');
    expect(service.sent).toEqual([]);
  });

  it.each([
    [WALL, ['Dead position:', 'White cannot mate', 'Black cannot mate', 'Proof by walls']],
    [ONE_SIDED, ['White could still mate', 'Black cannot mate']],
    [KNIGHT_OR_PAWN, ['White could still mate', 'Black could still mate']],
    ['k7/P7/K7/8/8/8/8/8 b - - 0 1', ['Dead position:', 'the game is over']],
    ['8/8/8/8/8/2b1k1b1/8/3RKR2 w - - 0 1', ['Black has given checkmate on the board', 'White cannot mate']],
  ])('says in words what is true of %s', async (fen, sentences) => {
    const page = await ask(fen);
    expect(page.statusCode).toBe(200);
    for (const sentence of sentences) expect(text(page.body)).toContain(sentence);
    expect(text(page.body)).toContain(fen);
  });

  it('lists a mating line that can be replayed, numbered from the position, and in words', async () => {
    const page = await ask(ONE_SIDED);
    const moves = (/data-moves="([^"]+)"[^>]*>\s*<button/.exec(page.body ?? '')?.[1] ?? '').split(' ');
    let at = position(ONE_SIDED);
    for (const uci of moves) at = play(at, readUci(at, uci)!);
    expect(boardEnd(at)).toBe('checkmate');
    expect(turn(at)).toBe('black');
    expect(page.body).toMatch(/<li data-ply="1"><span class="san" aria-hidden="true">60\./);
    expect(page.body).toMatch(/checkmate, <\/span><\/li>\s*<\/ol>/);
  });

  it('says where it stops when it has proved nothing', async () => {
    const page = text((await ask(HARD)).body);
    expect(page).toContain('Whether Black can still mate has not been proved either way.');
    expect(page).toContain('This page stops after 150,000 positions a side');
    expect(page).not.toContain('Dead position:');
  });

  it('reads a position with more men than a game can have', async () => {
    const page = await ask('8/1p2B1B1/1PpB1B2/k1P1B3/p1P2B2/P7/5K2/8 w - -');
    expect(page.statusCode).toBe(200);
  });

  it.each([
    ['hello', 'placement of the pieces must have eight ranks'],
    ['8/8/8/8/8/8/8/8 w - - 0 1', 'Each side needs a king. Missing: White.'],
    ['4k3/8/8/8/8/8/8/4K2X w - - 0 1', 'a letter that stands for no piece: X, rank 1'],
    ['4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1', 'not to move is in check'],
    [`${WALL}${' '.repeat(FEN_LENGTH)}9`, 'The text of the position is too long.'],
    ['<script>alert(1)</script>', 'eight ranks'],
  ])('refuses %s in words tied to the field, what was pasted still in it', async (fen, reason) => {
    const page = await ask(fen);
    expect(page.statusCode).toBe(422);
    expect(text(page.body)).toContain(reason);
    expect(page.body).toMatch(
      /<input id="fen"[^>]*aria-invalid="true"[^>]*aria-describedby="fen-error fen-hint"/,
    );
    expect(page.body).toMatch(/<a href="#fen">/);
    expect(page.body).not.toContain('<script>alert');
  });

  it('keeps the language chosen on the page', async () => {
    const page = await ask(WALL, { lang: 'uk' });
    expect(page.body).toContain('<input type="hidden" name="lang" value="uk">');
    expect(text(page.body)).toContain('Білі не можуть поставити мат');
    expect(page.headers?.['content-language']).toBe('uk');
  });

  it('is limited per source and hour; a text that is no position is not counted', async () => {
    const { max } = LIMITS.canMatePerSource;
    expect((await ask('hello')).statusCode).toBe(422);
    for (let index = 0; index < max; index += 1) expect((await ask(WALL)).statusCode).toBe(200);
    const refused = await ask(WALL);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers?.['retry-after']).toBeDefined();
    expect(text(refused.body)).toContain('Too many attempts');
    // The form itself costs nothing.
    expect((await service.call({ path: '/can-mate' })).statusCode).toBe(200);
    service.set(later(service.now(), HOUR));
    expect((await ask(WALL)).statusCode).toBe(200);
  });

  it('logs no position', async () => {
    await ask(WALL);
    expect(JSON.stringify(service.logged)).not.toContain('p2p2p1');
  });
});

describe('canMate', () => {
  it('says the same of a position and of its mirror with the colours changed', () => {
    const mirrored = '8/8/5k2/2p1p1p1/1pP1PbP1/pP3K2/P7/5B2 b - - 0 60';
    const verdicts = (fen: string) =>
      canMate(position(fen)).sides.map(({ winner, quick, full }) => [winner, quick.verdict, full.verdict]);
    const [white, black] = verdicts(ONE_SIDED);
    expect(verdicts(mirrored)).toEqual([
      ['white', ...black!.slice(1)],
      ['black', ...white!.slice(1)],
    ]);
  });

  it('stops at its number of nodes', () => {
    const [, black] = canMate(position(HARD)).sides;
    expect(black!.full).toMatchObject({ verdict: 'unknown', line: null, method: null });
    // Nodes also count the phases of the wall proofs, which have bounds of their own.
    expect(black!.full.nodes).toBeLessThan(CAN_MATE_NODES + 40_000);
  });
});
