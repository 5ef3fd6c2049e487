import { Injectable } from '@nestjs/common';
import { Db } from '../../../../platform/database/db';
import { sql } from '../../../../platform/database/sql';
import { PALETTE } from '../picture-address';

export interface SetRecord {
  slug: string;
  sku: string;
  name: string;
  room: string;
  description: string;
  wall: number;
  front_colour: string;
  carcass_colour: string;
  discount_percent: number;
  is_active: boolean;
  updated_ms: number;
  palette: string;
  parts: SetPartRecord[];
}

export interface SetPartRecord {
  position: number;
  role: 'unit' | 'top' | 'hardware';
  variant_id: string;
  quantity: number;
  x: number | null;
  y: number | null;
  front_colour: string | null;
  product_slug: string;
  /** Description of the cupboard; null for what is none. */
  unit: unknown;
  /** The cupboard's variants by their colour. */
  by_colour: Record<string, string> | null;
}

const SETS = `
  select s.slug, s.sku, s.name, s.room, s.description, s.wall, s.front_colour, s.carcass_colour, s.discount_percent, s.is_active,
         (extract(epoch from s.updated_at) * 1000)::float8 as updated_ms, ${PALETTE} as palette,
         coalesce((select json_agg(json_build_object('position', sp.position, 'role', sp.role, 'variant_id', sp.variant_id, 'quantity', sp.quantity,
                 'x', sp.x, 'y', sp.y, 'front_colour', sp.front_colour, 'product_slug', p.slug, 'unit', p.unit,
                 'by_colour', (select json_object_agg(o.colour_code, o.id) from variant o
                                where o.product_id = p.id and o.is_active and o.colour_code is not null)) order by sp.position)
            from set_part sp join variant v on v.id = sp.variant_id join product p on p.id = v.product_id
           where sp.set_slug = s.slug), '[]') as parts
    from ready_set s`;
const all = sql<SetRecord>(`${SETS} where s.is_active order by s.position, s.slug`);
const bySlugs = sql<SetRecord>(`${SETS} where s.slug = any($1)`);

@Injectable()
export class SetsRepository {
  constructor(private readonly db: Db) {}

  /** What is on offer. */
  all(): Promise<SetRecord[]> {
    return this.db.rows(all);
  }

  /** Also what is no longer on offer: it may lie in a cart. */
  named(slugs: readonly string[]): Promise<SetRecord[]> {
    return this.db.rows(bySlugs, [slugs]);
  }
}
