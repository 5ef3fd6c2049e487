import { createHash } from 'node:crypto';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { dateRange } from '@plinth/contracts/kernel/common';
import { logoAddress } from '@plinth/contracts/kernel/photo-address';
import * as z from 'zod';
import { Config } from '../../runtime/config/config';
import {
  bigint,
  columnList,
  float,
  instant,
  nullable,
  narrow,
  pick,
  notNull,
  tables,
  type RowOf,
} from '../../data/database/columns';
import { Db, type Tx } from '../../data/database/db';
import { sql } from '../../data/database/sql';
import { defineEvent, Outbox } from '../../data/events/outbox';
import { mails } from '../../runtime/figures/figures';
import { defineJob, Jobs } from '../../data/jobs/jobs';
import { type Letter, type MailBody, renderMail, type Sender } from './layout';
import { type Enclosure, Enclosures } from './enclosures';
import { blobKey, Blobs } from '../../data/storage/blobs';
import { FileUses, defineUses } from '../../data/storage/file-uses';
import { seal, unseal } from '../../data/session/sealed';
import { type MailTransport, mailTransport, type OutgoingFile } from './transport';

export interface Mail {
  /** Idempotency key of the mail: the outbox's `effectKey`, or one of the module's own. */
  readonly effectKey: string;
  /** Name of the template in kebab-case, e.g. `order-paid`. */
  readonly kind: string;
  readonly to: string;
  readonly subject: string;
  readonly body: MailBody | Letter;
  /** Message-IDs of what it answers, the last one directly. */
  readonly references?: readonly string[];
  /** Reply address; the sender's by default. */
  readonly replyTo?: string;
  /** Our address where the recipient unsubscribes, shown by mail programs as a button. */
  readonly unsubscribe?: string;
  /** True to delete all of it, the recipient too, once it is sent: for people whose data was erased. */
  readonly isLast?: boolean;
  /** True to send it before others: its link expires soon, or somebody waits for it. */
  readonly isUrgent?: boolean;
  /** Attachments from the file store; removed from there once the mail is sent. */
  readonly attachments?: readonly MailAttachment[];
  /** Paper to attach. The mail waits some minutes for it and then goes without, so its text must be true either way. */
  readonly enclosure?: Enclosure;
  /** Object whose timeline records that the mail was sent or failed: see {@link mailSent}. */
  readonly about?: { readonly kind: string; readonly id: string };
}

const attachment = z.strictObject({ blob: blobKey, filename: z.string().min(1).max(200), type: z.string().max(100) });
export type MailAttachment = z.output<typeof attachment>;

const outcomeSchema = z.strictObject({ mail_id: z.uuid(), about_kind: z.string(), about_id: z.string() });
/** Published when the mail server accepted a mail about an object. */
export const mailSent = defineEvent('mail.sent', outcomeSchema);
/** Published when the mail server did not accept a mail; it is retried for some hours, unless the refusal is final. */
export const mailRefused = defineEvent('mail.refused', outcomeSchema);

export type MailState = 'queued' | 'sent' | 'failed';

const PURPOSE = 'plinth/mail/v1';
const address = z.email().max(254);
/** Address as it stands between angle brackets in a header. */
const httpUrl = z
  .url({ protocol: /^https?$/ })
  .max(1_000)
  .regex(/^[\x21-\x7e]+$/)
  .refine((url) => !/[<>]/.test(url));
const messageId = z
  .string()
  .max(260)
  .regex(/^<[^<>\s]+>$/);
const renderedSchema = z.object({
  text: z.string(),
  html: z.string(),
  replyTo: z.string().optional(),
  unsubscribe: z.string().optional(),
  references: z.array(z.string()).optional(),
  isPersonal: z.boolean().optional(),
});

const deliver = defineJob('mail-deliver', z.strictObject({ mail_id: z.uuid() }), {
  retryLimit: 10,
  retryDelay: 15,
  concurrency: 2,
});

/** Prints the paper of a mail; retried within {@link PAPER_PATIENCE_MS}, after which the mail goes without it. */
const enclose = defineJob(
  'mail-enclose',
  z.strictObject({
    mail_id: z.uuid(),
    kind: z.string(),
    id: z.uuid(),
    again: z.boolean(),
    period: dateRange.optional(),
  }),
  { retryLimit: 4, retryDelay: 10, concurrency: 1 },
);
const PAPER_PATIENCE_MS = 5 * 60_000;

