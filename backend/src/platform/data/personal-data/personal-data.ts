import { Injectable, type OnApplicationBootstrap, type Provider } from '@nestjs/common';
import type { QueryResultRow } from 'pg';
import type { Connection } from '../database/db';
import { inOrder, type OrderedTable } from './personal-order';
import { statementsOf } from './personal-statements';
import type { PersonalTable } from './personal-table';

/** Person whose data is meant. */
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

/** Shorter words would be found in every text. */
const SHORTEST_WORD = 3;

const valuesOf = (who: Known): unknown[] => [who.userId, who.email, who.claimed, who.subjects, who.words, who.contacts];
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
   * Forgets the person, in one transaction. What is theirs is looked up first: the rows that say so are emptied on the way. Answers what was theirs, for
   * what lies outside of the database.
   */
  async erase(on: Connection, person: Person): Promise<readonly string[]> {
    const who = await this.know(on, person);
    for (const { statements } of this.tables)
      if (statements.erase !== undefined) await on.change(statements.erase, valuesOf(who));
    return who.subjects;
  }

  /** Empties what was kept of people who asked to be forgotten, once no law asks for it. */
  async expire(on: Connection): Promise<void> {
    for (const { statements } of this.tables) if (statements.expire !== undefined) await on.change(statements.expire);
  }

  /** Works out what is the person's, and by what words they may be found in it. */
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
