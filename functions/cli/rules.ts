// `npm run -s rules`: requests as JSON lines on standard input, one answer a line on standard output, in order.
//
// One process answers any number of requests and outlives every bad one. The operations are in rules/, one a
// file; rules/operations.ts lists them.

import { createInterface } from 'node:readline';
import { answerLine } from './rules/answer-line.ts';

// A reader that goes away early (`| head`) is no error of ours.
process.stdout.on('error', () => process.exit(0));

for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line.trim() === '') continue;
  if (!process.stdout.write(`${answerLine(line)}\n`)) {
    await new Promise<void>((resolve) => process.stdout.once('drain', () => resolve()));
  }
}
