// Opening and closing the port, with a message for the terminal where it cannot be opened.

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartFailure } from '../start-failure.ts';

const failure = (host: string, port: number, code: string | undefined): StartFailure => {
  if (code === 'EADDRINUSE')
    return new StartFailure(`port ${port} of ${host} is taken; set PORT to another one`);
  if (code === 'EACCES')
    return new StartFailure(`port ${port} needs more rights; set PORT to one above 1023`);
  return new StartFailure(`cannot listen on ${host}, port ${port} (${code}); look at HOST and PORT`);
};

/** The port that it listens on, chosen by the system for 0. Throws `StartFailure`. */
export function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(failure(host, port, error.code)));
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

// A request that does not end keeps no process alive for ever.
const CLOSE_WITHIN_MS = 10_000;

/** Takes no more requests and resolves when those under way are answered. */
export function close(server: Server): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), CLOSE_WITHIN_MS);
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
