import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

const views: PersonalTable = {
  table: 'list_view',
  title: 'Your saved views',
  personalColumns: ['title', 'q'],
  personCondition: 't.owner_id = who.user_id',
  shownColumns: 't.list, t.title, t.q as searched, t.created_at',
  orderBy: 't.created_at',
  erase: 'delete',
};

export const listViewTables = [views];
