// CPU time of a piece of work, medians, and the one line that a benchmark prints for each comparison.

export type Line = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly peer: string;
  readonly peerValue: number;
  /** How many times better than the peer: above 1 is better, whether the unit is a speed or a cost. */
  readonly ratio: number;
};

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
};

/** CPU seconds (user and system) of one call. */
export function cpuSeconds(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const spent = process.cpuUsage(before);
  return (spent.user + spent.system) / 1e6;
}

/** Median CPU seconds of one call over `runs` runs, each long enough to be measured, after a warm-up. */
export function medianCpu(work: () => void, runs = 5, atLeast = 0.25): number {
  let repeats = 1;
  work();
  for (let spent = cpuSeconds(work); spent * repeats < atLeast; )
    repeats = Math.ceil(atLeast / Math.max(spent, 1e-6));
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    times.push(
      cpuSeconds(() => {
        for (let i = 0; i < repeats; i++) work();
      }) / repeats,
    );
  }
  return median(times);
}

const rounded = (value: number): number => Number(value.toPrecision(4));

export function print(
  name: string,
  unit: string,
  value: number,
  peer: string,
  peerValue: number,
  lowIsGood = false,
): void {
  const line: Line = {
    name,
    value: rounded(value),
    unit,
    peer,
    peerValue: rounded(peerValue),
    ratio: rounded(lowIsGood ? peerValue / value : value / peerValue),
  };
  console.log(JSON.stringify(line));
}
