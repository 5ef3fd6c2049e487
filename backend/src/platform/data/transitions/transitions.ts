import { Injectable } from '@nestjs/common';
import type { tables } from '../database/columns';
import type { Tx } from '../database/db';
import { Live } from '../events/live';
import { Outbox } from '../events/outbox';
import { recordEarlierState } from '../../runtime/logging/request-scope';
import type { Actor } from '../session/request-context';
import { addToTimeline, findLastMove } from '../timeline/timeline-entry';
import type { Move, MoveHook, RowBeforeMove, StatefulTable, StateTable, Written } from './state-table';

type ColumnOf<Table extends StatefulTable> = keyof (typeof tables)[Table] & string;

export interface MoveRequest<State extends string, Table extends StatefulTable, Read extends ColumnOf<Table>> {
  readonly id: string;
  readonly to: State;
  readonly actor: Actor | 'system';
  /** Row that the caller has locked in this transaction; it is not read again. */
  readonly locked?: RowBeforeMove<State, Table, Read>;
  /** Version that the person saw; a mismatch means that somebody else changed the row. */
  readonly version?: number;
  /** Columns that change with the state. */
  readonly set?: Written<Table>;
  /** Timeline text besides the two states; false where the caller writes its own entry. */
  readonly entry?: string | false;
  /** Checks of the caller on the locked row, before all others. */
  readonly check?: (row: RowBeforeMove<State, Table, Read>) => Promise<void> | void;
}

export interface MoveAllRequest<State extends string, Table extends StatefulTable, Read extends ColumnOf<Table>> {
  readonly ids: readonly string[];
  readonly to: State;
  readonly actor: Actor | 'system';
  /** The rows, where the caller has locked them in this transaction (`lockAll`). */
  readonly locked?: readonly RowBeforeMove<State, Table, Read>[];
  /** Columns that change with the state, by row: the same columns in each. */
  readonly setById?: ReadonlyMap<string, Written<Table>>;
  readonly entry?: string | false;
}

/**
 * Moves objects between states: locks the row, checks version and machine, writes state, timeline, events and live
 * updates, all in the caller's transaction. The database enforces the machine again (`enforce_transition`).
 */
@Injectable()
export class Transitions {
  constructor(
    private readonly outbox: Outbox,
    private readonly live: Live,
  ) {}

  /** Runs before each move to one of these states, e.g. to refuse it; registered in a module's `onModuleInit`. */
  before<State extends string, Table extends StatefulTable, Read extends ColumnOf<Table>>(
    states: StateTable<State, Table, Read>,
    to: readonly NoInfer<State>[],
    hook: MoveHook<State, RowBeforeMove<State, Table, Read>>,
  ): void {
    states.hooksOf(this).before.push({ to, hook });
  }

  /** Runs after each move to one of these states, whoever caused it: what follows from the state in other modules. */
  after<State extends string, Table extends StatefulTable, Read extends ColumnOf<Table>>(
    states: StateTable<State, Table, Read>,
    to: readonly NoInfer<State>[],
    hook: MoveHook<State, RowBeforeMove<State, Table, Read>>,
  ): void {
    states.hooksOf(this).after.push({ to, hook });
  }

  /**
   * @returns the move; null where the row is in that state already and, if a version is given, has the same fields and timeline text
   * @throws the state table's errors: missing, changed, not-allowed
   */
  async move<State extends string, Table extends StatefulTable, Read extends ColumnOf<Table>>(
    tx: Tx,
    states: StateTable<State, Table, Read>,
    {
      id,
      to,
      actor,
      locked: lockedRow,
      version,
      set,
      entry,
      check,
    }: MoveRequest<NoInfer<State>, NoInfer<Table>, NoInfer<Read>>,
  ): Promise<Move<State, RowBeforeMove<State, Table, Read>> | null> {
    const row = lockedRow ?? (await states.lock(tx, id));
    if (!row) throw states.buildMissingError(id);
    await check?.(row);
    const isStale = version !== undefined && row.version !== version;
    const buildStaleError = () =>
      states.buildChangedError(`version ${version ?? 'none'}, now ${row.version ?? 'without one'}`);
    if (row.status === to) {
      // A repeated request is answered as done. One with another reason, day or reference is refused: otherwise these would be lost silently.
      if (version === undefined || (await this.isAlreadyWritten(tx, states, id, { set, entry }))) return null;
      throw isStale ? buildStaleError() : states.buildNotAllowedError(row, to);
    }
    if (isStale) throw buildStaleError();
    if (!states.allows(row.status, to)) throw states.buildNotAllowedError(row, to);
    const move = { row, from: row.status, to, actor };
    const { before, after } = states.hooksOf(this);
    for (const { hook } of before.filter((registration) => registration.to.includes(to))) await hook(tx, move);
    if (!(await states.update(tx, move, set ?? {})))
      throw states.buildChangedError('moved since it was locked, or never locked');
    await this.publishMove(tx, states, move, entry);
    for (const { hook } of after.filter((registration) => registration.to.includes(to))) await hook(tx, move);
    return move;
  }

