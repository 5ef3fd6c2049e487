import { Injectable } from '@nestjs/common';
import {
  conversationKinds,
  type ConversationKind,
  type ConversationList,
} from '@plinth/contracts/desk/messages/message-labels';
import {
  bool,
  columnList,
  instant,
  int,
  json,
  nullable,
  narrow,
  pick,
  tables,
  text,
  texts,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { isActiveStaff } from '../../people/user/active-staff';
import { ANSWERED_BY_MAIL } from './answered-elsewhere';
import type { Place } from './conversation-topics';

const CONVERSATION = {
  ...pick(tables.conversation, 'id', 'object_id', 'subject', 'assignee_id', 'snoozed_until', 'resolved_at', 'last_seq'),
  ...pick(tables.conversation, 'customer_seq', 'answer_seq', 'version'),
  kind: narrow<ConversationKind>(tables.conversation.kind),
};
export type ConversationRecord = RowOf<typeof CONVERSATION>;
const FIELDS = columnList(CONVERSATION);
const byPlace = `from conversation where kind = $1 and object_id = $2::uuid`;
/** Adds the time of our answer by mail to the customer's last message; null without one. */
const CONVERSATION_ROW = { ...CONVERSATION, answered_by_mail: nullable(instant) };
export type ShownConversation = RowOf<typeof CONVERSATION_ROW>;
const find = sql(
  CONVERSATION_ROW,
  `select ${columnList(CONVERSATION, 'c')}, ${ANSWERED_BY_MAIL} as answered_by_mail from conversation c where c.kind = $1 and c.object_id = $2::uuid`,
);
const lock = sql(CONVERSATION, `select ${FIELDS} ${byPlace} for update`);
const lockById = sql(CONVERSATION, `select ${FIELDS} from conversation where id = $1::uuid for update`);
const insertIfMissing = sql(
  `insert into conversation (id, kind, object_id) values (gen_random_uuid(), $1, $2::uuid) on conflict (kind, object_id) do nothing`,
);
const insertStaffConversation = sql(
  `insert into conversation (id, kind, object_id, subject) values ($1::uuid, 'staff', $1::uuid, $2) on conflict do nothing`,
);

const MESSAGE = {
  ...pick(tables.conversation_message, 'id', 'seq', 'author_id', 'author', 'from_customer', 'is_inside', 'text', 'at'),
  mentions: narrow<{ id: string; name: string }[]>(json),
  pictures: texts,
};
export type MessageRecord = RowOf<typeof MESSAGE>;
const MENTIONS = `coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', trim(u.name || ' ' || u.surname)) order by u.name, u.id)
                               from "user" u where u.id::text = any(m.mentions)), '[]'::jsonb)`;
/** Ids of the pictures of message `m`, in order. */
const PICTURE_IDS = `array(select p.id::text from conversation_picture p where p.message_id = m.id order by p.position)`;
const latest = sql(
  MESSAGE,
  `
  select m.id, m.seq, m.author_id, m.author, m.from_customer, m.is_inside, m.text, m.at, ${MENTIONS} as mentions, ${PICTURE_IDS} as pictures
    from conversation_message m
   where m.conversation_id = $1::uuid and ($2 or not m.is_inside)
   order by m.seq desc limit $3::int`,
);
const SENT = {
  ...pick(
    tables.conversation_message,
    'conversation_id',
    'seq',
    'author_id',
    'from_customer',
    'is_inside',
    'text',
    'at',
  ),
  pictures: texts,
};
export type SentRecord = RowOf<typeof SENT>;
const sentMessage = sql(
  SENT,
  `
  select m.conversation_id, m.seq, m.author_id, m.from_customer, m.is_inside, m.text, m.at, ${PICTURE_IDS} as pictures
    from conversation_message m where m.id = $1::uuid`,
);
const insert = sql(
  pick(tables.conversation_message, 'at'),
  `
  insert into conversation_message (id, conversation_id, seq, author_id, author, from_customer, is_inside, text, mentions)
  values ($1::uuid, $2::uuid, $3, $4::uuid, $5, $6, $7, $8, $9::text[]) returning at`,
);
// A message of the customer reopens a resolved or snoozed conversation.
const recordMessage = sql(`
  update conversation set last_seq = $2, last_at = now(),
         customer_seq = case when $3 then $2 else customer_seq end, answer_seq = case when $4 then $2 else answer_seq end,
         resolved_at = case when $3 then null else resolved_at end, snoozed_until = case when $3 then null else snoozed_until end
   where id = $1::uuid`);

const PERSON = {
  ...pick(tables.conversation_person, 'who', 'user_id', 'is_member', 'read_seq', 'mailed_seq'),
  name: text,
};
export type PersonRecord = RowOf<typeof PERSON>;
const people = sql(
  PERSON,
  `
  select p.who, p.user_id, p.is_member, p.read_seq, p.mailed_seq, coalesce(trim(u.name || ' ' || u.surname), '') as name
    from conversation_person p left join "user" u on u.id = p.user_id
   where p.conversation_id = $1::uuid order by p.who limit 100`,
);
const setReadSeq = sql(`
  insert into conversation_person as p (conversation_id, who, user_id, read_seq, read_at)
  select id, $3, $4::uuid, least($5::int, last_seq), now() from conversation where kind = $1 and object_id = $2::uuid and last_seq > 0
  on conflict (conversation_id, who) do update set read_seq = excluded.read_seq, read_at = now(), user_id = excluded.user_id where p.read_seq < excluded.read_seq`);
const setMailedSeq = sql(`
  insert into conversation_person as p (conversation_id, who, mailed_seq) values ($1::uuid, $2, $3)
  on conflict (conversation_id, who) do update set mailed_seq = greatest(p.mailed_seq, excluded.mailed_seq)`);
const insertMembers = sql(`
  insert into conversation_person as p (conversation_id, who, user_id, is_member)
  select $1::uuid, member, member::uuid, true from unnest($2::text[]) member on conflict (conversation_id, who) do nothing`);

const COLLEAGUE = { id: tables.user.id, name: text, email: tables.user.email };
export type Colleague = RowOf<typeof COLLEAGUE>;
/** Those of the people who work here and may see the page; nobody else is notified of messages. */
const permittedColleagues = sql(
  COLLEAGUE,
  `
  select u.id, trim(u.name || ' ' || u.surname) as name, u.email from "user" u
   where u.id = any($1::uuid[]) and ${isActiveStaff('u.id')}
     and exists (select from role r where (r.key = u.role_key or r.key in (select x.role_key from user_role x where x.user_id = u.id))
                   and (r.every_permission or exists (select from role_permission p join resource s on s.id = p.resource_id
                                                       where p.role_key = r.key and p.action = 'view' and s.url = $2)))
   order by u.name, u.id`,
);

const NAME = { id: tables.user.id, name: text };
const names = sql(NAME, `select id, trim(name || ' ' || surname) as name from "user" where id = any($1::uuid[])`);
const resolve = sql(`
  update conversation set resolved_at = case when $2 then coalesce(resolved_at, now()) end, snoozed_until = null, version = version + 1 where id = $1::uuid`);

const ROW = {
  ...pick(tables.conversation, 'id', 'object_id', 'last_at', 'assignee_id', 'snoozed_until'),
  kind: narrow<ConversationKind>(tables.conversation.kind),
  title: text,
  customer: text,
  last_author: text,
  excerpt: text,
  is_waiting: bool,
  answered_by_mail: nullable(instant),
  is_resolved: bool,
  unread: int,
  assignee: nullable(text),
};
export type ListedConversation = RowOf<typeof ROW>;
/** Condition of the conversations that a person sees; $1 is the person, $2 the kinds that they may see. */
const IS_VISIBLE = `(c.kind = any($2::text[]) and (c.kind <> 'staff' or exists
  (select from conversation_person w where w.conversation_id = c.id and w.user_id = $1::uuid and w.is_member)) and c.last_seq > 0)`;
const NOT_SNOOZED = '(c.snoozed_until is null or c.snoozed_until <= now())';
export const WAITING = `(c.customer_seq > c.answer_seq and c.resolved_at is null and ${NOT_SNOOZED} and ${ANSWERED_BY_MAIL} is null)`;
const VIEWS: Readonly<Record<ConversationList, string>> = {
  waiting: WAITING,
  open: `c.resolved_at is null and ${NOT_SNOOZED} and c.kind <> 'staff'`,
  mine: `c.assignee_id = $1::uuid and c.resolved_at is null`,
  staff: `c.kind = 'staff' and c.resolved_at is null`,
  snoozed: `c.resolved_at is null and not ${NOT_SNOOZED}`,
  resolved: 'c.resolved_at is not null',
};
/** Excerpt of message `m`; "A picture" for a message without text. */
export const EXCERPT = `coalesce(nullif(left(m.text, 140), ''), case when exists (select from conversation_picture p where p.message_id = m.id) then 'A picture' end, '')`;
const buildList = (view: ConversationList) =>
  sql(
    ROW,
    `
  select c.id, c.kind, c.object_id, c.last_at, c.assignee_id, c.snoozed_until, c.resolved_at is not null as is_resolved,
         coalesce(o.number, d.number, r.number, c.subject) as title, coalesce(o.name, d.client_name, r.name, '') as customer,
         coalesce(m.author, '') as last_author, ${EXCERPT} as excerpt, w.at as answered_by_mail,
         c.customer_seq > c.answer_seq and w.at is null as is_waiting,
         (select count(*)::int from conversation_message n where n.conversation_id = c.id and n.author_id is distinct from $1::uuid
             and n.seq > coalesce((select p.read_seq from conversation_person p where p.conversation_id = c.id and p.user_id = $1::uuid and p.who = $1::text), 0)) as unread,
         trim(a.name || ' ' || a.surname) as assignee
    from conversation c
    left join conversation_message m on m.conversation_id = c.id and m.seq = c.last_seq
    left join online_order o on c.kind = 'order' and o.id = c.object_id
    left join sales_document d on c.kind = 'invoice' and d.id = c.object_id
    left join contact_request r on c.kind = 'contact' and r.id = c.object_id
    left join "user" a on a.id = c.assignee_id
    cross join lateral (select ${ANSWERED_BY_MAIL} as at) w
   where ${IS_VISIBLE} and ${VIEWS[view]} and ($3::timestamptz is null or (c.last_at, c.id) < ($3, $4::uuid))
   order by c.last_at desc, c.id desc limit $5::int`,
  );
const LISTS = {
  waiting: buildList('waiting'),
  open: buildList('open'),
  mine: buildList('mine'),
  staff: buildList('staff'),
  snoozed: buildList('snoozed'),
  resolved: buildList('resolved'),
} as const;
const COUNTS = { waiting: int, mine: int };
const counts = sql(
  COUNTS,
  `
  select count(*) filter (where ${WAITING})::int as waiting, count(*) filter (where c.assignee_id = $1::uuid and c.resolved_at is null)::int as mine
    from conversation c where ${IS_VISIBLE} and c.resolved_at is null`,
);

const OWN = { ...pick(tables.contact_request, 'id', 'number', 'created_at'), excerpt: text, unread: int };
const own = sql(
  OWN,
  `
  select r.id, r.number, r.created_at, left(r.message, 140) as excerpt,
         (select count(*)::int from conversation c join conversation_message m on m.conversation_id = c.id
           where c.kind = 'contact' and c.object_id = r.id and not m.from_customer and not m.is_inside
             and m.seq > coalesce((select p.read_seq from conversation_person p where p.conversation_id = c.id and p.who = 'customer'), 0)) as unread
    from contact_request r where r.user_id = $1::uuid and not r.is_suspect order by r.created_at desc limit 5`,
);

export interface NewMessage {
  readonly id: string;
  readonly author_id: string | null;
  readonly author: string;
  readonly from_customer: boolean;
  readonly is_inside: boolean;
  readonly text: string;
  readonly mentions: readonly string[];
  readonly pictures: readonly string[];
}

/**
 * Deletes conversations without a message for two years. Records that the law requires for longer, such as orders and
 * invoices, are stored elsewhere.
 */
const dropOld = sql(`
  delete from conversation where id in
    (select id from conversation where last_at < now() - interval '24 months' order by last_at limit $1::int for update skip locked)`);

@Injectable()
export class MessagesRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  async findConversation({ kind, id }: Place, on: Connection = this.db): Promise<ShownConversation | undefined> {
    return on.findRow(find, [kind, id]);
  }

  async lockConversation(tx: Tx, { kind, id }: Place): Promise<ConversationRecord | undefined> {
    return tx.findRow(lock, [kind, id]);
  }

  async lockById(tx: Tx, id: string): Promise<ConversationRecord | undefined> {
    return tx.findRow(lockById, [id]);
  }

  async ensureConversation(tx: Tx, { kind, id }: Place): Promise<void> {
    await tx.execute(insertIfMissing, [kind, id]);
  }

  /**
   * Inserts a conversation among staff.
   * @returns false if the conversation exists already
   */
  async insertConversation(tx: Tx, id: string, subject: string): Promise<boolean> {
    return (await tx.execute(insertStaffConversation, [id, subject])) > 0;
  }

  /** Lists messages, newest first. */
  listLatest(
    id: string,
    { inside, most }: { inside: boolean; most: number },
    on: Connection = this.db,
  ): Promise<MessageRecord[]> {
    return on.listRows(latest, [id, inside, most]);
  }

  async findSent(id: string, on: Connection = this.db): Promise<SentRecord | undefined> {
    return on.findRow(sentMessage, [id]);
  }

  async insertMessage(
    tx: Tx,
    conversation: ConversationRecord,
    message: NewMessage,
  ): Promise<{ seq: number; at: Date }> {
    const seq = conversation.last_seq + 1;
    const { id, author_id, author, from_customer, is_inside, text: words, mentions } = message;
    const { at } = await tx.getRow(insert, [
      id,
      conversation.id,
      seq,
      author_id,
      author,
      from_customer,
      is_inside,
      words,
      mentions,
    ]);
    await tx.execute(recordMessage, [conversation.id, seq, from_customer, !from_customer && !is_inside]);
    return { seq, at };
  }

  listParticipants(id: string, on: Connection = this.db): Promise<PersonRecord[]> {
    return on.listRows(people, [id]);
  }

  /** @returns true if the read mark moved forward */
  async markAsRead(
    { kind, id }: Place,
    who: string,
    userId: string | null,
    seq: number,
    on: Connection = this.db,
  ): Promise<boolean> {
    return (await on.execute(setReadSeq, [kind, id, who, userId, seq])) > 0;
  }

  async markAsMailed(tx: Tx, id: string, who: string, seq: number): Promise<void> {
    await tx.execute(setMailedSeq, [id, who, seq]);
  }

  async addMembers(tx: Tx, id: string, members: readonly string[]): Promise<void> {
    await tx.execute(insertMembers, [id, members]);
  }

  listPermittedColleagues(ids: readonly string[], page: string, on: Connection = this.db): Promise<Colleague[]> {
    return ids.length === 0 ? Promise.resolve([]) : on.listRows(permittedColleagues, [ids, page]);
  }

  listNames(ids: readonly string[]): Promise<RowOf<typeof NAME>[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.db.listRows(names, [ids]);
  }

  async setAssignee(tx: Tx, id: string, assigneeId: string | null): Promise<void> {
    await tx.prisma.conversation.updateMany({
      where: { id },
      data: { assignee_id: assigneeId, version: { increment: 1 } },
    });
  }

  async setSnoozed(tx: Tx, id: string, until: string | null): Promise<void> {
    await tx.prisma.conversation.updateMany({
      where: { id },
      data: { snoozed_until: until === null ? null : new Date(until), version: { increment: 1 } },
    });
  }

  async setResolved(tx: Tx, id: string, isResolved: boolean): Promise<void> {
    await tx.execute(resolve, [id, isResolved]);
  }

  listConversations(
    view: ConversationList,
    {
      userId,
      kinds,
      before,
      most,
    }: {
      userId: string;
      kinds: readonly ConversationKind[];
      before?: { at: string; id: string } | undefined;
      most: number;
    },
  ): Promise<ListedConversation[]> {
    return this.db.listRows(LISTS[view], [
      userId,
      kinds,
      before ? new Date(before.at) : null,
      before?.id ?? null,
      most,
    ]);
  }

  async countConversations(userId: string, kinds: readonly ConversationKind[]): Promise<RowOf<typeof COUNTS>> {
    const row = await this.db.findRow(counts, [userId, kinds]);
    return row ?? { waiting: 0, mine: 0 };
  }

  listOwn(userId: string): Promise<RowOf<typeof OWN>[]> {
    return this.db.listRows(own, [userId]);
  }

  /** @returns the number of deleted conversations */
  removeOld(most: number): Promise<number> {
    return this.db.execute(dropOld, [most]);
  }
}

export const KINDS: readonly ConversationKind[] = conversationKinds.codes;
