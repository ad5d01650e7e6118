// An adjourned game as everybody around it hears it: every GET of every address by every role, what is refused, what the
// sealer is answered, every mail, log line and call to a store, from the call to seal until just before the opening. Two
// games that differ in the sealed text alone must sound the same.

import { ROUTES } from '../../functions/http/routes.ts';
import { repairHandler } from '../../functions/scheduled/repair.ts';
import { sweepHandler } from '../../functions/scheduled/sweep.ts';
import { wakeHandler } from '../../functions/scheduled/wake.ts';
import { makeLink } from '../../shared/app/links.ts';
import { type Colour, opposite } from '../../shared/kernel/colour.ts';
import { type GameId, gameStream, type PlayerId } from '../../shared/kernel/ids.ts';
import { epochMs, formatInstant, HOUR, MINUTE } from '../../shared/kernel/time.ts';
import type { Sealer } from '../../shared/ports/sealer.ts';
import type { Job } from '../../shared/ports/wake-queue.ts';
import { RULING_FORMS } from '../../shared/web/desk/ruling-forms.ts';
import { type Directed, directedGame, post } from './directed.ts';
import { bearer, type Call, type MemoryService, memoryService, NOON, type Player } from './memory-service.ts';

/** How the text comes into its envelope. */
export const WAYS = ['draft-and-close', 'close-at-once', 'move-on-the-board', 'page'] as const;
export type Way = (typeof WAYS)[number];

/** When everybody asks for everything there is. */
export const MOMENTS = ['a draft', 'closed', 'overnight', 'opponent late', 'about to be opened'] as const;
export type Moment = (typeof MOMENTS)[number];

export type Setting = {
  /** The first position, and the two moves (SAN) that are played before the session ends. */
  readonly fen: string;
  readonly moves: readonly [string, string];
  readonly policy: 'paper' | 'checked';
  readonly way: Way;
  /** Whether a person without a part may watch; without, Gregor is a stranger. */
  readonly spectators: boolean;
  readonly ambiguous?: 'loses' | 'opponent-chooses';
  readonly moments: readonly Moment[];
};

/** One thing that somebody could observe. */
export type Heard = { readonly what: string; readonly text: string };

export type Played = {
  readonly service: MemoryService;
  readonly game: Directed;
  readonly heard: readonly Heard[];
  /** Has the opening function open the envelope; what is heard of it afterwards. */
  open(): Promise<readonly Heard[]>;
};

export type Options = {
  /** In the place of the real encryption. */
  readonly sealer?: Sealer;
  /** Told the text just before it is sealed: a leak that a test puts there. */
  readonly leak?: (text: string, service: MemoryService) => void;
};

const hours = (count: number) => epochMs(NOON + count * HOUR);
const session = (from: number, to: number) => ({
  from: formatInstant(hours(from)),
  to: formatInstant(hours(to)),
});

const termsOf = ({ fen, policy, spectators, ambiguous = 'loses' }: Setting) => ({
  timeControl: '40/5h,1h',
  leave: null,
  start: fen,
  sessions: { sessions: [session(-1, 4), session(22, 27)], zone: 'Europe/Kyiv', defaultTime: 'PT3H' },
  regulations: {
    sealing: policy,
    ambiguousSeal: ambiguous,
    ...(spectators ? { spectatorDelay: { plies: 0 } } : {}),
  },
});

/** Bytes as hex, and everything else as JSON: what a store or a disk would hold. */
const written = (value: unknown): string =>
  JSON.stringify(value, function (this: Record<string, unknown>, key, field) {
    const raw = this[key];
    return raw instanceof Uint8Array ? Buffer.from(raw).toString('hex') : field;
  }) ?? 'undefined';

/** Every call to a port is written down with what it was given. */
function overhear(service: MemoryService, heard: Heard[]): void {
  const deps = service.deps as unknown as Record<string, object>;
  for (const name of ['events', 'views', 'players', 'mailer']) {
    deps[name] = new Proxy(deps[name]!, {
      get(port, method) {
        const found: unknown = Reflect.get(port, method);
        if (typeof found !== 'function') return found;
        return (...given: unknown[]) => {
          heard.push({ what: `${name}.${String(method)}`, text: written(given) });
          return Reflect.apply(found, port, given);
        };
      },
    });
  }
  const { log } = service.deps;
  (service.deps as { log: typeof log }).log = (entry) => {
    heard.push({ what: 'log', text: JSON.stringify(entry) });
    log(entry);
  };
}

