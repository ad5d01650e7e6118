// The same as test/http/non-interference.test.ts with an ideal envelope: its id and its ciphertext come from fixed bytes,
// whatever lies in it, as encryption and hashes are taken to be for whoever has no key. Then everything that is heard of
// two games is the same to the last byte, hashes of the log included, and nothing is masked at all.

import { expect, it, vi } from 'vitest';
import { playSealing, type Setting } from '../support/overheard.ts';
import { firstDifference } from '../support/secrets.ts';

const ID = 'I'.repeat(43);
// Of the module only the id is exchanged; the commitment is made from it, and so is the same too.
vi.mock('../../shared/app/envelope-text.ts', async (original) => ({
  ...(await original<typeof import('../../shared/app/envelope-text.ts')>()),
  envelopeId: () => ID,
}));

const sealer = { seal: async () => new Uint8Array(549).fill(7) };
const SETTING: Setting = {
  fen: '3r2k1/p3Pppp/8/8/8/1K6/4P3/R6R w - - 0 1',
  moves: ['Ka3', 'a6'],
  policy: 'paper',
  way: 'draft-and-close',
  spectators: true,
  moments: ['a draft', 'overnight', 'opponent late'],
};

it('with an ideal envelope two games are heard alike to the last byte', async () => {
  const mate = await playSealing(SETTING, 'exd8=Q#', { sealer });
  const words = await playSealing(SETTING, 'Слон бьёт на d8, "мат" & <#>', { sealer });
  expect(firstDifference(mate.heard, words.heard)).toBeNull();
  // It is the exchanged envelope that is heard.
  const appended = mate.heard.filter(({ what }) => what === 'events.append').map(({ text }) => text);
  expect(appended.filter((text) => text.includes(ID))).toHaveLength(3);
});

it.each(['move-on-the-board', 'page'] as const)('by %s, checked', async (way) => {
  const setting: Setting = { ...SETTING, policy: 'checked', way, spectators: false, moments: [] };
  const [e4, mate] = [
    await playSealing(setting, 'e4', { sealer }),
    await playSealing(setting, 'exd8=Q#', { sealer }),
  ];
  expect(firstDifference(e4.heard, mate.heard)).toBeNull();
});
