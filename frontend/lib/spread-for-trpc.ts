/*
 * tRPC's browser code is compiled for browsers without object spread, and brings what stands in for it into every page's first load, twice. Every
 * browser that runs our pages knows these (see next.config): half a kilobyte, gzipped. The names are those that tRPC imports them by.
 */
export { defineProperty as n, spread as t };

function spread<T extends object>(target: T, ...sources: readonly (object | null | undefined)[]): T {
  for (const source of sources) Object.assign(target, source);
  return target;
}

function defineProperty<T extends object>(target: T, key: PropertyKey, value: unknown): T {
  Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  return target;
}
