import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { PROBLEMS_SHOWN } from '@plinth/contracts/range/item-sheets/item-sheet-limits';
import type { ItemImport } from '@plinth/contracts/range/item-sheets/item-sheets';
import * as z from 'zod';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';
import { readSpreadsheet } from '../../../platform/runtime/spreadsheets/read-spreadsheet';
import { columnLetters, SheetProblem, type SheetRows } from '../../../platform/runtime/spreadsheets/spreadsheet';
import { CatalogueChanges } from '../catalogue-changes/catalogue-changes.service';
import type { CatalogueEdit } from '../catalogue-changes/edit-kinds';
import { ArticlesRepository } from './articles.repository';
import { textOfCell } from './cell-values';
import { ItemImportsRepository } from './item-imports.repository';
import { SKU, type Article } from './sheet-columns';
import { headingsOf, type Headings } from './sheet-headings';
import { RowReader, type LineProblem, type Understood } from './understand-rows';

type ImportFindings = NonNullable<ItemImport['found']>;

export const readImport = defineJob('item-sheet-read', z.strictObject({ id: z.uuid() }));
const dropImports = defineJob('item-sheet-tidy', z.strictObject({}));

const ROWS_AT_ONCE = 500;
const NO_ROWS = { new: 0, changed: 0, unchanged: 0, refused: 0 };
const PLACE = /^rows\.(\d+)\.(.+)$/;

const foundNothing = (problem: string): ImportFindings => ({
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
    this.jobs.work(readImport, ({ id }) => this.readFile(id));
    this.jobs.work(dropImports, async () => {
      await this.imports.dropOld();
    });
    this.jobs.schedule(dropImports, '35 3 * * *');
  }

  private async readFile(id: string): Promise<void> {
    const itemImport = await this.imports.findImport(id);
    if (itemImport === undefined || itemImport.read_at !== null) return;
    try {
      // Reading it was begun and never ended: what it did to the process then it would do again.
      if (!(await this.imports.markAsTaken(id)))
        throw new SheetProblem(
          'This file could not be read: reading it was cut short. Save it again, as .xlsx or .csv, and choose it.',
        );
      const { findings, edits } = await this.findEdits(id);
      await this.imports.recordFindings(id, findings, edits);
    } catch (error) {
      // Whoever sent it waits for an answer; what we did not expect is ours to find in the log.
      if (!(error instanceof SheetProblem))
        this.logger.error({ reason: 'a file of items could not be read', err: error });
      const words =
        error instanceof SheetProblem ? error.message : 'This file could not be read now. Try it again in a moment.';
      await this.imports.recordFindings(id, foundNothing(words), []);
    }
  }

  private async findEdits(id: string): Promise<{ findings: ImportFindings; edits: readonly CatalogueEdit[] }> {
    const rows = await readSpreadsheet(await this.imports.readBytes(id));
    const headings = headingsOf(rows);
    const understanding = await this.understandRows(id, rows, headings);
    if (
      understanding.rows.changed +
        understanding.rows.new +
        understanding.rows.unchanged +
        understanding.rows.refused ===
      0
    )
      throw new SheetProblem('There are no rows below the headings. Choose the file with the items.');
    const findingsOf = (problems: readonly LineProblem[], preview: ImportFindings['preview']): ImportFindings => ({
      problem: null,
      rows: recountRows(understanding.rows, problems),
      problems: problems.slice(0, PROBLEMS_SHOWN),
      problem_count: problems.length,
      left: [...headings.left],
      preview,
    });
    if (understanding.problems.length > 0) return { findings: findingsOf(understanding.problems, null), edits: [] };
    if (understanding.edits.length === 0) return { findings: findingsOf([], null), edits: [] };
    try {
      return {
        findings: findingsOf([], await this.changes.previewEdits(understanding.edits)),
        edits: understanding.edits,
      };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'nothing-to-change') return { findings: findingsOf([], null), edits: [] };
      const problems = Object.entries(error.fields ?? {}).flatMap(([at, messages]) =>
        messages.map((message) => problemAt(at, message, headings)),
      );
      if (problems.length === 0) throw new SheetProblem(error.userMessage);
      return { findings: findingsOf(problems, null), edits: [] };
    }
  }

  private async understandRows(id: string, rows: SheetRows, headings: Headings): Promise<Understood> {
    const reader = new RowReader(headings, await this.articles.getDepartments());
    const [skuAt] = [...headings.columns].find(([, column]) => column === SKU) ?? [];
    const first = headings.row + 1;
    const total = rows.length - first;
    for (let from = first; from < rows.length; from += ROWS_AT_ONCE) {
      const to = Math.min(from + ROWS_AT_ONCE, rows.length);
      const skus = rows.slice(from, to).map((row) => textOfCell(row[skuAt ?? 0] ?? null));
      const articles = await this.articles.bySku([
        ...new Set(skus.flatMap((cell) => ('text' in cell && cell.text !== '' ? [cell.text.toUpperCase()] : []))),
      ]);
      reader.readRows(rows, from, to, articles);
      await this.imports.recordProgress(id, to - first, total);
    }
    const patterns: ReadonlyMap<string, Article> = await this.articles.bySku([...new Set(reader.patterns)]);
    return reader.getResult(patterns);
  }
}

/** Puts a message of the change engine at the cell of its field. */
function problemAt(at: string, message: string, { columns }: Headings): LineProblem {
  const [, row, place] = PLACE.exec(at) ?? [];
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
function recountRows(rows: Understood['rows'], problems: readonly LineProblem[]): ImportFindings['rows'] {
  const more = new Set(problems.map(({ row }) => row)).size - rows.refused;
  if (more <= 0) return rows;
  const changedRows = Math.max(0, rows.changed - more);
  return {
    ...rows,
    changed: changedRows,
    new: Math.max(0, rows.new - Math.max(0, more - rows.changed)),
    refused: rows.refused + more,
  };
}
