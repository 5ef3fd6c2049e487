import { Injectable, type Provider } from '@nestjs/common';
import type { HomeFigureKey, HomeGroupKey } from '@plinth/contracts/kernel/home-words';
import type { Action } from '@plinth/contracts/kernel/define';
import type { StaffPage } from '@plinth/contracts/kernel/page';
import { date, float, int, nullable, text, type RowOf, type Shape } from '../database/columns';
import type { Statement } from '../database/sql';

/** Person and day of a home. */
export interface HomeAsked {
  readonly userId: string;
  /** Salesperson whose work is shown; null: everybody's. */
  readonly salesperson: string | null;
  /** The branch that is chosen; null: all of them. */
  readonly location: string | null;
  readonly today: string;
  /** The next day after today on which the company works. */
  readonly nextWorkingDay: string;
  /** Checks that the reader may view a page: what one source shows may belong to several. */
  readonly maySee: (page: StaffPage) => Promise<boolean>;
  /** Checks that the reader may do more there than view. */
  readonly mayDo: (action: Action, page: StaffPage) => Promise<boolean>;
}

/** A line of the home, and beside it how many there are in all. */
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
  /** Page whose viewers see it; of several, those who may view one of them, and `values` tells which. */
  readonly page: StaffPage | readonly StaffPage[];
  /** Action that a reader must be allowed there, where it is shown only to those who act on it; viewing if left out. */
  readonly action?: Action;
  /** The one statement that it costs. */
  readonly statement: Statement<RowOf<Shown>>;
  readonly values: (query: HomeAsked) => readonly unknown[] | Promise<readonly unknown[]>;
  /** Address of the whole list; the home itself where the reader has no such page. */
  readonly all: (query: HomeAsked) => string | Promise<string>;
}

/** Lines of a module for the home of staff: objects that wait, are late or are new. */
export interface HomeLines extends Source<typeof HOME_LINE> {
  readonly key: HomeGroupKey;
  readonly open: (id: string) => string;
  /**
   * True where those who act on it are reminded by task and mail each working day, as long as any of it waits. What
   * is notified when it happens needs no reminder.
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

export const pagesOf = ({ page }: Pick<HomeLines | HomeFigure, 'page'>): readonly StaffPage[] => [page].flat();

const provider = (add: (sources: HomeSources) => void): Provider => ({
  provide: Symbol('home of staff'),
  inject: [HomeSources],
  useFactory: add,
});

/** A module's lines, among its providers. */
export const homeLines = (lines: HomeLines): Provider => provider((sources) => sources.lines.push(lines));
export const homeFigure = (figure: HomeFigure): Provider => provider((sources) => sources.figures.push(figure));

/** Rows of the branch that is chosen, and of none; `param` is its place in the statement. */
export const ofBranch = (column: string, param: string): string =>
  `(${param}::uuid is null or ${column} = ${param}::uuid or ${column} is null)`;

/** Documents in somebody's name, and those in nobody's that they began; null: everybody's. */
export const soldBy = (document: string, param: string): string =>
  `(${param}::uuid is null or ${document}.salesperson_id = ${param}::uuid or (${document}.salesperson_id is null and ${document}.created_by_id = ${param}::uuid))`;
