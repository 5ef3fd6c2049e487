import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

const helping: PersonalTable = {
  table: 'helping',
  title: 'Visits to your account',
  personalColumns: ['told_as', 'reason'],
  personCondition: 't.person_id = who.user_id or t.helper_id = who.user_id',
  shownColumns: 't.started_at, t.ended_at, t.may_change_since as could_change_since, t.told_as, t.reason',
  orderBy: 't.started_at',
  erase: { set: 'told_as = scrub(t.told_as, who.words), reason = scrub(t.reason, who.words)' },
};

export const helpingTables = [helping];
