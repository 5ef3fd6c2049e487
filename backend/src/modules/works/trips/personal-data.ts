import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

/** Stops of a person's invoice, with the name of the recipient; signature and photograph are in the file store (`Proofs`). */
const stops: PersonalTable = {
  table: 'trip_stop',
  title: 'Your deliveries',
  personalColumns: ['received_by', 'reason', 'signature', 'photo'],
  hiddenColumns: ['signature', 'photo'],
  personCondition: (matchSubject) => matchSubject('invoice', 't.document_id'),
  shownColumns: `t.status, t.received_by, t.reason, t.next_day, t.settled_at, t.signature is not null as signed, t.photo is not null as photographed`,
  orderBy: 't.settled_at',
  // Tasks about a stop link to it; who signed stands in the timelines of invoice and order.
  subject: 'trip_stop',
  words: 'array[t.received_by]',
  erase: { set: `received_by = '', signature = null, photo = null, reason = scrub(t.reason, who.words)` },
};

export const tripTables = [stops];
