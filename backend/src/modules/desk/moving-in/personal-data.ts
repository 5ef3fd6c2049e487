import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

const files: PersonalTable = {
  table: 'moving_in_file',
  title: 'Files with books of before that you sent in the last week',
  personalColumns: ['file_name'],
  personCondition: 't.created_by_id = who.user_id',
  shownColumns: 't.file_name, t.created_at',
  orderBy: 't.created_at',
  erase: 'delete',
};
const signOffs: PersonalTable = {
  table: 'moving_in_sign_off',
  title: 'Totals of books of before that you signed off',
  personalColumns: [],
  personCondition: 't.signed_by_id = who.user_id',
  shownColumns: 't.kind, t.old_count, t.old_amount, t.signed_at',
  orderBy: 't.signed_at',
  erase: { set: 'signed_by_id = null' },
};

export const movingInTables = [files, signOffs];
