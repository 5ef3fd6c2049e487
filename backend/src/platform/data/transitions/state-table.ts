import { canMove, statesOf, type Machine } from '@plinth/contracts/kernel/machines';
import { columnList, tables, type Column, type RowOf, type Shape, type ValueOf } from '../database/columns';
import type { Tx } from '../database/db';
import { sql, type Statement } from '../database/sql';
import type { DomainErrorOptions } from '../../runtime/errors/domain-error';
import type { Outbox } from '../events/outbox';
import type { Actor } from '../session/request-context';
import type { Subject } from '../timeline/timeline-entry';

type Tables = typeof tables;
interface Stateful {
  readonly id: Column;
  readonly status: Column;
}
/** The tables whose rows have a state. */
export type StatefulTable = { [Name in keyof Tables]: Tables[Name] extends Stateful ? Name : never }[keyof Tables];

type ManagedColumn = 'id' | 'status' | 'version' | 'updated_at';
export type RowBeforeMove<State extends string, Table extends StatefulTable, Read extends keyof Tables[Table]> = {
  readonly id: string;
  readonly status: State;
  readonly version?: number;
} & { readonly [Name in Read]: Tables[Table][Name] extends Column ? ValueOf<Tables[Table][Name]> : never };
/** Columns that a move writes besides the state. */
export type Written<Table extends StatefulTable> = Partial<Omit<RowOf<Tables[Table]>, ManagedColumn>>;

/** Move of a row from one state to another. */
export interface Move<State extends string, Row> {
  /** Row as it was before. */
  readonly row: Row;
  readonly from: State;
  readonly to: State;
  readonly actor: Actor | 'system';
}

/** Hook in the transaction of a move; an error that it throws rolls the move back. */
export type MoveHook<State extends string, Row> = (tx: Tx, move: Move<State, Row>) => Promise<void> | void;
export interface MoveHooks<State extends string, Row> {
  readonly before: { readonly to: readonly State[]; readonly hook: MoveHook<State, Row> }[];
  readonly after: { readonly to: readonly State[]; readonly hook: MoveHook<State, Row> }[];
}
/** An event that a move causes, made by `announcement`. */
export type Announcement = (outbox: Outbox, tx: Tx, subjectId: string) => Promise<void>;

/** Reasons for refusing a move: no such row, changed by somebody else, or not allowed by the machine. */
export type Refusal = 'missing' | 'changed' | 'not-allowed';

export interface StateTableOptions<
  State extends string,
  Table extends StatefulTable,
  Read extends keyof Tables[Table] & string,
> {
  /** Columns that events, topics and hooks need to know of the row. */
  readonly reads?: readonly Read[];
  /** Noun within a sentence: "order". */
  readonly noun: string;
  /** Formats a state; without it, refusals only have the module's message. */
  readonly formatState?: (state: State, row: RowBeforeMove<State, Table, Read>) => string;
  /** Columns with the time of reaching a state. */
  readonly stamps?: Partial<Record<State, keyof Tables[Table] & string>>;
  /** The module's own errors. */
  readonly refuse: (why: Refusal, options: DomainErrorOptions & { readonly message?: string }) => Error;
  /** Kind of object whose timeline records the move. */
  readonly timeline?: Subject['kind'];
  /** Live topics to notify. */
  readonly topics?: (row: RowBeforeMove<State, Table, Read>) => readonly string[];
  readonly events?: (move: Move<State, RowBeforeMove<State, Table, Read>>) => readonly Announcement[];
}

/** Applies a machine of `libs/contracts/kernel/machines.ts` to its table. */
export class StateTable<
  State extends string,
  Table extends StatefulTable,
  Read extends keyof Tables[Table] & string = never,
