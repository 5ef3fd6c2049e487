import { Injectable } from '@nestjs/common';
import type { TimelineEntry } from '@plinth/contracts/common';
import { Db, runnerOf, type Tx } from '../../../platform/database/db';
import { sql } from '../../../platform/database/sql';
import type { Actor } from '../../../platform/session/request-context';

/** The object that a timeline tells of. */
export interface Subject {
  readonly kind:
    | 'client'
    | 'contact_request'
    | 'walk_in'
    | 'order'
    | 'cart'
    | 'task'
    | 'invoice'
    | 'payment'
    | 'project'
    | 'item'
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

interface EntryRow {
  id: string;
  at: Date;
  actor: string;
  kind: TimelineEntry['kind'];
  text: string;
  field: string | null;
  old_value: string | null;
  new_value: string | null;
}

const insert = sql(`
  insert into timeline_entry (subject_kind, subject_id, actor_id, actor, kind, text, field, old_value, new_value)
  values ($1, $2, $3::uuid, $4, $5, $6, $7, $8, $9)`);
const ofSubject = sql<EntryRow>(`
  select id::text, at, actor, kind, text, field, old_value, new_value from timeline_entry
   where subject_kind = $1 and subject_id = $2 order by at, id`);

const nameOf = (actor: Actor | 'system'): string => {
  if (actor === 'system') return 'Plinth';
  return actor.kind === 'user' ? actor.name : 'Visitor';
};

/** The timeline of every object: who did what and when; it only grows. */
@Injectable()
export class TimelineService {
  constructor(private readonly db: Db) {}

  async add(tx: Tx, subject: Subject, entry: NewEntry): Promise<void> {
    const { actor, kind, text, field = null, oldValue = null, newValue = null } = entry;
    const actorId = actor !== 'system' && actor.kind === 'user' ? actor.id : null;
    await runnerOf(tx).change(insert, [
      subject.kind,
      subject.id,
      actorId,
      nameOf(actor),
      kind,
      text,
      field,
      oldValue,
      newValue,
    ]);
  }

  /** Oldest first. */
  async of(subject: Subject): Promise<TimelineEntry[]> {
    const rows = await this.db.rows(ofSubject, [subject.kind, subject.id]);
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }
}
