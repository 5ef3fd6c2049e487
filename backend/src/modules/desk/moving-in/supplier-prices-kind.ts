import { Injectable } from '@nestjs/common';
import { articleNumberUpTo, isoDate, line, orEmpty } from '@plinth/contracts/kernel/common';
import { packUnits } from '@plinth/contracts/stock/suppliers/buying-labels';
import { isPackSold } from '@plinth/contracts/stock/suppliers/price-list';
import { packPrice, priceFields, priceOrder } from '@plinth/contracts/stock/suppliers/suppliers';
import { formatRand } from '@plinth/money/format';
import * as z from 'zod';
import type { Connection } from '../../../platform/data/database/db';
import { CalendarService } from '../../base/calendar/calendar.service';
import type { ListedPrice } from '../../stock/suppliers/suppliers.service';
import { SuppliersService } from '../../stock/suppliers/suppliers.service';
import { MovingInRepository } from './moving-in.repository';
import { OldBooksKind, type Examination, type ExaminedRow, type KeyedRow, type RowProblem } from './old-books-kind';
import { labelledCode, orUsual, SHORT_PACK } from './row-fields';
import type { OldBooksColumn } from './sheet-column';

const PACKS = packUnits.options.map(({ label }) => label).join(', ');

const oldPrice = z
  .object({
    supplier: line(120).min(1, 'Enter the supplier'),
    sku: articleNumberUpTo(60),
    supplier_code: priceFields.shape.supplier_code,
    pack: labelledCode(packUnits),
    pack_factor: orUsual(priceFields.shape.pack_factor, 1),
    price: packPrice,
    min_packs: orUsual(priceFields.shape.min_packs, 1),
    valid_from: orEmpty(isoDate),
    valid_until: orEmpty(isoDate),
  })
  .superRefine(({ price, valid_from, valid_until }, context) => {
    if (valid_from !== '' && valid_until !== '') priceOrder({ price, breaks: [], valid_from, valid_until }, context);
  });
type OldPrice = z.infer<typeof oldPrice>;

const text = { as: 'text', takes: 'text', isRequired: false } as const;
const count = { as: 'count', takes: 'count', isRequired: false } as const;
const columns: readonly OldBooksColumn[] = [
  {
    ...text,
    key: 'sku',
    title: 'Article number',
    names: ['Article', 'SKU', 'Item'],
    width: 20,
    hint: 'Yours, of an item in your stock list',
    example: 'HNG-SC110-FO-1',
    isRequired: true,
  },
  {
    ...text,
    key: 'supplier',
    title: 'Supplier',
    names: ['Supplier name'],
    width: 30,
    hint: 'Name as among the suppliers',
    example: 'Highveld Boards (Pty) Ltd',
    isRequired: true,
  },
  {
    ...text,
    key: 'supplier_code',
    title: 'Their article number',
    names: ['Supplier code', 'Code'],
    width: 20,
    hint: 'What they call it',
    example: 'HB-9931',
  },
  {
    ...text,
    key: 'pack',
    title: 'Pack',
    names: ['Unit', 'Sold in'],
    width: 12,
    hint: PACKS,
    example: packUnits.options[0].label,
    isRequired: true,
  },
  {
    ...count,
    key: 'pack_factor',
    title: 'Pack size',
    names: ['Per pack', 'In a pack'],
    width: 12,
    hint: 'Pieces in a pack; empty is 1. Of edging its millimetres: 50000 for a roll of 50 m',
    example: 1,
  },
  {
    ...text,
    key: 'price',
    title: 'Price',
    names: ['Cost', 'Pack price'],
    as: 'money',
    takes: 'money',
    width: 14,
    hint: 'Of a pack, without VAT',
    example: 32.5,
    isRequired: true,
  },
  {
    ...count,
    key: 'min_packs',
    title: 'At least',
    names: ['Minimum', 'Min packs'],
    width: 10,
    hint: 'Packs that you must order; empty is 1',
    example: 1,
  },
  { ...text, key: 'valid_from', title: 'From', takes: 'day', width: 14, hint: 'Empty: today', example: '01/11/2026' },
  {
    ...text,
    key: 'valid_until',
    title: 'Until',
    takes: 'day',
    width: 14,
    hint: 'Last day; empty while it holds',
    example: '31/12/2026',
  },
];

/**
 * Finds the line of a price list that a row repeats: that of its first day, whatever the price; of a row without a day
 * the line with its price that holds today, or that begins today.
 */
const findListed = (
  listedPrices: readonly ListedPrice[],
  row: { readonly price: number; readonly valid_from: string },
  today: string,
): ListedPrice | undefined =>
  listedPrices.find(({ valid_from }) => valid_from === (row.valid_from === '' ? today : row.valid_from)) ??
  listedPrices.find(
    ({ price, valid_from, valid_until }) =>
      row.valid_from === '' && price === row.price && valid_from <= today && (valid_until ?? today) >= today,
  );