> {
  private readonly columns: Shape;
  private readonly locking: Statement<RowBeforeMove<State, Table, Read>>;
  private readonly lockingAll: Statement<RowBeforeMove<State, Table, Read>>;
  private readonly updates = new Map<string, Statement<Record<string, never>>>();
  private readonly updatesOfAll = new Map<State, Statement<Record<string, never>>>();
  /** Hooks by running application, as the table itself is a constant of its module. */
  private readonly hooks = new WeakMap<object, MoveHooks<State, RowBeforeMove<State, Table, Read>>>();

  constructor(
    readonly machine: Machine<State>,
    private readonly table: Table,
    readonly options: StateTableOptions<State, Table, Read>,
  ) {
    this.columns = tables[table];
    const names = new Set([
      'id',
      'status',
      ...('version' in this.columns ? ['version'] : []),
      ...(options.reads ?? []),
    ]);
    const shape = Object.fromEntries([...names].map((name) => [name, this.columns[name]]));
    // As strong as the lock of an update and no stronger: others may still write rows that refer to this one.
    const { name, text, columns } = sql(
      shape,
      `select ${columnList(shape)} from ${table} where id = $1${this.castOf('id')} for no key update`,
    );
    this.locking = { name, text, columns };
    const all = sql(
      shape,
      `select ${columnList(shape)} from ${table} where id = any($1${this.castOf('id')}[]) order by id for no key update`,
    );
    this.lockingAll = { name: all.name, text: all.text, columns: all.columns };
    // Created here already, so that the test of all SQL statements finds them.
    for (const to of statesOf(machine)) {
      this.updateOf(to, []);
      const sets = ['status = $3', ...this.listManagedAssignments(to)];
      this.updatesOfAll.set(
        to,
        sql(
          `update ${table} set ${sets.join(', ')} where id = any($1${this.castOf('id')}[]) and status = any($2::text[])`,
        ),
      );
    }
  }

  hooksOf(application: object): MoveHooks<State, RowBeforeMove<State, Table, Read>> {
    const existingHooks = this.hooks.get(application);
    if (existingHooks) return existingHooks;
    const emptyHooks = { before: [], after: [] };
    this.hooks.set(application, emptyHooks);
    return emptyHooks;
  }

  get isVersioned(): boolean {
    return 'version' in this.columns;
  }

  async lock(tx: Tx, id: string): Promise<RowBeforeMove<State, Table, Read> | undefined> {
    return tx.findRow(this.locking, [id]);
  }

  /** Locks rows in the order of their ids, so that two callers never deadlock. */
  lockAll(tx: Tx, ids: readonly string[]): Promise<RowBeforeMove<State, Table, Read>[]> {
    return tx.listRows(this.lockingAll, [ids]);
  }

  /**
   * @param writtenById columns that change with the state, by row; the same columns in each
   * @returns number of updated rows: those that still had the state from which their move starts
   */
  updateAll(
    tx: Tx,
    moves: readonly Move<State, RowBeforeMove<State, Table, Read>>[],
    to: State,
    writtenById?: ReadonlyMap<string, Written<Table>>,
  ): Promise<number> {
    const values = [moves.map(({ row }) => row.id), [...new Set(moves.map(({ from }) => from))], to];
    if (writtenById !== undefined) {
      const rows = moves.map(({ row }) => ({ ...writtenById.get(row.id), id: row.id }));
      const names = Object.keys(rows[0]).filter((name) => name !== 'id');
      return tx.execute(this.updateOfAll(to, names), [...values, JSON.stringify(rows)]);
    }
    const statement = this.updatesOfAll.get(to);
    if (statement === undefined) throw new Error(`${this.table} has no state ${to}`);
    return tx.execute(statement, values);
  }

  /** @returns false when the row no longer has the state from which the move starts */
  async update(
    tx: Tx,
    { row, from, to }: Move<State, RowBeforeMove<State, Table, Read>>,
    writtenFields: Written<Table>,
  ): Promise<boolean> {
    const { names, values } = this.listAssignments(writtenFields);
    return (await tx.execute(this.updateOf(to, names), [row.id, from, to, ...values])) > 0;
  }

  /** Checks that the row has these values. */
  async holds(tx: Tx, id: string, writtenFields: Written<Table>): Promise<boolean> {
    const { names, values } = this.listAssignments(writtenFields);
    if (names.length === 0) return true;
    const comparisons = names.map((name, index) => `${name} is not distinct from $${index + 2}${this.castOf(name)}`);
    const matchingRow = sql(
      { id: tables[this.table].id },
      `select id from ${this.table} where id = $1${this.castOf('id')} and ${comparisons.join(' and ')}`,
    );
    return (await tx.listRows(matchingRow, [id, ...values])).length > 0;
  }

  private listAssignments(writtenFields: Written<Table>): { names: string[]; values: unknown[] } {
    const givenEntries = Object.entries(writtenFields).filter(([, value]) => value !== undefined);
    return {
      names: givenEntries.map(([name]) => name),
      values: givenEntries.map(([name, value]) =>
        this.columns[name]?.type === 'jsonb' ? JSON.stringify(value) : value,
      ),
    };
  }

  allows(from: State, to: State): boolean {
    return canMove(this.machine, from, to);
  }

  buildMissingError(id: string): Error {
    return this.options.refuse('missing', { log: id });
  }

  buildChangedError(log: string): Error {
    return this.options.refuse('changed', { log });
  }

  /** Returns the error that names a move which the machine does not allow. */
  buildNotAllowedError(row: RowBeforeMove<State, Table, Read>, to: State): Error {
    const { noun, formatState, refuse } = this.options;
    const log = `${row.status} to ${to}`;
    if (!formatState) return refuse('not-allowed', { log });
    const message = `This ${noun} is “${formatState(row.status, row)}”: it cannot go to “${formatState(to, row)}” from there.`;
    return refuse('not-allowed', { log, message });
  }

  private updateOf(to: State, names: readonly string[]): Statement<Record<string, never>> {
    const stamp = this.options.stamps?.[to];
    const key = [stamp, ...names].join();
    const cachedStatement = this.updates.get(key);
    if (cachedStatement) return cachedStatement;
    const sets = [
      'status = $3',
      ...this.listManagedAssignments(to),
      ...names.map((name, index) => `${name} = $${index + 4}${this.castOf(name)}`),
    ];
    const statement = sql(
      `update ${this.table} set ${sets.join(', ')} where id = $1${this.castOf('id')} and status = $2`,
    );
    this.updates.set(key, statement);
    return statement;
  }

  private updateOfAll(to: State, names: readonly string[]): Statement<Record<string, never>> {
    const key = ['all', to, ...names].join();
    const cachedStatement = this.updates.get(key);
    if (cachedStatement) return cachedStatement;
    const sets = ['status = $3', ...this.listManagedAssignments(to), ...names.map((name) => `${name} = new_${name}`)];
    const statement = sql(`
      update ${this.table} set ${sets.join(', ')}
        from (select id as moved_id, ${names.map((name) => `${name} as new_${name}`).join(', ')}
                from jsonb_populate_recordset(null::${this.table}, $4::jsonb)) written
       where id = moved_id and id = any($1${this.castOf('id')}[]) and status = any($2::text[])`);
    this.updates.set(key, statement);
    return statement;
  }

  /** Lists the columns that every move to a state also sets. */
  private listManagedAssignments(to: State): string[] {
    const stamp = this.options.stamps?.[to];
    return [
      ...(this.isVersioned ? ['version = version + 1'] : []),
      ...('updated_at' in this.columns ? ['updated_at = now()'] : []),
      ...(stamp === undefined ? [] : [`${stamp} = now()`]),
    ];
  }

  private castOf(name: string): string {
    if (!Object.hasOwn(this.columns, name)) throw new Error(`${this.table} has no column ${name}`);
    return `::${this.columns[name].type}`;
  }
}

/**
 * Defines the states of a table: `export const orderStates = stateTable(orderMachine, 'online_order', { noun:
 * 'order', refuse, timeline: 'order', … })`.
 */
export const stateTable = <
  State extends string,
  Table extends StatefulTable,
  Read extends keyof Tables[Table] & string = never,
>(
  machine: Machine<State>,
  table: Table,
  options: StateTableOptions<State, Table, Read>,
): StateTable<State, Table, Read> => new StateTable(machine, table, options);

/** Move that hooks of a table are given. */
export type MoveOf<Of> =
  Of extends StateTable<infer State, infer Table, infer Read> ? Move<State, RowBeforeMove<State, Table, Read>> : never;
