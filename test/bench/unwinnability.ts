// `npm run bench -- unwinnability`: the labelled positions of ../shared/data, and the committed fixture, by CPU time.
//
// One JSON line a set and mode: how many unwinnable queries were found and winnable ones given a line (every line
// was replayed before it was returned), how many answers contradict the label, and the CPU microseconds of a
// query: mean, 99.9th percentile, longest. The rules of the game are warmed up on another part of the data first.

import { COLOURS } from '../../shared/kernel/colour.ts';
import { type UnwinnabilityMode, unwinnable } from '../../shared/rules/unwinnability/index.ts';
import {
  COMPOSED,
  fixture,
  type Labelled,
  PLAYED,
  positionOf,
  sharedLabelled,
} from '../rules/unwinnability/labelled.ts';
import { bundled } from './rules-bundle.ts';

const RULES = new URL('../../shared/rules/', import.meta.url).pathname;

/** What the rules core already ships: everything else in the whole bundle is what this part adds. */
const CORE = `export * from './index.ts'; export * from './search-board.ts';`;

const percent = (part: number, whole: number): number =>
  whole === 0 ? 100 : Number(((100 * part) / whole).toFixed(2));

function measure(name: string, positions: readonly Labelled[], mode: UnwinnabilityMode): void {
  const times: number[] = [];
  let unwinnables = 0;
  let found = 0;
  let winnables = 0;
  let lines = 0;
  let wrong = 0;
  let longestLine = 0;
  const start = process.cpuUsage();
  for (const { fen, can } of positions) {
    const position = positionOf(fen);
    for (const winner of COLOURS) {
      const before = process.cpuUsage();
      const answer = unwinnable(position, winner, { mode });
      const spent = process.cpuUsage(before);
      times.push(spent.user + spent.system);
      if (can[winner]) winnables++;
      else unwinnables++;
      if (answer.verdict === 'unwinnable') can[winner] ? wrong++ : found++;
      if (answer.verdict !== 'winnable') continue;
      can[winner] ? lines++ : wrong++;
      longestLine = Math.max(longestLine, answer.line.length);
    }
  }
  const all = process.cpuUsage(start);
  times.sort((a, b) => a - b);
  console.log(
    JSON.stringify({
      set: name,
      mode,
      queries: times.length,
      unwinnableFoundPercent: percent(found, unwinnables),
      ...(mode === 'full' ? { winnableWithLinePercent: percent(lines, winnables), longestLine } : {}),
      wrong,
      cpuMicrosecondsMean: Math.round((all.user + all.system) / times.length),
      cpuMicroseconds999: times[Math.min(times.length - 1, Math.floor(times.length * 0.999))],
      cpuMicrosecondsLongest: times.at(-1),
    }),
  );
}

export async function run(): Promise<void> {
  const core = await bundled(CORE, RULES);
  const whole = await bundled(`${CORE} export * from './unwinnability/index.ts';`, RULES);
  const alone = await bundled(`export * from './unwinnability/index.ts';`, RULES);
  console.log(
    JSON.stringify({ bundleBytesBeyondTheCore: whole.length - core.length, bundleBytesAlone: alone.length }),
  );
  const composed = sharedLabelled(COMPOSED);
  const played = sharedLabelled(PLAYED);
  const own = [...fixture('few-men.txt'), ...fixture('walls.txt'), ...fixture('composed.txt')];
  for (let i = 0; i < 3; i++) {
    for (const { fen } of own)
      for (const winner of COLOURS) unwinnable(positionOf(fen), winner, { mode: 'quick' });
  }
  measure('committed fixture', own, 'full');
  if (played !== null) measure('played', played, 'quick');
  if (composed !== null) measure('composed', composed, 'quick');
  if (played !== null) measure('played', played, 'full');
  if (composed !== null) measure('composed', composed, 'full');
}
