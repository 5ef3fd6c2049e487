import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

/** Stops of a person's invoice, with the name of the recipient; the signature is in the file store (`Proofs`). */
const stops: PersonalTable = {
  table: 'trip_stop',
  title: 'Your deliveries',
  personalColumns: ['received_by', 'reason', 'signature'],
  hiddenColumns: ['signature'],
  personCondition: (matchSubject) => matchSubject('invoice', 't.document_id'),
  shownColumns: `t.status, t.received_by, t.reason, t.next_day, t.settled_at, t.signature is not null as signed`,
  orderBy: 't.settled_at',
  // Tasks about a stop link to it; who signed stands in the timelines of invoice and order.
  subject: 'trip_stop',
  words: 'array[t.received_by]',
  erase: { set: `received_by = '', signature = null, reason = scrub(t.reason, who.words)` },
};

export const tripTables = [stops];