/** Plays the adjournment of `setting` with `text` in the envelope, until the opening waits for nothing but its job. */
export async function playSealing(setting: Setting, text: string, options: Options = {}): Promise<Played> {
  const service = memoryService();
  const game = await directedGame(service, termsOf(setting));
  const heard: Heard[] = [];
  const ask = asker(service, heard);
  overhear(service, heard);
  if (options.sealer !== undefined) service.sealing.sealer = options.sealer;
  service.opening(false);
  const seat: Colour = setting.fen.split(' ')[1] === 'w' ? 'white' : 'black';
  const roles = await rolesOf(service, game, seat);
  const all = async (when: Moment) => {
    if (setting.moments.includes(when)) await everyGet(ask, game, roles, when);
  };

  for (const [index, move] of setting.moves.entries()) {
    service.set(epochMs(NOON + (index + 1) * 10 * MINUTE));
    const by = game[index === 0 ? seat : opposite(seat)];
    const reply = await service.call(post(`/games/${game.id}/moves`, by, { ply: index + 1, move }));
    if (reply.statusCode !== 201) throw new Error(`${move}: ${reply.body}`);
  }
  service.set(epochMs(hours(4) + MINUTE));
  await time(service);
  await failOnce(service, game, seat, text, ask);
  await refusals(ask, game, seat, 'before the closing');
  if (setting.way === 'draft-and-close' || setting.way === 'page') {
    await seal[`${setting.way}-draft`](ask, game, roles, text);
    await all('a draft');
    service.set(epochMs(service.now() + 3 * MINUTE));
  }
  options.leak?.(text, service);
  await seal[setting.way](ask, game, roles, text);
  await refusals(ask, game, seat, 'after the closing');
  await again(ask, game, seat, text);
  await tooEarly(service, game);
  await all('closed');

  await overnight(service, ask, game, seat);
  await all('overnight');
  service.set(epochMs(hours(22) + 20 * MINUTE));
  await time(service);
  await all('opponent late');
  await ask('arrival', post(`/games/${game.id}/arrival`, game[opposite(seat)]));
  await refusals(ask, game, seat, 'before the opening');
  await all('about to be opened');
  for (const mail of service.sent) heard.push({ what: 'mail', text: JSON.stringify(mail) });
  for await (const card of service.deps.views.allCards()) heard.push({ what: 'card', text: written(card) });
  heard.push({ what: 'jobs', text: JSON.stringify(service.openings) });
  return { service, game, heard: [...heard], open: () => opening(service, game) };
}

type Ask = (what: string, call: Call, bodyShown?: boolean) => Promise<string>;

/** `bodyShown` false: of the body only the length counts, since it goes to the sealer and says what he has just typed. */
function asker(service: MemoryService, heard: Heard[]): Ask {
  return async (what, call, bodyShown = true) => {
    const { json: _json, body = '', ...reply } = await service.call(call);
    const shown = bodyShown ? body : `${Buffer.byteLength(body)} bytes`;
    heard.push({ what: `${what}: ${call.method ?? 'GET'} ${call.path}`, text: written(reply) + shown });
    return body;
  };
}

/** What the time alone brings about: the sweep, its jobs, and the nightly repair. */
async function time(service: MemoryService): Promise<void> {
  const jobs: Job[] = [];
  const queue = { put: async (more: readonly Job[]) => void jobs.push(...more) };
  await sweepHandler(service.deps, queue)({});
  await repairHandler(service.deps, queue)({});
  const wake = wakeHandler(service.deps, queue);
  for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
    if (job.kind === 'opening') service.openings.push(job);
    else
      await wake({ Records: [{ messageId: 'm', body: JSON.stringify(job) }] } as Parameters<typeof wake>[0]);
  }
}

async function opening(service: MemoryService, game: Directed): Promise<readonly Heard[]> {
  const [job] = service.openings;
  if (job === undefined || !(await service.doOpening(job))) throw new Error('the envelope was not opened');
  const stream = gameStream(game.id as GameId);
  const commits = await service.deps.events.read(stream, { after: 0, consistent: true });
  const heard: Heard[] = [{ what: 'the log of the game', text: JSON.stringify(commits) }];
  const ask = asker(service, heard);
  for (const path of ['', '/envelopes', '/commits'])
    await askAs(ask, 'opened', { path: `/games/${game.id}${path}` }, game.director);
  for (const mail of service.sent) heard.push({ what: 'mail', text: JSON.stringify(mail) });
  return heard;
}

// The roles, and what each of them may ask for.

type Roles = {
  readonly people: readonly { readonly role: string; readonly as: Player | null }[];
  /** Of the two players: the tokens of their links. */
  readonly links: readonly {
    readonly role: string;
    readonly seat: string;
    readonly mute: string;
    readonly invitation: string;
    readonly calendar: string;
  }[];
};

