// Why the local service cannot start, in one line for the person at the terminal. Everything else is a bug.

export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
