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
  erase: { set: `received_by = '', signature = null, reason = scrub(t.reason, who.words)` },
};

export const tripTables = [stops];
