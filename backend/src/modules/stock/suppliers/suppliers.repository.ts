import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { ItemToBuy, suppliers, SupplierPrice } from '@plinth/contracts/stock/suppliers/suppliers';
import {
  bool,
  columnList,
  int,
  narrow,
  pick,
  selectOf,
  tables,
  text,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { likePattern } from '../../../platform/data/lists/search-words';
import { itemFrom, itemName, itemSearch } from '../stock/stock-list';
import { CURRENT_PRICE } from './supplier-list';

const SUPPLIER = pick(
  tables.supplier,
  'id',
  'name',
  'contact',
  'email',
  'phone',
  'address',
  'vat_number',
  'account_number',
  'terms_days',
  'lead_days',
  'notes',
  'is_active',
  'version',
);
export type SupplierRecord = RowOf<typeof SUPPLIER>;
export type SupplierFields = Omit<SupplierRecord, 'id' | 'version'>;

const ITEM = {
  item_name: text,
  sku: tables.stock_item.sku,
  base_unit: narrow<ItemToBuy['base_unit']>(tables.stock_item.base_unit),
};
const PRICE = {
  ...pick(
    tables.supplier_price,
    'id',
    'supplier_id',
    'item_id',
    'supplier_code',
    'pack_factor',
    'price',
    'min_packs',
    'multiple_packs',
    'lead_days',
    'valid_from',
    'valid_until',
    'version',
  ),
  pack_unit: narrow<SupplierPrice['pack_unit']>(tables.supplier_price.pack_unit),
  breaks: narrow<SupplierPrice['breaks']>(tables.supplier_price.breaks),
};
const PRICE_ROW = { ...PRICE, ...ITEM, is_current: bool };
export type PriceRecord = RowOf<typeof PRICE_ROW>;
export type PriceFields = Omit<InputOf<typeof suppliers.changePrice>, 'price_id' | 'version'>;

/** Largest number of lines of one price list, without those that ended long ago. */
export const MOST_PRICES = 1_000;
const MOST_FOUND = 20;

const PRICES = `select ${columnList(PRICE, 'o')}, ${itemName} as item_name, i.sku, i.base_unit, ${CURRENT_PRICE} as is_current
    from supplier_price o join (${itemFrom}) on i.id = o.item_id`;
const lockById = sql(SUPPLIER, `select ${columnList(SUPPLIER)} from supplier where id = $1::uuid for no key update`);
const pricesOf = sql(
  PRICE_ROW,
  `${PRICES} where o.supplier_id = $1::uuid and coalesce(o.valid_until, current_date) > current_date - 365
   order by item_name, o.pack_factor, o.valid_from limit ${String(MOST_PRICES)}`,
);
const lockPrice = sql(PRICE_ROW, `${PRICES} where o.id = $1::uuid for update of o`);
const countPrices = sql(
  { supplier_id: tables.supplier_price.supplier_id, count: int },
  `select supplier_id, count(*)::int as count from supplier_price
    where supplier_id = any($1::uuid[]) and coalesce(valid_until, current_date) > current_date - 365 group by supplier_id`,
);
const LISTED_PRICE = pick(
  tables.supplier_price,
  'id',
  'supplier_id',
  'item_id',
  'pack_unit',
  'pack_factor',
  'price',
  'valid_from',
  'valid_until',
);
export type ListedPrice = RowOf<typeof LISTED_PRICE>;
const pricesOfItems = sql(
  LISTED_PRICE,
  `select ${columnList(LISTED_PRICE)} from supplier_price
    where supplier_id = any($1::uuid[]) and item_id = any($2::text[]) order by valid_from desc, created_at desc`,
);
const ITEM_ROW = {
  id: tables.stock_item.id,
  name: text,
  sku: tables.stock_item.sku,
  base_unit: narrow<ItemToBuy['base_unit']>(tables.stock_item.base_unit),
};
const searchItems = sql(
  ITEM_ROW,
  `select i.id, ${itemName} as name, i.sku, i.base_unit from ${itemFrom}
    where i.is_active and ${itemSearch} like all(array(select plain_text(word) from unnest($1::text[]) word))
    order by name, i.id limit ${String(MOST_FOUND)}`,
);

const OFFER = { ...PRICE_ROW, supplier: tables.supplier.name, usual_lead_days: tables.supplier.lead_days };
/** Offers that are valid today, of active suppliers. */
const OFFERS = `select ${columnList(PRICE, 'o')}, ${itemName} as item_name, i.sku, i.base_unit, ${CURRENT_PRICE} as is_current, s.name as supplier,
         s.lead_days as usual_lead_days
    from supplier_price o join supplier s on s.id = o.supplier_id join (${itemFrom}) on i.id = o.item_id
   where s.is_active and ${CURRENT_PRICE}`;
const offersById = sql(OFFER, `${OFFERS} and o.id = any($1::uuid[])`);
const offersOfItems = sql(OFFER, `${OFFERS} and o.item_id = any($1::text[]) order by o.id`);
export type OfferRecord = RowOf<typeof OFFER>;

const byNames = sql(
  SUPPLIER,
  `select ${columnList(SUPPLIER)} from supplier where lower(name) = any($1::text[]) order by created_at, id`,
);
const itemsBySku = sql(
  ITEM_ROW,
  `select i.id, ${itemName} as name, i.sku, i.base_unit from ${itemFrom} where i.is_active and upper(i.sku) = any($1::text[]) order by i.id`,
);
const itemById = sql(ITEM_ROW, `select i.id, ${itemName} as name, i.sku, i.base_unit from ${itemFrom} where i.id = $1`);

@Injectable()
export class SuppliersRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  async findById(id: string, on: Connection = this.db): Promise<SupplierRecord | undefined> {
    return (
      (await on.prisma.supplier.findUnique({
        where: { id },
        select: selectOf(SUPPLIER),
      })) ?? undefined
    );
  }

  async lockSupplier(tx: Tx, id: string): Promise<SupplierRecord | undefined> {
    return tx.findRow(lockById, [id]);
  }

  async insertSupplier(tx: Tx, fields: SupplierFields): Promise<string> {
    const { id } = await tx.prisma.supplier.create({ data: pickFields(fields), select: { id: true } });
    return id;
  }

  async updateSupplier(tx: Tx, id: string, fields: SupplierFields): Promise<void> {
    await tx.prisma.supplier.update({
      where: { id },
      data: { ...pickFields(fields), version: { increment: 1 } },
      select: { id: true },
    });
  }

  /** Lists the price list lines that are valid now, later, or were within the last year. */
  listPrices(supplierId: string): Promise<PriceRecord[]> {
    return this.db.listRows(pricesOf, [supplierId]);
  }

  /** Maps suppliers to how many lines their price lists have; those without one are missing. */
  async mapPriceCounts(supplierIds: readonly string[], on: Connection = this.db): Promise<Map<string, number>> {
    const rows = await on.listRows(countPrices, [[...new Set(supplierIds)]]);
    return new Map(rows.map(({ supplier_id, count }) => [supplier_id, count]));
  }

  listPricesOfItems(
    supplierIds: readonly string[],
    itemIds: readonly string[],
    on: Connection,
  ): Promise<ListedPrice[]> {
    return on.listRows(pricesOfItems, [supplierIds, itemIds]);
  }

  async lockPrice(tx: Tx, id: string): Promise<PriceRecord | undefined> {
    return tx.findRow(lockPrice, [id]);
  }

  async insertPrice(tx: Tx, supplierId: string, itemId: string, fields: PriceFields): Promise<string> {
    const data = { ...toPriceData(fields), supplier_id: supplierId, item_id: itemId };
    const { id } = await tx.prisma.supplier_price.create({ data, select: { id: true } });
    return id;
  }

  async updatePrice(tx: Tx, id: string, fields: PriceFields): Promise<void> {
    await tx.prisma.supplier_price.update({
      where: { id },
      data: { ...toPriceData(fields), version: { increment: 1 } },
      select: { id: true },
    });
  }

  async findItem(tx: Tx, id: string): Promise<ItemToBuy | undefined> {
    return tx.findRow(itemById, [id]);
  }

  /** Lists suppliers with one of these names in lower case, the oldest first. */
  listByNames(names: readonly string[], on: Connection): Promise<SupplierRecord[]> {
    return on.listRows(byNames, [names]);
  }

  /** Lists items in use with one of these article numbers in capitals. */
  listItemsBySku(skus: readonly string[], on: Connection): Promise<ItemToBuy[]> {
    return on.listRows(itemsBySku, [skus]);
  }

  /** Lists those of these price list lines that are valid today, of active suppliers. */
  listOffers(tx: Tx, priceIds: readonly string[]): Promise<OfferRecord[]> {
    return tx.listRows(offersById, [priceIds]);
  }

  /** Lists today's offers for these items. */
  listOffersOfItems(itemIds: readonly string[]): Promise<OfferRecord[]> {
    return this.db.listRows(offersOfItems, [itemIds]);
  }

  searchItems(words: readonly string[]): Promise<ItemToBuy[]> {
    return this.db.listRows(searchItems, [words.map(likePattern)]);
  }
}

const pickFields = ({
  name,
  contact,
  email,
  phone,
  address,
  vat_number,
  account_number,
  terms_days,
  lead_days,
  notes,
  is_active,
}: SupplierFields): SupplierFields => ({
  name,
  contact,
  email,
  phone,
  address,
  vat_number,
  account_number,
  terms_days,
  lead_days,
  notes,
  is_active,
});

const toPriceData = ({ valid_from, valid_until, breaks, ...fields }: PriceFields) => ({
  supplier_code: fields.supplier_code,
  pack_unit: fields.pack_unit,
  pack_factor: fields.pack_factor,
  price: fields.price,
  min_packs: fields.min_packs,
  multiple_packs: fields.multiple_packs,
  lead_days: fields.lead_days,
  breaks: breaks.map(({ from_packs, price }) => ({ from_packs, price })),
  valid_from: new Date(`${valid_from}T00:00:00Z`),
  valid_until: valid_until === null ? null : new Date(`${valid_until}T00:00:00Z`),
});
