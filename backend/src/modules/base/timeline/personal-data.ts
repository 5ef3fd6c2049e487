import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

const timelines: PersonalTable = {
  table: 'timeline_entry',
  title: 'Notes and events',
  personalColumns: ['actor', 'text', 'old_value', 'new_value'],
  personCondition: `t.actor_id = who.user_id or t.subject_kind || ':' || t.subject_id = any(who.subjects)`,
  shownColumns: 't.at, t.subject_kind as about, t.actor, t.kind, t.text, t.field, t.old_value, t.new_value',
  orderBy: 't.id',
  // Entries are only added; one function of the database erases a person from them.
  erase: { run: 'select from who, forget_in_timeline(who.user_id, who.subjects, who.words)' },
};

export const timelineTables = [timelines];
