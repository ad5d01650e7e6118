// A small server for the browser tests: every sample page, the built assets, and one game that can be played
// and resigned, under the content security policy that the service sends.

import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname, join } from 'node:path';
import { isLocale } from '../../shared/i18n/index.ts';
import {
  boardEnd,
  formatFen,
  inCheck,
  initialPosition,
  play,
  readMove,
  readUci,
  writeSan,
  writeUci,
} from '../../shared/rules/index.ts';
import {
  type AssetManifest,
  boardPage,
  candidatesPage,
  problemPage,
  type Reader,
  resignationPage,
  reviewPage,
} from '../../shared/web/index.ts';
import { ALL_PAGES } from './sample-pages.ts';
import { reader, sampleGame } from './samples.ts';

export const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self'; " +
  "connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
const BASE = '/play/token';

type Answer = { readonly status: number; readonly body?: string; readonly location?: string };

async function form(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return new URLSearchParams(text);
}

/** What was POSTed, so that a test can say that nothing else was. */
export type Posted = { readonly path: string; readonly fields: Readonly<Record<string, string>> };

function review(to: Reader, plies: string, query: URLSearchParams): Answer {
  const game = sampleGame({ plies });
  let position = initialPosition();
  for (const { uci } of game.moves) position = play(position, readUci(position, uci)!);
  const seat = game.turn;
  const entered = query.get('move') ?? '';
  const reading = readMove(position, entered, 'san');
  if (reading.problem !== null) {
    const candidates = reading.moves.map((move) => ({
      uci: writeUci(position, move),
      san: writeSan(position, move),
      description: writeUci(position, move),
    }));
    const formError = { ...reading.problem, entered, candidates };
    const body =
      candidates.length > 0
        ? candidatesPage(to, { notation: 'san', game, seat, base: BASE, formError })
        : boardPage(to, { notation: 'san', game, seat, base: BASE, lastMove: null, formError });
    return { status: 422, body };
  }
  const move = reading.moves[0]!;
  const after = play(position, move);
  const props = {
    game,
    seat,
    base: BASE,
    ply: game.ply + 1,
    uci: writeUci(position, move),
    san: writeSan(position, move),
    description: `move to ${writeUci(position, move).slice(2)}`,
    fen: formatFen(after),
    check: inCheck(after),
    ends: boardEnd(after),
    drawOffer: query.get('draw') === 'yes',
  };
  return { status: 200, body: reviewPage(to, props) };
}

export type PageServer = {
  readonly url: string;
  readonly posted: readonly Posted[];
  /** Plies of the game at `/play/token`, UCI with blanks between; forgets what was POSTed. */
  setGame(plies: string): void;
  close(): Promise<void>;
};

export async function pageServer(assetsDir: string, assets: AssetManifest): Promise<PageServer> {
  const posted: Posted[] = [];
  let plies = '';

  async function answer(request: IncomingMessage, url: URL): Promise<Answer> {
    const to = (locale: string | undefined) =>
      reader(isLocale(locale ?? '') ? (locale as Reader['locale']) : 'en', {
        assets,
        path: url.pathname + url.search,
        signedInAs: 'Ștefan',
      });
    if (request.method === 'POST') {
      const fields = Object.fromEntries(await form(request));
      posted.push({ path: url.pathname, fields });
      if (url.pathname === `${BASE}/moves`) plies = `${plies} ${fields.move}`.trim();
      return { status: 303, location: BASE };
    }
    const [, area, locale, name] = url.pathname.split('/');
    if (area === 'sample' && ALL_PAGES[name ?? ''])
      return { status: 200, body: ALL_PAGES[name!]!(to(locale)) };
    const game = sampleGame({ plies });
    switch (url.pathname) {
      case BASE:
        return {
          status: 200,
          body: boardPage(to('en'), { notation: 'san', game, seat: game.turn, base: BASE, lastMove: null }),
        };
      case `${BASE}/review`:
        return review(to('en'), plies, url.searchParams);
      case `${BASE}/resignation`:
        return { status: 200, body: resignationPage(to('en'), { game, base: BASE }) };
      default:
        return {
          status: 404,
          body: problemPage(to('en'), { status: 404, problem: { code: 'not-found', params: {} } }),
        };
    }
  }

  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const send = async () => {
      if (url.pathname.startsWith('/assets/')) {
        const file = basename(url.pathname);
        response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
        response.end(await readFile(join(assetsDir, file)));
        return;
      }
      const { status, body, location } = await answer(request, url);
      response.writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': CSP,
        ...(location ? { location } : {}),
      });
      response.end(body);
    };
    send().catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posted,
    setGame: (text) => {
      plies = text;
      posted.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
