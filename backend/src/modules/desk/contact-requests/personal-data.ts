import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

const requests: PersonalTable = {
  table: 'contact_request',
  title: 'Your contact requests',
  personalColumns: ['name', 'email', 'phone', 'message', 'suspicion', 'search_text'],
  hiddenColumns: ['search_text', 'suspicion'],
  personCondition: 't.user_id = who.user_id or (t.user_id is null and t.email = who.email)',
  shownColumns: 't.number, t.created_at, t.status, t.topic, t.name, t.email, t.phone, t.answer_by, t.message',
  orderBy: 't.created_at',
  subject: 'contact_request',
  words: 'array[t.name, t.email, t.phone]',
  erase: {
    set: `name = 'Former customer', email = '', phone = '', message = '', suspicion = '', user_id = null, fingerprint = md5(t.id::text), updated_at = now()`,
  },
};

const answers: PersonalTable = {
  table: 'contact_answer',
  title: 'Our answers',
  personalColumns: ['actor', 'subject', 'text'],
  personCondition: (matchSubject) => matchSubject('contact_request', 't.request_id'),
  shownColumns: 't.at, t.actor, t.subject, t.text',
  orderBy: 't.at',
  erase: 'delete',
};

export const contactTables = [requests, answers];
