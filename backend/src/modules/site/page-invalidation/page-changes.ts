import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Caches } from '../../../platform/runtime/cache/caches';
import { Listener } from '../../../platform/data/database/listener';

const CHANNEL = 'plinth_pages';
/**
 * Shortest pause before the caches are read again. With the factor below, reading takes at most a fifth of the time,
 * however often pages change.
 */
const LEAST_PAUSE_MS = 500;
const PAUSE_FACTOR = 4;

/**
 * Listens to the database for changes of public pages (triggers notify at every commit), clears this process's caches
 * and notifies page caches. Every backend does so itself.
 */
@Injectable()
export class PublicPageChanges implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly subscribers = new Set<() => void>();
  private readonly stopped = new AbortController();
  private isRereading = false;
  private needsReread = false;
  private listening: { close: () => Promise<void> } | undefined;

  constructor(
    private readonly listener: Listener,
    private readonly caches: Caches,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const invalidateAll = () => this.invalidatePages();
    // Notifications during a lost connection never arrive, so everything counts as changed.
    this.listening = await this.listener.listen(CHANNEL, { onNotification: invalidateAll, onReconnect: invalidateAll });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped.abort();
    await this.listening?.close();
    this.subscribers.clear();
  }

  /** Calls `subscriber`, a page cache, at every change; returns the function that unsubscribes it. */
  subscribe(subscriber: () => void): () => void {
    this.subscribers.add(subscriber);
    return () => this.subscribers.delete(subscriber);
  }

  private invalidatePages(): void {
    this.caches.invalidate('public-pages');
    // Prices and texts are current from here on; order and filters of lists once the catalogue was read again.
    this.notifySubscribers();
    this.needsReread = true;
    if (!this.isRereading) void this.rereadCaches();
  }

  /** Reads the cached values again, one run at a time with a pause after each; changes during a run cause one more. */
  private async rereadCaches(): Promise<void> {
    this.isRereading = true;
    while (this.needsReread && !this.stopped.signal.aborted) {
      this.needsReread = false;
      const startedAt = performance.now();
      if (await this.caches.revalidate('public-pages')) this.notifySubscribers();
      const pause = Math.max(LEAST_PAUSE_MS, (performance.now() - startedAt) * PAUSE_FACTOR);
      await wait(pause, undefined, { signal: this.stopped.signal, ref: false }).catch(() => undefined);
    }
    this.isRereading = false;
  }

  private notifySubscribers(): void {
    for (const subscriber of this.subscribers) subscriber();
  }
}
