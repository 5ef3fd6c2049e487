import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Caches } from '../../../platform/runtime/cache/caches';
import { Listener } from '../../../platform/data/database/listener';

const CHANNEL = 'plinth_pages';
/** However often something changes, reading the catalogue takes at most a fifth of the time. */
const LEAST_PAUSE_MS = 500;
const PAUSE_FACTOR = 4;

/**
 * Hears from the database that something changed which public pages show (triggers say it at every commit), forgets what this process kept of
 * it, and tells whoever keeps pages. Every backend does so for itself.
 */
@Injectable()
export class PageNews implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly keepers = new Set<() => void>();
  private readonly stopped = new AbortController();
  private reading = false;
  private again = false;
  private listening: { close: () => Promise<void> } | undefined;

  constructor(
    private readonly listener: Listener,
    private readonly caches: Caches,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const invalidateAll = () => this.invalidatePages();
    // What was said while the connection was away is lost: everything counts as changed.
    this.listening = await this.listener.listen(CHANNEL, { onNotification: invalidateAll, onReconnect: invalidateAll });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped.abort();
    await this.listening?.close();
    this.keepers.clear();
  }

  /** Tells a keeper of pages of every change until it lets go. */
  subscribe(keeper: () => void): () => void {
    this.keepers.add(keeper);
    return () => this.keepers.delete(keeper);
  }

  private invalidatePages(): void {
    this.caches.forget('public-pages');
    // Prices and texts are right from here on; the order and the filters of lists when the catalogue was read again.
    this.notifyKeepers();
    this.again = true;
    if (!this.reading) void this.readAgain();
  }

  /** One reading at a time, and a pause after each: changes that come meanwhile are one more. */
  private async readAgain(): Promise<void> {
    this.reading = true;
    while (this.again && !this.stopped.signal.aborted) {
      this.again = false;
      const began = performance.now();
      if (await this.caches.revalidate('public-pages')) this.notifyKeepers();
      const pause = Math.max(LEAST_PAUSE_MS, (performance.now() - began) * PAUSE_FACTOR);
      await wait(pause, undefined, { signal: this.stopped.signal, ref: false }).catch(() => undefined);
    }
    this.reading = false;
  }

  private notifyKeepers(): void {
    for (const keeper of this.keepers) keeper();
  }
}
