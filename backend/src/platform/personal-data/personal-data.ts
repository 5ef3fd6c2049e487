import { Injectable, type OnApplicationBootstrap, type Provider } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import type { SqlRunner } from '../database/sql';
import { sql } from '../database/sql';
import { inOrder, type OrderedTable } from './personal-order';
import type { PersonalTable } from './personal-table';

/** Whose data is meant. */
export interface Person {
  readonly userId: string | null;
  /** The address that is known to be theirs; null while it is not confirmed. */
  readonly email: string | null;
  /** The address that they gave. */
  readonly claimed: string | null;
}

/** Takes away what is kept of these subjects (`invoice:3f2c…`) elsewhere. */
type Forget = (subjects: readonly string[]) => Promise<void>;

interface Known extends Person {
  readonly subjects: readonly string[];
  readonly words: readonly string[];
  readonly contacts: readonly string[];
}

export interface PersonalSection {
  readonly name: string;
  readonly title: string;
  readonly rows: readonly QueryResultRow[];
}

export interface Objection {
  readonly names: readonly string[];
  readonly because: string;
}

const WHO = `with who as (select $1::uuid as user_id, $2::text as email, $3::text as claimed, $4::text[] as subjects, $5::text[] as words, $6::text[] as contacts)`;
/** Shorter words would be found in every text. */
const SHORTEST_WORD = 3;

const valuesOf = (who: Known): unknown[] => [who.userId, who.email, who.claimed, who.subjects, who.words, who.contacts];
const quoted = (table: string): string => `"${table}"`;

/**
 * Everything that the product keeps of people, table by table: what a person gets to see, and what becomes of it when they ask to be forgotten. Each
 * module tells it of its own tables; a test compares with the database's, so that none is left out.
 */
@Injectable()
export class PersonalData implements OnApplicationBootstrap {
  private readonly sources = new Map<string, PersonalTable>();
  private ordered: readonly OrderedTable[] | undefined;
  private readonly forgetting: Forget[] = [];

  add(tables: readonly PersonalTable[]): void {
    for (const table of tables) this.sources.set(table.table, table);
    this.ordered = undefined;
  }

  /** A table that is found by what nobody has would be left out of what a person sees: such a product does not start. */
  onApplicationBootstrap(): void {
    this.ordered = inOrder([...this.sources.values()]);
  }

  /** For what lies outside of the database: called with what was theirs, after it is gone from there. */
  alsoForget(forget: Forget): void {
    this.forgetting.push(forget);
  }

  async forgetCopies(subjects: readonly string[]): Promise<void> {
    for (const forget of this.forgetting) await forget(subjects);
  }

  /** All of them, each after those that lead to it. */
  get tables(): readonly OrderedTable[] {
    this.ordered ??= inOrder([...this.sources.values()]);
    return this.ordered;
  }

  /** What the person may see of what is kept of them. */
  async collect(run: SqlRunner, person: Person): Promise<PersonalSection[]> {
    const who = await this.know(run, person);
    const sections: PersonalSection[] = [];
    for (const { table, title, shows, whose, orderBy } of this.tables) {
      const order = orderBy === undefined ? '' : ` order by ${orderBy}`;
      const select = sql<{ shown: QueryResultRow }>(
        `${WHO} select to_jsonb(shown) as shown from who, ${quoted(table)} t, lateral (select ${shows}) shown where ${whose}${order}`,
      );
      const rows = await run.rows(select, valuesOf(who));
      if (rows.length > 0) sections.push({ name: table, title, rows: rows.map(({ shown }) => shown) });
    }
    return sections;
  }

  /** Why the person cannot be forgotten yet; none when they can. */
  async objections(run: SqlRunner, person: Person): Promise<Objection[]> {
    const who = await this.know(run, person);
    const found: Objection[] = [];
    for (const { table, whose, objection } of this.tables) {
      if (objection === undefined) continue;
      const { when, names, because } = objection;
      const select = sql<{ name: string }>(
        `${WHO} select (${names})::text as name from who, ${quoted(table)} t where (${whose}) and (${when}) limit 20`,
      );
      const rows = await run.rows(select, valuesOf(who));
      if (rows.length > 0) found.push({ names: rows.map(({ name }) => name), because });
    }
    return found;
  }

  /**
   * Forgets the person, in one transaction. What is theirs is looked up first: the rows that say so are emptied on the way. Answers what was theirs, for
   * what lies outside of the database.
   */
  async erase(run: SqlRunner, person: Person): Promise<readonly string[]> {
    const who = await this.know(run, person);
    for (const { table, whose, erase } of this.tables) {
      if (erase === 'keep') continue;
      const name = quoted(table);
      if (erase === 'delete')
        await run.change(sql(`${WHO} delete from ${name} t using who where ${whose}`), valuesOf(who));
      else if ('run' in erase) await run.rows(sql(`${WHO} ${erase.run}`), valuesOf(who));
      else await run.change(sql(`${WHO} update ${name} t set ${erase.set} from who where ${whose}`), valuesOf(who));
    }
    return who.subjects;
  }

  /** Empties what was kept of people who asked to be forgotten, once no law asks for it. */
  async expire(run: SqlRunner): Promise<void> {
    for (const { expire } of this.tables) if (expire !== undefined) await run.change(sql(expire));
  }

  /** What is theirs, and by what words they may be found in it. */
  private async know(run: SqlRunner, person: Person): Promise<Known> {
    let who: Known = { ...person, subjects: [], words: [], contacts: person.email === null ? [] : [person.email] };
    const words = new Set<string>();
    const subjects = new Set<string>();
    for (const { table, whose, subject, words: said } of this.tables) {
      if (subject === undefined && said === undefined) continue;
      const select = sql<{ id: string; words: (string | null)[] }>(
        `${WHO} select ${subject === undefined ? "''" : 't.id::text'} as id, ${said ?? `'{}'::text[]`} as words from who, ${quoted(table)} t where ${whose}`,
      );
      for (const row of await run.rows(select, valuesOf(who))) {
        if (subject !== undefined) subjects.add(`${subject}:${row.id}`);
        for (const word of row.words) if (word !== null && word.trim().length >= SHORTEST_WORD) words.add(word.trim());
      }
      // What is found so far leads to what comes after it.
      who = { ...who, subjects: [...subjects], words: [...words] };
    }
    return { ...who, words: [...words, ...who.contacts] };
  }
}

/** For a module's `providers`: says what its tables hold of people. */
export const personalData = (tables: readonly PersonalTable[]): Provider => ({
  provide: Symbol('personal data'),
  inject: [PersonalData],
  useFactory: (all: PersonalData) => {
    all.add(tables);
    return tables;
  },
});
