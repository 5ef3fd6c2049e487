import { randomUUID } from 'node:crypto';
import type { CatalogueEdit, Json } from '../catalogue-changes/edit-kinds';
import { jsonValue } from '../catalogue-changes/edit-kinds';
import type { NewItem } from '../items/new-item-edits';
import { readCell } from './cell-values';
import { ADDRESS, ORIGINAL, NAME, type Article, type Departments, type ItemColumn } from './sheet-columns';
import type { Headings } from './sheet-headings';

const ARTICLE_NUMBER = /^[A-Z0-9]+(?:[-.][A-Z0-9]+)*$/;
const LONGEST_NUMBER = 40;

interface NewRow {
  readonly row: number;
  readonly at: number;
  readonly sku: string;
  readonly texts: ReadonlyMap<number, string>;
}

type Refuse = (row: number, column: number | undefined, message: string) => void;

/** Collects rows of new articles: rows with the same address form one item, created as a draft copy of another. */
export class NewRows {
  private readonly collectedRows: NewRow[] = [];

  constructor(
    private readonly headings: Headings,
    private readonly departments: Departments,
    private readonly refuse: Refuse,
  ) {}

  get rows(): readonly number[] {
    return this.collectedRows.map(({ row }) => row);
  }

  /** Article numbers that new rows are copied from. */
  get patterns(): readonly string[] {
    return this.collectedRows.flatMap((fresh) => {
      const originalSku = this.readText(fresh, ORIGINAL).toUpperCase();
      return originalSku === '' ? [] : [originalSku];
    });
  }

  addRow(row: number, at: number, sku: string, texts: ReadonlyMap<number, string>): void {
    this.collectedRows.push({ row, at, sku, texts });
  }

  listEdits(articles: ReadonlyMap<string, Article>): CatalogueEdit[] {
    const validRows = this.collectedRows.filter((fresh) => this.isValid(fresh, articles));
    return [...Map.groupBy(validRows, (fresh) => this.readText(fresh, ADDRESS).toLowerCase())].flatMap(([slug, rows]) =>
      this.buildItemEdits(slug, rows, articles),
    );
  }

  private buildItemEdits(
    slug: string,
    rows: readonly NewRow[],
    articles: ReadonlyMap<string, Article>,
  ): CatalogueEdit[] {
    const [firstRow] = rows;
    const findOriginal = (row: NewRow) => articles.get(this.readText(row, ORIGINAL).toUpperCase());
    const originalItemId = findOriginal(firstRow)?.product_id;
    const rowFields = rows.map((row) => this.readFields(row));
    if (originalItemId === undefined || rowFields.some((fields) => fields === null)) return [];
    const otherRow = rows.find((row) => findOriginal(row)?.product_id !== originalItemId);
    if (otherRow) {
      this.refuse(
        otherRow.row,
        this.findColumn(ORIGINAL),
        `Row ${String(firstRow.row)} has the same address, but copies another item. Rows with one address have to copy the same item`,
      );
      return [];
    }
    const item: NewItem = {
      like: originalItemId,
      slug,
      name: this.readText(firstRow, NAME),
      fields: rowFields[0]?.item ?? {},
      variants: rows.map((row, index) => ({
        like: findOriginal(row)?.id ?? '',
        sku: row.sku,
        fields: rowFields[index]?.variant ?? {},
      })),
    };
    const at = `rows.${String(firstRow.row)}.${String(firstRow.at)}`;
    return [{ kind: 'new-item', id: randomUUID(), field: 'made', value: jsonValue.parse(item), at }];
  }

  private isValid(fresh: NewRow, articles: ReadonlyMap<string, Article>): boolean {
    const { row, at, sku } = fresh;
    const originalSku = this.readText(fresh, ORIGINAL).toUpperCase();
    const problem = (column: number | undefined, message: string): boolean => {
      this.refuse(row, column, message);
      return false;
    };
    if (originalSku === '')
      return problem(
        at,
        `There is no article ${sku}. Correct the number; for a new item write in the column “${ORIGINAL.title}” which article it is like`,
      );
    if (!ARTICLE_NUMBER.test(sku) || sku.length > LONGEST_NUMBER)
      return problem(at, 'Use letters, digits and hyphens, like HNG-SC110, at most 40');
    if (!articles.has(originalSku)) return problem(this.findColumn(ORIGINAL), `There is no article ${originalSku}`);
    for (const neededColumn of [NAME, ADDRESS]) {
      const reading = readCell(this.readText(fresh, neededColumn), neededColumn, this.departments);
      if ('problem' in reading)
        return problem(
          this.findColumn(neededColumn) ?? at,
          `A new item needs a column “${neededColumn.title}”: ${reading.problem}`,
        );
    }
    return true;
  }

  /** Reads the values of a row for its variant and its item; an empty cell keeps the value of the original. */
  private readFields({ row, texts }: NewRow): { item: Record<string, Json>; variant: Record<string, Json> } | null {
    const fieldValues = { item: new Map<string, Json>(), variant: new Map<string, Json>() };
    let isRight = true;
    for (const [column, itemColumn] of this.headings.columns) {
      const text = texts.get(column) ?? '';
      if (text === '' || itemColumn.target === undefined || itemColumn === NAME || itemColumn === ADDRESS) continue;
      const reading = readCell(text, itemColumn, this.departments);
      if ('problem' in reading) {
        this.refuse(row, column, reading.problem);
        isRight = false;
      } else if (
        itemColumn.target.subject === 'size' ||
        itemColumn.target.subject === 'reorder-point' ||
        itemColumn.target.field === 'metre_prices'
      ) {
        this.refuse(
          row,
          column,
          'A new item copies this from the article it is like. Leave this empty, and change it afterwards',
        );
        isRight = false;
      } else if (itemColumn.target.field === 'state') {
        if (reading.value === 'draft') continue;
        this.refuse(
          row,
          column,
          'A new item starts as a draft. Leave this empty, and put it on sale once you have checked it',
        );
        isRight = false;
      } else fieldValues[itemColumn.target.subject].set(itemColumn.target.field, reading.value);
    }
    return isRight
      ? { item: Object.fromEntries(fieldValues.item), variant: Object.fromEntries(fieldValues.variant) }
      : null;
  }

  private readText({ texts }: NewRow, itemColumn: ItemColumn): string {
    const column = this.findColumn(itemColumn);
    return column === undefined ? '' : (texts.get(column) ?? '');
  }

  private findColumn(itemColumn: ItemColumn): number | undefined {
    return [...this.headings.columns].find(([, other]) => other === itemColumn)?.[0];
  }
}
