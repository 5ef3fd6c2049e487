import { Injectable } from '@nestjs/common';
import { bigint, bool, columnList, float, pick, tables, text, type RowOf } from '../database/columns';
import { Db, type Tx } from '../database/db';
import { sql } from '../database/sql';

/** Events that are sent at once. */
export const BATCH = 200;
/** Key of the lock by which only one process publishes at a time, to keep the order. */
const LOCK = 7_240_230;

const AREA = `split_part(e.type, '.', 1)`;
const areas = sql(
  { area: text },
  `
  select ${AREA} as area from event_publication p join outbox_event e on e.id = p.event_id
   group by 1 order by min(p.event_id)`,
);
const lock = sql({ locked: bool }, 'select pg_try_advisory_xact_lock($1::bigint) as locked');
const EVENT = pick(tables.outbox_event, 'id', 'type', 'payload', 'subject_id', 'occurred_at');
export type Unpublished = RowOf<typeof EVENT>;
const waitingEvents = sql(
  EVENT,
  `
  select ${columnList(EVENT, 'e')} from event_publication p join outbox_event e on e.id = p.event_id
   where ${AREA} = $1 order by p.event_id limit ${String(BATCH)}`,
);
const removePublished = sql('delete from event_publication where event_id = any($1::bigint[])');
const recordFailure = sql(`
  update event_publication set attempts = attempts + 1, last_error = $2
   where event_id = (select min(p.event_id) from event_publication p join outbox_event e on e.id = p.event_id where ${AREA} = $1)`);
const insertPublication = sql('insert into event_publication (event_id) values ($1::bigint) on conflict do nothing');
const COUNTS = {
  area: text,
  waiting: bigint,
  attempts: bigint,
  oldest_seconds: float,
  last_error: tables.event_publication.last_error,
};
export type WaitingArea = RowOf<typeof COUNTS>;
const countsByArea = sql(
  COUNTS,
  `
  select ${AREA} as area, count(*) as waiting, max(p.attempts)::bigint as attempts,
         extract(epoch from now() - min(e.occurred_at))::float8 as oldest_seconds, max(p.last_error) as last_error
    from event_publication p join outbox_event e on e.id = p.event_id group by 1`,
);

/** Reads events that are not published yet. The outbox writes them in the transaction of their cause. */
@Injectable()
export class Publications {
  constructor(private readonly db: Db) {}

  /** Lists areas with waiting events, the longest waiting first. */
  async listAreas(): Promise<string[]> {
    return (await this.db.listRows(areas)).map(({ area }) => area);
  }

  /** Locks the oldest events of an area; none where another process is publishing. */
  async lockBatch(tx: Tx, area: string): Promise<Unpublished[]> {
    const publisherLock = await tx.findRow(lock, [LOCK]);
    return publisherLock?.locked === true ? tx.listRows(waitingEvents, [area]) : [];
  }

  async markPublished(tx: Tx, events: readonly Unpublished[]): Promise<void> {
    await tx.execute(removePublished, [events.map(({ id }) => id)]);
  }

  /** Records a failure at the oldest event of an area, which blocks the others. */
  async recordFailure(area: string, words: string): Promise<void> {
    await this.db.execute(recordFailure, [area, words]);
  }

  /** Queues an event for publishing again. */
  async queueAgain(tx: Tx, eventId: number): Promise<void> {
    await tx.execute(insertPublication, [eventId]);
  }

  countByArea(): Promise<WaitingArea[]> {
    return this.db.listRows(countsByArea);
  }
}
