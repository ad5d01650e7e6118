// Every row of a scan, page after page; for what runs until it is done, as on one machine.

import type { Page, PageRequest } from '../ports/page.ts';

const PAGE = 500;

export async function* everyRow<Row>(
  read: (request: PageRequest) => Promise<Page<Row>>,
  limit = PAGE,
): AsyncGenerator<Row> {
  let place: PageRequest = { limit };
  for (;;) {
    const { rows, next } = await read(place);
    yield* rows;
    if (next === null) return;
    place = { limit, from: next };
  }
}
