import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { PROBLEMS_SHOWN } from '@plinth/contracts/kernel/sheet-limits';
import type { ItemImport } from '@plinth/contracts/range/item-sheets/item-sheets';
import * as z from 'zod';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';
import { readSpreadsheet } from '../../../platform/runtime/spreadsheets/read-spreadsheet';
import { readCellText } from '../../../platform/runtime/spreadsheets/cell-text';
import { columnLetters, SheetProblem, type SheetRows } from '../../../platform/runtime/spreadsheets/spreadsheet';
import { CatalogueChanges } from '../catalogue-changes/catalogue-changes.service';
import type { CatalogueEdit } from '../catalogue-changes/edit-kinds';
import { ArticlesRepository } from './articles.repository';
import { ItemImportsRepository } from './item-imports.repository';
import { SKU, type Article } from './sheet-columns';
import { findHeadings, type Headings } from './sheet-headings';
import { RowReader, type LineProblem, type RowComparison } from './understand-rows';

type ImportFindings = NonNullable<ItemImport['found']>;

export const readImport = defineJob('item-sheet-read', z.strictObject({ id: z.uuid() }));
const dropImports = defineJob('item-sheet-tidy', z.strictObject({}));

const ROWS_AT_ONCE = 500;
const NO_ROWS = { new: 0, changed: 0, unchanged: 0, refused: 0 };
const CELL_PATH = /^rows\.(\d+)\.(.+)$/;

const createFailure = (problem: string): ImportFindings => ({
  problem,
  rows: NO_ROWS,
  problems: [],
  problem_count: 0,
  left: [],
  preview: null,
});

/** Reads an imported file and finds the changes in it, without writing any. */
@Injectable()
export class ImportReader implements OnModuleInit {
  private readonly logger = new Logger('ReadImport');

  constructor(
    private readonly imports: ItemImportsRepository,
    private readonly articles: ArticlesRepository,
    private readonly changes: CatalogueChanges,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.registerWorker(readImport, ({ id }) => this.readFile(id));
    this.jobs.registerWorker(dropImports, async () => {
      await this.imports.removeOld();
    });
    this.jobs.schedule(dropImports, '35 3 * * *');
  }

  private async readFile(id: string): Promise<void> {
    const itemImport = await this.imports.findImport(id);
    if (itemImport === undefined || itemImport.read_at !== null) return;
    try {
      // An earlier run started on this file and never finished: it may have crashed the process, and would again.
      if (!(await this.imports.markAsTaken(id)))
        throw new SheetProblem(
          'This file could not be read: reading it was cut short. Save it again, as .xlsx or .csv, and choose it.',
        );
      const { findings, edits } = await this.findEdits(id);
      await this.imports.recordFindings(id, findings, edits);
    } catch (error) {
      // The sender waits for an answer, so every error is recorded; unexpected ones are logged in full.
      if (!(error instanceof SheetProblem))
        this.logger.error({ reason: 'a file of items could not be read', err: error });
      const problemText =
        error instanceof SheetProblem ? error.message : 'This file could not be read now. Try it again in a moment.';
      await this.imports.recordFindings(id, createFailure(problemText), []);
    }
  }

  private async findEdits(id: string): Promise<{ findings: ImportFindings; edits: readonly CatalogueEdit[] }> {
    const rows = await readSpreadsheet(await this.imports.readBytes(id));
    const headings = findHeadings(rows);
    const comparison = await this.compareRows(id, rows, headings);
    if (comparison.rows.changed + comparison.rows.new + comparison.rows.unchanged + comparison.rows.refused === 0)
      throw new SheetProblem('There are no rows below the headings. Choose the file with the items.');
    const createFindings = (problems: readonly LineProblem[], preview: ImportFindings['preview']): ImportFindings => ({
      problem: null,
      rows: recountRows(comparison.rows, problems),
      problems: problems.slice(0, PROBLEMS_SHOWN),
      problem_count: problems.length,
      left: [...headings.ignored],
      preview,
    });
    if (comparison.problems.length > 0) return { findings: createFindings(comparison.problems, null), edits: [] };
    if (comparison.edits.length === 0) return { findings: createFindings([], null), edits: [] };
    try {
      return {
        findings: createFindings([], await this.changes.previewEdits(comparison.edits)),
        edits: comparison.edits,
      };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'nothing-to-change') return { findings: createFindings([], null), edits: [] };
      const problems = Object.entries(error.fields ?? {}).flatMap(([at, messages]) =>
        messages.map((message) => problemAt(at, message, headings)),
      );
      if (problems.length === 0) throw new SheetProblem(error.userMessage);
      return { findings: createFindings(problems, null), edits: [] };
    }
  }

  private async compareRows(id: string, rows: SheetRows, headings: Headings): Promise<RowComparison> {
    const reader = new RowReader(headings, await this.articles.getDepartments());
    const [skuAt] = [...headings.columns].find(([, column]) => column === SKU) ?? [];
    const firstRow = headings.row + 1;
    const rowCount = rows.length - firstRow;
    for (let from = firstRow; from < rows.length; from += ROWS_AT_ONCE) {
      const to = Math.min(from + ROWS_AT_ONCE, rows.length);
      const skus = rows.slice(from, to).map((row) => readCellText(row[skuAt ?? 0] ?? null));
      const articles = await this.articles.mapBySku([
        ...new Set(skus.flatMap((cell) => ('text' in cell && cell.text !== '' ? [cell.text.toUpperCase()] : []))),
      ]);
      reader.readRows(rows, from, to, articles);
      await this.imports.recordProgress(id, to - firstRow, rowCount);
    }
    const patterns: ReadonlyMap<string, Article> = await this.articles.mapBySku([...new Set(reader.patterns)]);
    return reader.getResult(patterns);
  }
}

/** Puts a message of the change engine at the cell of its field. */
function problemAt(at: string, message: string, { columns }: Headings): LineProblem {
  const [, row, place] = CELL_PATH.exec(at) ?? [];
  if (row === undefined || place === undefined) return { row: 1, column: null, cell: null, message };
  const skuColumn = [...columns].find(
    ([index, { target }]) =>
      String(index) === place ||
      (target !== undefined && (target.subject === 'size' ? place === 'size' : target.field === place)),
  );
  return {
    row: Number(row),
    column: skuColumn?.[1].title ?? null,
    cell: skuColumn === undefined ? null : `${columnLetters(skuColumn[0])}${row}`,
    message,
  };
}

/** Recounts rows: those that the change engine refuses are no longer changed or new. */
function recountRows(rows: RowComparison['rows'], problems: readonly LineProblem[]): ImportFindings['rows'] {
  const newlyRefused = new Set(problems.map(({ row }) => row)).size - rows.refused;
  if (newlyRefused <= 0) return rows;
  const changedRows = Math.max(0, rows.changed - newlyRefused);
  return {
    ...rows,
    changed: changedRows,
    new: Math.max(0, rows.new - Math.max(0, newlyRefused - rows.changed)),
    refused: rows.refused + newlyRefused,
  };
}
