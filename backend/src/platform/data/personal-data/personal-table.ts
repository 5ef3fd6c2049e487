/**
 * A table that holds something of people, told by the module that owns it. Conditions and values are SQL over `t`, the row, and `who`, the person:
 * - `who.user_id` uuid, null for somebody without an account;
 * - `who.email` their confirmed address, null while it is not confirmed; `who.claimed` the address they gave, confirmed or not;
 * - `who.subjects` text[], what is theirs: `order:3f2c…`, `cart:…`;
 * - `who.words` text[], their names, addresses and numbers as they stand in what is theirs; `who.contacts` text[], their e-mail addresses.
 */
export interface PersonalTable {
  readonly table: string;
  /** Heading in what the person gets to see. */
  readonly title: string;
  /** Columns that hold something of a person: shown or `secret`, and emptied or named in `keeps`. */
  readonly holds: readonly string[];
  /** Columns that are not shown: keys, and those that are only derived from others. */
  readonly secret?: readonly string[];
  /**
   * Condition for the person's rows. Rows that depend on another subject name it, `(matchSubject) => matchSubject('client',
   * 't.client_id')`; tables are then queried in that order, whatever the order of modules.
   */
  readonly personCondition: string | ((matchSubject: typeof subjectCondition) => string);
  /** Select list of what the person gets to see of a row. */
  readonly shows: string;
  readonly orderBy?: string;
  /** Rows of it are the subject of a timeline, and of other tables. */
  readonly subject?: string;
  /** Words of a row that identify the person, wherever else they may stand: an expression that makes a text[]. */
  readonly words?: string;
  /** Treatment of the rows on erasure: deleted, columns set, a statement run over `who`, or kept. */
  readonly erase: 'delete' | 'keep' | { readonly set: string } | { readonly run: string };
  /** Columns that stay, with the law that says so. */
  readonly keeps?: Readonly<Record<string, string>>;
  /** Rows that prevent erasure as long as they exist. */
  readonly objection?: { readonly when: string; readonly names: string; readonly because: string };
  /** A statement that empties what was kept once the law no longer asks for it; runs every night. */
  readonly expire?: string;
}

/** Condition: the row's column names one of the person's subjects of that kind. */
export const subjectCondition = (kind: string, column: string): string =>
  `${column}::text in (select substr(s, ${String(kind.length + 2)}) from unnest(who.subjects) s where s like '${kind}:%')`;

/** Returns the condition for the person's rows, as SQL. */
export const conditionOf = ({ personCondition }: PersonalTable): string =>
  typeof personCondition === 'string' ? personCondition : personCondition(subjectCondition);

/** The tax invoice of a sale names its recipient for as long as the books are kept. */
export const FIVE_YEARS =
  'Tax invoices and their records are kept for five years (VAT Act s 55, Tax Administration Act s 29).';
