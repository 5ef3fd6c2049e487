import { TYPE_NAMES } from '@plinth/cabinetry/model/names';
import { hardwareList } from '@plinth/contracts/range/hardware/hardware-list';
import type { HardwareRow } from '@plinth/contracts/range/hardware/hardware-row';
import { byCondition, byValues } from '../../../platform/data/lists/list-query';
import { servedList } from '../../../platform/data/lists/served-list';
import { PALETTE, variantPicture } from '../../store/catalogue/picture-address';
import { ITEM_STATE, ITEM_TOTALS } from '../items/item-list';

type StoredRow = Omit<HardwareRow, 'updated_at' | 'image'> & {
  updated_at: Date;
  first: string | null;
  updated_ms: number;
  palette: string;
};

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(TYPE_NAMES));
const FAMILY = `coalesce(p.picture ->> 'family', '')`;

/** List of hardware: the same items as in the items manager, with their drawings and uses. */
export class HardwareList extends servedList(
  hardwareList,
  {
    select: `p.id, p.name, p.slug, ${FAMILY} as family, ${ITEM_STATE} as state, c.label as department, coalesce(w.lowest, p.price) as price,
      coalesce(w.highest, p.price) as highest_price, w.variants, w.free, coalesce(p.fits, '{}') as fits, p.updated_at,
      (select v.id from variant v where v.product_id = p.id order by v.position, v.id limit 1) as first,
      (extract(epoch from p.updated_at) * 1000)::float8 as updated_ms, ${PALETTE} as palette`,
    from: `product p join category c on c.slug = p.subcategory_slug cross join ${ITEM_TOTALS}`,
    where: `p.kind = 'hardware'`,
    sort: {
      name: 'p.name',
      family: FAMILY,
      state: ITEM_STATE,
      department: 'c.label',
      price: 'coalesce(w.lowest, p.price)',
      highest_price: 'coalesce(w.highest, p.price)',
      variants: 'w.variants',
      free: 'w.free',
      updated_at: 'p.updated_at',
      slug: 'p.slug',
    },
    defaultOrder: 'p.name',
    key: 'p.id',
    search: `plain_text(p.name || ' ' || p.slug || ' ' || p.search_words || ' ' || coalesce(w.skus, ''))`,
    filters: {
      department: byValues('p.subcategory_slug'),
      family: byValues(FAMILY),
      state: byValues(`(${ITEM_STATE})`),
      sold_out: byCondition('w.free = 0'),
    },
    facets: {
      department: 'p.subcategory_slug',
      family: FAMILY,
      state: ITEM_STATE,
      sold_out: 'coalesce(w.free = 0, false)',
    },
    sums: {},
  },
  ({ updated_at, first, updated_ms, palette, fits, ...row }: StoredRow): HardwareRow => ({
    ...row,
    fits: fits.map((type) => NAMES.get(type) ?? type),
    image: first === null ? '' : variantPicture(first, { updated_ms, palette }),
    updated_at: updated_at.toISOString(),
  }),
) {}
