import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { mailbox as contract } from '@plinth/contracts/desk/mailbox/mailbox';
import { UNDO_SECONDS } from '@plinth/contracts/desk/mailbox/mailbox-labels';
import * as z from 'zod';
import { Config } from '../../../platform/runtime/config/config';
import { Live } from '../../../platform/data/events/live';
import { Outbox } from '../../../platform/data/events/outbox';
import { DomainError } from '../../../platform/runtime/errors/domain-error';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';
import { Mailer, type MailAttachment, mailSent } from '../../../platform/edge/mail/mailer';
import { mailBytes } from '../../../platform/edge/mail/transport';
import { parseAddress } from '../../../platform/runtime/config/mail-address';
import type { UserActor } from '../../../platform/data/session/request-context';
import { Blobs } from '../../../platform/data/storage/blobs';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { type RateLimit, RateLimits, hashName } from '../../../platform/edge/trpc/rate-limits';
import { ContactRequestsService } from '../contact-requests/contact-requests.service';
import { ImapConnection } from './imap-connection';
import { ThreadUpdates } from './mail-news';
import { mailboxError } from './mailbox.errors';
import { threadTopic } from './mailbox-topics';
import { effectKeyOf, findLastReceived, MailboxViews, describeNoAnswer } from './mailbox-views';
import { MailboxRepository, type FileRecord, type MessageRecord, type ThreadRecord } from './mailbox.repository';
import { replyAddress } from './reply-token';
import { formatExcerpt, FOLDER } from './message-ingestion';

type Input = InputOf<typeof contract.send>;

/** Kind of the subject in events of a mail. */
const KIND = 'mailbox_message';
const HOUR = 60 * 60;
/** Highest number of our mails per hour to one address; more would be a loop of two programs. */
const MOST_AN_HOUR = 5;
const MOST_REFERENCES = 20;

const sendJob = defineJob('mailbox-send', z.strictObject({ message_id: z.uuid() }), { retryLimit: 8, retryDelay: 5 });
const fileJob = defineJob('mailbox-file', z.strictObject({ message_id: z.uuid() }), { retryLimit: 8, retryDelay: 60 });

/** Answers and forwards: stored at once, sent some seconds later, then saved in the server's folder of sent mails. */
@Injectable()
export class MailboxAnswers implements OnModuleInit {
  private readonly logger = new Logger('Mailbox');
  private readonly between: RateLimit;

  constructor(
    private readonly mails: MailboxRepository,
    private readonly views: MailboxViews,
    private readonly mailer: Mailer,
    private readonly jobs: Jobs,
    private readonly outbox: Outbox,
    private readonly blobs: Blobs,
    private readonly live: Live,
    private readonly news: ThreadUpdates,
    private readonly requests: ContactRequestsService,
    private readonly config: Config,
    limits: RateLimits,
  ) {
    this.between = limits.persistent({ name: 'mailbox:to', points: MOST_AN_HOUR, seconds: HOUR });
  }

  onModuleInit(): void {
    this.jobs.registerWorker(sendJob, ({ message_id }) => this.handOver(message_id));
    this.jobs.registerWorker(fileJob, ({ message_id }) => this.fileSentMail(message_id));
    this.outbox.on(mailSent, 'mailbox-sent', async ({ about_kind, about_id }, { tx }) => {
      if (about_kind !== KIND) return;
      const message = await this.mails.findMessage(about_id, tx);
      if (message) await this.live.publish(threadTopic(message.thread_id), tx);
      if (this.config.imap !== undefined) await this.jobs.send(fileJob, { message_id: about_id }, { tx });
    });
  }

