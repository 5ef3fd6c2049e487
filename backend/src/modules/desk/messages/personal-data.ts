import type { PersonalTable } from '../../../platform/data/personal-data/personal-table';

type Whose = Exclude<PersonalTable['personCondition'], string>;
/** Matches rows of an order, a quote or invoice, or a contact request of the person. */
const matchPlace: Whose = (matchSubject) =>
  `(t.kind = 'order' and ${matchSubject('order', 't.object_id')}) or (t.kind = 'invoice' and ${matchSubject('invoice', 't.object_id')})
   or (t.kind = 'contact' and ${matchSubject('contact_request', 't.object_id')})`;

const conversations: PersonalTable = {
  table: 'conversation',
  title: 'Where you and we wrote to each other on our pages',
  personalColumns: ['subject'],
  personCondition: matchPlace,
  shownColumns: 't.kind, t.created_at, t.last_at, t.subject',
  orderBy: 't.created_at',
  subject: 'conversation',
  erase: { set: 'subject = scrub(t.subject, who.words)' },
};

/**
 * Personal data in messages. Of messages among staff a person gets only those that name them; these are scrubbed as
 * notes are.
 */
const messages: PersonalTable = {
  table: 'conversation_message',
  title: 'Messages between you and us on our pages',
  personalColumns: ['author', 'text'],
  personCondition: (matchSubject) =>
    `${matchSubject('conversation', 't.conversation_id')} or mentions(t.text, who.contacts)`,
  shownColumns: `t.at, t.author, case when t.is_inside then '' else t.text end as text`,
  orderBy: 't.at',
  erase: {
    set: `text = case when t.is_inside then scrub(t.text, who.words) else '' end, author = case when t.from_customer then 'Former customer' else t.author end`,
  },
};

const people: PersonalTable = {
  table: 'conversation_person',
  title: 'How far you have read your messages',
  personalColumns: ['read_at'],
  personCondition: (matchSubject) =>
    `t.user_id = who.user_id or (t.who = 'customer' and ${matchSubject('conversation', 't.conversation_id')})`,
  shownColumns: 't.read_seq, t.read_at',
  erase: 'delete',
};

/** Pictures of messages. Their content cannot be scrubbed, so all are removed, files and rows (MessagePictures). */
const pictures: PersonalTable = {
  table: 'conversation_picture',
  title: 'Pictures that you and we sent each other on our pages',
  personalColumns: ['content_hash', 'files'],
  hiddenColumns: ['content_hash', 'files'],
  personCondition: matchPlace,
  shownColumns: 't.id, t.at, t.from_customer',
  orderBy: 't.at',
  erase: { set: `message_id = null, author_id = null, content_hash = t.id::text, at = 'epoch'` },
};

export const messageTables = [messages, pictures, conversations, people];
