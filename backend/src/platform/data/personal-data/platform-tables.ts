import type { PersonalTable } from './personal-table';

const events: PersonalTable = {
  table: 'outbox_event',
  title: 'Events',
  personalColumns: ['payload'],
  personCondition: "mentions(t.payload::text, who.contacts) or t.payload::text like '%' || who.user_id::text || '%'",
  shownColumns: 't.type, t.occurred_at, t.payload',
  orderBy: 't.id',
  erase: 'delete',
};

const mails: PersonalTable = {
  table: 'mail_message',
  title: 'Mails that we sent you',
  personalColumns: ['to_address', 'subject'],
  subject: 'mail',
  // An address that is not confirmed gets only mails about the account.
  personCondition: `t.to_address = any(who.contacts) or (t.to_address = who.claimed and t.kind in ('verify-email', 'account-exists', 'reset-password', 'password-changed'))`,
  shownColumns: 't.kind, t.to_address, t.subject, t.status, t.created_at, t.sent_at',
  orderBy: 't.created_at',
  erase: 'delete',
};

/** Each line is part of a chain of hashes and can't be changed; it names customers by id alone (platform/audit). */
const audit: PersonalTable = {
  table: 'audit_entry',
  title: 'Security log',
  personalColumns: ['actor', 'ip', 'before', 'after'],
  personCondition: `t.actor_id = who.user_id or (t.subject_kind = 'user' and t.subject_id = who.user_id::text)`,
  hiddenColumns: ['actor', 'before', 'after'],
  shownColumns: 't.at, t.action, t.ip',
  orderBy: 't.id',
  erase: 'keep',
  keptColumns: {
    actor: 'Staff are named; a customer is recorded only as a customer.',
    ip: 'Where sign-ins came from, to find break-ins (POPIA s 19).',
    before: 'What members of staff changed: the books’ own trail (POPIA s 14(1)(b), five years).',
    after: 'What members of staff changed: the books’ own trail (POPIA s 14(1)(b), five years).',
  },
};

const answers: PersonalTable = {
  table: 'idempotency_key',
  title: 'Answers kept for repeated calls',
  personalColumns: ['response'],
  personCondition: `mentions(t.response::text, who.contacts) or t.scope like '%' || who.user_id::text || '%'`,
  shownColumns: 't.scope, t.created_at, t.response',
  erase: 'delete',
};

/** Tables of the platform with data of people. */
export const platformTables = [events, mails, audit, answers];
