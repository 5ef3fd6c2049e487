import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { int, pick, notNull, tables, texts, type RowOf } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const SUBURB = {
  ...pick(tables.suburb, 'id', 'name', 'postal_code', 'town', 'municipality'),
  zone: tables.delivery_zone.name,
};
export type SuburbRecord = RowOf<typeof SUBURB>;

/** Zone of a suburb. Fees are cents including VAT; weekdays 1 Monday … 7 Sunday. */
const ZONE = {
  ...pick(tables.delivery_zone, 'key', 'name', 'fee_parcel', 'fee_bulky', 'lead_working_days', 'is_active'),
  weekdays: notNull(tables.delivery_zone.weekdays),
  suburb: tables.suburb.name,
  postal_code: tables.suburb.postal_code,
};
export type ZoneRecord = RowOf<typeof ZONE>;

/** Lowest and highest fees of all zones, in cents including VAT. */
const FEES = { small_least: int, small_most: int, bulky_least: int, bulky_most: int };
export type FeeRanges = RowOf<typeof FEES>;

export interface BranchRecord {
  id: string;
  name: string;
  address: string;
  phone: string;
  hours: { days: string; hours: string }[];
  latitude: number;
  longitude: number;
}

const hours = z.array(z.object({ days: z.string(), hours: z.string() }));
const suburbs = sql(
  SUBURB,
  `
  select s.id, s.name, s.postal_code, s.town, s.municipality, z.name as zone
    from suburb s join delivery_zone z on z.key = s.zone_key and z.is_active`,
);

/** A zone with the towns of its suburbs, the largest first. */
const ZONE_ROW = {
  ...pick(tables.delivery_zone, 'name', 'fee_parcel', 'fee_bulky', 'lead_working_days'),
  weekdays: notNull(tables.delivery_zone.weekdays),
  towns: texts,
};
const zones = sql(
  ZONE_ROW,
  `
  select z.name, z.fee_parcel, z.fee_bulky, z.lead_working_days, coalesce(z.weekdays, '{}') as weekdays, t.towns
    from delivery_zone z
    cross join lateral (
      select coalesce(array_agg(town order by count desc, town), '{}') as towns
        from (select town, count(*) from suburb where zone_key = z.key and town <> '' group by town) by_town) t
   where z.is_active
   order by z.fee_bulky, z.fee_parcel, z.name`,
);

const zoneOfSuburb = sql(
  ZONE,
  `
  select z.key, z.name, z.fee_parcel, z.fee_bulky, coalesce(z.weekdays, '{}') as weekdays, z.lead_working_days, z.is_active, s.name as suburb, s.postal_code
    from suburb s join delivery_zone z on z.key = s.zone_key where s.id = $1`,
);

const feeRanges = sql(
  FEES,
  `
  select coalesce(min(fee_parcel), 0)::int as small_least, coalesce(max(fee_parcel), 0)::int as small_most,
         coalesce(min(fee_bulky), 0)::int as bulky_least, coalesce(max(fee_bulky), 0)::int as bulky_most from delivery_zone where is_active`,
);

@Injectable()
export class DeliveryRepository {
  constructor(private readonly db: Db) {}

  listSuburbs(): Promise<SuburbRecord[]> {
    return this.db.listRows(suburbs, []);
  }

  listZones(): Promise<RowOf<typeof ZONE_ROW>[]> {
    return this.db.listRows(zones, []);
  }

  async findZone(suburbId: string): Promise<ZoneRecord | null> {
    const row = await this.db.findRow(zoneOfSuburb, [suburbId]);
    return row ?? null;
  }

  async getFeeRanges(): Promise<FeeRanges> {
    return this.db.getRow(feeRanges, []);
  }

  async listBranches(): Promise<BranchRecord[]> {
    const rows = await this.db.prisma.location.findMany({
      where: { closed_at: null },
      orderBy: { position: 'asc' },
      select: { id: true, name: true, address: true, phone: true, hours: true, latitude: true, longitude: true },
    });
    return rows.map((row) => ({ ...row, hours: hours.parse(row.hours) }));
  }
}
