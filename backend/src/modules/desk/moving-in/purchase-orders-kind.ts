import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { articleNumberUpTo, isoDate, line, orEmpty } from '@plinth/contracts/kernel/common';
import { MOST_LINES, MOST_OF_A_LINE } from '@plinth/contracts/stock/purchase-orders/purchase-order-labels';
import { packUnits } from '@plinth/contracts/stock/suppliers/buying-labels';
import { isPackSold, MOST_PACKS } from '@plinth/contracts/stock/suppliers/price-list';
import { packPrice, priceFields } from '@plinth/contracts/stock/suppliers/suppliers';
import { formatCount } from '@plinth/money/count';
import { formatRand } from '@plinth/money/format';
import * as z from 'zod';
import type { Connection } from '../../../platform/data/database/db';
import { CalendarService } from '../../base/calendar/calendar.service';
import { BroughtForwardOrders, type OldOrder } from '../../stock/purchase-orders/brought-forward-orders';
import { SuppliersService } from '../../stock/suppliers/suppliers.service';
import { describeBranches, findBranch } from './branch-of-row';
import { MovingInRepository } from './moving-in.repository';
import {
  OldBooksKind,
  type Examination,
  type ExaminedRow,
  type KeyedRow,
  type NaturalKey,
  type ReadRow,
  type RowProblem,
} from './old-books-kind';
import { findOrdersHere, pickOwnNumbers } from './own-numbers';
import { purchaseOrderColumns } from './purchase-order-columns';
import { labelledCode, oldNumber, orUsual, SHORT_PACK } from './row-fields';

const oldOrderLine = z
  .object({
    number: oldNumber,
    supplier: line(120).min(1, 'Enter the supplier'),
    ordered_on: isoDate,
    expected_on: orEmpty(isoDate),
    sku: articleNumberUpTo(60),
    packs: z
      .int('Enter a whole number of packs')
      .min(1, 'Enter 1 or more. Leave out what came in full')
      .max(MOST_PACKS, `Enter ${formatCount(MOST_PACKS)} or fewer`),
    price: packPrice,
    pack: labelledCode(packUnits, 'piece'),
    pack_factor: orUsual(priceFields.shape.pack_factor, 1),
    supplier_code: priceFields.shape.supplier_code,
    branch: line(120),
  })
  .superRefine(({ packs, price, ordered_on, expected_on }, context) => {
    if (packs * price > MOST_OF_A_LINE)
      context.addIssue({
        code: 'custom',
        path: ['packs'],
        message: `A line goes up to ${formatRand(MOST_OF_A_LINE)}. Enter less`,
      });
    if (expected_on !== '' && expected_on < ordered_on)
      context.addIssue({
        code: 'custom',
        path: ['expected_on'],
        message: 'It comes before its order. Correct one of the days',
      });
  });
type OldOrderLine = z.infer<typeof oldOrderLine>;

/** Facts in which all lines of an order agree, with what is said where they do not. */
const ORDER_FACTS = ['supplier', 'ordered_on', 'branch'] as const;

/** Lines of purchase orders of the books of before that are still to come: known by order, item, pack and line. */
@Injectable()
export class PurchaseOrdersKind extends OldBooksKind<OldOrderLine> {
  readonly code = 'purchase_orders';
  readonly columns = purchaseOrderColumns;
  protected readonly schema = oldOrderLine;

  constructor(
    entries: MovingInRepository,
    private readonly suppliers: SuppliersService,
    private readonly orders: BroughtForwardOrders,
    private readonly calendar: CalendarService,
  ) {
    super(entries);
  }

  protected getKey({ number, sku, pack, pack_factor }: OldOrderLine) {
    return { column: 'sku', text: `${number}, ${sku}, ${pack}, ${String(pack_factor)}` };
  }

  /**
   * Lists the keys of lines. Where an order has an article on several lines, by day or price, the lines after the first
   * are told apart by their place in that order, whatever the order of the rows.
   */
  protected override listKeys(rows: readonly ReadRow<OldOrderLine>[]): NaturalKey[] {
    const variantsByText = new Map<string, string[]>();
    const describedRows = rows.map(({ values }) => {
      const { column, text } = this.getKey(values);
      const { expected_on, price } = values;
      const variant = `${expected_on} ${String(price).padStart(12, '0')}`;
      const lookup = text.toLowerCase();
      variantsByText.set(lookup, [...(variantsByText.get(lookup) ?? []), variant]);
      return { column, text, lookup, variant };
    });
    return describedRows.map(({ column, text, lookup, variant }) => {
      const place = [...new Set(variantsByText.get(lookup))].sort().indexOf(variant);
      return { column, text: place > 0 ? `${text}, line ${String(place + 1)}` : text };
    });
  }