const MAIL = {
  ...pick(
    tables.mail_message,
    'id',
    'kind',
    'to_address',
    'subject',
    'message_id',
    'created_at',
    'attachments',
    'about_kind',
    'about_id',
    'attempts',
  ),
  sealed_body: notNull(tables.mail_message.sealed_body),
};
type MailRow = RowOf<typeof MAIL>;
const MAIL_ID = pick(tables.mail_message, 'id');
const STATE = {
  effect_key: tables.mail_message.effect_key,
  status: narrow<MailState>(tables.mail_message.status),
};

const queue = sql(
  MAIL_ID,
  `
  insert into mail_message (id, effect_key, kind, to_address, subject, sealed_body, message_id, is_last, attachments, about_kind, about_id)
  values (gen_random_uuid(), $1, $2, $3, $4, $5::bytea, $6, $7, $8::jsonb, $9, $10) on conflict (effect_key) do nothing returning id`,
);
/** Adds a file to a mail that is not sent yet, once. */
const addFile = sql(
  MAIL_ID,
  `
  update mail_message set attachments = $2::jsonb
   where id = $1::uuid and status <> 'sent' and sealed_body is not null and attachments = '[]'::jsonb returning id`,
);
const waitingMail = sql(
  MAIL,
  `
  select ${columnList(MAIL)} from mail_message
   where id = $1::uuid and status <> 'sent' and sealed_body is not null for update`,
);
const markSent = sql(`
  update mail_message set status = 'sent', sent_at = now(), sealed_body = null, attempts = attempts + 1, last_error = null,
         to_address = case when is_last then '' else to_address end
   where id = $1::uuid`);
const selectStates = sql(STATE, `select ${columnList(STATE)} from mail_message where effect_key = any($1::text[])`);
const dropMails = sql(MAIL_ID, `delete from mail_message where effect_key = any($1::text[]) returning id`);
const REFUSED = pick(tables.mail_message, 'id', 'kind', 'to_address', 'created_at', 'attempts', 'last_error');
const refusedMails = sql(
  REFUSED,
  `select ${columnList(REFUSED)} from mail_message
    where status = 'failed' and sealed_body is not null order by created_at desc limit 50`,
);
const UNSENT = { waiting: bigint, oldest_seconds: nullable(float), failed: bigint };
const selectUnsent = sql(
  UNSENT,
  `
  select count(*) filter (where status = 'queued') as waiting, count(*) filter (where status = 'failed') as failed,
         extract(epoch from now() - min(created_at) filter (where status = 'queued'))::float8 as oldest_seconds
    from mail_message where status in ('queued', 'failed') and sealed_body is not null`,
);
/** Sender of mails with the logo, in one statement. */
const readSender = sql(
  {
    ...pick(tables.company, 'trading_name', 'address', 'phone', 'logo_id'),
    width: nullable(tables.logo.width),
    height: nullable(tables.logo.height),
  },
  `select c.trading_name, c.address, c.phone, c.logo_id, l.width, l.height
     from company c left join logo l on l.id = c.logo_id limit 1`,
);
const lastSent = sql({ at: nullable(instant) }, `select max(sent_at) as at from mail_message where status = 'sent'`);
// The files of a sent mail are removed.
const filesOfMails = defineUses(`
  select f ->> 'blob' as key, 'Attachment of a mail (' || m.kind || ')' as words, null::text as subject_kind, null::text as subject_id
    from mail_message m, jsonb_array_elements(m.attachments) f
   where m.status <> 'sent' and ($1::text[] is null or f ->> 'blob' = any($1::text[]))`);
/** Removes line breaks from a header, which would begin another one. */
const headerText = (text: string): string =>
  text
    // eslint-disable-next-line no-control-regex -- control characters are exactly what is taken out
    .replace(/[\u0000-\u001f\u007f]+/g, ' ')
    .trim()
    .slice(0, 200);

/** Error for a mail server's final refusal, such as an unknown recipient: retrying is useless. */
const refusal = z.object({ code: z.enum(['EENVELOPE', 'EMESSAGE']), responseCode: z.int().min(500).max(599) });

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'failed');

/** Folder of the file store. */
const FOLDER = 'mailed';

/** Sends mails: queued in the transaction that causes them, each delivered once by a job. */
@Injectable()
export class Mailer implements OnModuleInit, OnApplicationShutdown {
  private readonly transport: MailTransport;

