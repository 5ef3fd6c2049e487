import { Injectable } from '@nestjs/common';
import type { LinkReason, MailObject } from '@plinth/contracts/desk/mailbox/mailbox-labels';
import { bigint, bool, narrow, pick, tables, text, uuid } from '../../../platform/data/database/columns';
import { Db, type Tx } from '../../../platform/data/database/db';
import { sql } from '../../../platform/data/database/sql';
import type { ReadLetter } from './read-letter';

const CURSOR = { ...pick(tables.mailbox_folder, 'trouble'), uidvalidity: bigint, last_uid: bigint };
const LEASE_TIME = `interval '90 seconds'`;

const insertFolder = sql('insert into mailbox_folder (account) values ($1) on conflict do nothing');
/** Leases a folder, renewed every 30 seconds; when a reader dies, another takes over. */
const lease = sql(`
  update mailbox_folder set reader = $2, read_until = now() + ${LEASE_TIME}
   where account = $1 and (reader = $2 or read_until is null or read_until < now())`);
const cursor = sql(CURSOR, 'select trouble, uidvalidity, last_uid from mailbox_folder where account = $1');
const advance = sql(`
  update mailbox_folder set uidvalidity = $2::bigint, last_uid = case when uidvalidity = $2::bigint then greatest(last_uid, $3::bigint) else $3::bigint end
   where account = $1`);
const setTrouble = sql(
  `update mailbox_folder set trouble = $2, trouble_at = coalesce(trouble_at, now()) where account = $1`,
);

const insertDelivery = sql(`
  insert into mailbox_delivery (account, uidvalidity, uid, message_id) values ($1, $2::bigint, $3::bigint, $4::uuid) on conflict do nothing`);

/** Thread of the first of these message ids that is our mail, or an earlier mail of the same sender. */
const answeredThread = sql(
  { thread_id: uuid, by_us: bool },
  `
  select m.thread_id, m.is_ours as by_us from unnest($1::text[]) with ordinality w (message_id, nth) join mailbox_message m using (message_id)
   where m.is_ours or (m.from_address = $2 and $2 <> '') order by w.nth, m.is_ours desc limit 1`,
);
const ROOT = {
  message_id: tables.mail_message.message_id,
  about_kind: tables.mail_message.about_kind,
  about_id: tables.mail_message.about_id,
};
/** A mail that another part of the product sent. */
const productMail = sql(
  ROOT,
  `
  select m.message_id, m.about_kind, m.about_id from unnest($1::text[]) with ordinality w (message_id, nth) join mail_message m using (message_id)
   order by w.nth limit 1`,
);
const addMessage = sql(`
  insert into mailbox_message (id, thread_id, is_ours, message_id, body_hash, from_name, from_address, reply_to, recipients, recipient_count, subject,
                               text, html, is_automatic, is_bounce, warning, source_blob, at, in_reply_to)
  values ($1::uuid, $2::uuid, false, $3, $4, $5, $6, $7, $8, $9::int, $10, $11, $12, $13, $14, $15, $16, $17::timestamptz, $18)`);
const addFile = sql(`
  insert into mailbox_file (id, message_id, name, type, bytes, blob, content_id) values (gen_random_uuid(), $1::uuid, $2, $3, $4::int, $5, $6)`);
/** Adds a mail to a thread. A mail of a person reopens a closed or snoozed thread; an automatic mail does not. */
const addToThread = sql(`
  update mailbox_thread t set message_count = message_count + 1, file_count = file_count + $2::int, version = version + 1, updated_at = now(),
         last_at = greatest(last_at, $3::timestamptz), last_from = $4, last_is_ours = false, excerpt = $5,
         closed_at = case when $6 then closed_at end, snoozed_until = case when $6 then snoozed_until end
   where id = $1::uuid`);

const addLink = sql(
  `insert into mailbox_link (thread_id, kind, object_id, how) values ($1::uuid, $2, $3::uuid, $4) on conflict do nothing`,
);
const LINKED = {
  kind: narrow<MailObject>(tables.mailbox_link.kind),
  object_id: uuid,
  how: narrow<LinkReason>(tables.mailbox_link.how),
};
const links = sql(LINKED, 'select kind, object_id, how from mailbox_link where thread_id = $1::uuid');
/** Objects whose numbers a mail names, if they belong to its sender's address. */
const objectsByNumber = sql(
  { kind: narrow<MailObject>(text), id: uuid },
  `
  select 'order' as kind, id from online_order where number = any($1::text[]) and email = $2
  union all select 'invoice', id from sales_document where number = any($1::text[]) and client_email = $2
  union all select 'ticket', id from ticket where number = any($1::text[]) and email = $2
  union all select 'contact_request', id from contact_request where number = any($1::text[]) and email = $2`,
);
const company = sql({ name: text }, 'select trading_name as name from company limit 1');

export interface NewLetter extends ReadLetter {
  readonly id: string;
  readonly sourceBlob: string;
  readonly storedFiles: readonly { name: string; type: string; bytes: number; blob: string; contentId: string }[];
}

/** Received mails, and the position up to which the mail server was read. */
@Injectable()
export class LettersRepository {
  constructor(private readonly db: Db) {}

  /** Leases the folder for this reader; false while another has it. */
  async leaseFolder(account: string, reader: string): Promise<boolean> {
    await this.db.execute(insertFolder, [account]);
    return (await this.db.execute(lease, [account, reader])) > 0;
  }

