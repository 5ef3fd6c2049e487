import { isFromOrdersOnly } from './whose-client';
import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

const clients: PersonalTable = {
  table: 'client',
  title: 'Your client record',
  personalColumns: ['name', 'company', 'email', 'phone', 'address', 'vat_number', 'notes', 'search_text'],
  hiddenColumns: ['search_text'],
  // An address that is not confirmed may be somebody else's: then only clients that came of the account's own orders are theirs.
  personCondition: (
    matchSubject,
  ) => `(t.user_id = who.user_id and who.email is not null) or (t.user_id is null and lower(t.email) = who.email)
          or ${isFromOrdersOnly('t', matchSubject('order', 'o.id'))}`,
  shownColumns:
    't.name, t.company, t.email, t.phone, t.address, t.vat_number, t.notes, t.credit_terms_days, t.owed, t.credit, t.created_at',
  orderBy: 't.created_at',
  subject: 'client',
  words: 'array[t.name, t.company, t.email, t.phone, t.address]',
  erase: {
    set: `name = 'Former customer', company = '', email = '', phone = '', address = '', vat_number = '', notes = '', user_id = null, updated_at = now()`,
  },
  objection: {
    when: 't.owed > 0 or t.credit > 0',
    names: 't.name',
    because: 'There is still an open balance between you and us. Pay it, or ask us to pay it back.',
  },
};

export const clientTables = [clients];
