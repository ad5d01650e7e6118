// What a handler is given besides the request, and the shape of a route.

import type { Deps } from '../../shared/app/deps.ts';
import type { Rejection } from '../../shared/games/index.ts';
import type { SealingDesk } from '../../shared/ports/sealing-desk.ts';
import type { AssetManifest } from '../../shared/web/reader.ts';
import { HttpProblem } from './problem.ts';
import type { HttpRequest } from './request.ts';
import type { HttpResponse } from './respond.ts';

export type Context = {
  readonly deps: Deps;
  /** Takes a move that turns out to be the sealed one. */
  readonly sealing: SealingDesk;
  /** Of an error that nobody expected, nothing but its name is logged: its words might hold what was typed. */
  readonly discreet?: boolean;
  /** Hashed names of the static files, and where they lie. */
  readonly assets: AssetManifest;
  readonly assetsDir: string;
};

export type Handler = (context: Context, request: HttpRequest) => Promise<HttpResponse>;

export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `{name}` stands for one path segment. */
  readonly path: string;
  readonly handler: Handler;
};

/** Turns a refusal of the core into the one exception that the edge answers with. */
export function refuse(refusal: Rejection & { readonly currentVersion?: number }): never {
  const { code, params, candidates, currentVersion } = refusal;
  throw new HttpProblem(code, params, {
    ...(currentVersion === undefined ? {} : { currentVersion }),
    ...(candidates === undefined ? {} : { candidates }),
    ...(Object.keys(params).length === 0 ? {} : { params }),
  });
}
