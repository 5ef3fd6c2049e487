import { Injectable } from '@nestjs/common';

/**
 * Changes that make cached values untrue, apart from time.
 * - `public-pages`: what public pages show. The database announces it at every commit that changes it (prisma/functions/announce_public_pages.sql);
 *   the module page-invalidation listens.
 * - `rights`: roles, and what they may do. The database announces it (prisma/functions/announce_rights.sql); `RightsChanges` listens.
 */
export type Change = 'public-pages' | 'rights';

/** Options of every cached value. */
export interface CacheOptions {
  /** Unique name of the cache. */
  readonly name: string;
  /** Changes that invalidate it; empty where only time does, or its key says all. */
  readonly invalidatedBy: readonly Change[];
  readonly now?: () => number;
}

export interface RegisteredCache {
  readonly options: CacheOptions;
  /** Drops the value; the next caller reads it again. */
  invalidate?(): void;
  /** Reads again while callers get the last value; returns whether the new one differs, false where reading fails. */
  revalidate?(): Promise<boolean>;
}

/**
 * Registry of everything that this process caches from the database. Each cache is created with it and names what
 * invalidates it, so that none can be forgotten.
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

  /**
   * Drops all on-demand values that a change invalidates, before any caller can read them. Call it before
   * `revalidate`.
   */
  invalidate(change: Change): void {
    for (const cache of this.listByChange(change)) cache.invalidate?.();
  }

  /**
   * Reads the stale-while-revalidate values of a change again, one after the other. Returns whether any of them
   * differs.
   */
  async revalidate(change: Change): Promise<boolean> {
    let hasChanged = false;
    for (const cache of this.listByChange(change)) hasChanged = (await cache.revalidate?.()) || hasChanged;
    return hasChanged;
  }

  private listByChange(change: Change): RegisteredCache[] {
    return [...this.caches.values()].filter(({ options }) => options.invalidatedBy.includes(change));
  }
}
