import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

const imports: PersonalTable = {
  table: 'item_import',
  title: 'Files of items that you sent in the last week',
  personalColumns: ['file_name'],
  personCondition: 't.created_by_id = who.user_id',
  shownColumns: 't.file_name, t.created_at',
  orderBy: 't.created_at',
  erase: 'delete',
};

export const itemImportTables = [imports];
