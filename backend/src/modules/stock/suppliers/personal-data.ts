import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

/** Suppliers, with the name of a contact. */
const suppliers: PersonalTable = {
  table: 'supplier',
  title: 'You as the contact of a supplier',
  personalColumns: ['name', 'contact', 'email', 'phone', 'address', 'vat_number', 'notes'],
  personCondition: 'lower(t.email) = who.email',
  shownColumns: 't.name, t.contact, t.email, t.phone, t.address',
  orderBy: 't.created_at',
  subject: 'supplier',
  words: 'array[t.contact, t.email, t.phone]',
  // The company stays as a supplier; only its contact is removed.
  erase: { set: `contact = '', email = '', phone = '', notes = scrub(t.notes, who.words), updated_at = now()` },
};

export const supplierTables = [suppliers];
