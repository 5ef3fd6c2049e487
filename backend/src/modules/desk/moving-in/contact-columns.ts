import type { OldBooksColumn } from './sheet-column';

const text = { as: 'text', takes: 'text', isRequired: false } as const;

/** Column of the email address of a client or a supplier. */
export const emailColumn = (hint: string, example: string): OldBooksColumn => ({
  ...text,
  key: 'email',
  title: 'Email',
  names: ['E-mail', 'Email address'],
  width: 30,
  hint,
  example,
});

/** Column of the phone number of a client or a supplier. */
export const phoneColumn = (example: string): OldBooksColumn => ({
  ...text,
  key: 'phone',
  title: 'Phone',
  names: ['Phone number', 'Cell', 'Mobile', 'Telephone'],
  takes: 'phone',
  width: 16,
  hint: 'South African, 10 digits',
  example,
});

/** Column of the address of a client or a supplier. */
export const addressColumn = (example: string): OldBooksColumn => ({
  ...text,
  key: 'address',
  title: 'Address',
  width: 40,
  hint: 'Street, suburb and town, in one cell',
  example,
});

export const vatNumberColumn: OldBooksColumn = {
  ...text,
  key: 'vat_number',
  title: 'VAT number',
  names: ['VAT no'],
  width: 14,
  hint: '10 digits, the first a 4',
  example: '4123456789',
};

/** Column of notes about a client or a supplier. */
export const notesColumn = (example: string): OldBooksColumn => ({
  ...text,
  key: 'notes',
  title: 'Notes',
  width: 40,
  hint: 'For your staff alone',
  example,
});