async function rolesOf({ deps }: MemoryService, game: Directed, seat: Colour): Promise<Roles> {
  const links: Roles['links'][number][] = [];
  for (const [role, colour] of [
    ['sealer', seat],
    ['opponent', opposite(seat)],
  ] as const) {
    const about = { player: game[colour].id as PlayerId, game: game.id as GameId };
    links.push({
      role,
      seat: await makeLink(deps, { purpose: 'seat', ...about }),
      mute: await makeLink(deps, { purpose: 'mute', ...about }),
      invitation: await makeLink(deps, { purpose: 'invitation', ...about }),
      calendar: await makeLink(deps, { purpose: 'calendar', ...about, game: null }),
    });
  }
  const people = [
    { role: 'sealer', as: game[seat] },
    { role: 'opponent', as: game[opposite(seat)] },
    { role: 'director', as: game.director },
    { role: 'deputy', as: game.deputy },
    { role: 'appeals', as: game.appeals },
    { role: 'spectator or stranger', as: game.stranger },
    { role: 'no one', as: null },
  ];
  return { people, links };
}

const HTML = { accept: 'text/html' };
const GETS = ROUTES.filter(({ method }) => method === 'GET').map(({ path }) => path);
/** Answered alike for everybody and in every game: asked once. */
const STATIC = ['/health', '/openapi.json', '/assets/{name}', '/can-mate'];
/** Queries without which an address answers nothing worth comparing. */
const QUERIES: Readonly<Record<string, string>> = {
  '/play/{token}/review': 'ply=3&notation=en&move=Nf3',
  '/play/{token}': 'done=sealed',
  '/can-mate': 'fen=8%2F8%2F8%2F8%2F8%2F4k3%2F8%2F4K2R+w+-+-+0+1&side=white',
};

/** Every GET of the table of routes, by everybody to whom it may say something. A new parameter must be named here. */
async function everyGet(ask: Ask, game: Directed, { people, links }: Roles, when: string): Promise<void> {
  const fill = (path: string, token: string, form: string = RULING_FORMS[0]) =>
    path.replace(/\{(\w+)\}/g, (_all, name: string) => {
      const known = {
        token,
        form,
        id: game.id,
        number: '1',
        name: 'style.css',
        appeal: 'none',
        ruling: 'none',
      };
      return name in known ? known[name as keyof typeof known] : unknown(name);
    });
  const at = (role: string) => `${when}, ${role}`;
  for (const path of GETS) {
    const query = QUERIES[path] ?? '';
    if (path.includes('{token}')) {
      const kind = path.startsWith('/mute') ? 'mute' : path.startsWith('/invitation') ? 'invitation' : 'seat';
      for (const { role, ...tokens } of links)
        await ask(at(role), { path: fill(path, tokens[kind]), query, headers: HTML });
      await ask(at('no one'), { path: fill(path, 'nothing.nothing'), query, headers: HTML });
    } else if (path === '/me/calendar.ics') {
      for (const { role, calendar } of links) await ask(at(role), { path, query: `key=${calendar}` });
      await ask(at('no one'), { path, query: 'key=nothing' });
    } else if (STATIC.includes(path)) {
      await ask(at('no one'), { path: fill(path, ''), query, headers: HTML });
    } else
      for (const { role, as } of people) {
        const forms = path.includes('{form}') && role === 'director' ? RULING_FORMS : [RULING_FORMS[0]];
        for (const form of forms) await askAs(ask, at(role), { path: fill(path, '', form), query }, as);
      }
  }
}

const unknown = (name: string): never => {
  throw new Error(`no value for {${name}} of a route`);
};

/** As a page, and as a program where the address is not a page alone. */
async function askAs(ask: Ask, who: string, call: Call, as: Player | null): Promise<void> {
  const cookies = as === null ? [] : [`sm_session=${as.token}`];
  await ask(`${who}, page`, { ...call, headers: HTML, cookies });
  if (call.path.startsWith('/desk')) return;
  await ask(`${who}, program`, { ...call, headers: as === null ? {} : bearer(as) });
}

// What is sealed, and what is refused around it.

const FORM = {
  ...HTML,
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
};
const put = (game: Directed, as: Player | null, body: object, headers: object = {}): Call => ({
  ...post(`/games/${game.id}/sealed-move`, as, body, headers),
  method: 'PUT',
});
const ofSealer = ({ links }: Roles) => links[0]!;
const sealerOf = ({ people }: Roles) => people[0]!.as;
const form = (roles: Roles, fields: Readonly<Record<string, string>>): Call => ({
  method: 'POST',
  path: `/play/${ofSealer(roles).seat}/seal`,
  headers: FORM,
  body: new URLSearchParams({ ply: '3', notation: 'en', ...fields }).toString(),
});

