import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

export const flagTables: readonly PersonalTable[] = [
  {
    table: 'flag',
    title: 'Flags that you look after',
    personalColumns: [],
    personCondition: 't.owner_id = who.user_id',
    shownColumns: 't.key as flag',
    erase: { set: 'owner_id = null' },
  },
  {
    table: 'flag_target',
    title: 'Flags that are on for you by name',
    personalColumns: [],
    personCondition: 't.user_id = who.user_id',
    shownColumns: 't.flag_key as flag',
    erase: 'delete',
  },
];
