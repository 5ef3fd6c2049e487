import { Injectable } from '@nestjs/common';
import type { LinkReason, MailObject, MailView } from '@plinth/contracts/desk/mailbox/mailbox-labels';
import {
  columnList,
  instant,
  int,
  nullable,
  narrow,
  pick,
  selectOf,
  tables,
  text,
  uuid,
  type RowOf,
} from '../../../platform/data/database/columns';
import { Db, type Connection, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import { ANSWERED_ELSEWHERE, LINKED_PLACE, PLACES_OF_THREAD, type LinkedPlace } from '../messages/answered-elsewhere';
import { isActiveStaff } from '../../people/user/active-staff';

const THREAD = {
  ...pick(
    tables.mailbox_thread,
    'id',
    'subject',
    'party_name',
    'party_address',
    'last_at',
    'last_from',
    'last_is_ours',
    'excerpt',
  ),
  ...pick(
    tables.mailbox_thread,
    'message_count',
    'file_count',
    'assignee_id',
    'closed_at',
    'snoozed_until',
    'token',
    'version',
  ),
};
const THREAD_ROW = {
  ...THREAD,
  assignee: nullable(text),
  answered_at: nullable(instant),
  answered_how: nullable(narrow<'message' | 'mail'>(text)),
};
export type ThreadRecord = RowOf<typeof THREAD_ROW>;

const FIELDS = `${columnList(THREAD, 't')}, trim(a.name || ' ' || a.surname) as assignee, e.at as answered_at, e.how as answered_how`;
const FROM = `mailbox_thread t left join "user" a on a.id = t.assignee_id ${ANSWERED_ELSEWHERE}`;
/** Condition of open threads: neither closed by hand nor answered elsewhere about the same object. */
const IS_OPEN = 't.closed_at is null and e.at is null';
const IS_SNOOZED = `(t.snoozed_until is not null and t.snoozed_until > now())`;

/** Condition of each view; $1 is the id of the reader. */
const VIEWS: Readonly<Record<MailView, string>> = {
  open: `${IS_OPEN} and not ${IS_SNOOZED}`,
  mine: `${IS_OPEN} and not ${IS_SNOOZED} and t.assignee_id = $1::uuid`,
  snoozed: `${IS_OPEN} and ${IS_SNOOZED}`,
  closed: '(t.closed_at is not null or e.at is not null)',
  all: 'true',
};
const BEFORE = `($2::timestamptz is null or (t.last_at, t.id) < ($2::timestamptz, $3::uuid))`;
const buildList = (view: MailView) =>
  sql(
    THREAD_ROW,
    `select ${FIELDS} from ${FROM} where $1::uuid is not null and ${VIEWS[view]} and ${BEFORE} order by t.last_at desc, t.id desc limit $4::int`,
  );
/**
 * Returns the search over mails, newest first, with a limit on the number of mails searched so that no word takes
 * long: of a common word the latest mails suffice, and a rare word comes from the index.
 */
const buildSearch = (view: MailView) =>
  sql(
    THREAD_ROW,
    `
    with hit as materialized (
      select m.thread_id from mailbox_message m where m.search @@ to_tsquery('simple', plain_text($5)) order by m.at desc limit 500)
    select ${FIELDS} from ${FROM}
     where t.id in (select thread_id from hit) and $1::uuid is not null and ${VIEWS[view]} and ${BEFORE} order by t.last_at desc, t.id desc limit $4::int`,
  );
const buildForEachView = <T>(make: (view: MailView) => T): Readonly<Record<MailView, T>> => ({
  open: make('open'),
  mine: make('mine'),
  snoozed: make('snoozed'),
  closed: make('closed'),
  all: make('all'),
});
const lists = buildForEachView(buildList);
const searches = buildForEachView(buildSearch);
const COUNTS = { open: int, mine: int, snoozed: int };
const counts = sql(
  COUNTS,
  `
  select count(*) filter (where not ${IS_SNOOZED})::int as open, count(*) filter (where not ${IS_SNOOZED} and t.assignee_id = $1::uuid)::int as mine,
         count(*) filter (where ${IS_SNOOZED})::int as snoozed
    from mailbox_thread t ${ANSWERED_ELSEWHERE} where ${IS_OPEN}`,
);

const byId = sql(THREAD_ROW, `select ${FIELDS} from ${FROM} where t.id = $1::uuid`);
const byIdLocked = sql(THREAD_ROW, `select ${FIELDS} from ${FROM} where t.id = $1::uuid for update of t`);
const assign = sql(`
  update mailbox_thread set assignee_id = $2::uuid, version = version + 1, updated_at = now()
   where id = $1::uuid and ($2::uuid is null or ${isActiveStaff('$2::uuid')})`);
const close = sql(`
  update mailbox_thread set closed_at = case when $2 then now() end, snoozed_until = null, version = version + 1, updated_at = now() where id = $1::uuid`);

const MESSAGE = {
  ...pick(
    tables.mailbox_message,
    'id',
    'thread_id',
    'at',
    'is_ours',
    'message_id',
    'from_name',
    'from_address',
    'reply_to',
    'recipients',
  ),
  ...pick(
    tables.mailbox_message,
    'recipient_count',
    'subject',
    'text',
    'html',
    'is_automatic',
    'is_bounce',
    'warning',
    'source_blob',
    'created_at',
  ),
  ...pick(tables.mailbox_message, 'send_at', 'handed_over_at', 'in_reply_to'),
};
const MESSAGE_ROW = { ...MESSAGE, author: nullable(text) };
export type MessageRecord = RowOf<typeof MESSAGE_ROW>;
const MESSAGE_FROM = 'mailbox_message m left join "user" u on u.id = m.author_id';
const MESSAGE_FIELDS = `${columnList(MESSAGE, 'm')}, trim(u.name || ' ' || u.surname) as author`;
const messages = sql(
  MESSAGE_ROW,
  `select * from (select ${MESSAGE_FIELDS} from ${MESSAGE_FROM} where m.thread_id = $1::uuid order by m.at desc, m.created_at desc limit 200) n order by n.at, n.created_at`,
);
const message = sql(MESSAGE_ROW, `select ${MESSAGE_FIELDS} from ${MESSAGE_FROM} where m.id = $1::uuid`);
const messageLocked = sql(
  MESSAGE_ROW,
  `select ${MESSAGE_FIELDS} from ${MESSAGE_FROM} where m.id = $1::uuid for update of m`,
);

const FILE = pick(
  tables.mailbox_file,
  'id',
  'message_id',
  'name',
  'type',
  'bytes',
  'blob',
  'content_id',
  'uploaded_by',
);
export type FileRecord = RowOf<typeof FILE>;
const addFile = sql(
  pick(tables.mailbox_file, 'id'),
  `
  insert into mailbox_file (id, message_id, name, type, bytes, blob, uploaded_by) values (gen_random_uuid(), $1::uuid, $2, $3, $4::int, $5, $6::uuid)
  returning id`,
);
const selectUnsentBytes = sql(
  { bytes: int },
  `select coalesce(sum(bytes), 0)::int as bytes from mailbox_file where message_id is null and uploaded_by = $1::uuid`,
);
const attach = sql(
  `update mailbox_file set message_id = $2::uuid where id = any($1::uuid[]) and message_id is null and uploaded_by = $3::uuid`,
);
const deleteUnsentFile = sql(
  pick(tables.mailbox_file, 'blob'),
  `delete from mailbox_file where id = $1::uuid and message_id is null and uploaded_by = $2::uuid returning blob`,
);

const addNote = sql(`
  insert into mailbox_note (id, thread_id, author_id, author, text) values ($1::uuid, $2::uuid, $3::uuid, $4, $5) on conflict (id) do nothing`);

const LINK = {
  kind: narrow<MailObject>(tables.mailbox_link.kind),
  id: uuid,
  how: narrow<LinkReason>(tables.mailbox_link.how),
  label: nullable(text),
};
const links = sql(
  LINK,
  `
  select l.kind, l.object_id as id, l.how,
         case l.kind when 'client' then (select trim(c.name || case when c.company = '' then '' else ', ' || c.company end) from client c where c.id = l.object_id)
           when 'order' then (select o.number from online_order o where o.id = l.object_id)
           when 'invoice' then (select coalesce(d.number, 'Draft') from sales_document d where d.id = l.object_id)
           when 'ticket' then (select k.number from ticket k where k.id = l.object_id)
           else (select r.number from contact_request r where r.id = l.object_id) end as label
    from mailbox_link l where l.thread_id = $1::uuid order by l.kind, label`,
);
const NUMBERED_OBJECT = { kind: narrow<MailObject>(text), id: uuid };
const objectByNumber = sql(
  NUMBERED_OBJECT,
  `
  select 'order' as kind, id from online_order where number = $1 union all select 'invoice', id from sales_document where number = $1
  union all select 'ticket', id from ticket where number = $1 union all select 'contact_request', id from contact_request where number = $1 limit 1`,
);
const addLink = sql(
  `insert into mailbox_link (thread_id, kind, object_id, how) values ($1::uuid, $2, $3::uuid, 'hand') on conflict (thread_id, kind, object_id) do update set how = 'hand'`,
);

const insertAnswer = sql(`
  insert into mailbox_message (id, thread_id, is_ours, message_id, body_hash, from_name, from_address, recipients, recipient_count, subject, text, at,
                               author_id, send_at, in_reply_to)
  values ($1::uuid, $2::uuid, true, $3, 'ours', $4, $5, $6, 1, $7, $8, now(), $9::uuid, $10::timestamptz, $11)
  on conflict do nothing`);
const countAnswer = sql(`
  update mailbox_thread set message_count = message_count + 1, file_count = file_count + $2::int, last_at = now(), last_from = $3, last_is_ours = true,
         excerpt = $4, version = version + 1, updated_at = now()
   where id = $1::uuid`);
/** Recalculates counts and last mail of a thread after a mail was taken back. */
const recalculateThread = sql(`
  update mailbox_thread t set message_count = greatest(message_count - 1, 0), file_count = greatest(file_count - $2::int, 0), version = version + 1,
         updated_at = now(), last_at = coalesce(l.at, t.last_at), last_is_ours = coalesce(l.is_ours, false),
         last_from = coalesce(nullif(l.from_name, ''), l.from_address, ''), excerpt = left(coalesce(regexp_replace(l.text, '\\s+', ' ', 'g'), ''), 160)
    from (select 1) one left join lateral
         (select m.at, m.is_ours, m.from_name, m.from_address, m.text from mailbox_message m where m.thread_id = $1::uuid order by m.at desc limit 1) l on true
   where t.id = $1::uuid`);

const FOLDER = pick(tables.mailbox_folder, 'checked_at', 'trouble', 'trouble_at');
const SIGNATURE = { trading_name: text, phone: text };
const company = sql(SIGNATURE, 'select trading_name, phone from company limit 1');

export interface Answer {
  readonly id: string;
  readonly threadId: string;
  readonly messageId: string;
  readonly fromName: string;
  readonly fromAddress: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly authorId: string;
  readonly sendAt: Date;
  readonly inReplyTo: string;
}
const placesOfThread = sql(LINKED_PLACE, PLACES_OF_THREAD);

@Injectable()
export class MailboxRepository {
  constructor(private readonly db: Db) {}

  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  /** @param words as a query of `to_tsquery`; empty for all */
  listThreads(
    view: MailView,
    userId: string,
    words: string,
    before: { at: string; id: string } | undefined,
    limit: number,
  ): Promise<ThreadRecord[]> {
    const values = [userId, before ? new Date(before.at) : null, before?.id ?? null, limit];
    return words === '' ? this.db.listRows(lists[view], values) : this.db.listRows(searches[view], [...values, words]);
  }

  async countThreads(userId: string): Promise<RowOf<typeof COUNTS>> {
    const row = await this.db.findRow(counts, [userId]);
    return row ?? { open: 0, mine: 0, snoozed: 0 };
  }

  async findThread(id: string, on: Connection = this.db): Promise<ThreadRecord | undefined> {
    return on.findRow(byId, [id]);
  }

  async lockThread(tx: Tx, id: string): Promise<ThreadRecord | undefined> {
    return tx.findRow(byIdLocked, [id]);
  }

  async setAssignee(tx: Tx, id: string, assigneeId: string | null): Promise<boolean> {
    return (await tx.execute(assign, [id, assigneeId])) > 0;
  }

  async setClosed(tx: Tx, id: string, isClosed: boolean): Promise<void> {
    await tx.execute(close, [id, isClosed]);
  }

  async setSnoozed(tx: Tx, id: string, until: string | null): Promise<void> {
    // Parsed by Date, since the text may have an offset that the database does not accept.
    await tx.prisma.mailbox_thread.updateMany({
      where: { id },
      data: { snoozed_until: until === null ? null : new Date(until), closed_at: null, version: { increment: 1 } },
    });
  }

  listMessages(threadId: string): Promise<MessageRecord[]> {
    return this.db.listRows(messages, [threadId]);
  }

  async findMessage(id: string, on: Connection = this.db): Promise<MessageRecord | undefined> {
    return on.findRow(message, [id]);
  }

  async lockMessage(tx: Tx, id: string): Promise<MessageRecord | undefined> {
    return tx.findRow(messageLocked, [id]);
  }

  listFilesOfMessages(messageIds: readonly string[], on: Connection = this.db): Promise<FileRecord[]> {
    return messageIds.length === 0
      ? Promise.resolve([])
      : on.prisma.mailbox_file.findMany({
          where: { message_id: { in: [...messageIds] } },
          select: selectOf(FILE),
          orderBy: [{ created_at: 'asc' }, { id: 'asc' }],
        });
  }

  listFiles(ids: readonly string[], on: Connection = this.db): Promise<FileRecord[]> {
    return ids.length === 0
      ? Promise.resolve([])
      : on.prisma.mailbox_file.findMany({
          where: { id: { in: [...ids] } },
          select: selectOf(FILE),
        });
  }

  async addFile(
    on: Connection,
    messageId: string | null,
    {
      name,
      type,
      bytes,
      blob,
      uploadedBy,
    }: { name: string; type: string; bytes: number; blob: string; uploadedBy: string | null },
  ): Promise<string> {
    const row = await on.getRow(addFile, [messageId, name, type, bytes, blob, uploadedBy]);
    return row.id;
  }

  async sumUnsentBytes(userId: string): Promise<number> {
    const row = await this.db.findRow(selectUnsentBytes, [userId]);
    return row?.bytes ?? 0;
  }

  attachFiles(tx: Tx, ids: readonly string[], messageId: string, userId: string): Promise<number> {
    return tx.execute(attach, [ids, messageId, userId]);
  }

  /** Removes an uploaded file that was not sent and returns its blob; undefined if the person has no such file. */
  async removeUnsentFile(id: string, userId: string): Promise<string | undefined> {
    return (await this.db.findRow(deleteUnsentFile, [id, userId]))?.blob;
  }

  listNotes(threadId: string) {
    return this.db.prisma.mailbox_note.findMany({
      where: { thread_id: threadId },
      select: { id: true, at: true, author: true, text: true },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
    });
  }

  async addNote(
    tx: Tx,
    key: string,
    threadId: string,
    author: { id: string; name: string },
    words: string,
  ): Promise<void> {
    await tx.execute(addNote, [key, threadId, author.id, author.name, words]);
    await tx.prisma.mailbox_thread.updateMany({ where: { id: threadId }, data: { version: { increment: 1 } } });
  }

  listLinks(threadId: string) {
    return this.db.listRows(links, [threadId]);
  }

  /** Lists the objects of a thread with the kinds that conversations use for them. */
  listLinkedPlaces(tx: Tx, threadId: string): Promise<LinkedPlace[]> {
    return tx.listRows(placesOfThread, [threadId]);
  }

  async findByNumber(number: string): Promise<RowOf<typeof NUMBERED_OBJECT> | undefined> {
    return this.db.findRow(objectByNumber, [number]);
  }

  async insertLink(tx: Tx, threadId: string, kind: MailObject, objectId: string): Promise<void> {
    await tx.execute(addLink, [threadId, kind, objectId]);
    await tx.prisma.mailbox_thread.updateMany({ where: { id: threadId }, data: { version: { increment: 1 } } });
  }

  async removeLink(tx: Tx, threadId: string, kind: MailObject, objectId: string): Promise<void> {
    await tx.prisma.mailbox_link.deleteMany({ where: { thread_id: threadId, kind, object_id: objectId } });
    await tx.prisma.mailbox_thread.updateMany({ where: { id: threadId }, data: { version: { increment: 1 } } });
  }

  /** Inserts our answer; returns false if it is there already. */
  async insertAnswer(tx: Tx, answer: Answer, files: number, excerpt: string): Promise<boolean> {
    const {
      id,
      threadId,
      messageId,
      fromName,
      fromAddress,
      to,
      subject,
      text: words,
      authorId,
      sendAt,
      inReplyTo,
    } = answer;
    const values = [id, threadId, messageId, fromName, fromAddress, to, subject, words, authorId, sendAt, inReplyTo];
    if ((await tx.execute(insertAnswer, values)) === 0) return false;
    await tx.execute(countAnswer, [threadId, files, fromName, excerpt]);
    return true;
  }

  /** Removes our answer and makes its uploaded files unsent again; returns false if it was sent already. */
  async removeAnswer(tx: Tx, { id, thread_id: threadId }: MessageRecord, files: number): Promise<boolean> {
    await tx.prisma.mailbox_file.updateMany({
      where: { message_id: id, uploaded_by: { not: null } },
      data: { message_id: null },
    });
    if (
      (await tx.prisma.mailbox_message.deleteMany({ where: { id, is_ours: true, handed_over_at: null } })).count === 0
    )
      return false;
    await tx.execute(recalculateThread, [threadId, files]);
    return true;
  }

  async markAsHandedOver(tx: Tx, id: string): Promise<void> {
    await tx.prisma.mailbox_message.updateMany({ where: { id }, data: { handed_over_at: new Date() } });
  }

  async markAsFiled(id: string): Promise<void> {
    await this.db.prisma.mailbox_message.updateMany({ where: { id }, data: { filed_at: new Date() } });
  }

  async findFolder(account: string): Promise<RowOf<typeof FOLDER> | undefined> {
    const row = await this.db.prisma.mailbox_folder.findFirst({ where: { account }, select: selectOf(FOLDER) });
    return row ?? undefined;
  }

  async getCompany(): Promise<RowOf<typeof SIGNATURE>> {
    const row = await this.db.findRow(company);
    return row ?? { trading_name: '', phone: '' };
  }
}
