// The addresses at which a move is handed in to be sealed, as data: the function serves them, and whatever stands in
// front of it (API Gateway, the server of one machine) sends them there.

export type SealingPath = { readonly method: 'PUT' | 'POST'; readonly path: string };

export const SEALING_PATHS = {
  draft: { method: 'PUT', path: '/games/{id}/sealed-move' },
  closing: { method: 'POST', path: '/games/{id}/sealed-move/closing' },
  page: { method: 'POST', path: '/play/{token}/seal' },
} as const satisfies Readonly<Record<string, SealingPath>>;

export const ALL_SEALING_PATHS: readonly SealingPath[] = Object.values(SEALING_PATHS);

const PATTERNS = ALL_SEALING_PATHS.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/\{[a-z]+\}/g, '[^/]+')}$`),
}));

/** Whether a request goes to the sealing function. */
export const isForSealing = (method: string, path: string): boolean =>
  PATTERNS.some((route) => route.method === method && route.pattern.test(path));
