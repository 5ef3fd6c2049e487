import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { line } from '@plinth/contracts/kernel/common';
import { MOST_COST, MOST_WORTH } from '@plinth/contracts/stock/stock/stock';
import {
  binKinds,
  inWords,
  MM_PER_METRE,
  MOST_AT_ONCE,
  parseBinCode,
  type BaseUnit,
  type BinKind,
} from '@plinth/contracts/stock/stock/stock-labels';
import { barcodeFault, kindOfCode, toLookup } from '@plinth/contracts/stock/stock/barcodes';
import { CENTS_PER_RAND, type Cents } from '@plinth/money/cents';
import { formatRand } from '@plinth/money/format';
import * as z from 'zod';
import type { Connection } from '../../../platform/data/database/db';
import {
  calculateWorth,
  OpeningBooking,
  type BinToOpen,
  type ItemToOpen,
  type Opening,
} from '../../stock/stock/opening-booking';
import { StockBarcodes } from '../../stock/stock/stock-barcodes';
import { describeBranches, findBranch } from './branch-of-row';
import { MovingInRepository } from './moving-in.repository';
import {
  hashKey,
  OldBooksKind,
  type Examination,
  type ExaminedRow,
  type KeyedRow,
  type RowProblem,
} from './old-books-kind';
import { openingStockColumns } from './opening-stock-columns';
import { orNull } from './row-fields';

const openingRow = z
  .object({
    sku: line(200).min(1, 'Enter the article number'),
    branch: line(120),
    bin: line(60),
    barcode: line(40).transform((typedText) => typedText.replaceAll(/\s/g, '')),
    quantity: line(20).min(1, 'Enter how many there are. Leave out what you have none of'),
    cost: orNull(
      z
        .number()
        .min(1, 'Enter what one cost, above R0.00. If it was free, enter what a new one would cost you')
        .max(MOST_COST, `Enter ${formatRand(MOST_COST)} or less`),
    ),
    value: orNull(
      z
        .int()
        .min(1, 'Enter what they are worth, above R0.00')
        .max(MOST_WORTH, 'That is worth more than the books allow. Enter less'),
    ),
  })
  .refine(({ cost, value }) => cost !== null || value !== null, {
    path: ['cost'],
    message: 'Enter what one cost, without VAT',
  });
type OpeningRow = z.infer<typeof openingRow>;

/** Kinds of bins whose goods are on their way out, or are not to be counted on. */
const NOT_OPENED: ReadonlySet<BinKind> = new Set(['dispatch', 'quarantine', 'transit', 'scrap']);
const TYPED: Readonly<Record<BaseUnit, RegExp>> = { piece: /^\d{1,9}([.,]0+)?$/, mm: /^\d{1,6}([.,]\d+)?$/ };
/** Thousands to some people, metres and millimetres to others. */
const AMBIGUOUS_METRES = /^\d{1,3},\d{3}$/;
/** Thousands to some people, one piece and three decimals to others. */
const AMBIGUOUS_PIECES = /^\d{1,3}([.,]\d{3})+$/;
const MOST_NAMED = 5;

/** Difference, as a part, up to which a value goes with a quantity at the cost of one: averages are rounded. */
const ROUNDED = 0.01;

/** Says where the value of a row does not go with its quantity and cost; undefined where it does. */
function describeMismatch(
  typedCount: string,
  cost: number | null,
  worth: Cents,
  value: Cents | null,
): string | undefined {
  if (cost === null || value === null || Math.abs(worth - value) <= Math.max(CENTS_PER_RAND, value * ROUNDED))
    return undefined;
  return `${typedCount} at ${formatRand(Math.round(cost))} are ${formatRand(worth)}. Correct the cost or the value`;
}

type Found<Value> = { readonly value: Value } | { readonly problem: string };

/** Parses a typed quantity: whole pieces, or metres as millimetres. */
function parseQuantity(typedText: string, unit: BaseUnit): Found<number> {
  const text = typedText.replace(/[\s\u00a0]/g, '');
  if (unit === 'mm' && AMBIGUOUS_METRES.test(text))
    return { problem: `${text} can be read in two ways. Write 1200 or 1.2 metres, without a comma` };
  if (unit === 'piece' && AMBIGUOUS_PIECES.test(text))
    return {
      problem: `${text} can be read in two ways. Write ${text.replaceAll(/[.,]/g, '')} pieces, without a comma`,
    };
  if (!TYPED[unit].test(text))
    return { problem: unit === 'mm' ? 'Enter metres, like 48.5' : 'Enter a whole number, without a comma' };
  const quantity = Math.round(Number(text.replace(',', '.')) * (unit === 'mm' ? MM_PER_METRE : 1));
  if (quantity === 0) return { problem: 'Enter more than 0. Leave out what you have none of' };
  return quantity > MOST_AT_ONCE[unit]
    ? { problem: `Enter ${inWords(MOST_AT_ONCE[unit], unit)} or less` }
    : { value: quantity };
}

