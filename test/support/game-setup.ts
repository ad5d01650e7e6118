// A game in progress between two signed-in people, for tests that begin where play begins.

import { type Answer, type Person, signIn, type TestService } from './service.ts';

export type View = {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly ply: number;
  readonly turn: string;
  readonly fen: string;
  readonly deadline: string | null;
  readonly clocks: { readonly white: string; readonly black: string; readonly running: string | null };
  readonly drawOffer: { readonly by: string; readonly ply: number } | null;
  readonly moves: readonly { readonly ply: number; readonly san: string; readonly at: string }[];
  readonly result: string | null;
  readonly termination: string | null;
  readonly reason: string | null;
  readonly endedAt: string | null;
};

export type Pairing = {
  readonly id: string;
  readonly white: Person;
  readonly black: Person;
  play(...moves: readonly string[]): Promise<Answer<View>>;
  view(): Promise<View>;
};

let counter = 0;

/** Challenges and accepts by HTTP; White is the challenger. */
export async function pairing(
  service: TestService,
  terms: { timeControl?: string; rulebook?: string; start?: string } = {},
): Promise<Pairing> {
  counter += 1;
  const white = await signIn(service, `white${counter}@example.com`, { name: `White ${counter}` });
  const black = await signIn(service, `black${counter}@example.com`, { name: `Black ${counter}` });
  const challenged = await service.call<View>('POST', '/games', {
    token: white.token,
    body: { opponent: black.address, colour: 'white', timeControl: '3d', ...terms },
  });
  if (challenged.status !== 201) throw new Error(challenged.text);
  const { id } = challenged.json;
  const accepted = await service.call('POST', `/games/${id}/acceptance`, { token: black.token });
  if (accepted.status !== 200) throw new Error(accepted.text);
  const view = async () => (await service.call<View>('GET', `/games/${id}`, { token: white.token })).json;
  return {
    id,
    white,
    black,
    view,
    async play(...moves) {
      let last: Answer<View> | undefined;
      let { ply, turn } = await view();
      for (const move of moves) {
        ply += 1;
        const { token } = turn === 'white' ? white : black;
        last = await service.call<View>('POST', `/games/${id}/moves`, { token, body: { ply, move } });
        if (last.status !== 201) throw new Error(`${ply}. ${move}: ${last.text}`);
        turn = turn === 'white' ? 'black' : 'white';
      }
      if (last === undefined) throw new Error('no moves to play');
      return last;
    },
  };
}
