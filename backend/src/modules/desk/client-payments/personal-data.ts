import { describeNotedTable } from '../../../platform/data/personal-data/noted';
import { FIVE_YEARS, type PersonalTable } from '../../../platform/data/personal-data/personal-table';

const payments: PersonalTable = {
  table: 'client_payment',
  title: 'Payments between you and us',
  personalColumns: ['client_name', 'reference', 'reason', 'search_text'],
  hiddenColumns: ['search_text'],
  personCondition: (matchSubject) => matchSubject('client', 't.client_id'),
  shownColumns: 't.kind, t.number, t.client_name, t.method, t.amount, t.reference, t.reason, t.received_on',
  orderBy: 't.received_at',
  subject: 'payment',
  erase: 'keep',
  keptColumns: { client_name: FIVE_YEARS, reference: FIVE_YEARS, reason: FIVE_YEARS, search_text: FIVE_YEARS },
  expire: 'select from expire_payers()',
};

export const clientPaymentTables = [
  payments,
  describeNotedTable('allocation', 'Reasons for allocations', 'reason'),
  describeNotedTable('till_count', 'Reasons for differences in a till', 'reason'),
];
