import { Injectable } from '@nestjs/common';
import type { TimelineEntry } from '@plinth/contracts/kernel/common';
import { bool, narrow, pick, tables, text, type RowOf } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import type { Subject } from '../../../platform/data/timeline/timeline-entry';

const ENTRY = {
  id: text,
  ...pick(tables.timeline_entry, 'at', 'actor', 'text', 'field', 'old_value', 'new_value'),
  kind: narrow<TimelineEntry['kind']>(tables.timeline_entry.kind),
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

@Injectable()
export class TimelineRepository {
  constructor(private readonly db: Db) {}

  /** Lists entries, oldest first. */
  listEntries({ kind, id }: Subject): Promise<RowOf<typeof ENTRY>[]> {
    return this.db.listRows(ofSubject, [kind, id]);
  }
}
