import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../../runtime/config/config';
import { createQueryQueue } from './in-turn';

interface Subscriber {
  readonly onNotification: (payload: string) => void;
  /** Called when the lost connection is restored, so that the subscriber looks up what it missed. */
  readonly onReconnect: () => void;
}

/** Listens to PostgreSQL notifications on one connection for the whole process; reconnects when it is lost. */
@Injectable()
export class Listener implements OnApplicationShutdown {
  private readonly logger = new Logger('Listener');
  private readonly channels = new Map<string, Set<Subscriber>>();
  private readonly stopped = new AbortController();
  private client: pg.Client | undefined;
  /** Runs commands one after the other: several parts of the product subscribe at the same time. */
  private readonly runInTurn = createQueryQueue();
  private connecting: Promise<void> | undefined;

  constructor(private readonly config: Config) {}

  /** Subscribes to a channel, until `close` of the returned subscription is called. */
  async listen(channel: string, subscriber: Subscriber): Promise<{ close: () => Promise<void> }> {
    const channelSubscribers = this.channels.get(channel);
    if (channelSubscribers) channelSubscribers.add(subscriber);
    else this.channels.set(channel, new Set([subscriber]));
    await this.connect();
    if (!channelSubscribers) await this.runCommand('listen', channel);
    return {
      close: async () => {
        const subscribers = this.channels.get(channel);
        subscribers?.delete(subscriber);
        if (subscribers?.size !== 0) return;
        this.channels.delete(channel);
        await this.runCommand('unlisten', channel).catch(() => undefined);
      },
    };
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped.abort();
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  /** Runs a command when its turn comes, on the connection that is open then. */
  private async runCommand(command: 'listen' | 'unlisten', channel: string): Promise<void> {
    await this.runInTurn(async () => this.client?.query(`${command} ${pg.escapeIdentifier(channel)}`));
  }

  private async connect(): Promise<void> {
    if (this.client || this.stopped.signal.aborted) return;
    this.connecting ??= this.open().finally(() => {
      this.connecting = undefined;
    });
    await this.connecting;
  }

  private async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.config.databaseUrl,
      application_name: 'plinth-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client.on('notification', ({ channel, payload }) => {
      for (const subscriber of this.channels.get(channel) ?? []) subscriber.onNotification(payload ?? '');
    });
    client.on('error', () => undefined);
    client.once('end', () => {
      if (this.client !== client) return;
      this.client = undefined;
      void this.reconnect();
    });
    await client.connect();
    for (const channel of this.channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    this.client = client;
  }

  private async reconnect(): Promise<void> {
    for (let pause = 100; !this.stopped.signal.aborted; pause = Math.min(pause * 2, 5_000)) {
      try {
        await wait(pause, undefined, { signal: this.stopped.signal });
        await this.connect();
        break;
      } catch {
        if (!this.stopped.signal.aborted) this.logger.warn('The connection for live updates is away; trying again');
      }
    }
    if (this.stopped.signal.aborted) return;
    for (const subscribers of this.channels.values()) for (const { onReconnect } of subscribers) onReconnect();
  }
}
