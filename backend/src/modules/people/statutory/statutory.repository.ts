import { Injectable } from '@nestjs/common';
import { int, nullable, pick, tables, text, type RowOf } from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';

const FIGURES = pick(tables.statutory_figures, 'id', 'from_day', 'figures', 'source');
export type FiguresRecord = RowOf<typeof FIGURES>;
const NEWEST_FIRST = 'order by from_day desc, number desc';
const allFigures = sql(FIGURES, `select id, from_day, figures, source from statutory_figures ${NEWEST_FIRST}`);
/**
 * Lists figures and locks them against removal until the transaction ends, since a run is being calculated with them.
 */
const lockedFigures = sql(
  FIGURES,
  `select id, from_day, figures, source from statutory_figures ${NEWEST_FIRST} for share`,
);

const LISTED = {
  ...FIGURES,
  entered_at: tables.statutory_figures.created_at,
  entered_by: nullable(text),
  runs: int,
};
export type ListedRecord = RowOf<typeof LISTED>;
const RUNS_WITH_FIGURES = `(select count(*)::int from pay_run r where r.status <> 'cancelled'
    and f.id::text in (r.figures->'tax'->>'id', r.figures->'contributions'->>'id', r.figures->'minimum'->>'id'))`;
const listedFigures = sql(
  LISTED,
  `select f.id, f.from_day, f.figures, f.source, f.created_at as entered_at, trim(u.name || ' ' || u.surname) as entered_by, ${RUNS_WITH_FIGURES} as runs
     from statutory_figures f left join "user" u on u.id = f.entered_by_id order by f.from_day desc, f.number desc`,
);
const insert = sql(
  `insert into statutory_figures (id, from_day, figures, source, entered_by_id) values ($1::uuid, $2::date, $3::jsonb, $4, $5::uuid) on conflict (id) do nothing`,
);
const lockedRow = sql(
  { id: tables.statutory_figures.id },
  'select id from statutory_figures where id = $1::uuid for update',
);
const runsWith = sql(
  { runs: int },
  `select ${RUNS_WITH_FIGURES} as runs from statutory_figures f where f.id = $1::uuid`,
);

@Injectable()
export class StatutoryRepository {
  constructor(private readonly db: Db) {}

  /** Lists figures, newest day first; for the same day newest row first. */
  listFigures(): Promise<FiguresRecord[]> {
    return this.db.listRows(allFigures, []);
  }

  /** Lists all figures and locks them against removal until the transaction ends. */
  lockFigures(tx: Tx): Promise<FiguresRecord[]> {
    return tx.listRows(lockedFigures, []);
  }

  listRows(): Promise<ListedRecord[]> {
    return this.db.listRows(listedFigures, []);
  }

  async insertFigures(
    tx: Tx,
    { id, from_day, figures, source, by }: Omit<FiguresRecord, 'figures'> & { figures: object; by: string },
  ): Promise<void> {
    await tx.execute(insert, [id, from_day, JSON.stringify(figures), source, by]);
  }

  /**
   * Locks a row until the transaction ends; null if there is none.
   * @returns the number of runs calculated with it
   */
  async lockAndCountRuns(tx: Tx, id: string): Promise<number | null> {
    if ((await tx.listRows(lockedRow, [id])).length === 0) return null;
    return this.countRuns(id, tx);
  }

  async removeFigures(tx: Tx, id: string): Promise<void> {
    await tx.prisma.statutory_figures.deleteMany({ where: { id } });
  }

  private async countRuns(id: string, on: Connection): Promise<number | null> {
    const row = await on.findRow(runsWith, [id]);
    return row?.runs ?? null;
  }
}