  /**
   * Moves many rows at once: all of them, or none. One lock and one update for all; those that are there already stay.
   * @returns what moved
   * @throws the refusals of the state table, of the first row that cannot move
   */
  async moveAll<State extends string, Table extends StatefulTable, Read extends ColumnOf<Table>>(
    tx: Tx,
    states: StateTable<State, Table, Read>,
    {
      ids,
      to,
      actor,
      locked: lockedRows,
      setById,
      entry,
    }: MoveAllRequest<NoInfer<State>, NoInfer<Table>, NoInfer<Read>>,
  ): Promise<Move<State, RowBeforeMove<State, Table, Read>>[]> {
    const rows = lockedRows ?? (await states.lockAll(tx, ids));
    const rowsById = new Map(rows.map((row) => [row.id, row]));
    const missing = ids.find((id) => !rowsById.has(id));
    if (missing !== undefined) throw states.buildMissingError(missing);
    const moves = [...new Set(ids)].flatMap((id) => {
      const row = rowsById.get(id);
      return row === undefined || row.status === to ? [] : [{ row, from: row.status, to, actor }];
    });
    const refusedMove = moves.find(({ from }) => !states.allows(from, to));
    if (refusedMove !== undefined) throw states.buildNotAllowedError(refusedMove.row, to);
    if (moves.length === 0) return [];
    const { before, after } = states.hooksOf(this);
    for (const move of moves)
      for (const { hook } of before.filter((registration) => registration.to.includes(to))) await hook(tx, move);
    if ((await states.updateAll(tx, moves, to, setById)) !== moves.length)
      throw states.buildChangedError('moved since they were locked, or never locked');
    const { timeline, topics, events } = states.options;
    for (const move of moves) {
      const { row, from } = move;
      if (timeline && entry !== false)
        await addToTimeline(
          tx,
          { kind: timeline, id: row.id },
          { actor, kind: 'change', text: entry ?? 'Status changed', field: 'status', oldValue: from, newValue: to },
        );
      for (const announce of events?.(move) ?? []) await announce(this.outbox, tx, row.id);
    }
    await this.live.publishAll([...new Set(moves.flatMap(({ row }) => [...(topics?.(row) ?? [])]))], tx);
    for (const move of moves)
      for (const { hook } of after.filter((registration) => registration.to.includes(to))) await hook(tx, move);
    return moves;
  }

  /** Checks that the row and its timeline already have what a move would write. */
  private async isAlreadyWritten<State extends string, Table extends StatefulTable, Read extends ColumnOf<Table>>(
    tx: Tx,
    states: StateTable<State, Table, Read>,
    id: string,
    { set = {}, entry }: Pick<MoveRequest<State, Table, Read>, 'set' | 'entry'>,
  ): Promise<boolean> {
    if (!(await states.holds(tx, id, set))) return false;
    const { timeline } = states.options;
    if (timeline === undefined || typeof entry !== 'string') return true;
    return (await findLastMove(tx, { kind: timeline, id })) === entry;
  }

  private async publishMove<State extends string, Table extends StatefulTable, Read extends ColumnOf<Table>>(
    tx: Tx,
    { options: { timeline, topics, events } }: StateTable<State, Table, Read>,
    move: Move<State, RowBeforeMove<State, Table, Read>>,
    entry: string | false = 'Status changed',
  ): Promise<void> {
    const { row, from, to, actor } = move;
    recordEarlierState(row.id, from);
    if (timeline && entry !== false)
      await addToTimeline(
        tx,
        { kind: timeline, id: row.id },
        { actor, kind: 'change', text: entry, field: 'status', oldValue: from, newValue: to },
      );
    for (const announce of events?.(move) ?? []) await announce(this.outbox, tx, row.id);
    for (const topic of topics?.(row) ?? []) await this.live.publish(topic, tx);
  }
}
