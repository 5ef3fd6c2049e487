import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

const confirmations: PersonalTable = {
  table: 'setup_confirmation',
  title: 'Steps of the company’s setup that you confirmed',
  personalColumns: [],
  personCondition: 't.confirmed_by_id = who.user_id',
  shownColumns: 't.step, t.confirmed_at',
  orderBy: 't.confirmed_at',
  erase: { set: 'confirmed_by_id = null' },
};

export const setupTables = [confirmations];
