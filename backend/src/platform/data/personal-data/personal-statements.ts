import type { QueryResultRow } from 'pg';
import { json, narrow, text, texts } from '../database/columns';
import { sql, type Statement } from '../database/sql';
import { buildCondition, type PersonalTable } from './personal-table';

/** `$1` to `$6` are the person, see PersonalTable. */
const PERSON = `with who as (select $1::uuid as user_id, $2::text as email, $3::text as claimed, $4::text[] as subjects, $5::text[] as words, $6::text[] as contacts)`;

export interface PersonalStatements {
  /** Rows that the person may see. */
  readonly shown: Statement<{ shown: QueryResultRow }>;
  /** Subjects, and words that identify the person elsewhere; only for tables that others depend on. */
  readonly found?: Statement<{ id: string; words: (string | null)[] }>;
  readonly objecting?: Statement<{ name: string }>;
  readonly erase?: Statement<QueryResultRow>;
  readonly expire?: Statement<QueryResultRow>;
}

function buildErase({ erase }: PersonalTable, table: string, condition: string): Statement<QueryResultRow> | undefined {
  if (erase === 'keep') return undefined;
  if (erase === 'delete') return sql(`${PERSON} delete from ${table} t using who where ${condition}`);
  if ('run' in erase) return sql(`${PERSON} ${erase.run}`);
  return sql(`${PERSON} update ${table} t set ${erase.set} from who where ${condition}`);
}

/** Builds the statements that show and erase a person's data in a table. */
export function buildStatements(definition: PersonalTable): PersonalStatements {
  const { shownColumns, orderBy, subject, words, objection, expire } = definition;
  const table = `"${definition.table}"`;
  const condition = buildCondition(definition);
  const order = orderBy === undefined ? '' : ` order by ${orderBy}`;
  const erase = buildErase(definition, table, condition);
  return {
    shown: sql(
      { shown: narrow<QueryResultRow>(json) },
      `${PERSON} select to_jsonb(shown) as shown from who, ${table} t, lateral (select ${shownColumns}) shown where ${condition}${order}`,
    ),
    ...((subject !== undefined || words !== undefined) && {
      found: sql(
        { id: text, words: narrow<(string | null)[]>(texts) },
        `${PERSON} select ${subject === undefined ? "''" : 't.id::text'} as id, ${words ?? `'{}'::text[]`} as words from who, ${table} t where ${condition}`,
      ),
    }),
    ...(objection && {
      objecting: sql(
        { name: text },
        `${PERSON} select (${objection.names})::text as name from who, ${table} t where (${condition}) and (${objection.when}) limit 20`,
      ),
    }),
    ...(erase && { erase }),
    ...(expire !== undefined && { expire: sql(expire) }),
  };
}