/** Finds the item that a row names: by article number, else by the name that one item alone has. */
function findItem(items: readonly ItemToOpen[], typedText: string): Found<ItemToOpen> {
  const text = typedText.toUpperCase();
  const numberedItem = items.find(({ sku }) => sku.toUpperCase() === text);
  if (numberedItem !== undefined) return { value: numberedItem };
  const namedItems = items.filter(({ name, is_active }) => is_active && name.toUpperCase() === text);
  if (namedItems.length === 1) return { value: namedItems[0] };
  if (namedItems.length > 1) {
    const skus = namedItems.slice(0, MOST_NAMED).map(({ sku }) => sku);
    return { problem: `Several items have this name. Write the article number: ${skus.join(', ')}` };
  }
  const retiredItem = items.find(({ name }) => name.toUpperCase() === text);
  return retiredItem === undefined
    ? { problem: `No item ${typedText} in the stock list. Add it first, or correct this` }
    : { value: retiredItem };
}

/** Says why an item gets no opening stock; undefined where it may. */
function describeRefusal({ sku, kind, is_active, may_open }: ItemToOpen): string | undefined {
  if (kind === 'offcut') return 'This is an offcut, which comes from the saw. Leave it out';
  if (!is_active) return `${sku} is retired. Bring it back in the stock list first, or leave it out`;
  return may_open
    ? undefined
    : `Stock was booked on ${sku} already. Count its bin, or undo what was booked on the item's sheet, then bring all its rows together`;
}

/** Finds the bin of a branch that a row names: by its code or label, else the main one. */
function findBin(bins: readonly BinToOpen[], branchId: string, typedCode: string): Found<BinToOpen> {
  const here = bins.filter(({ branch_id }) => branch_id === branchId);
  const code = typedCode.toUpperCase();
  const bin = here.find((each) =>
    code === '' ? each.is_default : each.code.toUpperCase() === code || each.number === parseBinCode(code),
  );
  if (bin === undefined) return { problem: `No bin ${typedCode} at this branch. Add it first, or leave this empty` };
  if (!bin.is_active) return { problem: `${bin.code} is out of use. Write another bin` };
  return NOT_OPENED.has(bin.kind)
    ? { problem: `${bin.code} is a bin of the kind ${binKinds.label(bin.kind)}. Write the shelf where it is kept` }
    : { value: bin };
}

interface BarcodeOwner {
  readonly item_id: string;
  readonly name: string;
}

/** Says why an item cannot have a code, and else notes that it has it; null where it may. */
function describeBarcodeProblem(
  code: string,
  { id, name }: ItemToOpen,
  owners: Map<string, BarcodeOwner>,
): string | null {
  const fault = barcodeFault({ kind: kindOfCode(code), code });
  if (fault !== null) return fault;
  const owner = owners.get(toLookup(code));
  if (owner !== undefined && owner.item_id !== id) return `${owner.name} has that code. A code names one item`;
  owners.set(toLookup(code), { item_id: id, name });
  return null;
}

/** Stock that a company has on its first day: an item in a bin a row, known by both. */
@Injectable()
export class OpeningStockKind extends OldBooksKind<OpeningRow> {
  readonly code = 'opening_stock';
  readonly columns = openingStockColumns;
  protected readonly schema = openingRow;

  constructor(
    entries: MovingInRepository,
    private readonly openings: OpeningBooking,
    private readonly barcodes: StockBarcodes,
  ) {
    super(entries);
  }

  protected getKey({ sku, branch, bin }: OpeningRow) {
    return {
      column: 'sku',
      text: [sku, branch, bin === '' ? 'main bin' : bin].filter((part) => part !== '').join(', '),
    };
  }

