import { Injectable } from '@nestjs/common';
import {
  columnList,
  float,
  json,
  narrow,
  pick,
  tables,
  text,
  type RowOf,
} from '../../../../platform/data/database/columns';
import { Db } from '../../../../platform/data/database/db';
import { sql } from '../../../../platform/data/database/sql';
import { variantOnSale } from '../../../stock/stock/on-sale';
import { PALETTE } from '../picture-address';

export interface SetPartRecord extends Pick<
  RowOf<typeof tables.set_part>,
  'position' | 'variant_id' | 'quantity' | 'x' | 'y' | 'front_colour'
> {
  role: 'unit' | 'end' | 'top' | 'hardware';
  product_slug: string;
  /** Configuration in the set, where it differs from the catalogue. */
  configuration: unknown;
  /** Description of the cupboard; null for other items. */
  unit: unknown;
  /** The cupboard's variants by their colour. */
  by_colour: Record<string, string> | null;
}

const STORED = pick(
  tables.ready_set,
  'slug',
  'sku',
  'name',
  'room',
  'description',
  'wall',
  'front_colour',
  'carcass_colour',
  'discount_percent',
  'is_active',
);
const SET = { ...STORED, updated_ms: float, palette: text, parts: narrow<SetPartRecord[]>(json) };
export type SetRecord = RowOf<typeof SET>;

const SETS = `
  select ${columnList(STORED, 's')}, (extract(epoch from s.updated_at) * 1000)::float8 as updated_ms, ${PALETTE} as palette,
         coalesce((select json_agg(json_build_object('position', sp.position, 'role', sp.role, 'variant_id', sp.variant_id, 'quantity', sp.quantity,
                 'x', sp.x, 'y', sp.y, 'front_colour', sp.front_colour, 'configuration', sp.configuration, 'product_slug', p.slug, 'unit', p.unit,
                 'by_colour', (select json_object_agg(o.colour_code, o.id) from variant o
                                where o.product_id = p.id and ${variantOnSale('o')} and o.colour_code is not null)) order by sp.position)
            from set_part sp join variant v on v.id = sp.variant_id join product p on p.id = v.product_id
           where sp.set_slug = s.slug), '[]') as parts
    from ready_set s`;
const offeredSets = sql(SET, `${SETS} where s.is_active order by s.position, s.slug`);
const bySlugs = sql(SET, `${SETS} where s.slug = any($1)`);
const shownSet = sql(SET, `${SETS} where s.slug = $1 and not s.is_draft and not s.is_undone`);

@Injectable()
export class SetsRepository {
  constructor(private readonly db: Db) {}

  /** Lists the sets on offer. */
  listOnOffer(): Promise<SetRecord[]> {
    return this.db.listRows(offeredSets);
  }

  /** Finds a set that is or was on offer, and so may be seen by anybody with its address. Drafts are not found. */
  async findShown(slug: string): Promise<SetRecord | undefined> {
    return this.db.findRow(shownSet, [slug]);
  }

  /** Lists sets by slug, including those no longer on offer, which may be in carts. */
  listBySlugs(slugs: readonly string[]): Promise<SetRecord[]> {
    return this.db.listRows(bySlugs, [slugs]);
  }
}
