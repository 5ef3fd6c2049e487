import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type * as z from 'zod';
import { Config } from '../../runtime/config/config';
import { bigint, columnList, float, instant, nullable, pick, tables, type RowOf } from '../database/columns';
import { Db, type Tx } from '../database/db';
import { Listener } from '../database/listener';
import { sql } from '../database/sql';
import { PolledDrain } from './polled-drain';
import { events } from '../../runtime/figures/figures';
import { currentRequestId, inRequest } from '../../runtime/logging/request-scope';
import { newRequestId } from '../../runtime/errors/domain-error';

/** Definition of an event and its payload. */
export interface EventDefinition<Payload extends z.ZodType = z.ZodType> {
  /** e.g. `order.paid` */
  readonly type: string;
  readonly payload: Payload;
  /**
   * Version of the payload, raised by changes that readers of the previous one would not understand
   * (docs/events.json).
   */
  readonly version: number;
}

const definitionsByType = new Map<string, EventDefinition>();

/** Lists all events of the loaded modules, sorted by type. */
export const listDeclaredEvents = (): readonly EventDefinition[] =>
  [...definitionsByType.values()].toSorted((one, other) => (one.type < other.type ? -1 : 1));

/** @example export const orderPaid = defineEvent('order.paid', z.strictObject({ order_id: id })); */
export function defineEvent<Payload extends z.ZodType>(
  type: string,
  payload: Payload,
  { version = 1 }: { version?: number } = {},
): EventDefinition<Payload> {
  if (definitionsByType.has(type)) throw new Error(`Two events are called ${type}`);
  const event = { type, payload, version };
  definitionsByType.set(type, event);
  return event;
}

export interface Occurrence {
  /** Transaction of the handler: its writes are committed once, and only if it succeeds. */
  readonly tx: Tx;
  readonly eventId: number;
  /** Unique for this handler and this event: the key of a mail or of a call to another system. */
  readonly effectKey: string;
  readonly occurredAt: Date;
}

type Handle = (payload: unknown, occurrence: Occurrence) => Promise<void>;

const EVENT = pick(tables.outbox_event, 'id', 'type', 'payload', 'request_id', 'occurred_at', 'attempts');
type EventRow = RowOf<typeof EVENT>;

/** Channel that wakes the handlers and the publisher of events. */
export const OUTBOX_CHANNEL = 'plinth_outbox';
const MAX_PAUSE_SECONDS = 600;

const append = sql(`
  with written as (
    insert into outbox_event (type, payload, subject_id, request_id) values ($1, $2::jsonb, $3, $4) returning id
  ), published as (
    insert into event_publication (event_id) select id from written where $5::boolean
  ) select from written, pg_notify('${OUTBOX_CHANNEL}', '')`);
// The process that locks the row handles it; when it is killed, its connection ends and the row is free at once.
const takeNext = sql(
  EVENT,
  `
  select ${columnList(EVENT)} from outbox_event
   where dispatched_at is null and next_attempt_at <= now() order by id limit 1 for update skip locked`,
);
const markDone = sql(`insert into event_effect (event_id, handler) values ($1::bigint, $2) on conflict do nothing`);
const savepoint = sql('savepoint handler');
const release = sql('release savepoint handler');
const rollBack = sql('rollback to savepoint handler');
const finish = sql(
  `update outbox_event set dispatched_at = now(), attempts = attempts + 1, last_error = null where id = $1::bigint`,
);
const postpone = sql(`
  update outbox_event set attempts = attempts + 1, last_error = $2, next_attempt_at = now() + $3::int * interval '1 second'
   where id = $1::bigint`);
const countPending = sql(
  { pending: bigint, postponed: bigint, oldest_seconds: nullable(float) },
  `
  select count(*) as pending, count(*) filter (where attempts > 0) as postponed,
         extract(epoch from now() - min(occurred_at))::float8 as oldest_seconds
    from outbox_event where dispatched_at is null`,
);
const POSTPONED = pick(tables.outbox_event, 'id', 'type', 'occurred_at', 'attempts', 'next_attempt_at', 'last_error');
const selectPostponed = sql(
  POSTPONED,
  `select ${columnList(POSTPONED)} from outbox_event where dispatched_at is null and attempts > 0 order by id limit 50`,
);
const COUNTS = {
  type: tables.outbox_event.type,
  handled: bigint,
  waiting: bigint,
  attempts: bigint,
  oldest_seconds: nullable(float),
  newest: nullable(instant),
};
const countsByType = sql(
  COUNTS,
  `
  select e.type, count(*) filter (where e.dispatched_at is not null) as handled,
         count(*) filter (where e.dispatched_at is null) as waiting,
         coalesce(max(e.attempts) filter (where e.dispatched_at is null), 0)::bigint as attempts,
         extract(epoch from now() - min(e.occurred_at) filter (where e.dispatched_at is null))::float8 as oldest_seconds,
         max(e.occurred_at) as newest
    from outbox_event e group by e.type`,
);
const LATEST = pick(
  tables.outbox_event,
  'id',
  'type',
  'payload',
  'subject_id',
  'occurred_at',
  'attempts',
  'next_attempt_at',
  'last_error',
  'dispatched_at',
);
export type OutboxEvent = RowOf<typeof LATEST>;
const latest = sql(
  LATEST,
  `
  select ${columnList(LATEST)} from outbox_event where type = $1
   order by dispatched_at is null desc, occurred_at desc, id desc limit 50`,
);
const lockById = sql(
  LATEST,
  `select ${columnList(LATEST)} from outbox_event where id = $1::bigint for update skip locked`,
);
const scheduleNow = sql(`
  with hurried as (update outbox_event set next_attempt_at = now() where id = $1::bigint and dispatched_at is null returning id)
  select from hurried, pg_notify('${OUTBOX_CHANNEL}', '')`);
