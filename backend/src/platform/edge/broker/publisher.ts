import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../../runtime/config/config';
import { Db, type Tx } from '../../data/database/db';
import { Listener } from '../../data/database/listener';
import { listDeclaredEvents, OUTBOX_CHANNEL } from '../../data/events/outbox';
import { PolledDrain } from '../../data/events/polled-drain';
import { BATCH, Publications, type Unpublished, type WaitingArea } from '../../data/events/publications';
import { areaOf, type EventSchema, toPublishedEvent, buildSchema } from '../../data/events/published-event';
import { Broker, type OutgoingMessage } from './broker';
import { describeError } from './kafka-client';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;
/**
 * Sends the outbox's events to the broker, at least once and in order by object. No request or event handler waits
 * for the broker; while it is unreachable, events wait in the database.
 */
@Injectable()
export class Publisher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Publisher');
  private readonly schemas = new Map<string, EventSchema>();
  /** Failed topics: when they are tried again, and the pause after that. */
  private readonly pauses = new Map<string, { until: number; ms: number }>();
  private hasPublishedSchemas = false;
  private readonly work = new PolledDrain({
    name: 'Publisher',
    failure: 'events could not be published; trying again',
    round: () => this.publishDue(),
  });

  /** Last contact of this process with the broker. */
  readonly lastContact: { at: Date | null; error: { at: Date; words: string } | undefined } = {
    at: null,
    error: undefined,
  };

  constructor(
    private readonly db: Db,
    private readonly listener: Listener,
    private readonly config: Config,
    private readonly broker: Broker,
    private readonly publications: Publications,
  ) {}

  topicFor(type: string): string {
    return `${this.config.kafka.topicPrefix}${areaOf(type)}`;
  }

  /** Topic with the schema of each event, by type and version. */
  get schemaTopic(): string {
    return `${this.config.kafka.topicPrefix}schemas`;
  }

  /** Lists the schemas of all published events. */
  listSchemas(): EventSchema[] {
    return listDeclaredEvents().map((event) => this.schemaFor(event.type) ?? buildSchema(event));
  }

  /** Counts the events that wait for the broker, by area. */
  countByArea(): Promise<WaitingArea[]> {
    return this.publications.countByArea();
  }

  /** Queues an already published event again. */
  async publishAgain(tx: Tx, eventId: number): Promise<void> {
    await this.publications.queueAgain(tx, eventId);
  }

  /** Sends the due events; returns how many the broker accepted. */
  async drain(): Promise<number> {
    return this.broker.isSet ? this.work.drain() : 0;
  }

  /** Retries paused topics at once. */
  retryNow(): Promise<number> {
    this.pauses.clear();
    return this.drain();
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.background && this.broker.isSet) await this.work.start(this.listener, OUTBOX_CHANNEL);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.work.stop();
  }

  private async publishDue(): Promise<number> {
    let sentCount = 0;
    for (const area of await this.publications.listAreas()) sentCount += await this.publishArea(area);
    return sentCount;
  }

  private async publishArea(area: string): Promise<number> {
    const pause = this.pauses.get(area);
    if (pause !== undefined && pause.until > Date.now()) return 0;
    let sentCount = 0;
    try {
      await this.publishSchemas();
      while (!this.work.isStopped) {
        const count = await this.publishBatch(area);
        sentCount += count;
        if (count > 0) this.lastContact.at = new Date();
        if (count < BATCH) break;
      }
      this.pauses.delete(area);
    } catch (error) {
      const ms = Math.min(pause === undefined ? FIRST_PAUSE_MS : pause.ms * 2, MAX_PAUSE_MS);
      this.pauses.set(area, { until: Date.now() + ms, ms });
      this.logger.warn({ reason: 'the broker did not take events; they wait', area, err: error });
      this.lastContact.error = { at: new Date(), words: describeError(error) };
      await this.publications.recordFailure(area, describeError(error));
    }
    return sentCount;
  }

  /**
   * Publishes a batch. Its rows are deleted in a transaction that began before the broker got the messages: a crash
   * in between sends them twice, but never loses one.
   */
  private publishBatch(area: string): Promise<number> {
    return this.db.transaction(
      async (tx) => {
        const events = await this.publications.lockBatch(tx, area);
        if (events.length === 0) return 0;
        const messages = events.flatMap((event) => this.messageOf(event));
        if (messages.length > 0) await this.broker.publish(this.topicFor(area), messages);
        await this.publications.markPublished(tx, events);
        return events.length;
      },
      { timeoutMs: 30_000, attempts: 1 },
    );
  }

  private messageOf(event: Unpublished): OutgoingMessage[] {
    const schema = this.schemaFor(event.type);
    // An event that the product no longer knows: an older release wrote it, and nobody can say what of it may go out.
    if (schema === undefined) return [];
    return [toPublishedEvent(schema, event, this.config.publicUrl)];
  }

  private schemaFor(type: string): EventSchema | undefined {
    const cachedSchema = this.schemas.get(type);
    if (cachedSchema) return cachedSchema;
    const event = listDeclaredEvents().find((one) => one.type === type);
    if (event === undefined) return undefined;
    const schema = buildSchema(event);
    this.schemas.set(type, schema);
    return schema;
  }

  /** Publishes the schemas once per process, before its first event, so that consumers find them on the same broker. */
  private async publishSchemas(): Promise<void> {
    if (this.hasPublishedSchemas) return;
    await this.broker.publish(
      this.schemaTopic,
      this.listSchemas().map(({ type, version, schema }) => ({
        key: `${type}/${String(version)}`,
        value: JSON.stringify(schema),
        headers: { 'content-type': 'application/schema+json' },
      })),
    );
    this.hasPublishedSchemas = true;
  }
}
