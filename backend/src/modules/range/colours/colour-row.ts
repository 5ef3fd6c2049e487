import type { ColourRow } from '@plinth/contracts/range/colours/colours-row';
import { bool, int, narrow, pick, notNull, tables, text, type RowOf } from '../../../platform/data/database/columns';
import { variantOnSale } from '../../stock/stock/on-sale';
import { PALETTE, swatchPicture } from '../../store/catalogue/picture-address';

export const COLOUR_STATUS = `case when c.withdrawn_at is null then 'sold' else 'withdrawn' end`;
export const COLOUR_ITEMS = `(select count(distinct v.product_id)::int from variant v join product p on p.id = v.product_id and p.is_active
  where v.colour_code = c.code and ${variantOnSale()})`;

/** Columns of a colour, from `colour c`. */
export const COLOUR_ROW = `c.code, c.name, c.kind, c.base, c.grain, c.finish, c.pattern, c.grained, coalesce(c.thicknesses, '{}') as thicknesses,
  c.price_group, c.description, c.position, c.withdrawn_at, c.swatch is not null as has_photo, ${COLOUR_STATUS} as status, ${COLOUR_ITEMS} as items, ${PALETTE} as palette`;

export const COLOUR_SHAPE = {
  ...pick(tables.colour, 'code', 'name', 'base', 'grain', 'grained'),
  ...pick(tables.colour, 'description', 'position', 'withdrawn_at'),
  kind: narrow<ColourRow['kind']>(tables.colour.kind),
  finish: narrow<ColourRow['finish']>(tables.colour.finish),
  pattern: narrow<ColourRow['pattern']>(tables.colour.pattern),
  price_group: narrow<ColourRow['price_group']>(tables.colour.price_group),
  thicknesses: notNull(tables.colour.thicknesses),
  status: narrow<ColourRow['status']>(text),
  has_photo: bool,
  items: int,
  palette: text,
};
export type StoredColour = RowOf<typeof COLOUR_SHAPE>;

export const asColourRow = ({ palette, withdrawn_at, ...storedFields }: StoredColour): ColourRow => ({
  ...storedFields,
  withdrawn_at: withdrawn_at?.toISOString() ?? null,
  image: swatchPicture(storedFields.code, palette),
});
