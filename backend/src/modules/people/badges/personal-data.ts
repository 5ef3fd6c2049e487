import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

const badge: PersonalTable = {
  table: 'badge',
  title: 'Your badges',
  personalColumns: [],
  personCondition: 't.user_id = who.user_id',
  shownColumns: 't.given_at, t.last_used_at, t.withdrawn_at',
  orderBy: 't.given_at',
  erase: 'delete',
};

export const badgeTables = [badge];
