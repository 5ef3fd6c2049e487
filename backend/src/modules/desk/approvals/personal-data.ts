import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

const requests: PersonalTable = {
  table: 'approval_request',
  title: 'Decisions about your invoices and payments',
  personalColumns: ['reason', 'answer'],
  personCondition: (matchSubject) =>
    `(${matchSubject('invoice', 't.document_id')} or ${matchSubject('payment', 't.payment_id')})`,
  shownColumns: 't.kind, t.status, t.what, t.amount, t.reason, t.answer, t.asked_at, t.decided_at',
  orderBy: 't.asked_at',
  erase: { set: 'reason = scrub(t.reason, who.words), answer = scrub(t.answer, who.words)' },
};

export const approvalTables = [requests];
