// No such address, or not by this method.

import { ALL_SEALING_PATHS } from '../sealing/paths.ts';
import { HttpProblem } from './problem.ts';
import { ROUTES } from './routes.ts';

// What another function serves is there too: the wrong method there is not an unknown page.
const PATTERNS = [...ROUTES, ...ALL_SEALING_PATHS].map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{[a-z]+\}/g, '[^/]+')}/?$`),
}));

/** Throws 404, or 405 with the methods that the address has. */
export function noRoute({ method, path }: { method: string; path: string }): never {
  const methods = PATTERNS.filter(({ pattern }) => pattern.test(path)).map((route) => route.method);
  if (methods.length === 0) throw new HttpProblem('unknown-page');
  throw new HttpProblem('method-not-allowed', { method }, { allow: [...new Set(methods)] });
}
