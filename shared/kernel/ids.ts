// Branded identifiers, so that a player's id cannot be passed where a game's is meant.

declare const brand: unique symbol;
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };

export type GameId = Brand<string, 'GameId'>;
export type PlayerId = Brand<string, 'PlayerId'>;
export type CommandId = Brand<string, 'CommandId'>;
export type StreamId = Brand<string, 'StreamId'>;

const ID = /^[A-Za-z0-9_-]{6,40}$/;
// Idempotency keys come from clients: any visible ASCII, as the draft standard's examples use.
const COMMAND_ID = /^[\x21-\x7e]{1,64}$/;

export const parseGameId = (text: string): GameId | null => (ID.test(text) ? (text as GameId) : null);
export const parsePlayerId = (text: string): PlayerId | null => (ID.test(text) ? (text as PlayerId) : null);
export const parseCommandId = (text: string): CommandId | null =>
  COMMAND_ID.test(text) ? (text as CommandId) : null;

export const gameStream = (id: GameId): StreamId => `game#${id}` as StreamId;
export const gameOfStream = (stream: StreamId): GameId | null =>
  stream.startsWith('game#') ? parseGameId(stream.slice(5)) : null;
