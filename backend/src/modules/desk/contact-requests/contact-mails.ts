import { answersBy } from '@plinth/contracts/desk/contact-requests/contact-request-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { contactTopicChoices } from '@plinth/contracts/desk/contact-requests/contact-topic-labels';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../../platform/runtime/config/config';
import type { Tx } from '../../../platform/data/database/db';
import { Outbox, type Occurrence } from '../../../platform/data/events/outbox';
import { Mailer } from '../../../platform/edge/mail/mailer';
import { nameInMail } from '../../../platform/edge/mail/name-in-mail';
import { contactRequestReceived } from './contact-request-events';
import { ContactRequestsRepository, type AnswerRecord, type ContactRequestRecord } from './contact-requests.repository';

const ANSWER_SENTENCES = {
  mail: ({ email }: ContactRequestRecord) => `We write to ${email}.`,
  whatsapp: ({ phone }: ContactRequestRecord) => `We write to ${phone} on WhatsApp.`,
  call: ({ phone }: ContactRequestRecord) => `We call ${phone}.`,
} as const;

const receivedKey = (requestId: string): string => `contact-received:${requestId}`;
const noticeKey = (requestId: string): string => `contact-notice:${requestId}`;
export const answerKey = (answerId: string): string => `contact-answer:${answerId}`;

/**
 * Mails of contact requests: confirmations to the person and to us, and answers of staff. Suspected spam causes no
 * mail.
 */
@Injectable()
export class ContactMails implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly requests: ContactRequestsRepository,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.on(contactRequestReceived, 'mail-contact-received', async ({ request_id }, { tx }) =>
      this.mailReceived(request_id, (request) => this.sendConfirmation(request, tx)),
    );
    this.outbox.on(contactRequestReceived, 'mail-contact-notice', async ({ request_id }, { tx }) =>
      this.mailReceived(request_id, (request) => this.notifyBranch(request, tx)),
    );
  }

  /** Queues the answer of staff, in the transaction that saves it. */
  async sendAnswer(
    tx: Tx,
    request: ContactRequestRecord,
    { id, subject, text }: Omit<AnswerRecord, 'at' | 'actor'>,
  ): Promise<void> {
    await this.mailer.send(tx, {
      effectKey: answerKey(id),
      kind: 'contact-answer',
      to: request.email,
      about: { kind: 'contact_request', id: request.id },
      subject: subject.includes(request.number) ? subject : `${subject} (${request.number})`,
      replyTo: this.branchAddress(request),
      body: { heading: subject, parts: [{ kind: 'text', text }] },
    });
  }

  /**
   * Removes the records of the mails of these requests and answers.
   * @returns their ids
   */
  dropMails(tx: Tx, requestIds: readonly string[], answerIds: readonly string[]): Promise<string[]> {
    return this.mailer.deleteMails(tx, [
      ...requestIds.flatMap((id) => [receivedKey(id), noticeKey(id)]),
      ...answerIds.map(answerKey),
    ]);
  }

  /** Removes the local copies of mails. */
  removeCopies(mailIds: readonly string[]): Promise<void> {
    return this.mailer.removeCopies(mailIds);
  }

  /** Calls `write` for a request, unless it was marked as spam or erased meanwhile. */
  private async mailReceived(id: string, write: (request: ContactRequestRecord) => Promise<void>): Promise<void> {
    const request = await this.requests.findById(id);
    if (request && !request.is_suspect) await write(request);
  }

  /**
   * Mails the confirmation. It repeats nothing of the form but a plausible name, since the address may belong to
   * somebody who did not write.
   */
  private async sendConfirmation(request: ContactRequestRecord, tx: Occurrence['tx']): Promise<void> {
    const { id, number, name, topic, answer_by, branch } = request;
    await this.mailer.send(tx, {
      effectKey: receivedKey(id),
      kind: 'contact-received',
      to: request.email,
      about: { kind: 'contact_request', id },
      subject: `We have your message (${number})`,
      replyTo: this.branchAddress(request),
      body: {
        heading: ['Thank you', nameInMail(name)].filter(Boolean).join(', '),
        parts: [
          {
            kind: 'text',
            text: `Your message reached us. We answer on working days, usually within four hours. ${ANSWER_SENTENCES[answer_by](request)}`,
          },
          {
            kind: 'facts',
            rows: [
              { label: 'Number', value: number },
              { label: 'About', value: contactTopicChoices.label(topic) },
              ...(branch === null ? [] : [{ label: 'Branch', value: branch }]),
            ],
          },
          {
            kind: 'text',
            text: 'To add something, such as a photo or your measurements, answer this mail. If you did not write to us, you can ignore this mail.',
          },
        ],
      },
    });
  }

  private async notifyBranch(request: ContactRequestRecord, tx: Occurrence['tx']): Promise<void> {
    const { id, number, name, email, phone, topic, answer_by, branch, message } = request;
    await this.mailer.send(tx, {
      effectKey: noticeKey(id),
      kind: 'contact-notice',
      to: this.branchAddress(request),
      subject: `${number}: ${contactTopicChoices.label(topic)}, from ${name}`,
      replyTo: email,
      body: {
        heading: `${name} wrote to us`,
        parts: [
          { kind: 'text', text: message },
          {
            kind: 'facts',
            rows: [
              { label: 'About', value: contactTopicChoices.label(topic) },
              { label: 'Answer', value: answersBy.label(answer_by) },
              { label: 'Email', value: email },
              ...(phone === '' ? [] : [{ label: 'Phone', value: phone }]),
              { label: 'Branch', value: branch ?? 'Any' },
            ],
          },
          {
            kind: 'button',
            label: `Open ${number}`,
            url: `${this.config.publicUrl}${staffPages.contactRequests.path}/${id}`,
          },
        ],
      },
    });
  }

  /** Returns the address of the requested branch, or the company's. */
  private branchAddress({ branch_email }: ContactRequestRecord): string {
    return branch_email || this.config.smtp.to;
  }
}
