import { Injectable } from '@nestjs/common';
import type { StopFailure } from '@plinth/contracts/works/trips/trip-labels';
import { narrow, nullable, pick, tables, text, type RowOf } from '../../../platform/data/database/columns';
import type { Connection } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const STOP_FOR_MAIL = {
  ...pick(tables.trip_stop, 'document_id', 'settled_at'),
  access_key: tables.sales_document.access_key,
  number: text,
  email: text,
  phone: text,
  address: text,
  left_at: tables.trip.left_at,
  failed_for: narrow<StopFailure>(tables.trip_stop.failed_for),
  next_day: nullable(text),
  order_number: nullable(tables.online_order.number),
  order_id: nullable(tables.online_order.id),
  order_key: nullable(tables.online_order.access_key),
  kept_cartons: text,
};
export type StopForMail = RowOf<typeof STOP_FOR_MAIL>;
const selectStopForMail = sql(
  STOP_FOR_MAIL,
  `select s.document_id, s.settled_at, d.access_key, coalesce(d.number, '') as number, d.client_email as email, d.client_phone as phone,
          concat_ws(', ', nullif(d.complex, ''), nullif(d.street, ''), nullif(d.suburb, '')) as address, t.left_at,
          s.failed_for, to_char(s.next_day, 'YYYY-MM-DD') as next_day, o.number as order_number, o.id as order_id, o.access_key as order_key,
          coalesce((select string_agg('carton ' || k.number, ', ' order by k.number) from carton k where k.kept_stop_id = s.id), '') as kept_cartons
     from trip_stop s join trip t on t.id = s.trip_id join sales_document d on d.id = s.document_id left join online_order o on o.id = d.order_id where s.id = $1::uuid`,
);

/** Reads stops for the mails to their clients. */
@Injectable()
export class StopMailRepository {
  /** Finds the facts of a stop for the client. */
  async findStop(stopId: string, on: Connection): Promise<StopForMail | undefined> {
    const [row] = await on.listRows(selectStopForMail, [stopId]);
    return row;
  }
}
