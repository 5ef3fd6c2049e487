import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import * as z from 'zod';
import { Db, type Connection } from '../database/db';
import { Listener } from '../database/listener';
import { sql } from '../database/sql';

const CHANNEL = 'plinth_live';
const notify = sql(`select from pg_notify('${CHANNEL}', $1)`);
const notifyAll = sql(`select from unnest($1::text[]) payload, pg_notify('${CHANNEL}', payload)`);
const messageSchema = z.object({ topic: z.string() });

/** Feed of one listener; it stores only which topics have news. */
class Feed implements AsyncIterableIterator<string> {
  private waiting: ((result: IteratorResult<string>) => void) | undefined;
  private readonly pending = new Set<string>();
  private ended = false;

  constructor(private readonly onEnd: () => void) {}

  push(topic: string): void {
    if (this.waiting) {
      this.waiting({ done: false, value: topic });
      this.waiting = undefined;
    } else this.pending.add(topic);
  }

  next(): Promise<IteratorResult<string>> {
    if (this.ended) return Promise.resolve({ done: true, value: undefined });
    const [topic] = this.pending;
    if (topic !== undefined) {
      this.pending.delete(topic);
      return Promise.resolve({ done: false, value: topic });
    }
    return new Promise((resolve) => {
      this.waiting = resolve;
    });
  }

  return(): Promise<IteratorResult<string>> {
    if (!this.ended) {
      this.ended = true;
      this.onEnd();
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
 * Live updates across all processes: that a topic (`tasks:USER_ID`) changed, never how. Listeners read again with
 * their own rights. News that arrive faster than they are read are merged.
 */
@Injectable()
export class Live implements BeforeApplicationShutdown {
  private readonly feeds = new Map<string, Set<Feed>>();
  private listening: Promise<unknown> | undefined;

  constructor(
    private readonly db: Db,
    private readonly listener: Listener,
  ) {}

  /** Notifies everybody who follows a topic; in a transaction, after the commit. */
  async publish(topic: string, on: Connection = this.db): Promise<void> {
    const payload = JSON.stringify({ topic });
    await on.execute(notify, [payload]);
  }

  /** Notifies everybody who follows one of these topics, with one statement. */
  async publishAll(topics: readonly string[], on: Connection = this.db): Promise<void> {
    if (topics.length > 0) await on.execute(notifyAll, [topics.map((topic) => JSON.stringify({ topic }))]);
  }

  /** Follows topics until the caller is gone: `for await (const topic of live.follow('tasks:…', ctx.signal))`. */
  async follow(topic: string | readonly string[], signal: AbortSignal): Promise<AsyncIterableIterator<string>> {
    const topics = typeof topic === 'string' ? [topic] : topic;
    const feed: Feed = new Feed(() => {
      for (const followedTopic of topics) {
        const feeds = this.feeds.get(followedTopic);
        feeds?.delete(feed);
        if (feeds?.size === 0) this.feeds.delete(followedTopic);
      }
    });
    for (const followedTopic of topics)
      this.feeds.set(followedTopic, (this.feeds.get(followedTopic) ?? new Set<Feed>()).add(feed));
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
      onNotification: (payload) => this.deliver(payload),
      // Notices of the meantime are lost, so every feed gets one and reads again.
      onReconnect: () => this.pushToAll(),
    });
    try {
      await this.listening;
    } catch (error) {
      this.listening = undefined;
      throw error;
    }
  }

  private deliver(payload: string): void {
    const message = messageSchema.safeParse(JSON.parse(payload));
    if (!message.success) return;
    for (const feed of this.feeds.get(message.data.topic) ?? []) feed.push(message.data.topic);
  }

  private pushToAll(): void {
    for (const [topic, feeds] of this.feeds) for (const feed of feeds) feed.push(topic);
  }
}