  constructor(
    private readonly db: Db,
    private readonly jobs: Jobs,
    private readonly config: Config,
    private readonly blobs: Blobs,
    private readonly outbox: Outbox,
    private readonly enclosures: Enclosures,
    private readonly fileUses: FileUses,
  ) {
    this.transport = mailTransport(config);
  }

  onModuleInit(): void {
    this.fileUses.register(FOLDER, { title: 'Attachments of mails', uses: filesOfMails });
    this.jobs.registerWorker(deliver, ({ mail_id }) => this.deliver(mail_id));
    this.jobs.registerWorker(enclose, ({ mail_id, ...enclosure }) => this.attachEnclosure(mail_id, enclosure));
  }

  /** Queues a mail; a repeated effect key does nothing. */
  async send(tx: Tx, mail: Mail): Promise<void> {
    // An erased person has no address, and gets no mail.
    if (mail.to === '') return;
    const to = address.parse(mail.to);
    const content = {
      ...renderMail(mail.body, await this.readSender()),
      // A company that has not filled in its address has none to answer to.
      ...(mail.replyTo === undefined || mail.replyTo === '' ? {} : { replyTo: address.parse(mail.replyTo) }),
      ...(mail.unsubscribe === undefined ? {} : { unsubscribe: httpUrl.parse(mail.unsubscribe) }),
      ...(mail.references === undefined ? {} : { references: z.array(messageId).parse(mail.references) }),
      ...('letter' in mail.body ? { isPersonal: true } : {}),
    };
    const sealedBody = seal(JSON.stringify(content), this.config.secret, PURPOSE);
    const attachments = JSON.stringify(z.array(attachment).parse(mail.attachments ?? []));
    const row = await tx.findRow(queue, [
      mail.effectKey,
      mail.kind,
      to,
      headerText(mail.subject),
      sealedBody,
      this.buildMessageId(mail.effectKey),
      mail.isLast ?? false,
      attachments,
      mail.about?.kind ?? null,
      mail.about?.id ?? null,
    ]);
    if (!row) return;
    const { enclosure, isUrgent = false } = mail;
    if (enclosure) await this.jobs.send(enclose, { mail_id: row.id, ...enclosure }, { tx });
    // Set now, so that no printer that hangs or dies can hold the mail back.
    const startAfter = enclosure ? new Date(Date.now() + PAPER_PATIENCE_MS) : undefined;
    await this.jobs.send(deliver, { mail_id: row.id }, { tx, urgent: isUrgent, ...(startAfter && { startAfter }) });
  }

  /** Returns the Message-ID of an effect's mail, also before it is queued. */
  buildMessageId(effectKey: string): string {
    const { hostname } = new URL(this.config.publicUrl);
    return `<${createHash('sha256').update(effectKey).digest('hex').slice(0, 32)}@${hostname}>`;
  }

  /** Removes the copies of mails on this machine. */
  removeCopies(ids: readonly string[]): Promise<void> {
    return this.transport.removeCopies(ids);
  }

  /**
   * Deletes mails; one that still waits is not sent.
   * @returns their ids, to {@link removeCopies} once the transaction is committed
   */
  async deleteMails(tx: Tx, effectKeys: readonly string[]): Promise<string[]> {
    return (await tx.listRows(dropMails, [effectKeys])).map(({ id }) => id);
  }

  /** Maps effect keys to the states of their mails; missing ones were sent long ago. */
  async findStates(effectKeys: readonly string[]): Promise<Map<string, MailState>> {
    if (effectKeys.length === 0) return new Map();
    const rows = await this.db.listRows(selectStates, [effectKeys]);
    return new Map(rows.map(({ effect_key, status }) => [effect_key, status]));
  }

  /** Lists refused mails, the newest first. */
  listRefused(): Promise<RowOf<typeof REFUSED>[]> {
    return this.db.listRows(refusedMails);
  }

  /** Counts waiting and refused mails, and returns the age of the oldest waiting one, in seconds. */
  async countUnsent(): Promise<RowOf<typeof UNSENT>> {
    const row = await this.db.findRow(selectUnsent);
    return row ?? { waiting: 0, oldest_seconds: null, failed: 0 };
  }

