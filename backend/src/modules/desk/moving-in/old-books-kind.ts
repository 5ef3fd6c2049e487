import { createHash } from 'node:crypto';
import type { MovingInKind } from '@plinth/contracts/desk/moving-in/moving-in-labels';
import type * as z from 'zod';
import type { Connection, Tx } from '../../../platform/data/database/db';
import type { UserActor } from '../../../platform/data/session/request-context';
import type { MovingInRepository, TakenEntry } from './moving-in.repository';
import type { CellValue, OldBooksColumn } from './sheet-column';

/** Row of a file by the keys of its columns. */
export interface RawRow {
  /** Number in the file, from 1. */
  readonly row: number;
  readonly values: Readonly<Record<string, CellValue>>;
}
export interface ReadRow<Values> {
  readonly row: number;
  readonly values: Values;
}

/** Mistake in a cell; `key` is null where it is the row's. */
export interface RowProblem {
  readonly row: number;
  readonly key: string | null;
  readonly message: string;
}

/** Row that may be taken in. */
export interface ExaminedRow {
  readonly row: number;
  /** Key in the books of before, hashed. */
  readonly key: string;
  /** In cents; null where the kind has no amounts. */
  readonly amount: number | null;
  /** Object that the row became before; null for a new one. */
  readonly knownId: string | null;
  /** True where the key stands among what came in. */
  readonly isTakenIn: boolean;
  /** True where the object came in under another key: it is found by this one, too, and counted once. */
  readonly isAlias?: boolean;
  /** Client whose account changes: locked before `add`, together with those of all rows. */
  readonly clientId?: string;
  /** Writes what needs no lock of the client, so that those are held for a short time. */
  readonly prepare?: (tx: Tx, actor: UserActor) => Promise<void>;
  /** Adds the object, and answers its id. */
  readonly add: (tx: Tx, actor: UserActor) => Promise<string>;
}

export interface Examination {
  readonly rows: readonly ExaminedRow[];
  readonly problems: readonly RowProblem[];
  /** Ends what the new rows began, all at once. */
  readonly finish?: (tx: Tx, actor: UserActor) => Promise<void>;
}

/** Kind of books, whatever its rows hold. */
export interface OldBooks {
  readonly code: MovingInKind;
  /** True where files name what only payroll may see: they are kept sealed, and need its rights. */
  readonly isSealed?: boolean;
  readonly columns: readonly OldBooksColumn[];
  /**
   * Takes objects that came in wrongly out of the books; only where the kind can.
   * @throws DomainError of the kind where something of them was used
   */
  readonly takeBack?: (tx: Tx, actor: UserActor, objectIds: readonly string[], reason: string) => Promise<void>;
  /** Compares rows with what is here; changes nothing. */
  readonly examineRows: (on: Connection, rows: readonly RawRow[]) => Promise<Examination>;
}

/** Natural key of a row: its column, and the text that tells it from all others. */
export interface NaturalKey {
  readonly column: string;
  readonly text: string;
}

/** Row with its key, and what came in under it before. */
export interface KeyedRow<Values> extends ReadRow<Values> {
  readonly key: string;
  readonly takenEntry: TakenEntry | undefined;
}

/** Hashes a natural key, so that what came in names nobody. */
export const hashKey = (text: string): string => createHash('sha256').update(text.trim().toLowerCase()).digest('hex');

/** Base of the kinds of books: validates rows, refuses keys that occur twice, and finds those that came in before. */
export abstract class OldBooksKind<Values> implements OldBooks {
  abstract readonly code: MovingInKind;
  abstract readonly columns: readonly OldBooksColumn[];
  protected abstract readonly schema: z.ZodType<Values>;

  protected constructor(protected readonly entries: MovingInRepository) {}

  protected abstract getKey(values: Values): NaturalKey;
  /** Lists the natural keys of the rows of a file, in their order. */
  protected listKeys(rows: readonly ReadRow<Values>[]): NaturalKey[] {
    return rows.map(({ values }) => this.getKey(values));
  }
  protected abstract examine(on: Connection, rows: readonly KeyedRow<Values>[]): Promise<Examination>;

  async examineRows(on: Connection, rows: readonly RawRow[]): Promise<Examination> {
    const problems: RowProblem[] = [];
    const readRows: ReadRow<Values>[] = [];
    for (const { row, values } of rows) {
      const result = this.schema.safeParse(values);
      if (result.success) readRows.push({ row, values: result.data });
      else
        for (const { path, message } of result.error.issues)
          problems.push({ row, key: path.length > 0 ? String(path[0]) : null, message });
    }
    const rowsByKey = new Map<string, ReadRow<Values>>();
    const naturalKeys = this.listKeys(readRows);
    for (const [index, row] of readRows.entries()) addByKey(rowsByKey, problems, row, naturalKeys[index]);
    const takenEntries = await this.entries.mapTaken(this.code, [...rowsByKey.keys()], on);
    const examination = await this.examine(
      on,
      [...rowsByKey].map(([key, row]) => ({ ...row, key, takenEntry: takenEntries.get(key) })),
    );
    return { ...examination, problems: [...problems, ...examination.problems] };
  }
}

function addByKey<Row extends { readonly row: number }>(
  rowsByKey: Map<string, Row>,
  problems: RowProblem[],
  row: Row,
  { column, text }: NaturalKey,
): void {
  const key = hashKey(text);
  const earlier = rowsByKey.get(key);
  if (earlier === undefined) rowsByKey.set(key, row);
  else
    problems.push({
      row: row.row,
      key: column,
      message: `Row ${String(earlier.row)} has ${text} already. Keep one of them`,
    });
}
