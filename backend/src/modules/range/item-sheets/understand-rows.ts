import { columnLetters, type SheetRows } from '../../../platform/runtime/spreadsheets/spreadsheet';
import type { CatalogueEdit, Json } from '../catalogue-changes/edit-kinds';
import { canonical, isSame } from '../catalogue-changes/edit-plan';
import { readCell, saysTheSame, textOfCell } from './cell-values';
import { NewRows } from './new-rows';
import { LIKE, SKU, type Article, type Departments, type ItemColumn } from './sheet-columns';
import type { Headings } from './sheet-headings';

/** Problem of a cell, or of a row. */
export interface LineProblem {
  readonly row: number;
  readonly column: string | null;
  /** Cell reference, `D14`; null for the row as a whole. */
  readonly cell: string | null;
  readonly message: string;
}

export interface Understood {
  readonly edits: readonly CatalogueEdit[];
  readonly problems: readonly LineProblem[];
  readonly rows: {
    readonly new: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly refused: number;
  };
}

/** Returns the path of a row or cell in the input of the change engine, at which its messages come back. */
export const placeOf = (row: number, column?: number): string =>
  `rows.${String(row)}.${column === undefined ? '-' : String(column)}`;

interface Wanted {
  readonly value: Json;
  readonly row: number;
  readonly column: number;
}

const sizeOf = (value: Json | undefined): Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

/**
 * Compares the rows of a file with the present articles. Unchanged values are left alone; for an item with several
 * rows a change in one of them counts, and contradicting ones are refused.
 */
export class RowReader {
  private readonly problems: LineProblem[] = [];
  private readonly edits: CatalogueEdit[] = [];
  private readonly changed = new Set<number>();
  private readonly seen = new Map<string, number>();
  private readonly fresh: NewRows;
  /** Requested values by item and field. */
  private readonly ofItems = new Map<string, { id: string; field: string; now: Json; wantedValues: Wanted[] }>();
  private count = 0;

  constructor(
    private readonly headings: Headings,
    private readonly departments: Departments,
  ) {
    this.fresh = new NewRows(headings, departments, (row, column, message) => this.addProblem(row, column, message));
  }

  /** @param rows of the file, all of them; @param from index of the first of these, @param articles by article number */
  readRows(rows: SheetRows, from: number, to: number, articles: ReadonlyMap<string, Article>): void {
    for (let index = from; index < to; index += 1) this.readRow(rows, index, articles);
  }

  /** Article numbers that new rows are copied from. */
  get patterns(): readonly string[] {
    return this.fresh.patterns;
  }

  /** @param articles what new rows may be like */
  getResult(articles: ReadonlyMap<string, Article>): Understood {
    this.settleItems();
    this.edits.push(...this.fresh.listEdits(articles));
    const refusedRows = new Set(this.problems.map(({ row }) => row));
    const fresh = this.fresh.rows.filter((row) => !refusedRows.has(row)).length;
    const changedRows = [...this.changed].filter((row) => !refusedRows.has(row)).length;
    return {
      edits: this.edits,
      problems: this.problems.toSorted((one, other) => one.row - other.row),
      rows: {
        new: fresh,
        changed: changedRows,
        unchanged: this.count - refusedRows.size - fresh - changedRows,
        refused: refusedRows.size,
      },
    };
  }

  private addProblem(row: number, column: number | undefined, message: string): void {
    const itemColumn = column === undefined ? undefined : this.headings.columns.get(column);
    this.problems.push({
      row,
      column: itemColumn?.title ?? null,
      cell: column === undefined ? null : `${columnLetters(column)}${String(row)}`,
      message,
    });
  }

  private readRow(rows: SheetRows, index: number, articles: ReadonlyMap<string, Article>): void {
    const cells = rows[index];
    const row = index + 1;
    const texts = new Map<number, string>();
    let says = false;
    let isClear = true;
    for (const [column, itemColumn] of this.headings.columns) {
      const cell = textOfCell(cells[column] ?? null, itemColumn.as);
      if ('problem' in cell) {
        says = true;
        if (itemColumn.read === undefined && itemColumn !== SKU && itemColumn !== LIKE) continue;
        isClear = false;
        this.addProblem(row, column, cell.problem);
      } else {
        says ||= cell.text !== '';
        texts.set(column, cell.text);
      }
    }
    if (!says) return;
    this.count += 1;
    if (!isClear) return;
    const [[at]] = [...this.headings.columns].filter(([, itemColumn]) => itemColumn === SKU);
    const sku = (texts.get(at) ?? '').toUpperCase();
    if (sku === '') return this.addProblem(row, at, 'Write which article this row is about');
    const twin = this.seen.get(sku);
    if (twin !== undefined)
      return this.addProblem(row, at, `${sku} is in row ${String(twin)} already. Keep one of them`);
    this.seen.set(sku, row);
    const article = articles.get(sku);
    if (article === undefined) this.fresh.addRow(row, at, sku, texts);
    else this.compareRow(row, article, texts);
  }

  private compareRow(row: number, article: Article, texts: ReadonlyMap<number, string>): void {
    const size: Record<string, Json> = {};
    let sizeAt = 0;
    for (const [column, itemColumn] of this.headings.columns) {
      const text = texts.get(column) ?? '';
      if (
        itemColumn.target === undefined ||
        saysTheSame(text, itemColumn.write(article, this.departments), itemColumn.as)
      )
        continue;
      const reading = readCell(text, itemColumn, this.departments);
      if ('problem' in reading) this.addProblem(row, column, reading.problem);
      else if (itemColumn.target.subject === 'size') {
        size[itemColumn.target.side] = reading.value;
        sizeAt = column;
      } else this.addEdit(row, column, article, itemColumn, reading.value);
    }
    if (Object.keys(size).length === 0) return;
    const whole = { ...sizeOf(article.item.size), ...size };
    if (Object.keys(whole).length < 3) this.addProblem(row, sizeAt, 'Enter width, height and depth');
    else this.wantOfItem({ row, column: sizeAt, value: whole }, article, 'size');
  }

  private addEdit(row: number, column: number, article: Article, { target }: ItemColumn, value: Json): void {
    if (target === undefined || target.subject === 'size') return;
    const { subject, field } = target;
    if (subject === 'item') return this.wantOfItem({ row, column, value }, article, field);
    const now = subject === 'variant' ? (article.variant[field] ?? null) : article.reorder_point;
    if (subject === 'reorder-point' && now === null)
      return this.addProblem(row, column, 'This article is not kept in stock: it is made to order. Leave this empty');
    if (isSame(now, value)) return;
    this.changed.add(row);
    this.edits.push({ kind: subject, id: article.id, field, value, at: placeOf(row, column) });
  }

  private wantOfItem(wantedValue: Wanted, { product_id: id, item }: Article, field: string): void {
    const now = item[field] ?? null;
    if (isSame(now, wantedValue.value)) return;
    const key = `${id} ${field}`;
    const itemField = this.ofItems.get(key) ?? { id, field, now, wantedValues: [] };
    itemField.wantedValues.push(wantedValue);
    this.ofItems.set(key, itemField);
    this.changed.add(wantedValue.row);
  }

  private settleItems(): void {
    for (const { id, field, wantedValues } of this.ofItems.values()) {
      const [first] = wantedValues;
      const other = wantedValues.find(({ value }) => canonical(value) !== canonical(first.value));
      if (other === undefined)
        this.edits.push({ kind: 'item', id, field, value: first.value, at: placeOf(first.row, first.column) });
      else
        this.addProblem(
          other.row,
          other.column,
          `Row ${String(first.row)} has another value for the same item. Write the same on both`,
        );
    }
  }
}
