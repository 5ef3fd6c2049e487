import { Injectable } from '@nestjs/common';
import { pick, tables, text } from '../../../platform/data/database/columns';
import { Db } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { MATCHING_SUBJECTS } from './named-subjects';

const matchingSubjects = sql({ kind: text, id: text }, MATCHING_SUBJECTS);
/** Actors whose name matches, each once, read from the index by name: they are few among millions of lines. */
const matchingActors = sql(
  pick(tables.audit_entry, 'actor'),
  `with recursive one as (
     (select a.actor from audit_entry a order by a.actor limit 1)
     union all
     select (select a.actor from audit_entry a where a.actor > one.actor order by a.actor limit 1) from one where one.actor is not null)
   select one.actor from one where plain_text(one.actor) like plain_text($1::text)`,
);

/** Actors and subjects that a typed word may mean. */
@Injectable()
export class LogSearchRepository {
  constructor(private readonly db: Db) {}

  listActors(pattern: string) {
    return this.db.listRows(matchingActors, [pattern]);
  }

  listSubjects(word: string, pattern: string) {
    return this.db.listRows(matchingSubjects, [word, pattern]);
  }
}
