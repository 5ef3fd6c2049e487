import type { PersonalTable } from './personal-table';

/**
 * Defines a table of other content whose notes may name a person. The database removes full names, addresses and
 * numbers from these columns (listed in prisma/functions/forget_in_notes.sql too), also in immutable rows. A person
 * sees the notes with their confirmed e-mail address: a name may be another person's.
 */
export const describeNotedTable = (table: string, title: string, ...columns: readonly string[]): PersonalTable => ({
  table,
  title,
  personalColumns: columns,
  personCondition: columns.map((column) => `(t.${column} <> '' and mentions(t.${column}, who.contacts))`).join(' or '),
  shownColumns: columns.map((column) => `t.${column}`).join(', '),
  erase: { run: `select from who, forget_in_notes('${table}', who.words)` },
});
