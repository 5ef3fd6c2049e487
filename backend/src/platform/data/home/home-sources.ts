import { Injectable, type Provider } from '@nestjs/common';
import type { HomeFigureKey, HomeGroupKey } from '@plinth/contracts/kernel/home-lines';
import type { Action } from '@plinth/contracts/kernel/define';
import type { StaffPage } from '@plinth/contracts/kernel/page';
import { date, float, int, nullable, text, type RowOf, type Shape } from '../database/columns';
import type { Statement } from '../database/sql';

/** Person and day of a home. */
export interface HomeQuery {
  readonly userId: string;
  /** Salesperson whose work is shown; null for everybody's. */
  readonly salesperson: string | null;
  /** Selected branch; null for all. */
  readonly location: string | null;
  readonly today: string;
  /** The next day after today on which the company works. */
  readonly nextWorkingDay: string;
  /** Checks that the reader may view a page: what one source shows may belong to several. */
  readonly maySee: (page: StaffPage) => Promise<boolean>;
  /** Checks that the reader may do more there than view. */
  readonly mayDo: (action: Action, page: StaffPage) => Promise<boolean>;
}

/** Columns of a line, with the total number of lines. */
export const HOME_LINE = {
  id: text,
  label: text,
  detail: text,
  day: nullable(date),
  amount: nullable(int),
  total: int,
};
/** A figure, and what it is compared with. */
export const HOME_FIGURE = { value: float, beside: float };

interface Source<Shown extends Shape> {
  /** Page whose viewers see it; of several, people who may view any, and `values` tells which. */
  readonly page: StaffPage | readonly StaffPage[];
  /** Permission needed besides viewing, for lines shown only to people who act on them. */
  readonly action?: Action;
  /** The one statement that it costs. */
  readonly statement: Statement<RowOf<Shown>>;
  readonly values: (query: HomeQuery) => readonly unknown[] | Promise<readonly unknown[]>;
  /** Address of the whole list; the home itself where the reader has no such page. */
  readonly listAddress: (query: HomeQuery) => string | Promise<string>;
}

/** Lines of a module for the home of staff: objects that wait, are late or are new. */
export interface HomeLines extends Source<typeof HOME_LINE> {
  readonly key: HomeGroupKey;
  readonly lineAddress: (id: string, query: HomeQuery) => string | Promise<string>;
  /**
   * True to remind the people who act on it by task and mail each working day while any of it waits; not needed where
   * each event is notified.
   */
  readonly remindsDaily?: true;
}

export interface HomeFigure extends Source<typeof HOME_FIGURE> {
  readonly key: HomeFigureKey;
}

/** Lines and figures on the home of staff, of all modules. Each costs one statement, for those who may see it. */
@Injectable()
export class HomeSources {
  readonly lines: HomeLines[] = [];
  readonly figures: HomeFigure[] = [];
}

export const listPages = ({ page }: Pick<HomeLines | HomeFigure, 'page'>): readonly StaffPage[] => [page].flat();

const provideSource = (add: (sources: HomeSources) => void): Provider => ({
  provide: Symbol('home of staff'),
  inject: [HomeSources],
  useFactory: add,
});

/** Returns the provider of a module's lines. */
export const homeLines = (lines: HomeLines): Provider => provideSource((sources) => sources.lines.push(lines));
export const homeFigure = (figure: HomeFigure): Provider => provideSource((sources) => sources.figures.push(figure));

/** Returns the condition for rows of the selected branch, or of none; `param` is its placeholder. */
export const matchBranch = (column: string, param: string): string =>
  `(${param}::uuid is null or ${column} = ${param}::uuid or ${column} is null)`;

/** Returns the condition for a salesperson's documents, and unassigned ones that they created; null for everybody's. */
export const matchSalesperson = (document: string, param: string): string =>
  `(${param}::uuid is null or ${document}.salesperson_id = ${param}::uuid or (${document}.salesperson_id is null and ${document}.created_by_id = ${param}::uuid))`;
