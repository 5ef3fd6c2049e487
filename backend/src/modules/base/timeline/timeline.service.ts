import { Injectable } from '@nestjs/common';
import type { TimelineEntry } from '@plinth/contracts/kernel/common';
import { bool, of, pick, tables, text } from '../../../platform/data/database/columns';
import { Db, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { addToTimeline, type NewEntry, type Subject } from '../../../platform/data/timeline/timeline-entry';

const ENTRY = {
  id: text,
  ...pick(tables.timeline_entry, 'at', 'actor', 'text', 'field', 'old_value', 'new_value'),
  kind: of<TimelineEntry['kind']>(tables.timeline_entry.kind),
  is_person: bool,
  image: tables.user.image,
};

const ofSubject = sql(
  ENTRY,
  `
  select e.id::text, e.at, e.actor, e.kind, e.text, e.field, e.old_value, e.new_value, e.actor_id is not null as is_person, u.image
    from timeline_entry e left join "user" u on u.id = e.actor_id
   where e.subject_kind = $1 and e.subject_id = $2 order by e.at, e.id`,
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
    return rows.map(({ is_person: isPerson, image, ...row }) => ({
      ...row,
      at: row.at.toISOString(),
      person: isPerson ? { image } : null,
    }));
  }
}
