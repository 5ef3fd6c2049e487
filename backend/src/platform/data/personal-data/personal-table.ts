/**
 * Table with personal data, described by the module that owns it. Conditions and values are SQL over `t`, the row, and `who`, the person:
 * - `who.user_id` uuid, null for somebody without an account;
 * - `who.email` their confirmed address, null while it is not confirmed; `who.claimed` the address they gave, confirmed or not;
 * - `who.subjects` text[], what is theirs: `order:3f2c…`, `cart:…`;
 * - `who.words` text[], their names, addresses and numbers as they stand in what is theirs; `who.contacts` text[], their e-mail addresses.
 */
export interface PersonalTable {
  readonly table: string;
  /** Heading of the table in the person's own data. */
  readonly title: string;
  /** Columns that hold something of a person: shown or `secret`, and emptied or named in `keeps`. */
  readonly personalColumns: readonly string[];
  /** Columns that are not shown: keys, and those that are only derived from others. */
  readonly hiddenColumns?: readonly string[];
  /**
   * SQL condition for the person's rows. Where they depend on another subject, a function that names it:
   * (matchSubject) => matchSubject('client', 't.client_id'). Tables are queried after those that they depend on.
   */
  readonly personCondition: string | ((matchSubject: typeof subjectCondition) => string);
  /** SQL select list of the columns that the person sees. */
  readonly shownColumns: string;
  readonly orderBy?: string;
  /** Kind of subject that its rows are, such as order: for timelines, and for tables that depend on it. */
  readonly subject?: string;
  /** Words of a row that identify the person, wherever else they may stand: an expression that makes a text[]. */
  readonly words?: string;
  /** Treatment of the rows on erasure: deleted, columns set, a statement run over `who`, or kept. */
  readonly erase: 'delete' | 'keep' | { readonly set: string } | { readonly run: string };
  /** Columns that stay, with the law that says so. */
  readonly keptColumns?: Readonly<Record<string, string>>;
  /** Rows that prevent erasure as long as they exist. */
  readonly objection?: { readonly when: string; readonly names: string; readonly because: string };
  /** A statement that empties what was kept once the law no longer asks for it; runs every night. */
  readonly expire?: string;
}

/** Condition: the row's column names one of the person's subjects of that kind. */
export const subjectCondition = (kind: string, column: string): string =>
  `${column}::text in (select substr(s, ${String(kind.length + 2)}) from unnest(who.subjects) s where s like '${kind}:%')`;

/** Returns the condition for the person's rows, as SQL. */
export const buildCondition = ({ personCondition }: PersonalTable): string =>
  typeof personCondition === 'string' ? personCondition : personCondition(subjectCondition);

/** Reason given to a person for keeping tax invoices and their records. */
export const FIVE_YEARS =
  'Tax invoices and their records are kept for five years (VAT Act s 55, Tax Administration Act s 29).';
