import { Injectable } from '@nestjs/common';

/**
 * Changes that make cached values untrue, apart from time.
 * - `public-pages`: what public pages show. The database announces it at every commit that changes it (prisma/functions/announce_public_pages.sql);
 *   the module page-invalidation listens.
 * - `rights`: roles, and what they may do. The database announces it (prisma/functions/announce_rights.sql); `RightsNews` listens.
 */
export type Change = 'public-pages' | 'rights';

/** Options of every cached value. */
export interface CacheOptions {
  /** Name of what is cached; no two have one name. */
  readonly name: string;
  /** None: only time makes it untrue, or its key says all. */
  readonly invalidatedBy: readonly Change[];
  readonly now?: () => number;
}

export interface RegisteredCache {
  readonly options: CacheOptions;
  /** The next caller reads anew. */
  forget?(): void;
  /** Reads anew while callers go on with the last value; tells whether the new one is another, and nothing but that when reading fails. */
  revalidate?(): Promise<boolean>;
}

/**
 * Everything that is cached of the database in this process. A cache is made with it and says what invalidates it, so nobody who adds one can
 * leave it out when something changes.
 */
@Injectable()
export class Caches {
  private readonly caches = new Map<string, RegisteredCache>();

  register(cache: RegisteredCache): void {
    const { name } = cache.options;
    if (this.caches.has(name))
      throw new Error(`There is a cache of ${name} already: one is made once, in the constructor of its service`);
    this.caches.set(name, cache);
  }

  /** First: what is read when it is asked for goes, all of it before anybody can ask. */
  forget(change: Change): void {
    for (const cache of this.invalidatedBy(change)) cache.forget?.();
  }

  /** Then: what callers go on with from before is read anew, one after the other. Tells whether anything differs. */
  async revalidate(change: Change): Promise<boolean> {
    let differs = false;
    for (const cache of this.invalidatedBy(change)) differs = (await cache.revalidate?.()) || differs;
    return differs;
  }

  private invalidatedBy(change: Change): RegisteredCache[] {
    return [...this.caches.values()].filter(({ options }) => options.invalidatedBy.includes(change));
  }
}
