// The embedded engine ships no types; this is the part of it that we use.

declare module 'dynalite' {
  import type { Server } from 'node:http';

  type Options = {
    /** Folder of the LevelDB store; in memory where absent. */
    path?: string;
    createTableMs?: number;
    deleteTableMs?: number;
    updateTableMs?: number;
  };

  export default function dynalite(options?: Options): Server;
}