type Seal = (ask: Ask, game: Directed, roles: Roles, text: string) => Promise<void>;
const seal: Readonly<Record<Way | 'draft-and-close-draft' | 'page-draft', Seal>> = {
  'draft-and-close-draft': async (ask, game, roles, text) => {
    await ask('draft', put(game, sealerOf(roles), { ply: 3, text }, { 'idempotency-key': 'draft-1' }));
    // The same command again with whatever: the first answer.
    await ask(
      'draft again',
      put(game, sealerOf(roles), { ply: 3, text: 'a1' }, { 'idempotency-key': 'draft-1' }),
    );
    await ask('another draft', put(game, sealerOf(roles), { ply: 3, text }));
  },
  'draft-and-close': async (ask, game, roles) => {
    await ask('closing', post(`/games/${game.id}/sealed-move/closing`, sealerOf(roles), { ply: 3 }));
  },
  'close-at-once': async (ask, game, roles, text) => {
    await ask('sealing', put(game, sealerOf(roles), { ply: 3, text, close: true }));
  },
  'move-on-the-board': async (ask, game, roles, text) => {
    await ask(
      'sealing',
      post(`/games/${game.id}/moves`, sealerOf(roles), { ply: 3, move: text, drawOffer: true }),
    );
  },
  'page-draft': async (ask, _game, roles, text) => {
    await ask('review', form(roles, { step: 'review', text }), false);
    await ask('draft', form(roles, { step: 'draft', text }));
  },
  page: async (ask, _game, roles) => {
    await ask('closing', form(roles, { step: 'close' }));
  },
};

/** A sealing that fails inside, with the text in the words of its error. */
async function failOnce(
  service: MemoryService,
  game: Directed,
  seat: Colour,
  text: string,
  ask: Ask,
): Promise<void> {
  const { sealer } = service.sealing;
  service.sealing.sealer = { seal: () => Promise.reject(new Error(`cannot seal ${text}`)) };
  await ask('failing', put(game, game[seat], { ply: 3, text }));
  await ask('failing', post(`/games/${game.id}/moves`, game[seat], { ply: 3, move: text }));
  service.sealing.sealer = sealer;
}

/** What everybody else tries, with words of his own. */
async function refusals(ask: Ask, game: Directed, seat: Colour, when: string): Promise<void> {
  const { director, stranger } = game;
  const path = `/games/${game.id}`;
  const others = { opponent: game[opposite(seat)], director, stranger, 'no one': null };
  for (const [role, as] of Object.entries(others)) {
    const who = `${when}, ${role}`;
    await ask(who, put(game, as, { ply: 3, text: 'Nf3' }));
    await ask(who, post(`${path}/sealed-move/closing`, as, { ply: 3 }));
    await ask(who, post(`${path}/moves`, as, { ply: 3, move: 'Nf3' }));
    await ask(who, post(`${path}/reading`, as, { move: 'e2e4' }));
    await ask(who, post(`${path}/envelopes/1/opening`, as));
    await ask(who, post(`${path}/claims`, as, { kind: 'threefold', move: 'Nf3', ply: 2 }));
  }
  await ask(when, put(game, game[seat], { ply: 5, text: 'Nf3' }));
  await ask(when, put(game, game[seat], { ply: 3, text: '' }));
}

/** The sealer tries once more, with the same text and with another one. */
async function again(ask: Ask, game: Directed, seat: Colour, text: string): Promise<void> {
  for (const one of [text, 'Nf3']) {
    await ask('again', put(game, game[seat], { ply: 3, text: one }));
    await ask('again', post(`/games/${game.id}/sealed-move/closing`, game[seat], { ply: 3, text: one }));
    await ask('again', post(`/games/${game.id}/moves`, game[seat], { ply: 3, move: one }));
  }
}

async function tooEarly(service: MemoryService, game: Directed): Promise<void> {
  await service.doOpening({ kind: 'opening', stream: gameStream(game.id as GameId) });
}

/** A draw offer that is declined, another date that is declined, reminders, a director who warns. */
async function overnight(service: MemoryService, ask: Ask, game: Directed, seat: Colour): Promise<void> {
  const path = `/games/${game.id}`;
  const other = game[opposite(seat)];
  service.set(hours(10));
  await ask('offer', post(`${path}/draw`, other, { action: 'offer', ply: 2 }));
  await ask('decline', post(`${path}/draw`, game[seat], { action: 'decline', ply: 2 }));
  const resumesAt = formatInstant(hours(72));
  await ask('date', post(`${path}/resumption`, other, { action: 'propose', resumesAt }));
  await ask('date', post(`${path}/resumption`, game[seat], { action: 'decline' }));
  const ruling = { ruling: { kind: 'warning', seat }, article: '12.9.1', reason: 'Talked loudly.' };
  await ask('preview', post(`${path}/rulings`, game.director, { ...ruling, preview: true }));
  await ask('ruling', post(`${path}/rulings`, game.director, ruling));
  service.set(epochMs(hours(21) + 30 * MINUTE));
  await time(service);
}
