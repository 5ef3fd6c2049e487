import type { PersonalTable } from './personal-table';

/**
 * A table that is about something else, in whose notes somebody may be named. The database takes full names, addresses and numbers out of these columns
 * (prisma/functions/forget_in_notes.sql, which lists them too), also of rows that are never changed otherwise. A person sees the notes that have their
 * own confirmed e-mail address: a name may be somebody else's.
 */
export const describeNotedTable = (table: string, title: string, ...columns: readonly string[]): PersonalTable => ({
  table,
  title,
  holds: columns,
  whose: columns.map((column) => `(t.${column} <> '' and mentions(t.${column}, who.contacts))`).join(' or '),
  shows: columns.map((column) => `t.${column}`).join(', '),
  erase: { run: `select from who, forget_in_notes('${table}', who.words)` },
});