  protected async examine(on: Connection, keyedRows: readonly KeyedRow<OldOrderLine>[]): Promise<Examination> {
    const today = this.calendar.today();
    const branches = await this.entries.listBranches(on);
    const suppliersByName = await this.suppliers.mapByName(
      keyedRows.map(({ values }) => values.supplier),
      on,
    );
    const items = await this.suppliers.mapItemsBySku(
      keyedRows.map(({ values }) => values.sku),
      on,
    );
    const newNumbers = [
      ...new Set(
        keyedRows.flatMap(({ takenEntry, values }) => (takenEntry === undefined ? values.number.toUpperCase() : [])),
      ),
    ];
    const listGiven = (numbers: readonly string[]) => this.entries.listGivenNumbers(numbers, on);
    const ownNumbers = await pickOwnNumbers(newNumbers, listGiven);
    const ordersHere = await findOrdersHere(newNumbers, {
      listGiven,
      listCurrent: (numbers) => this.entries.listOrderNumbers(numbers, on),
    });
    const firstRows = new Map<string, KeyedRow<OldOrderLine>>();
    const newOrders = new Map<string, OldOrder>();
    const rows: ExaminedRow[] = [];
    const problems: RowProblem[] = [];
    for (const keyedRow of keyedRows) {
      const { row, key, takenEntry, values } = keyedRow;
      const { number, supplier: supplierName, sku, branch: branchName, packs, price, pack, pack_factor } = values;
      const refuse = (column: keyof OldOrderLine, message: string) => problems.push({ row, key: column, message });
      const supplier = suppliersByName.get(supplierName.toLowerCase());
      if (supplier === undefined) refuse('supplier', `No supplier ${supplierName} yet. Take in the suppliers first`);
      const item = items.get(sku.toUpperCase());
      if (item === undefined) refuse('sku', `No item ${sku} in the stock list. Add it first, or correct this`);
      if (item !== undefined && !isPackSold({ ...item, pack_factor })) refuse('pack_factor', SHORT_PACK);
      const branch = findBranch(branches, branchName);
      if (branch === undefined) refuse('branch', describeBranches(branches));
      if (values.ordered_on > today) refuse('ordered_on', 'This day is still to come. Enter the day of the order');
      const amount = packs * price;
      if (takenEntry !== undefined && takenEntry.amount !== amount)
        refuse(
          'packs',
          `It came in with ${formatRand(takenEntry.amount ?? 0)} before. Keep that, or leave the row out`,
        );
      const orderKey = number.toUpperCase();
      // An order comes in whole: a line more would be an order of its own, and may be one that came with another day.
      if (takenEntry === undefined && ordersHere.has(orderKey))
        refuse('number', `Order ${number} is here without this line. Add it on the order’s page, or leave the row out`);
      const firstRow = firstRows.get(orderKey);
      if (firstRow === undefined) firstRows.set(orderKey, keyedRow);
      else
        for (const fact of ORDER_FACTS)
          if (firstRow.values[fact].toLowerCase() !== values[fact].toLowerCase())
            refuse(fact, `Row ${String(firstRow.row)} of order ${number} has another. An order has one`);
      if (supplier === undefined || item === undefined || branch === undefined) continue;
      const lineId = randomUUID();
      if (takenEntry === undefined) {
        const order = newOrders.get(orderKey) ?? {
          number: ownNumbers.get(orderKey) ?? number,
          supplier_id: supplier.id,
          branch_id: branch.id,
          ordered_on: values.ordered_on,
          lines: [],
        };
        const newLine = {
          id: lineId,
          item_id: item.id,
          name: item.name,
          sku: item.sku,
          base_unit: item.base_unit,
          supplier_code: values.supplier_code,
          pack_unit: pack,
          pack_factor,
          packs,
          price,
          expected_on: values.expected_on === '' ? null : values.expected_on,
        };
        newOrders.set(orderKey, { ...order, lines: [...order.lines, newLine] });
        if (order.lines.length >= MOST_LINES)
          refuse('number', `An order has at most ${String(MOST_LINES)} lines. Give the others a number of their own`);
      }
      rows.push({
        row,
        key,
        amount,
        knownId: takenEntry?.object_id ?? null,
        isTakenIn: takenEntry !== undefined,
        add: () => Promise.resolve(lineId),
      });
    }
    return {
      rows,
      problems,
      finish: async (tx, actor) => {
        for (const order of newOrders.values()) await this.orders.insertOrder(tx, actor, order);
      },
    };
  }
}