/** Price lists of suppliers: one line for an item in one pack of one supplier, from a day on. */
@Injectable()
export class SupplierPricesKind extends OldBooksKind<OldPrice> {
  readonly code = 'supplier_prices';
  readonly columns = columns;
  protected readonly schema = oldPrice;

  constructor(
    entries: MovingInRepository,
    private readonly suppliers: SuppliersService,
    private readonly calendar: CalendarService,
  ) {
    super(entries);
  }

  protected getKey({ supplier, sku, pack, pack_factor, valid_from }: OldPrice) {
    return {
      column: 'sku',
      text: [sku, supplier, pack, pack_factor, valid_from].filter((part) => part !== '').join(', '),
    };
  }

  protected async examine(on: Connection, keyedRows: readonly KeyedRow<OldPrice>[]): Promise<Examination> {
    const today = this.calendar.today();
    const suppliersByName = await this.suppliers.mapByName(
      keyedRows.map(({ values }) => values.supplier),
      on,
    );
    const items = await this.suppliers.mapItemsBySku(
      keyedRows.map(({ values }) => values.sku),
      on,
    );
    const room = await this.suppliers.mapRoomInLists(
      [...suppliersByName.values()].map(({ id }) => id),
      on,
    );
    const listedPrices = Map.groupBy(
      await this.suppliers.listPrices(
        [...suppliersByName.values()].map(({ id }) => id),
        [...items.values()].map(({ id }) => id),
        on,
      ),
      (price) => `${price.supplier_id} ${price.item_id} ${price.pack_unit} ${String(price.pack_factor)}`,
    );
    const takenIds = await this.entries.listTakenObjects(
      this.code,
      [...listedPrices.values()].flat().map(({ id }) => id),
      on,
    );
    const rows: ExaminedRow[] = [];
    const problems: RowProblem[] = [];
    for (const { row, key, takenEntry, values } of keyedRows) {
      const { supplier: name, sku, pack, valid_from, valid_until, ...fields } = values;
      const supplier = suppliersByName.get(name.toLowerCase());
      const item = items.get(sku.toUpperCase());
      if (supplier === undefined)
        problems.push({ row, key: 'supplier', message: `No supplier ${name} yet. Take in the suppliers first` });
      if (item === undefined)
        problems.push({ row, key: 'sku', message: `No item ${sku} in the stock list. Add it first, or correct this` });
      if (item !== undefined && !isPackSold({ ...item, pack_factor: fields.pack_factor }))
        problems.push({ row, key: 'pack_factor', message: SHORT_PACK });
      if (takenEntry !== undefined && takenEntry.amount !== fields.price)
        problems.push({
          row,
          key: 'price',
          message: 'It came in with another price. Change it on the supplier’s page',
        });
      if (valid_from === '' && valid_until !== '' && valid_until < today)
        problems.push({ row, key: 'valid_until', message: 'It holds no more. Leave the row out, or correct the day' });
      if (supplier === undefined || item === undefined) continue;
      const listedPrice =
        takenEntry === undefined
          ? findListed(
              listedPrices.get(`${supplier.id} ${item.id} ${pack} ${String(fields.pack_factor)}`) ?? [],
              { price: fields.price, valid_from },
              today,
            )
          : undefined;
      if (listedPrice !== undefined && listedPrice.price !== fields.price)
        problems.push({
          row,
          key: 'price',
          message: `Their price list has another price from that day: ${formatRand(listedPrice.price)}. Change it there, or leave the row out`,
        });
      const isNew = takenEntry === undefined && listedPrice === undefined;
      const roomLeft = room.get(supplier.id) ?? 0;
      if (isNew && roomLeft === 0)
        problems.push({
          row,
          key: 'supplier',
          message: `The price list of ${name} is full. Leave out what you no longer buy`,
        });
      if (isNew) room.set(supplier.id, roomLeft - 1);
      rows.push({
        row,
        key,
        amount: fields.price,
        knownId: takenEntry?.object_id ?? listedPrice?.id ?? null,
        isAlias: listedPrice !== undefined && takenIds.has(listedPrice.id),
        isTakenIn: takenEntry !== undefined,
        add: (tx, actor) =>
          this.suppliers.insertPrice(tx, actor, supplier.id, item.id, {
            ...fields,
            pack_unit: pack,
            breaks: [],
            multiple_packs: 1,
            lead_days: null,
            valid_from: valid_from === '' ? today : valid_from,
            valid_until: valid_until === '' ? null : valid_until,
          }),
      });
    }
    return { rows, problems };
  }
}