  /**
   * Stores an answer and queues it. A repeated key is the same mail.
   * @throws DomainError mailbox-not-found, mailbox-nobody-reads, mailbox-nobody-to-answer, mailbox-too-often, mailbox-written-meanwhile, mailbox-file-gone
   */
  async sendAnswer(actor: UserActor, input: Input): Promise<void> {
    const { id, key, forward, subject, text, file_ids: fileIds, seen: seenCount } = input;
    const thread = await this.mails.findThread(id);
    if (!thread) throw mailboxError('mailbox-not-found', { log: id });
    if (await this.mails.findMessage(key)) return;
    const { to, inReplyTo } = forward ? await this.getForwarded(id, forward) : await this.findAnsweredRecipient(thread);
    await this.checkRate(to);
    const sendAt = new Date(Date.now() + UNDO_SECONDS * 1_000);
    const { trading_name: companyName } = await this.mails.getCompany();
    const copies = forward ? await this.copyFiles(await this.mails.listFilesOfMessages([forward.message_id])) : [];
    const isNew = await this.mails
      .inTransaction(async (tx) => {
        const answer = {
          id: key,
          threadId: id,
          to,
          subject,
          text,
          sendAt,
          inReplyTo,
          messageId: this.mailer.buildMessageId(effectKeyOf(key)),
          fromName: [actor.name, companyName].filter((part) => part !== '').join(', '),
          fromAddress: this.views.address,
          authorId: actor.id,
        };
        const lockedThread = await this.mails.lockThread(tx, id);
        if (!(await this.mails.insertAnswer(tx, answer, fileIds.length + copies.length, formatExcerpt(text))))
          return false;
        // Two people who answer one mail could tell the customer different things.
        if (seenCount !== undefined && lockedThread !== undefined && lockedThread.message_count > seenCount)
          throw mailboxError('mailbox-written-meanwhile', {
            log: `saw ${String(seenCount)} of ${String(lockedThread.message_count)}`,
          });
        if ((await this.mails.attachFiles(tx, fileIds, key, actor.id)) < new Set(fileIds).size)
          throw mailboxError('mailbox-file-gone');
        for (const copy of copies) await this.mails.addFile(tx, key, { ...copy, uploadedBy: null });
        await this.jobs.send(sendJob, { message_id: key }, { tx, startAfter: sendAt, urgent: true });
        await this.news.publishChange(tx, id);
        return true;
      })
      .catch(async (error: unknown) => {
        await this.removeFiles(copies);
        throw error;
      });
    if (!isNew) await this.removeFiles(copies);
  }

  /** @throws DomainError mailbox-not-found, mailbox-gone-out */
  async undoSending(threadId: string, messageId: string): Promise<void> {
    const files = await this.mails.listFilesOfMessages([messageId]);
    await this.mails.inTransaction(async (tx) => {
      await this.mails.lockThread(tx, threadId);
      const message = await this.mails.lockMessage(tx, messageId);
      if (message?.thread_id !== threadId || !message.is_ours)
        throw mailboxError('mailbox-not-found', { log: messageId });
      if (message.handed_over_at !== null || !(await this.mails.removeAnswer(tx, message, files.length)))
        throw mailboxError('mailbox-gone-out');
      await this.news.publishChange(tx, threadId);
    });
    await this.removeFiles(files.filter(({ uploaded_by }) => uploaded_by === null));
  }

  private async findAnsweredRecipient(thread: ThreadRecord): Promise<{ to: string; inReplyTo: string }> {
    const lastMail = findLastReceived(await this.mails.listMessages(thread.id));
    if (describeNoAnswer(lastMail) !== '' && lastMail !== undefined)
      throw mailboxError(lastMail.is_automatic ? 'mailbox-nobody-reads' : 'mailbox-nobody-to-answer');
    const to = lastMail === undefined ? thread.party_address : lastMail.reply_to || lastMail.from_address;
    return { to, inReplyTo: lastMail?.message_id ?? '' };
  }

  private async getForwarded(threadId: string, { to, message_id }: NonNullable<Input['forward']>) {
    const message = await this.mails.findMessage(message_id);
    if (message?.thread_id !== threadId) throw mailboxError('mailbox-not-found', { log: message_id });
    return { to, inReplyTo: '' };
  }

  private async checkRate(to: string): Promise<void> {
    try {
      await this.between.consume(hashName(to));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { retryAfterSeconds } = error;
      throw mailboxError('mailbox-too-often', retryAfterSeconds === undefined ? {} : { retryAfterSeconds });
    }
  }

