import { Injectable } from '@nestjs/common';
import * as z from 'zod';
import { Db } from '../../../platform/database/db';
import { sql } from '../../../platform/database/sql';

export interface SuburbRecord {
  id: string;
  name: string;
  postal_code: string;
  municipality: string;
  zone: string;
}

export interface ZoneRecord {
  key: string;
  name: string;
  /** Cents including VAT. */
  fee_parcel: number;
  fee_bulky: number;
  /** 1 Monday … 7 Sunday. */
  weekdays: number[];
  lead_working_days: number;
}

/** Over all zones, cents including VAT. */
export interface FeeRanges {
  small_least: number;
  small_most: number;
  bulky_least: number;
  bulky_most: number;
}

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
const LIMIT = 20;

/** Names that begin so come first, then names that hold it; a postal code matches from its beginning. */
const search = sql<SuburbRecord>(`
  select s.id, s.name, s.postal_code, s.municipality, z.name as zone
    from suburb s join delivery_zone z on z.key = s.zone_key
   where s.name ilike '%' || $1 || '%' or s.postal_code like $1 || '%'
   order by (s.name ilike $1 || '%') desc, s.name, s.postal_code
   limit ${LIMIT}`);

const zoneOfSuburb = sql<ZoneRecord & { suburb: string; postal_code: string }>(`
  select z.key, z.name, z.fee_parcel, z.fee_bulky, z.weekdays, z.lead_working_days, s.name as suburb, s.postal_code
    from suburb s join delivery_zone z on z.key = s.zone_key where s.id = $1`);

const feeRanges = sql<FeeRanges>(`
  select coalesce(min(fee_parcel), 0)::int as small_least, coalesce(max(fee_parcel), 0)::int as small_most,
         coalesce(min(fee_bulky), 0)::int as bulky_least, coalesce(max(fee_bulky), 0)::int as bulky_most from delivery_zone`);

@Injectable()
export class DeliveryRepository {
  constructor(private readonly db: Db) {}

  searchSuburbs(text: string): Promise<SuburbRecord[]> {
    return this.db.rows(search, [text.replace(/[\\%_]/g, '\\$&')]);
  }

  async zoneOf(suburbId: string): Promise<(ZoneRecord & { suburb: string; postal_code: string }) | null> {
    const [row] = await this.db.rows(zoneOfSuburb, [suburbId]);
    return row ?? null;
  }

  async feeRanges(): Promise<FeeRanges> {
    const [row] = await this.db.rows(feeRanges, []);
    return row;
  }

  async branches(): Promise<BranchRecord[]> {
    const rows = await this.db.prisma.location.findMany({
      orderBy: { position: 'asc' },
      select: { id: true, name: true, address: true, phone: true, hours: true, latitude: true, longitude: true },
    });
    return rows.map((row) => ({ ...row, hours: hours.parse(row.hours) }));
  }
}