  protected async examine(on: Connection, keyedRows: readonly KeyedRow<OpeningRow>[]): Promise<Examination> {
    const branches = await this.entries.listBranches(on);
    const bins = await this.openings.listBins(on);
    const items = await this.openings.listItems(
      keyedRows.map(({ values }) => values.sku),
      on,
    );
    const itemsByText = Map.groupBy(
      items.flatMap((item) =>
        [...new Set([item.sku.toUpperCase(), item.name.toUpperCase()])].map((text) => ({ text, item })),
      ),
      ({ text }) => text,
    );
    const problems: RowProblem[] = [];
    const foundRows = keyedRows.flatMap(({ row, values }) => {
      const refuse = (column: keyof OpeningRow, message: string) => problems.push({ row, key: column, message });
      const matches = (itemsByText.get(values.sku.toUpperCase()) ?? []).map(({ item }) => item);
      const item = findItem(matches, values.sku);
      if ('problem' in item) refuse('sku', item.problem);
      const branch = findBranch(branches, values.branch);
      if (branch === undefined) refuse('branch', describeBranches(branches));
      const bin = branch === undefined ? undefined : findBin(bins, branch.id, values.bin);
      if (bin !== undefined && 'problem' in bin) refuse('bin', bin.problem);
      const quantity = 'problem' in item ? undefined : parseQuantity(values.quantity, item.value.base_unit);
      if (quantity !== undefined && 'problem' in quantity) refuse('quantity', quantity.problem);
      if ('problem' in item || bin === undefined || 'problem' in bin) return [];
      if (quantity === undefined || 'problem' in quantity) return [];
      // The bin may be renamed, and named in two ways: the row is known by what it means.
      const key = hashKey(`${item.value.id} ${bin.value.id}`);
      return [{ row, key, item: item.value, bin: bin.value, quantity: quantity.value, rowValues: values }];
    });
    const takenEntries = await this.entries.mapTaken(
      this.code,
      foundRows.map(({ key }) => key),
      on,
    );
    const takenQuantities = await this.openings.mapQuantities(
      [...takenEntries.values()].map(({ object_id }) => object_id),
      on,
    );
    const newBarcodes: { item_id: string; code: string }[] = [];
    const barcodeOwners = await this.mapBarcodeOwners(
      foundRows.map(({ rowValues }) => rowValues.barcode),
      on,
    );
    const rowsByKey = new Map<string, number>();
    const worthByItem = new Map<string, number>();
    const newOpenings: Opening[] = [];
    const rows: ExaminedRow[] = [];
    for (const { row, key, item, bin, quantity, rowValues } of foundRows) {
      const refuse = (column: keyof OpeningRow, message: string) => problems.push({ row, key: column, message });
      const takenEntry = takenEntries.get(key);
      const worthAtCost = calculateWorth(quantity, rowValues.cost ?? 0, item.base_unit);
      const amount = rowValues.value ?? worthAtCost;
      const mismatch = describeMismatch(rowValues.quantity, rowValues.cost, worthAtCost, rowValues.value);
      if (mismatch !== undefined) refuse('value', mismatch);
      const earlierRow = rowsByKey.get(key);
      if (earlierRow !== undefined)
        refuse('sku', `Row ${String(earlierRow)} has ${item.sku} in ${bin.code} already. Add them up in one row`);
      else rowsByKey.set(key, row);
      const objectId = takenEntry?.object_id ?? randomUUID();
      if (takenEntry === undefined) {
        const refusal = describeRefusal(item);
        if (refusal !== undefined) refuse('sku', refusal);
        const worth = (worthByItem.get(item.id) ?? 0) + amount;
        worthByItem.set(item.id, worth);
        if (worth > MOST_WORTH) refuse('quantity', 'That is worth more than the books allow. Enter less');
        const { barcode } = rowValues;
        const barcodeProblem = barcode === '' ? null : describeBarcodeProblem(barcode, item, barcodeOwners);
        if (barcodeProblem !== null) refuse('barcode', barcodeProblem);
        else if (barcode !== '') newBarcodes.push({ item_id: item.id, code: barcode });
        newOpenings.push({ item_id: item.id, bin_id: bin.id, quantity, worth: { value: amount }, key: objectId });
      } else if (takenEntry.amount !== amount || takenQuantities.get(objectId) !== quantity) {
        const takenText = inWords(takenQuantities.get(objectId) ?? 0, item.base_unit);
        refuse(
          'quantity',
          `It came in with ${takenText} for ${formatRand(takenEntry.amount ?? 0)} before. Keep that, or leave the row out`,
        );
      }
      rows.push({
        row,
        key,
        amount,
        knownId: takenEntry?.object_id ?? null,
        isTakenIn: takenEntry !== undefined,
        add: () => Promise.resolve(objectId),
      });
    }
    return {
      rows,
      problems,
      finish: async (tx, actor) => {
        await this.openings.writeOpenings(tx, actor, newOpenings);
        await this.barcodes.addFromList(tx, actor, newBarcodes);
      },
    };
  }

  /** Maps codes, as they are compared, to the items that have them; the file's own are added as its rows are read. */
  private async mapBarcodeOwners(codes: readonly string[], on: Connection): Promise<Map<string, BarcodeOwner>> {
    const owners = await this.barcodes.listOwners([...new Set(codes.filter((code) => code !== ''))], on);
    return new Map(owners.map(({ code, ...owner }) => [toLookup(code), owner]));
  }
}