  /** Queues the mail for sending, once; does nothing if it was taken back. */
  private async handOver(id: string): Promise<void> {
    const attachments = await this.copyAttachments(await this.mails.listFilesOfMessages([id]));
    const handing = this.mails.inTransaction(async (tx) => {
      const foundMessage = await this.mails.findMessage(id, tx);
      const thread = foundMessage && (await this.mails.lockThread(tx, foundMessage.thread_id));
      const message = foundMessage && (await this.mails.lockMessage(tx, id));
      if (!thread || !message || message.handed_over_at !== null) return false;
      await this.mailer.send(tx, {
        effectKey: effectKeyOf(id),
        kind: 'mailbox',
        to: message.recipients,
        subject: message.subject,
        replyTo: replyAddress(this.config, this.views.address, thread.token),
        body: { letter: message.text },
        references: await this.listReferences(message),
        attachments,
        about: { kind: KIND, id },
        isUrgent: true,
      });
      await this.mails.markAsHandedOver(tx, id);
      for (const { kind, id: objectId, how } of await this.mails.listLinks(thread.id))
        if (how !== 'address')
          await addToTimeline(
            tx,
            { kind, id: objectId },
            {
              actor: 'system',
              kind: 'system',
              text: `${message.author ?? 'Somebody here'} wrote a message: “${message.subject}”`,
            },
          );
      if (message.in_reply_to !== '')
        for (const { kind, id: requestId } of await this.mails.listLinkedPlaces(tx, thread.id))
          if (kind === 'contact') await this.requests.markAsAnswered(tx, requestId);
      await this.news.publishChange(tx, thread.id);
      return true;
    });
    const blobs = attachments.map(({ blob }) => blob);
    await this.blobs.keepIfUsed(blobs, handing);
  }

  /** Lists the message ids that an answer refers to, the answered mail last. */
  private async listReferences({ thread_id: threadId, in_reply_to: answeredId }: MessageRecord): Promise<string[]> {
    if (answeredId === '') return [];
    const earlierIds = (await this.mails.listMessages(threadId))
      .map(({ message_id }) => message_id)
      .filter((one) => one !== answeredId);
    return [...earlierIds.filter((one) => /^<[^<>\s]{1,250}>$/.test(one)).slice(-MOST_REFERENCES), answeredId];
  }

  /** Copies the files for the mailer, which removes its copies once the mail is sent. */
  private async copyAttachments(files: readonly FileRecord[]): Promise<MailAttachment[]> {
    const copies = await this.copyFiles(files);
    return copies.map(({ blob, name, type }) => ({ blob, filename: name, type }));
  }

  private async copyFiles(files: readonly FileRecord[]) {
    const copies: { name: string; type: string; bytes: number; blob: string }[] = [];
    try {
      for (const { name, type, bytes, blob } of files) {
        const content = await this.blobs.read(blob);
        if (content !== null) copies.push({ name, type, bytes, blob: await this.blobs.put(FOLDER, 'bin', content) });
      }
    } catch (error) {
      await this.removeFiles(copies);
      throw error;
    }
    return copies;
  }

  private async removeFiles(files: readonly { blob: string }[]): Promise<void> {
    for (const { blob } of files) await this.blobs.remove(blob);
  }

  /** Saves a sent mail in the server's folder of sent mails. */
  private async fileSentMail(id: string): Promise<void> {
    const { imap, smtp } = this.config;
    const message = await this.mails.findMessage(id);
    if (imap === undefined || !message) return;
    const files = await this.mails.listFilesOfMessages([id]);
    const attachments = await Promise.all(
      files.map(async ({ name, type, blob }) => ({
        filename: name,
        contentType: type,
        content: (await this.blobs.read(blob)) ?? Buffer.alloc(0),
      })),
    );
    const source = await mailBytes(
      {
        id,
        kind: KIND,
        subject: message.subject,
        text: message.text,
        html: '',
        attachments,
        to: message.recipients,
        messageId: message.message_id,
        date: message.at,
        isPersonal: true,
        ...(message.in_reply_to === '' ? {} : { inReplyTo: message.in_reply_to }),
      },
      `${message.from_name.replaceAll(/["<>\\,]/g, ' ')} <${parseAddress(smtp.from)}>`,
    );
    const connection = await ImapConnection.open(imap);
    try {
      if (!(await connection.appendToSent(source, message.message_id, message.at)))
        this.logger.warn({ reason: 'the mail server has no folder for sent mails' });
      await this.mails.markAsFiled(id);
    } finally {
      connection.close();
    }
  }
}
