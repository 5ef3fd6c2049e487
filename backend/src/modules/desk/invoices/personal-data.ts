import { describeNotedTable } from '../../../platform/data/personal-data/noted';
import { FIVE_YEARS, subjectCondition, type PersonalTable } from '../../../platform/data/personal-data/personal-table';

type MatchSubject = typeof subjectCondition;

const matchDocument = (matchSubject: MatchSubject, alias: string): string =>
  `(${matchSubject('client', `${alias}.client_id`)} or ${matchSubject('order', `${alias}.order_id`)})`;
const matchDocumentRow = (matchSubject: MatchSubject): string =>
  `t.document_id in (select d.id from sales_document d where ${matchDocument(matchSubject, 'd')})`;

const documents: PersonalTable = {
  table: 'sales_document',
  title: 'Your quotes and invoices',
  personalColumns: [
    'client_name',
    'client_company',
    'client_email',
    'client_phone',
    'client_address',
    'client_vat_number',
    'street',
    'complex',
    'suburb',
    'reference',
    'notes',
    'internal_note',
    'accepted_name',
    'accepted_from',
    'declined_reason',
    'access_key',
    'search_text',
    'supplier',
  ],
  hiddenColumns: ['access_key', 'search_text', 'supplier'],
  personCondition: (matchSubject) => matchDocument(matchSubject, 't'),
  shownColumns: `t.kind, t.number, t.status, t.issued_on, t.client_name, t.client_company, t.client_email, t.client_phone, t.client_address, t.client_vat_number, t.fulfilment,
          t.suburb, t.street, t.complex, t.reference, t.notes, t.internal_note, t.accepted_name, t.accepted_from, t.accepted_at, t.declined_reason, t.subtotal, t.vat, t.total, t.paid,
          (select jsonb_agg(jsonb_build_object('name', l.name, 'options', l.options, 'set', l.set_name, 'quantity', l.quantity, 'line_total', l.line_total, 'note', l.note) order by l.position)
             from sales_document_line l where l.document_id = t.id) as lines`,
  orderBy: 't.created_at',
  subject: 'invoice',
  words: 'array[t.client_name, t.client_email, t.client_phone, t.client_address, t.street]',
  erase: {
    run: `select from who, forget_in_documents(array(select t.id from sales_document t where ${matchDocument(subjectCondition, 't')}), who.words)`,
  },
  keptColumns: {
    client_name: FIVE_YEARS,
    client_company: FIVE_YEARS,
    client_address: FIVE_YEARS,
    client_vat_number: FIVE_YEARS,
    street: FIVE_YEARS,
    complex: FIVE_YEARS,
    suburb: FIVE_YEARS,
    reference: FIVE_YEARS,
    search_text: FIVE_YEARS,
    supplier: 'The company’s own particulars.',
  },
  expire: 'select from expire_recipients()',
};

const revisions: PersonalTable = {
  table: 'draft_revision',
  title: 'Earlier drafts of your quotes and invoices',
  personalColumns: ['actor', 'content'],
  personCondition: matchDocumentRow,
  shownColumns: 't.at, t.actor, t.content',
  orderBy: 't.at',
  erase: 'delete',
};

const editors: PersonalTable = {
  table: 'document_editor',
  title: 'Documents that you have open',
  personalColumns: ['name'],
  personCondition: 't.user_id = who.user_id',
  shownColumns: 't.name, t.since, t.seen_at',
  erase: 'delete',
};

const cardPayments: PersonalTable = {
  table: 'document_card_payment',
  title: 'Your card payments of invoices',
  personalColumns: ['pay_url', 'provider_session_id', 'provider_payment_id'],
  personCondition: matchDocumentRow,
  shownColumns:
    't.amount, t.status, t.created_at, t.settled_at, t.pay_url, t.provider_session_id, t.provider_payment_id',
  orderBy: 't.created_at',
  erase: { set: 'pay_url = null' },
  keptColumns: { provider_session_id: FIVE_YEARS, provider_payment_id: FIVE_YEARS },
};

export const documentTables = [
  documents,
  revisions,
  editors,
  cardPayments,
  describeNotedTable('sales_document_line', 'Notes at lines of documents', 'note'),
];
