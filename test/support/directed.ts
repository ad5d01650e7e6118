// A game that Dora directs and Anna (White) and Boris play, with a deputy, an appeals person, a spectator and a
// stranger: everybody who may ask the service about it.

import {
  bearer,
  type Call,
  type MemoryService,
  type Player,
  type Reply,
  signInTo,
  type Table,
} from './memory-service.ts';

export type Cast = {
  readonly white: Player;
  readonly black: Player;
  readonly director: Player;
  readonly deputy: Player;
  readonly appeals: Player;
  readonly stranger: Player;
};
export type Person = keyof Cast;
export type Directed = Table & Cast;

export const ADDRESSES: Readonly<Record<Person, string>> = {
  white: 'anna@example.com',
  black: 'boris@example.com',
  director: 'dora@example.com',
  deputy: 'emil@example.com',
  appeals: 'flora@example.com',
  stranger: 'gregor@example.com',
};
const NAMES: Readonly<Record<Person, string>> = {
  white: 'Anna',
  black: 'Boris',
  director: 'Dora',
  deputy: 'Emil',
  appeals: 'Flora',
  stranger: 'Gregor',
};

export async function castOf(service: MemoryService): Promise<Cast> {
  const cast: Partial<Record<Person, Player>> = {};
  for (const person of Object.keys(ADDRESSES) as Person[]) {
    cast[person] = await signInTo(service, ADDRESSES[person], NAMES[person]);
  }
  return cast as Cast;
}

export const post = (path: string, as: Player | null, body: object = {}, headers: object = {}): Call => ({
  method: 'POST',
  path,
  headers: { ...(as === null ? {} : bearer(as)), ...headers },
  body: JSON.stringify(body),
});

/** Dora's invitation, not answered yet. */
export const arranges = (service: MemoryService, cast: Cast, terms: object = {}): Promise<Reply> =>
  service.call(
    post('/games', cast.director, {
      white: ADDRESSES.white,
      black: ADDRESSES.black,
      deputies: [ADDRESSES.deputy],
      appeals: ADDRESSES.appeals,
      timeControl: '10d',
      ...terms,
    }),
  );

/** The same game in progress; without `deputies` or `appeals` where the terms say so. */
export async function directedGame(service: MemoryService, terms: object = {}): Promise<Directed> {
  const cast = await castOf(service);
  const made = await arranges(service, cast, terms);
  const id = String(made.json.id);
  for (const seat of ['white', 'black'] as const) {
    await service.call(post(`/games/${id}/acceptance`, cast[seat]));
  }
  return { id, ...cast };
}

export const see = (service: MemoryService, { id }: { id: string }, as: Player, path = ''): Promise<Reply> =>
  service.call({ path: `/games/${id}${path}`, headers: bearer(as) });

/** Mails of a kind, by the beginning of their subject, to somebody. */
export const mailsTo = (service: MemoryService, person: Person, subject: RegExp) =>
  service.sent.filter((mail) => mail.to === ADDRESSES[person] && subject.test(mail.subject));

/** Mails break their lines at 72 columns. */
export const flat = (text: string): string => text.replace(/\s+/g, ' ');
