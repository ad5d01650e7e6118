// A promise that is settled from outside, for parts that need each other while they are put together.

export type Deferred<T> = { readonly promise: Promise<T>; resolve(value: T): void };

export function deferred<T>(): Deferred<T> {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