// Events that wait for the broker stay until they are published.
const purge = sql(`
  delete from outbox_event e where dispatched_at < now() - interval '90 days'
   and not exists (select from event_publication p where p.event_id = e.id)`);

/**
 * Writes events in the transaction that causes them, and handles them afterwards, at least once. Each handler is
 * separate: a failing one is retried with growing pauses and does not block others.
 */
@Injectable()
export class Outbox implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Outbox');
  private readonly handlers = new Map<string, Map<string, Handle>>();
  private readonly work = new PolledDrain({
    name: 'Outbox',
    failure: 'events could not be handled; trying again',
    round: () => this.handleDue(),
  });

  constructor(
    private readonly db: Db,
    private readonly listener: Listener,
    private readonly config: Config,
  ) {}

  /** Appends an event, in the transaction that causes it. */
  async append<Payload extends z.ZodType>(
    tx: Tx,
    event: EventDefinition<Payload>,
    payload: z.input<Payload>,
    { subjectId = null }: { subjectId?: string | null } = {},
  ): Promise<void> {
    const json = JSON.stringify(event.payload.parse(payload));
    const isPublished = this.config.kafka.brokers.length > 0;
    await tx.execute(append, [event.type, json, subjectId, currentRequestId() ?? null, isPublished]);
  }

  /** Registers a handler, in a module's `onModuleInit`. Its name is stored in the database and must never change. */
  on<Payload extends z.ZodType>(
    event: EventDefinition<Payload>,
    handler: string,
    handle: (payload: z.output<Payload>, occurrence: Occurrence) => Promise<void>,
  ): void {
    const handlersOfType = this.handlers.get(event.type) ?? new Map<string, Handle>();
    if (handlersOfType.has(handler)) throw new Error(`Two handlers of ${event.type} are called ${handler}`);
    handlersOfType.set(handler, (payload, occurrence) => handle(event.payload.parse(payload), occurrence));
    this.handlers.set(event.type, handlersOfType);
  }

  /** Handles all due events; returns how many were tried. */
  drain(): Promise<number> {
    return this.work.drain();
  }

  /** Counts waiting and failed events, and returns the age of the oldest waiting one, in seconds. */
  async measureLag(): Promise<{ pending: number; postponed: number; oldestSeconds: number }> {
    const row = await this.db.findRow(countPending);
    return {
      pending: row?.pending ?? 0,
      postponed: row?.postponed ?? 0,
      oldestSeconds: row?.oldest_seconds ?? 0,
    };
  }

  /** Lists the events that were tried and put off, the oldest first. */
  listPostponed(): Promise<RowOf<typeof POSTPONED>[]> {
    return this.db.listRows(selectPostponed);
  }

  /** Counts the events that are kept of each type, and those that wait. */
  countByType(): Promise<RowOf<typeof COUNTS>[]> {
    return this.db.listRows(countsByType);
  }

  /** Lists the events of a type: waiting ones first, then the newest. */
  listLatest(type: string): Promise<OutboxEvent[]> {
    return this.db.listRows(latest, [type]);
  }

  /** Locks an event; undefined where there is none, or a handler holds it. */
  async lockEvent(tx: Tx, id: number): Promise<OutboxEvent | undefined> {
    return tx.findRow(lockById, [id]);
  }

  /** Schedules a postponed event for now. */
  async retryNow(tx: Tx, id: number): Promise<void> {
    await tx.execute(scheduleNow, [id]);
  }

  /** Removes events that were handled long ago. */
  purge(): Promise<number> {
    return this.db.execute(purge);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.background) await this.work.start(this.listener, OUTBOX_CHANNEL);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.work.stop();
  }

  private async handleDue(): Promise<number> {
    let handledCount = 0;
    while (!this.work.isStopped && (await this.handleNext())) handledCount += 1;
    return handledCount;
  }

  private handleNext(): Promise<boolean> {
    return this.db.transaction(
      async (tx) => {
        const event = await tx.findRow(takeNext);
        if (event === undefined) return false;
        const failure = await inRequest(event.request_id ?? newRequestId(), () => this.handle(event, tx));
        events.inc({ outcome: failure === undefined ? 'handled' : 'postponed' });
        if (failure === undefined) await tx.execute(finish, [event.id]);
        else {
          const pause = Math.min(2 ** event.attempts, MAX_PAUSE_SECONDS);
          await tx.execute(postpone, [event.id, failure.slice(0, 1_000), pause]);
        }
        return true;
      },
      { timeoutMs: 60_000 },
    );
  }

  /** Runs the pending handlers of an event; returns what failed, for staff. */
  private async handle(event: EventRow, tx: Tx): Promise<string | undefined> {
    const failures: string[] = [];
    const eventId = event.id;
    for (const [name, handle] of this.handlers.get(event.type) ?? []) {
      await tx.execute(savepoint);
      try {
        const isNew = await tx.execute(markDone, [eventId, name]);
        if (isNew > 0) {
          await handle(event.payload, { tx, eventId, effectKey: `${eventId}:${name}`, occurredAt: event.occurred_at });
        }
        await tx.execute(release);
      } catch (error) {
        await tx.execute(rollBack);
        this.logger.error({ event: event.type, eventId, handler: name, attempt: event.attempts + 1, err: error });
        failures.push(`${name}: ${error instanceof Error ? error.message : 'failed'}`);
      }
    }
    return failures.length === 0 ? undefined : failures.join('; ');
  }
}