  async releaseFolder(account: string, reader: string): Promise<void> {
    await this.db.prisma.mailbox_folder.updateMany({
      where: { account, reader },
      data: { reader: '', read_until: null },
    });
  }

  async getCursor(account: string): Promise<{ uidvalidity: number; last_uid: number; trouble: string }> {
    await this.db.execute(insertFolder, [account]);
    const row = await this.db.findRow(cursor, [account]);
    return row ?? { uidvalidity: 0, last_uid: 0, trouble: '' };
  }

  async advanceCursor(tx: Tx, account: string, uidvalidity: number, uid: number): Promise<void> {
    await tx.execute(advance, [account, uidvalidity, uid]);
  }

  async markAsChecked(account: string): Promise<void> {
    await this.db.prisma.mailbox_folder.updateMany({
      where: { account },
      data: { checked_at: new Date(), trouble: '', trouble_at: null },
    });
  }

  async recordTrouble(account: string, reason: string): Promise<void> {
    await this.db.execute(insertFolder, [account]);
    await this.db.execute(setTrouble, [account, reason]);
  }

  async findDuplicate(
    tx: Tx,
    { messageId, bodyHash }: ReadLetter,
  ): Promise<{ id: string; thread_id: string } | undefined> {
    return (
      (await tx.prisma.mailbox_message.findFirst({
        where: { message_id: messageId, body_hash: bodyHash },
        select: { id: true, thread_id: true },
      })) ?? undefined
    );
  }

  async isOurs(messageId: string): Promise<boolean> {
    return (
      (await this.db.prisma.mailbox_message.findFirst({
        where: { message_id: messageId, is_ours: true },
        select: { id: true },
      })) !== null
    );
  }

  async insertDelivery(tx: Tx, account: string, uidvalidity: number, uid: number, messageId: string): Promise<void> {
    await tx.execute(insertDelivery, [account, uidvalidity, uid, messageId]);
  }

  async findAnsweredThread(
    tx: Tx,
    ids: readonly string[],
    from: string,
  ): Promise<{ thread_id: string; by_us: boolean } | undefined> {
    return ids.length === 0 ? undefined : (await tx.listRows(answeredThread, [ids, from]))[0];
  }

  async findThreadByToken(tx: Tx, tokens: readonly string[]): Promise<string | undefined> {
    return tokens.length === 0
      ? undefined
      : (await tx.prisma.mailbox_thread.findFirst({ where: { token: { in: [...tokens] } }, select: { id: true } }))?.id;
  }

  async findProductMail(tx: Tx, ids: readonly string[]) {
    return ids.length === 0 ? undefined : (await tx.listRows(productMail, [ids]))[0];
  }

  async findThreadByRoot(tx: Tx, messageId: string, party: string): Promise<string | undefined> {
    return (
      await tx.prisma.mailbox_thread.findFirst({
        where: { root_message_id: messageId, party_address: party },
        select: { id: true },
        orderBy: { created_at: 'asc' },
      })
    )?.id;
  }

  async insertThread(tx: Tx, id: string, letter: ReadLetter, token: string, root: string | null): Promise<void> {
    const { subject, at, from, replyTo } = letter;
    await tx.prisma.mailbox_thread.create({
      data: {
        id,
        subject,
        last_at: at,
        token,
        root_message_id: root,
        party_address: replyTo || from.address,
        party_name: from.name,
      },
      select: { id: true },
    });
  }

  async insertLetter(tx: Tx, threadId: string, letter: NewLetter, excerpt: string): Promise<void> {
    const { id, messageId, bodyHash, from, replyTo, recipients, recipientCount, subject, text: words, html } = letter;
    await tx.execute(addMessage, [
      id,
      threadId,
      messageId,
      bodyHash,
      from.name,
      from.address,
      replyTo,
      recipients.join(', '),
      recipientCount,
      subject,
      words,
      html,
      letter.isAutomatic,
      letter.isBounce,
      letter.warning,
      letter.sourceBlob,
      letter.at,
      letter.answers[0] ?? '',
    ]);
    for (const { name, type, bytes, blob, contentId } of letter.storedFiles)
      await tx.execute(addFile, [id, name, type, bytes, blob, contentId]);
    const attachmentCount = letter.storedFiles.filter(({ contentId }) => contentId === '').length;
    await tx.execute(addToThread, [
      threadId,
      attachmentCount,
      letter.at,
      from.name || from.address,
      excerpt,
      letter.isAutomatic && !letter.isBounce,
    ]);
  }

  async insertLink(tx: Tx, threadId: string, kind: MailObject, objectId: string, how: LinkReason): Promise<void> {
    await tx.execute(addLink, [threadId, kind, objectId, how]);
  }

  listLinks(tx: Tx, threadId: string) {
    return tx.listRows(links, [threadId]);
  }

  listByNumbers(tx: Tx, numbers: readonly string[], address: string) {
    return numbers.length === 0 || address === ''
      ? Promise.resolve([])
      : tx.listRows(objectsByNumber, [numbers, address]);
  }

  /** Finds the client of an address; undefined if several have it. */
  async findClient(tx: Tx, address: string): Promise<string | undefined> {
    const clients =
      address === ''
        ? []
        : await tx.prisma.client.findMany({
            where: { email: address, merged_into_id: null },
            select: { id: true },
            orderBy: { created_at: 'asc' },
            take: 2,
          });
    return clients.length === 1 ? clients[0].id : undefined;
  }

  async getCompanyName(): Promise<string> {
    const row = await this.db.findRow(company);
    return row?.name ?? '';
  }
}
