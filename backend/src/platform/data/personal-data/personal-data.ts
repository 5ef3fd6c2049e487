import { Injectable, type OnApplicationBootstrap, type Provider } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import type { Connection } from '../database/db';
import { inOrder, type OrderedTable } from './personal-order';
import { statementsOf } from './personal-statements';
import type { PersonalTable } from './personal-table';

/** Person whose data is meant. */
export interface Person {
  readonly userId: string | null;
  /** Confirmed address; null while it is not confirmed. */
  readonly email: string | null;
  /** The address that they gave. */
  readonly claimed: string | null;
}

/** Erases data of these subjects (`invoice:3f2c…`) outside the database. */
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

/** Shorter words would be found in every text. */
const SHORTEST_WORD = 3;

const valuesOf = (who: Known): unknown[] => [who.userId, who.email, who.claimed, who.subjects, who.words, who.contacts];
/**
 * Registry of all personal data, table by table: what a person can see, and what happens to it on erasure. Each
 * module registers its tables; a test compares them with the database's, so that none is forgotten.
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

  /** Stops the start where a table depends on subjects that no table has: it would be missing from a person's data. */
  onApplicationBootstrap(): void {
    this.ordered = inOrder([...this.sources.values()]);
  }

  /** Registers erasure outside the database; called with the person's subjects once they are erased there. */
  alsoForget(forget: Forget): void {
    this.forgetting.push(forget);
  }

  async forgetCopies(subjects: readonly string[]): Promise<void> {
    for (const forget of this.forgetting) await forget(subjects);
  }

  /** Lists all tables, each after those that it depends on. */
  get tables(): readonly OrderedTable[] {
    this.ordered ??= inOrder([...this.sources.values()]);
    return this.ordered;
  }

  /** Collects what the person may see of what is kept of them. */
  async collect(on: Connection, person: Person): Promise<PersonalSection[]> {
    const who = await this.know(on, person);
    const sections: PersonalSection[] = [];
    for (const { table, title, statements } of this.tables) {
      const rows = await on.rows(statements.shown, valuesOf(who));
      if (rows.length > 0) sections.push({ name: table, title, rows: rows.map(({ shown: visibleRow }) => visibleRow) });
    }
    return sections;
  }

  /** Lists why the person cannot be erased yet; none when they can. */
  async objections(on: Connection, person: Person): Promise<Objection[]> {
    const who = await this.know(on, person);
    const objections: Objection[] = [];
    for (const { objection, statements } of this.tables) {
      if (objection === undefined || statements.objecting === undefined) continue;
      const { because } = objection;
      const rows = await on.rows(statements.objecting, valuesOf(who));
      if (rows.length > 0) objections.push({ names: rows.map(({ name }) => name), because });
    }
    return objections;
  }

  /**
   * Erases a person's data in one transaction. It first finds their subjects, as the rows that name these are emptied
   * on the way, and returns them for erasure outside the database.
   */
  async erase(on: Connection, person: Person): Promise<readonly string[]> {
    const who = await this.know(on, person);
    for (const { statements } of this.tables)
      if (statements.erase !== undefined) await on.change(statements.erase, valuesOf(who));
    return who.subjects;
  }

  /** Erases data that was kept by law of people who asked for erasure, once the law no longer requires it. */
  async expire(on: Connection): Promise<void> {
    for (const { statements } of this.tables) if (statements.expire !== undefined) await on.change(statements.expire);
  }

  /** Finds a person's subjects, and the words that identify the person in them. */
  private async know(on: Connection, person: Person): Promise<Known> {
    let who: Known = { ...person, subjects: [], words: [], contacts: person.email === null ? [] : [person.email] };
    const words = new Set<string>();
    const subjects = new Set<string>();
    for (const { subject, statements } of this.tables) {
      if (statements.found === undefined) continue;
      for (const row of await on.rows(statements.found, valuesOf(who))) {
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
export function personalData(tables: readonly PersonalTable[]): Provider {
  // Stated as soon as the module is loaded, so that the test of statements has them too.
  for (const table of tables) statementsOf(table);
  return {
    provide: Symbol('personal data'),
    inject: [PersonalData],
    useFactory: (all: PersonalData) => {
      all.add(tables);
      return tables;
    },
  };
}