  /** Returns when a mail was last accepted; null before the first. */
  async findLastSent(): Promise<Date | null> {
    const row = await this.db.findRow(lastSent);
    return row?.at ?? null;
  }

  /** Queues a refused mail again; returns false where it no longer waits. */
  async retryMail(tx: Tx, id: string): Promise<boolean> {
    const mail = await tx.findRow(waitingMail, [id]);
    if (!mail) return false;
    await this.jobs.send(deliver, { mail_id: id }, { tx, urgent: true });
    return true;
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }

  /** Prints the paper of a mail, and releases the mail. */
  private async attachEnclosure(id: string, enclosure: Enclosure): Promise<void> {
    const { content, filename, contentType: type } = await this.enclosures.print(enclosure);
    const blob = await this.blobs.put(FOLDER, 'pdf', content);
    const attaching = this.db.transaction(async (tx) => {
      const mail = await tx.findRow(addFile, [id, JSON.stringify([{ blob, filename, type }])]);
      if (mail) await this.jobs.send(deliver, { mail_id: id }, { tx });
      return mail !== undefined;
    });
    await this.blobs.keepIfUsed([blob], attaching);
  }

  /** Delivers a mail. Its row is locked meanwhile, so that two workers never send it twice. */
  private async deliver(id: string): Promise<void> {
    let sentAttachments: readonly MailAttachment[] = [];
    const { name: senderName } = await this.readSender();
    const failure = await this.db.transaction(
      async (tx) => {
        const mail = await tx.findRow(waitingMail, [id]);
        if (mail === undefined) return undefined;
        const attachments = z.array(attachment).parse(mail.attachments);
        const content = renderedSchema.parse(JSON.parse(unseal(mail.sealed_body, this.config.secrets, PURPOSE)));
        try {
          await this.transport.send({
            id: mail.id,
            kind: mail.kind,
            senderName,
            to: mail.to_address,
            subject: mail.subject,
            messageId: mail.message_id,
            date: mail.created_at,
            attachments: await this.readAttachments(attachments),
            ...content,
            ...(content.references === undefined ? {} : { inReplyTo: content.references.at(-1) }),
          });
        } catch (error) {
          mails.inc({ outcome: 'refused' });
          // Only at the first attempt: later refusals of the same mail are no news.
          if (mail.attempts === 0) await this.appendEvent(tx, mailRefused, mail);
          await tx.prisma.mail_message.updateMany({
            where: { id },
            data: { status: 'failed', attempts: { increment: 1 }, last_error: reasonOf(error).slice(0, 500) },
          });
          if (refusal.safeParse(error).success) return undefined;
          return error instanceof Error ? error : new Error('The mail was refused', { cause: error });
        }
        mails.inc({ outcome: 'sent' });
        await tx.execute(markSent, [id]);
        await this.appendEvent(tx, mailSent, mail);
        sentAttachments = attachments;
        return undefined;
      },
      { attempts: 1 },
    );
    // Thrown after the reason is stored, so that the job is retried.
    if (failure !== undefined) throw failure;
    for (const { blob } of sentAttachments) await this.blobs.remove(blob);
  }

  private async appendEvent(
    tx: Tx,
    event: typeof mailSent,
    { id, about_kind: kind, about_id: aboutId }: MailRow,
  ): Promise<void> {
    if (kind !== null && aboutId !== null)
      await this.outbox.append(tx, event, { mail_id: id, about_kind: kind, about_id: aboutId }, { subjectId: aboutId });
  }

  /** Reads the attachments. A missing file stops the mail, whose text would be wrong without it. */
  private readAttachments(attachments: readonly MailAttachment[]): Promise<OutgoingFile[]> {
    return Promise.all(
      attachments.map(async ({ blob, filename, type }) => {
        const content = await this.blobs.read(blob);
        if (content === null) throw new Error('A file of the mail is no longer there');
        return { filename, contentType: type, content };
      }),
    );
  }

  private async readSender(): Promise<Sender> {
    const sender = await this.db.findRow(readSender, []);
    const { logo_id: logoId = null, width = null, height = null } = sender ?? {};
    return {
      name: sender?.trading_name ?? '',
      address: sender?.address ?? '',
      phone: sender?.phone ?? '',
      url: this.config.publicUrl,
      logo:
        logoId === null || width === null || height === null
          ? null
          : { url: `${this.config.publicUrl}${logoAddress(logoId, 'png')}`, width, height },
    };
  }
}
