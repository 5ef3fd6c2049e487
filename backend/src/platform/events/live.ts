import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import * as z from 'zod';
import { Db, type Connection } from '../database/db';
import { Listener } from '../database/listener';
import { sql } from '../database/sql';

const CHANNEL = 'plinth_live';
const notify = sql(`select from pg_notify('${CHANNEL}', $1)`);
const messageSchema = z.object({ topic: z.string() });

/** One listener's news: nothing is queued but the fact that there is some. */
class Feed implements AsyncIterableIterator<string> {
  private waiting: ((result: IteratorResult<string>) => void) | undefined;
  private pending = false;
  private ended = false;

  constructor(
    private readonly topic: string,
    private readonly left: () => void,
  ) {}

  tell(): void {
    if (this.waiting) {
      this.waiting({ done: false, value: this.topic });
      this.waiting = undefined;
    } else this.pending = true;
  }

  next(): Promise<IteratorResult<string>> {
    if (this.ended) return Promise.resolve({ done: true, value: undefined });
    if (this.pending) {
      this.pending = false;
      return Promise.resolve({ done: false, value: this.topic });
    }
    return new Promise((resolve) => {
      this.waiting = resolve;
    });
  }

  return(): Promise<IteratorResult<string>> {
    if (!this.ended) {
      this.ended = true;
      this.left();
      this.waiting?.({ done: true, value: undefined });
      this.waiting = undefined;
    }
    return Promise.resolve({ done: true, value: undefined });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

/**
 * Live updates across all processes: that something changed under a topic (`tasks:USER_ID`), never what. Whoever hears it reads again, with
 * their own rights. News that come faster than they are taken become one.
 */
@Injectable()
export class Live implements BeforeApplicationShutdown {
  private readonly feeds = new Map<string, Set<Feed>>();
  private listening: Promise<unknown> | undefined;

  constructor(
    private readonly db: Db,
    private readonly listener: Listener,
  ) {}

  /** Tells everybody who follows the topic; inside a transaction, once it is committed. */
  async publish(topic: string, on: Connection = this.db): Promise<void> {
    const payload = JSON.stringify({ topic });
    await on.change(notify, [payload]);
  }

  /** Follows a topic until the caller is gone: `for await (const _ of live.follow('tasks:…', ctx.signal))`. */
  async follow(topic: string, signal: AbortSignal): Promise<AsyncIterableIterator<string>> {
    const feed: Feed = new Feed(topic, () => {
      const feeds = this.feeds.get(topic);
      feeds?.delete(feed);
      if (feeds?.size === 0) this.feeds.delete(topic);
    });
    const feeds = this.feeds.get(topic) ?? new Set();
    this.feeds.set(topic, feeds.add(feed));
    const end = () => void feed.return();
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
    await this.listen();
    return feed;
  }

  beforeApplicationShutdown(): void {
    for (const feeds of this.feeds.values()) for (const feed of [...feeds]) void feed.return();
  }

  private async listen(): Promise<void> {
    this.listening ??= this.listener.listen(CHANNEL, {
      notified: (payload) => this.tell(payload),
      // What was said meanwhile is lost: everybody reads again.
      reconnected: () => this.tellAll(),
    });
    try {
      await this.listening;
    } catch (error) {
      this.listening = undefined;
      throw error;
    }
  }

  private tell(payload: string): void {
    const message = messageSchema.safeParse(JSON.parse(payload));
    if (!message.success) return;
    for (const feed of this.feeds.get(message.data.topic) ?? []) feed.tell();
  }

  private tellAll(): void {
    for (const feeds of this.feeds.values()) for (const feed of feeds) feed.tell();
  }
}
