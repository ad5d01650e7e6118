// `npm run -s verify -- FILE`: checks an exported game (the answer of `GET /games/{id}/commits`) offline. Exit 0 and
// one line about the game where every commit follows from the rules; exit 1 and the first break where one does not.

import { readFileSync } from 'node:fs';
import { type Break, type Verified, verifyExport } from '../../shared/app/verify/index.ts';

function told({ commits, state }: Verified): string {
  const plies = 'plies' in state ? state.plies.length : 0;
  const end =
    state.status === 'ended'
      ? `${state.outcome.result}, ${state.outcome.termination} (article ${state.outcome.article})`
      : state.status;
  return `ok: ${commits} commits, ${plies} plies, ${state.terms.rulebook}, ${end}`;
}

const broken = ({ version, what, detail }: Break): string =>
  version === 0 ? `broken: ${what}: ${detail}` : `broken at version ${version}: ${what}: ${detail}`;

function main(file: string | undefined): number {
  if (file === undefined) {
    console.error('usage: npm run -s verify -- FILE   (FILE: the JSON of GET /games/{id}/commits)');
    return 1;
  }
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    console.error(`broken: unreadable: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
  const result = verifyExport(text);
  if (result.ok) console.log(told(result.value));
  else console.error(broken(result.error));
  return result.ok ? 0 : 1;
}

process.exitCode = main(process.argv[2]);
