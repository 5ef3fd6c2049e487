import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

const requests: PersonalTable = {
  table: 'back_in_stock_request',
  title: 'What we tell you about when it is back',
  personalColumns: ['email'],
  personCondition: 't.user_id = who.user_id or t.email = who.email',
  shownColumns: 't.variant_id, t.email, t.asked_at, t.confirmed_at',
  orderBy: 't.asked_at',
  words: 'array[t.email]',
  erase: 'delete',
};

export const backInStockTables = [requests];
