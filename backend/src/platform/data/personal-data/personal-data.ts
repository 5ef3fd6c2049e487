import { Injectable, type OnApplicationBootstrap, type Provider } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import type { Connection } from '../database/db';
import { sortTables, type OrderedTable } from './personal-order';
import { buildStatements } from './personal-statements';
import type { PersonalTable } from './personal-table';

/** Person whose data is meant. */
export interface Person {
  readonly userId: string | null;
  /** Confirmed address; null while it is not confirmed. */
  readonly email: string | null;
  /** Address that they entered, confirmed or not. */
  readonly claimedEmail: string | null;
}

/** Erases data of these subjects (`invoice:3f2c…`) outside the database. */
type EraseOutside = (subjects: readonly string[]) => Promise<void>;

interface ResolvedPerson extends Person {
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

/** Shortest word, in characters, that identifies a person; shorter ones are found in every text. */
const SHORTEST_WORD = 3;

const valuesOf = (person: ResolvedPerson): unknown[] => [
  person.userId,
  person.email,
  person.claimedEmail,
  person.subjects,
  person.words,
  person.contacts,
];
/**
 * Registry of all personal data, table by table: what a person can see, and what happens to it on erasure. Each
 * module registers its tables; a test compares them with the database's, so that none is forgotten.
 */
@Injectable()
export class PersonalData implements OnApplicationBootstrap {
  private readonly sources = new Map<string, PersonalTable>();
  private orderedTables: readonly OrderedTable[] | undefined;
  private readonly eraseHooks: EraseOutside[] = [];

  add(tables: readonly PersonalTable[]): void {
    for (const table of tables) this.sources.set(table.table, table);
    this.orderedTables = undefined;
  }

  /** Stops the start where a table depends on subjects that no table has: it would be missing from a person's data. */
  onApplicationBootstrap(): void {
    this.orderedTables = sortTables([...this.sources.values()]);
  }

  /** Registers erasure outside the database; called with the person's subjects once they are erased there. */
  onErase(forget: EraseOutside): void {
    this.eraseHooks.push(forget);
  }

  async eraseCopies(subjects: readonly string[]): Promise<void> {
    for (const forget of this.eraseHooks) await forget(subjects);
  }

  /** Lists all tables, each after those that it depends on. */
  get tables(): readonly OrderedTable[] {
    this.orderedTables ??= sortTables([...this.sources.values()]);
    return this.orderedTables;
  }

  /** Collects the rows about a person that the person may see, by table. */
  async collect(on: Connection, person: Person): Promise<PersonalSection[]> {
    const resolvedPerson = await this.resolvePerson(on, person);
    const sections: PersonalSection[] = [];
    for (const { table, title, statements } of this.tables) {
      const rows = await on.listRows(statements.shown, valuesOf(resolvedPerson));
      if (rows.length > 0) sections.push({ name: table, title, rows: rows.map(({ shown: visibleRow }) => visibleRow) });
    }
    return sections;
  }

  /** Lists why the person cannot be erased yet; none when they can. */
  async listObjections(on: Connection, person: Person): Promise<Objection[]> {
    const resolvedPerson = await this.resolvePerson(on, person);
    const objections: Objection[] = [];
    for (const { objection, statements } of this.tables) {
      if (objection === undefined || statements.objecting === undefined) continue;
      const { because } = objection;
      const rows = await on.listRows(statements.objecting, valuesOf(resolvedPerson));
      if (rows.length > 0) objections.push({ names: rows.map(({ name }) => name), because });
    }
    return objections;
  }

  /**
   * Erases a person's data in one transaction. It first finds their subjects, as the rows that name these are emptied
   * on the way, and returns them for erasure outside the database.
   */
  async erase(on: Connection, person: Person): Promise<readonly string[]> {
    const resolvedPerson = await this.resolvePerson(on, person);
    for (const { statements } of this.tables)
      if (statements.erase !== undefined) await on.execute(statements.erase, valuesOf(resolvedPerson));
    return resolvedPerson.subjects;
  }

  /** Erases data that was kept by law of people who asked for erasure, once the law no longer requires it. */
  async expire(on: Connection): Promise<void> {
    for (const { statements } of this.tables) if (statements.expire !== undefined) await on.execute(statements.expire);
  }

  /** Finds a person's subjects, and the words that identify the person in them. */
  private async resolvePerson(on: Connection, person: Person): Promise<ResolvedPerson> {
    let resolvedPerson: ResolvedPerson = {
      ...person,
      subjects: [],
      words: [],
      contacts: person.email === null ? [] : [person.email],
    };
    const words = new Set<string>();
    const subjects = new Set<string>();
    for (const { subject, statements } of this.tables) {
      if (statements.found === undefined) continue;
      for (const row of await on.listRows(statements.found, valuesOf(resolvedPerson))) {
        if (subject !== undefined) subjects.add(`${subject}:${row.id}`);
        for (const word of row.words) if (word !== null && word.trim().length >= SHORTEST_WORD) words.add(word.trim());
      }
      // Later tables are searched by the subjects and words found so far.
      resolvedPerson = { ...resolvedPerson, subjects: [...subjects], words: [...words] };
    }
    return { ...resolvedPerson, words: [...words, ...resolvedPerson.contacts] };
  }
}

/** Returns the provider that registers a module's tables with personal data. */
export function personalData(tables: readonly PersonalTable[]): Provider {
  // Defined when the module is loaded, so that the test of all statements finds them.
  for (const table of tables) buildStatements(table);
  return {
    provide: Symbol('personal data'),
    inject: [PersonalData],
    useFactory: (all: PersonalData) => {
      all.add(tables);
      return tables;
    },
  };
}
