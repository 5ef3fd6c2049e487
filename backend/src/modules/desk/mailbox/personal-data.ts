import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

const threads: PersonalTable = {
  table: 'mailbox_thread',
  title: 'Mail threads between you and us',
  personalColumns: ['subject', 'last_from', 'excerpt', 'party_address', 'party_name'],
  hiddenColumns: ['last_from', 'excerpt'],
  personCondition: `t.party_address <> '' and t.party_address = who.email`,
  shownColumns: 't.created_at, t.subject, t.party_name, t.party_address',
  orderBy: 't.created_at',
  subject: 'mailbox_thread',
  erase: {
    set: `subject = '', last_from = 'Former customer', excerpt = '', party_address = '', party_name = 'Former customer', root_message_id = null, updated_at = now()`,
  },
};

const messages: PersonalTable = {
  table: 'mailbox_message',
  title: 'Your messages and ours by mail',
  personalColumns: [
    'from_name',
    'from_address',
    'reply_to',
    'recipients',
    'subject',
    'text',
    'html',
    'warning',
    'message_id',
    'in_reply_to',
    'body_hash',
  ],
  hiddenColumns: ['html', 'warning', 'reply_to', 'message_id', 'in_reply_to', 'body_hash'],
  personCondition: (matchSubject) =>
    `${matchSubject('mailbox_thread', 't.thread_id')} or (t.from_address <> '' and t.from_address = who.email)`,
  shownColumns: 't.at, t.from_name, t.from_address, t.recipients, t.subject, t.text',
  orderBy: 't.at',
  erase: {
    set: `from_name = case when t.is_ours then t.from_name else 'Former customer' end, from_address = '', reply_to = '', recipients = '', subject = '', text = '',
          html = '', warning = '', message_id = '<' || t.id || '@forgotten.invalid>', in_reply_to = '', body_hash = ''`,
  },
};

const files: PersonalTable = {
  table: 'mailbox_file',
  title: 'Files that you sent us by mail',
  personalColumns: ['name', 'content_id'],
  hiddenColumns: ['content_id'],
  personCondition: (matchSubject) =>
    `t.message_id in (select m.id from mailbox_message m where ${matchSubject('mailbox_thread', 'm.thread_id')} or (m.from_address <> '' and m.from_address = who.email))`,
  shownColumns: 't.name, t.type, t.bytes, t.created_at',
  orderBy: 't.created_at',
  erase: { set: `name = 'file', content_id = ''` },
};

const editors: PersonalTable = {
  table: 'mailbox_editor',
  title: 'Threads that you have open',
  personalColumns: ['name'],
  personCondition: 't.user_id = who.user_id',
  shownColumns: 't.name, t.since, t.seen_at',
  erase: 'delete',
};

const notes: PersonalTable = {
  table: 'mailbox_note',
  title: 'Notes on threads',
  personalColumns: ['author', 'text'],
  hiddenColumns: ['author'],
  personCondition: (matchSubject) =>
    `${matchSubject('mailbox_thread', 't.thread_id')} or mentions(t.text, who.contacts)`,
  shownColumns: 't.at, t.text',
  orderBy: 't.at',
  erase: { set: 'text = scrub(t.text, who.words)' },
  keptColumns: { author: 'Who works here and wrote it.' },
};

/** Personal data of the mailbox; its files in the file store go with it: mailbox-keeping.ts. */
export const mailboxTables = [files, messages, threads, notes, editors];
