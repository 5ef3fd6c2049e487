import { Injectable } from '@nestjs/common';
import type { TimelineEntry } from '@plinth/contracts/common';
import { of, pick, tables, text } from '../../../platform/database/columns';
import { Db, type Tx } from '../../../platform/database/db';
import { sql } from '../../../platform/database/sql';
import { addToTimeline, type NewEntry, type Subject } from '../../../platform/timeline/timeline-entry';

const ENTRY = {
  id: text,
  ...pick(tables.timeline_entry, 'at', 'actor', 'text', 'field', 'old_value', 'new_value'),
  kind: of<TimelineEntry['kind']>(tables.timeline_entry.kind),
};

const ofSubject = sql(
  ENTRY,
  `
  select id::text, at, actor, kind, text, field, old_value, new_value from timeline_entry
   where subject_kind = $1 and subject_id = $2 order by at, id`,
);

/** The timeline of every object: who did what and when; it only grows. */
@Injectable()
export class TimelineService {
  constructor(private readonly db: Db) {}

  add(tx: Tx, subject: Subject, entry: NewEntry): Promise<void> {
    return addToTimeline(tx, subject, entry);
  }

  /** Oldest first. */
  async of(subject: Subject): Promise<TimelineEntry[]> {
    const rows = await this.db.rows(ofSubject, [subject.kind, subject.id]);
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }
}
