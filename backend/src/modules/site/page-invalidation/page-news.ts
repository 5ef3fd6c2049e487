import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Caches } from '../../../platform/runtime/cache/caches';
import { Listener } from '../../../platform/data/database/listener';

const CHANNEL = 'plinth_pages';
/**
 * Shortest pause between two readings, so that they take at most a fifth of the time however often something changes.
 */
const LEAST_PAUSE_MS = 500;
const PAUSE_FACTOR = 4;

/**
 * Listens to the database for changes of public pages (triggers notify at every commit), clears this process's caches
 * and notifies page caches. Every backend does so itself.
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

  /** Calls `keeper`, a page cache, at every change; returns the function that unsubscribes it. */
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

  /** Reads again, one reading at a time with a pause after each; changes meanwhile cause one more. */
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
