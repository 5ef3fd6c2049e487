import type { TimelineEntry } from '@plinth/contracts/kernel/common';
import type { Tx } from '../database/db';
import { pick, tables } from '../database/columns';
import { sql } from '../database/sql';
import type { Actor } from '../session/request-context';

/** The object that a timeline tells of. */
export interface Subject {
  readonly kind:
    | 'client'
    | 'contact_request'
    | 'walk_in'
    | 'order'
    | 'cart'
    | 'colour'
    | 'fitting'
    | 'task'
    | 'invoice'
    | 'payment'
    | 'project'
    | 'trip'
    | 'employee'
    | 'pay_run'
    | 'item'
    | 'supplier'
    | 'purchase_order'
    | 'supplier_invoice'
    | 'stock_bin'
    | 'stock_count'
    | 'stock_transfer'
    | 'allocation'
    | 'cutting_list'
    | 'ticket';
  readonly id: string;
}

export interface NewEntry {
  readonly actor: Actor | 'system';
  readonly kind: TimelineEntry['kind'];
  readonly text: string;
  /** A field that changed, from what to what. */
  readonly field?: string;
  readonly oldValue?: string;
  readonly newValue?: string;
}

const insert = sql(`
  insert into timeline_entry (subject_kind, subject_id, actor_id, actor, kind, text, field, old_value, new_value)
  values ($1, $2, $3::uuid, $4, $5, $6, $7, $8, $9)`);

const LAST_MOVE = pick(tables.timeline_entry, 'text');
const lastMove = sql(
  LAST_MOVE,
  `
  select text from timeline_entry
   where subject_kind = $1 and subject_id = $2 and kind = 'change' and field = 'status' order by id desc limit 1`,
);

const actorName = (actor: Actor | 'system'): string => {
  if (actor === 'system') return 'Plinth';
  return actor.kind === 'user' ? actor.name : 'Visitor';
};

/** Adds an entry to a timeline. It is here rather than in its module, as state transitions write entries too. */
export async function addToTimeline(tx: Tx, subject: Subject, entry: NewEntry): Promise<void> {
  const { actor, kind, text, field = null, oldValue = null, newValue = null } = entry;
  const actorId = actor !== 'system' && actor.kind === 'user' ? actor.id : null;
  await tx.execute(insert, [
    subject.kind,
    subject.id,
    actorId,
    actorName(actor),
    kind,
    text,
    field,
    oldValue,
    newValue,
  ]);
}

/** Finds the text of the object's last move, into its present state. */
export async function findLastMove(tx: Tx, { kind, id }: Subject): Promise<string | undefined> {
  const move = await tx.findRow(lastMove, [kind, id]);
  return move?.text;
}
