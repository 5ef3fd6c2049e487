import { Injectable } from '@nestjs/common';
import {
  MOST_SUBURBS,
  type ListedSuburb,
  type NewSuburb,
  type ZoneDetails,
} from '@plinth/contracts/store/delivery/zone-editing';
import { int, narrow, notNull, pick, tables, text, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const ZONE = {
  ...pick(tables.delivery_zone, 'key', 'name', 'fee_parcel', 'fee_bulky', 'lead_working_days', 'is_active'),
  weekdays: notNull(tables.delivery_zone.weekdays),
  suburbs: int,
};
/** Zone as it is edited. Fees are cents including VAT; weekdays 1 Monday … 5 Friday. */
export type EditedZoneRecord = RowOf<typeof ZONE>;

const zones = sql(
  ZONE,
  `select z.key, z.name, z.fee_parcel, z.fee_bulky, z.lead_working_days, z.is_active, coalesce(z.weekdays, '{}') as weekdays,
          (select count(*)::int from suburb s where s.zone_key = z.key) as suburbs
     from delivery_zone z order by z.is_active desc, z.name`,
);
const takenKeys = sql(
  { key: tables.delivery_zone.key },
  `select key from delivery_zone where key = $1 or key like $1 || '-%'`,
);
/** Lock on the list of zones and suburbs: changes wait for each other. */
const lockZones = sql(`select from pg_advisory_xact_lock(hashtextextended('delivery zones', 0))`);

const PENDING = { orders: int, off_day_orders: int, unpaid_orders: int, quotes: int, drafts: int };
/** What is under way in a zone when it changes. */
export type PendingInZone = RowOf<typeof PENDING>;
const countPending = sql(
  PENDING,
  `with served as (
     select o.status, o.promised_on from online_order o join suburb s on s.id = o.suburb_id
      where s.zone_key = $1 and o.fulfilment = 'delivery'
        and o.status in ('pending_payment', 'paid', 'accepted', 'in_production', 'ready', 'out_for_delivery')
   ), papers as (
     select d.kind, d.status from sales_document d join suburb s on s.id = d.suburb_id
      where s.zone_key = $1 and d.fulfilment = 'delivery' and d.status in ('draft', 'sent')
   )
   select (select count(*)::int from served where status <> 'pending_payment') as orders,
          (select count(*)::int from served where extract(isodow from promised_on)::int <> all($2::int[])) as off_day_orders,
          (select count(*)::int from served where status = 'pending_payment') as unpaid_orders,
          (select count(*)::int from papers where kind = 'quote' and status = 'sent') as quotes,
          (select count(*)::int from papers where status = 'draft') as drafts`,
);

const CONCERNED = { kind: narrow<'order' | 'invoice' | 'quote' | 'draft'>(text), name: text };
/** What is to be delivered in a zone that is closed: a draft is of what was agreed on in its quote, or new. */
export type ConcernedByClosing = RowOf<typeof CONCERNED>;
const concernedByClosing = sql(
  CONCERNED,
  `with papers as (
     select d.kind, d.status, d.number, d.client_name, d.client_company, d.order_id, d.handed_over_at, d.updated_at, q.number as agreed_in,
            d.status = 'accepted' or d.valid_until is null or d.valid_until >= (now() at time zone 'Africa/Johannesburg')::date as is_valid
       from sales_document d join suburb s on s.id = d.suburb_id
       left join sales_document q on q.id = coalesce(d.quote_id, d.replaces_id) and q.fulfilment = d.fulfilment and q.suburb_id = d.suburb_id
      where s.zone_key = $1 and d.fulfilment = 'delivery'
   ), concerned as (
     select 'order' as kind, o.number as name, o.placed_at as at from online_order o join suburb s on s.id = o.suburb_id
      where s.zone_key = $1 and o.fulfilment = 'delivery'
        and o.status in ('pending_payment', 'paid', 'accepted', 'in_production', 'ready', 'out_for_delivery')
     union all
     select 'invoice', number, updated_at from papers
      where kind = 'invoice' and order_id is null and handed_over_at is null and status in ('sent', 'part_paid', 'paid')
     union all
     select 'quote', number, updated_at from papers where kind = 'quote' and status in ('sent', 'accepted') and is_valid
     union all
     select 'quote', agreed_in, updated_at from papers where status = 'draft' and agreed_in is not null
     union all
     select 'draft', coalesce(nullif(client_name, ''), nullif(client_company, ''), 'one without a client'), updated_at from papers
      where status = 'draft' and agreed_in is null
   )
   select kind, coalesce(name, '') as name from concerned group by kind, name, case when kind = 'draft' then at end order by max(at) desc, name`,
);

const SUBURB = {
  ...pick(tables.suburb, 'id', 'name', 'postal_code', 'town', 'municipality', 'zone_key'),
  zone: tables.delivery_zone.name,
};
const searchCondition = `($2::text is null or s.zone_key = $2)
  and not exists (select from unnest($1::text[]) word
    where strpos(' ' || lower(translate(s.name, '-', ' ') || ' ' || s.town || ' ' || s.postal_code), ' ' || word) = 0)`;
const searchSuburbs = sql(
  SUBURB,
  `select s.id, s.name, s.postal_code, s.town, s.municipality, s.zone_key, z.name as zone
     from suburb s join delivery_zone z on z.key = s.zone_key where ${searchCondition}
    order by s.name, s.postal_code limit ${String(MOST_SUBURBS)}`,
);
const countSuburbs = sql({ total: int }, `select count(*)::int as total from suburb s where ${searchCondition}`);
const moveSuburbs = sql(
  pick(tables.suburb, 'name', 'postal_code'),
  `update suburb s set zone_key = $2 where s.id = any($1::text[]) and s.zone_key <> $2 returning s.name, s.postal_code`,
);
const countKnown = sql({ total: int }, `select count(*)::int as total from suburb s where s.id = any($1::text[])`);

@Injectable()
export class ZonesRepository {
  constructor(private readonly db: Db) {}

  async lockZones(tx: Tx): Promise<void> {
    await tx.execute(lockZones, []);
  }

  listZones(on: Connection = this.db): Promise<EditedZoneRecord[]> {
    return on.listRows(zones, []);
  }

  /** Lists the keys that begin like this one. */
  async listKeys(tx: Tx, key: string): Promise<string[]> {
    const rows = await tx.listRows(takenKeys, [key]);
    return rows.map((row) => row.key);
  }

  async insertZone(tx: Tx, key: string, zone: ZoneDetails): Promise<void> {
    await tx.prisma.delivery_zone.create({ data: { key, ...zone }, select: { key: true } });
  }

  async updateZone(tx: Tx, key: string, zone: ZoneDetails): Promise<void> {
    await tx.prisma.delivery_zone.update({ where: { key }, data: zone, select: { key: true } });
  }

  /** Counts what is under way in a zone. @param weekdays the days on which it would be served */
  countPending(key: string, weekdays: readonly number[]): Promise<PendingInZone> {
    return this.db.getRow(countPending, [key, weekdays]);
  }

  /** Lists what a zone's closing concerns, the newest first. */
  listConcerned(key: string): Promise<ConcernedByClosing[]> {
    return this.db.listRows(concernedByClosing, [key]);
  }

  /** Searches suburbs by words in lower case. */
  async searchSuburbs(
    words: readonly string[],
    zoneKey: string | null,
  ): Promise<{ rows: ListedSuburb[]; total: number }> {
    const [rows, { total }] = await Promise.all([
      this.db.listRows(searchSuburbs, [words, zoneKey]),
      this.db.getRow(countSuburbs, [words, zoneKey]),
    ]);
    return { rows, total };
  }

  findSuburb(tx: Tx, id: string): Promise<NewSuburb | null> {
    return tx.prisma.suburb.findUnique({
      where: { id },
      select: { name: true, postal_code: true, town: true, municipality: true, zone_key: true },
    });
  }

  async insertSuburb(tx: Tx, id: string, suburb: NewSuburb): Promise<void> {
    await tx.prisma.suburb.create({ data: { id, ...suburb }, select: { id: true } });
  }

  /** Moves suburbs to a zone; returns those that were in another. */
  moveSuburbs(tx: Tx, ids: readonly string[], zoneKey: string): Promise<{ name: string; postal_code: string }[]> {
    return tx.listRows(moveSuburbs, [ids, zoneKey]);
  }

  async countKnownSuburbs(tx: Tx, ids: readonly string[]): Promise<number> {
    const { total } = await tx.getRow(countKnown, [ids]);
    return total;
  }
}
