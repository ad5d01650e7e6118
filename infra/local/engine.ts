// The embedded DynamoDB: dynalite in this process, on a port of 127.0.0.1 that the system chooses. Data lies in
// LevelDB, which survives a killed process; a write that was acknowledged just before a power cut may be lost.

import { existsSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import dynalite from 'dynalite';

export type Engine = { readonly endpoint: string; stop(): Promise<void> };

/** Why a store cannot be opened, in words for the person at the terminal. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

type Store = { open(): Promise<void>; close(): Promise<void> };
type LevelModule = { Level: new (path: string) => Store };

// LevelDB begins a new, empty store where CURRENT is gone, and so would lose every game without a word.
function refuseHeadless(path: string): void {
  if (!existsSync(path)) return;
  const names = statSync(path).isDirectory() ? readdirSync(path) : [];
  const data = names.some((name) => /^\d+\.(ldb|log|sst)$/.test(name));
  if (data && !names.includes('CURRENT'))
    throw new StoreUnavailable(`${path} is damaged: the file CURRENT is missing`);
}

// The engine opens its store late and says nothing when it cannot, so it is opened and closed once beforehand,
// with the engine's own copy of LevelDB.
async function probe(path: string): Promise<void> {
  refuseHeadless(path);
  const here = createRequire(import.meta.url);
  const { Level } = createRequire(here.resolve('dynalite'))('level') as LevelModule;
  const store = new Level(path);
  try {
    await store.open();
  } catch (error) {
    const cause = (error as { cause?: { code?: string; message?: string } }).cause;
    if (cause?.code === 'LEVEL_LOCKED')
      throw new StoreUnavailable(`${path} is in use by another process; stop that one first`);
    throw new StoreUnavailable(
      `${path} cannot be opened (${cause?.message ?? String(error)}); it is damaged or not a data folder`,
    );
  }
  await store.close();
}

/** Starts the engine on a folder, or in memory for null. Throws `StoreUnavailable`. */
export async function startEngine(path: string | null): Promise<Engine> {
  if (path !== null) await probe(path);
  const server = dynalite({
    ...(path === null ? {} : { path }),
    createTableMs: 0,
    deleteTableMs: 0,
    updateTableMs: 0,
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  // Idle connections are kept: the SDK would meet a connection that the engine is just closing.
  server.keepAliveTimeout = 0;
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeIdleConnections();
      }),
  };
}
