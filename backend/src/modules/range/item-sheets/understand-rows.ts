import { readCellText } from '../../../platform/runtime/spreadsheets/cell-text';
import { columnLetters, type SheetRows } from '../../../platform/runtime/spreadsheets/spreadsheet';
import type { CatalogueEdit, Json } from '../catalogue-changes/edit-kinds';
import { toCanonicalJson, isSameValue } from '../catalogue-changes/edit-plan';
import { readCell, isAsExported } from './cell-values';
import { NewRows } from './new-rows';
import { ORIGINAL, SKU, type Article, type Departments, type ItemColumn } from './sheet-columns';
import type { Headings } from './sheet-headings';

/** Problem of a cell, or of a row. */
export interface LineProblem {
  readonly row: number;
  readonly column: string | null;
  /** Cell reference, `D14`; null for the row as a whole. */
  readonly cell: string | null;
  readonly message: string;
}

export interface RowComparison {
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
export const cellPath = (row: number, column?: number): string =>
  `rows.${String(row)}.${column === undefined ? '-' : String(column)}`;

interface RequestedValue {
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
  private readonly rowBySku = new Map<string, number>();
  private readonly newRows: NewRows;
  /** Requested values by item and field. */
  private readonly itemRequests = new Map<
    string,
    { id: string; field: string; now: Json; wantedValues: RequestedValue[] }
  >();
  private count = 0;

  constructor(
    private readonly headings: Headings,
    private readonly departments: Departments,
  ) {
    this.newRows = new NewRows(headings, departments, (row, column, message) => this.addProblem(row, column, message));
  }

  /** @param rows all rows of the file. @param from index of the first row to read. @param to index after the last. @param articles by article number */
  readRows(rows: SheetRows, from: number, to: number, articles: ReadonlyMap<string, Article>): void {
    for (let index = from; index < to; index += 1) this.readRow(rows, index, articles);
  }

  /** Article numbers that new rows are copied from. */
  get patterns(): readonly string[] {
    return this.newRows.patterns;
  }

  /** @param articles articles that new rows may copy, by article number */
  getResult(articles: ReadonlyMap<string, Article>): RowComparison {
    this.addItemEdits();
    this.edits.push(...this.newRows.listEdits(articles));
    const refusedRows = new Set(this.problems.map(({ row }) => row));
    const newRowCount = this.newRows.rows.filter((row) => !refusedRows.has(row)).length;
    const changedRows = [...this.changed].filter((row) => !refusedRows.has(row)).length;
    return {
      edits: this.edits,
      problems: this.problems.toSorted((one, other) => one.row - other.row),
      rows: {
        new: newRowCount,
        changed: changedRows,
        unchanged: this.count - refusedRows.size - newRowCount - changedRows,
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
    let hasContent = false;
    let isClear = true;
    for (const [column, itemColumn] of this.headings.columns) {
      const cell = readCellText(cells[column] ?? null, itemColumn.as);
      if ('problem' in cell) {
        hasContent = true;
        if (itemColumn.read === undefined && itemColumn !== SKU && itemColumn !== ORIGINAL) continue;
        isClear = false;
        this.addProblem(row, column, cell.problem);
      } else {
        hasContent ||= cell.text !== '';
        texts.set(column, cell.text);
      }
    }
    if (!hasContent) return;
    this.count += 1;
    if (!isClear) return;
    const [[skuColumn]] = [...this.headings.columns].filter(([, itemColumn]) => itemColumn === SKU);
    const sku = (texts.get(skuColumn) ?? '').toUpperCase();
    if (sku === '') return this.addProblem(row, skuColumn, 'Write which article this row is about');
    const earlierRow = this.rowBySku.get(sku);
    if (earlierRow !== undefined)
      return this.addProblem(row, skuColumn, `${sku} is in row ${String(earlierRow)} already. Keep one of them`);
    this.rowBySku.set(sku, row);
    const article = articles.get(sku);
    if (article === undefined) this.newRows.addRow(row, skuColumn, sku, texts);
    else this.compareRow(row, article, texts);
  }

  private compareRow(row: number, article: Article, texts: ReadonlyMap<number, string>): void {
    const size: Record<string, Json> = {};
    let sizeAt = 0;
    for (const [column, itemColumn] of this.headings.columns) {
      const text = texts.get(column) ?? '';
      if (
        itemColumn.target === undefined ||
        isAsExported(text, itemColumn.write(article, this.departments), itemColumn.as)
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
    const fullSize = { ...sizeOf(article.item.size), ...size };
    if (Object.keys(fullSize).length < 3) this.addProblem(row, sizeAt, 'Enter width, height and depth');
    else this.requestItemValue({ row, column: sizeAt, value: fullSize }, article, 'size');
  }

  private addEdit(row: number, column: number, article: Article, { target }: ItemColumn, value: Json): void {
    if (target === undefined || target.subject === 'size') return;
    const { subject, field } = target;
    if (subject === 'item') return this.requestItemValue({ row, column, value }, article, field);
    const currentValue = subject === 'variant' ? (article.variant[field] ?? null) : article.reorder_point;
    if (subject === 'reorder-point' && currentValue === null)
      return this.addProblem(row, column, 'This article is not kept in stock: it is made to order. Leave this empty');
    if (isSameValue(currentValue, value)) return;
    this.changed.add(row);
    this.edits.push({ kind: subject, id: article.id, field, value, at: cellPath(row, column) });
  }

  private requestItemValue(wantedValue: RequestedValue, { product_id: id, item }: Article, field: string): void {
    const currentValue = item[field] ?? null;
    if (isSameValue(currentValue, wantedValue.value)) return;
    const key = `${id} ${field}`;
    const itemField = this.itemRequests.get(key) ?? { id, field, now: currentValue, wantedValues: [] };
    itemField.wantedValues.push(wantedValue);
    this.itemRequests.set(key, itemField);
    this.changed.add(wantedValue.row);
  }

  private addItemEdits(): void {
    for (const { id, field, wantedValues } of this.itemRequests.values()) {
      const [firstRequest] = wantedValues;
      const conflicting = wantedValues.find(
        ({ value }) => toCanonicalJson(value) !== toCanonicalJson(firstRequest.value),
      );
      if (conflicting === undefined)
        this.edits.push({
          kind: 'item',
          id,
          field,
          value: firstRequest.value,
          at: cellPath(firstRequest.row, firstRequest.column),
        });
      else
        this.addProblem(
          conflicting.row,
          conflicting.column,
          `Row ${String(firstRequest.row)} has another value for the same item. Write the same on both`,
        );
    }
  }
}
