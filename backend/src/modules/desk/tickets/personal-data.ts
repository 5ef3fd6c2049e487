import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

const tickets: PersonalTable = {
  table: 'ticket',
  title: 'Your reports',
  personalColumns: ['subject', 'description', 'opened_by', 'email', 'search_text', 'request_key', 'request_hash'],
  hiddenColumns: ['search_text', 'request_key', 'request_hash'],
  personCondition: (matchSubject) =>
    `${matchSubject('order', 't.order_id')} or ${matchSubject('invoice', 't.document_id')} or (t.from_customer and t.email <> '' and t.email = who.email)`,
  shownColumns: 't.number, t.created_at, t.kind, t.status, t.subject, t.description, t.opened_by, t.email',
  orderBy: 't.created_at',
  subject: 'ticket',
  erase: {
    set: `subject = scrub(t.subject, who.words), description = case when t.from_customer then '' else scrub(t.description, who.words) end,
          opened_by = case when t.from_customer then 'Former customer' else t.opened_by end, email = '',
          request_key = t.id::text, request_hash = '', updated_at = now()`,
  },
};

const comments: PersonalTable = {
  table: 'ticket_comment',
  title: 'Comments on your reports',
  personalColumns: ['author', 'text'],
  personCondition: (matchSubject) => matchSubject('ticket', 't.ticket_id'),
  shownColumns: `t.at, t.author, case when t.is_inside then '' else t.text end as text`,
  orderBy: 't.at',
  erase: { set: `text = '', author = case when t.from_customer then 'Former customer' else t.author end` },
};

const pictures: PersonalTable = {
  table: 'ticket_picture',
  title: 'Photos of your reports',
  personalColumns: ['content_hash', 'files'],
  hiddenColumns: ['content_hash', 'files'],
  personCondition: (matchSubject) => matchSubject('ticket', 't.ticket_id'),
  shownColumns: 't.id, t.at',
  orderBy: 't.at',
  erase: { set: `files = '[]'::jsonb, content_hash = t.id::text` },
};

const recuts: PersonalTable = {
  table: 'ticket_panel',
  title: 'Panels recut for you',
  personalColumns: ['reason'],
  personCondition: (matchSubject) => matchSubject('ticket', 't.ticket_id'),
  shownColumns: 't.at, t.reason',
  orderBy: 't.at',
  erase: { set: 'reason = scrub(t.reason, who.words)' },
};

export const ticketTables = [tickets, comments, pictures, recuts];
