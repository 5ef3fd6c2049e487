import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

const walkIns: PersonalTable = {
  table: 'walk_in',
  title: 'Your visits',
  personalColumns: ['name', 'phone', 'email', 'interest', 'outcome', 'search_text'],
  hiddenColumns: ['search_text'],
  personCondition: 't.email = any(who.contacts)',
  shownColumns: 't.time_in, t.time_out, t.name, t.phone, t.email, t.reason, t.interest, t.outcome',
  orderBy: 't.time_in',
  subject: 'walk_in',
  words: 'array[t.name, t.phone, t.email]',
  erase: {
    set: `name = 'Former customer', phone = '', email = '', interest = '', outcome = scrub(t.outcome, who.words), updated_at = now()`,
  },
};

export const walkInTables = [walkIns];
