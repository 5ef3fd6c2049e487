import type { Draft } from '@plinth/contracts/desk/invoices/invoice-fields';
import { freeLine } from './draft-model';

/** Drafts for tests. */

export const emptyDraft: Draft = {
  client_id: null,
  client: { name: '', company: '', email: '', phone: '', address: '', vat_number: '' },
  branch_id: null,
  salesperson_id: null,
  delivery: { fulfilment: 'collection', suburb_id: null, street: '', complex: '', fee: null, date: null },
  reference: '',
  notes: '',
  internal_note: '',
  valid_until: null,
  due_on: null,
  discount: { kind: 'none', value: 0 },
  deposit_bp: 0,
  lines: [],
};

/** Creates a draft with a line for each name; the name is the line's id too. */
export const draftWith = (...names: string[]): Draft => ({
  ...emptyDraft,
  lines: names.map((name) => freeLine(name, name)),
});
