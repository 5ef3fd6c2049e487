import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { contactRequests } from '@plinth/contracts/desk/contact-requests/contact-requests';
import { Config } from '../../../platform/runtime/config/config';
import type { Tx } from '../../../platform/data/database/db';
import { Live } from '../../../platform/data/events/live';
import { Outbox } from '../../../platform/data/events/outbox';
import { idempotencyError } from '../../../platform/data/idempotency/idempotency';
import { takeNumber, type NumberSeries } from '../../../platform/data/numbering/number-series';
import { actorId, type Actor } from '../../../platform/data/session/request-context';
import { TimelineService } from '../../base/timeline/timeline.service';
import { ContactLimits } from './contact-limits';
import { contactRequestReceived, CONTACT_REQUESTS_TOPIC } from './contact-request-events';
import { contactError } from './contact-requests.errors';
import { ContactRequestsRepository, type NewContactRequest, type EarlierRequest } from './contact-requests.repository';
import { MIN_FILL_MS, newFormToken, readFormToken } from './form-token';
import { describeSuspicion } from './suspicion';

/** Number series of contact requests: `CR-10001`, without gaps. */
export const CONTACT_NUMBERS = {
  kind: 'contact_request',
  prefix: 'CR-',
  first: 10_001,
} as const satisfies NumberSeries;

type Typed = InputOf<typeof contactRequests.public.send>;

/** Hashes the words of a person, ignoring spacing, to recognise a repeated message. */
export const fingerprintOf = ({ email, topic, message }: Pick<Typed, 'email' | 'topic' | 'message'>): string =>
  createHash('sha256')
    .update([email, topic, message.toLowerCase().replace(/\s+/g, ' ')].join('\n'))
    .digest('base64url');

/** Message about an order, with the sender's details from the order. */
type AboutOrder = Pick<NewContactRequest, 'name' | 'email' | 'phone' | 'topic' | 'message' | 'user_id' | 'form_id'>;

const buildOrderRequest = (message: AboutOrder): NewContactRequest => ({
  ...message,
  id: randomUUID(),
  answer_by: 'mail',
  branch_id: null,
  suspicion: '',
  fingerprint: fingerprintOf(message),
});

/** @throws DomainError idempotency-key-reused when the key was for other words */
function checkSameWords(before: EarlierRequest, { form_id, fingerprint }: NewContactRequest): string {
  if (before.form_id === form_id && before.fingerprint !== fingerprint)
    throw idempotencyError('idempotency-key-reused', { log: before.number });
  return before.number;
}

/** Thrown inside the transaction so that it rolls back, which returns the taken number to the series. */
class RepeatedMessage extends Error {
  constructor(readonly before: EarlierRequest) {
    super('The contact form was sent before');
  }
}

/** Receives the contact form. */
@Injectable()
export class ContactFormSender {
  constructor(
    private readonly requests: ContactRequestsRepository,
    private readonly limits: ContactLimits,
    private readonly timeline: TimelineService,
    private readonly outbox: Outbox,
    private readonly live: Live,
    private readonly config: Config,
  ) {}

  issueFormToken(): { token: string; wait_ms: number } {
    return { token: newFormToken(this.config, Date.now()), wait_ms: MIN_FILL_MS };
  }

  /** @throws DomainError contact-form-expired, contact-too-many, branch-unknown */
  async sendForm(actor: Actor, ip: string, typedForm: Typed): Promise<{ number: string }> {
    const now = Date.now();
    const form = readFormToken(typedForm.token, this.config, now);
    if (!form) throw contactError('contact-form-expired');
    const fingerprint = fingerprintOf(typedForm);
    const sentRequest = await this.requests.findEarlier(form.id, fingerprint);
    // The same form sent again only fetches an answer that got lost, so it does not count towards the limit.
    if (sentRequest?.form_id !== form.id) await this.limits.trySend(typedForm.email, ip);
    if (sentRequest) return this.answerRepeated(actor, sentRequest, form.id, fingerprint);

    if (typedForm.branch_id !== '' && !(await this.requests.isBranch(typedForm.branch_id))) {
      throw contactError('branch-unknown', { fields: { branch_id: ['Choose a branch from the list, or none'] } });
    }
    const { name, email, phone, topic, message, answer_by, website } = typedForm;
    const request: NewContactRequest = {
      id: randomUUID(),
      name,
      email,
      phone,
      topic,
      message,
      answer_by,
      branch_id: typedForm.branch_id || null,
      user_id: actorId(actor),
      suspicion: describeSuspicion({ website, name, message, filledInMs: now - form.openedAt }),
      form_id: form.id,
      fingerprint,
    };
    try {
      return { number: await this.requests.inTransaction((tx) => this.writeRequest(tx, actor, request)) };
    } catch (error) {
      if (error instanceof RepeatedMessage) return this.answerRepeated(actor, error.before, form.id, fingerprint);
      throw error;
    }
  }

  /**
   * Files a message from an order's page, which is never spam and has no form. A repeated `form_id` with the same
   * words returns the same request.
   * @param onFiled writes more in the same transaction; not called for a repeated message
   * @throws DomainError contact-too-many, idempotency-key-reused
   */
  async sendOrderMessage(
    actor: Actor,
    ip: string,
    message: AboutOrder,
    onFiled: (tx: Tx, number: string) => Promise<void>,
  ): Promise<string> {
    const request = buildOrderRequest(message);
    const sentRequest = await this.requests.findEarlier(request.form_id, request.fingerprint);
    if (sentRequest) return checkSameWords(sentRequest, request);
    await this.limits.trySend(message.email, ip);
    try {
      return await this.requests.inTransaction(async (tx) => {
        const number = await this.writeRequest(tx, actor, request);
        await onFiled(tx, number);
        return number;
      });
    } catch (error) {
      if (error instanceof RepeatedMessage) return checkSameWords(error.before, request);
      throw error;
    }
  }

  /** Files a message about an order inside the caller's transaction, once per `form_id`. */
  async fileOrderMessage(tx: Tx, actor: Actor | 'system', message: AboutOrder): Promise<void> {
    const request = buildOrderRequest(message);
    if (!(await this.requests.findEarlier(request.form_id, request.fingerprint, tx)))
      await this.writeRequest(tx, actor, request);
  }

  private async writeRequest(tx: Tx, actor: Actor | 'system', request: NewContactRequest): Promise<string> {
    // Taking a number locks the series: the second press of a button waits, then finds the request of the first.
    const number = await takeNumber(tx, CONTACT_NUMBERS);
    const sentRequest = await this.requests.findEarlier(request.form_id, request.fingerprint, tx);
    if (sentRequest) throw new RepeatedMessage(sentRequest);
    await this.requests.insertRequest(tx, number, request);
    const text =
      request.suspicion === ''
        ? `Contact request ${number} received`
        : `Contact request ${number} received and held as suspected spam: ${request.suspicion}`;
    await this.timeline.addEntry(tx, { kind: 'contact_request', id: request.id }, { actor, kind: 'system', text });
    if (request.suspicion === '')
      await this.outbox.append(tx, contactRequestReceived, { request_id: request.id }, { subjectId: request.id });
    await this.live.publish(CONTACT_REQUESTS_TOPIC, tx);
    return number;
  }

  /** Returns the first answer for a form that is sent again with the same words; other words need a new form. */
  private async answerRepeated(
    actor: Actor,
    before: EarlierRequest,
    formId: string,
    fingerprint: string,
  ): Promise<{ number: string }> {
    if (before.fingerprint !== fingerprint)
      throw contactError('contact-form-expired', { log: 'the form was sent before with other words' });
    if (before.form_id !== formId) {
      await this.requests.inTransaction((tx) =>
        this.timeline.addEntry(
          tx,
          { kind: 'contact_request', id: before.id },
          { actor, kind: 'system', text: 'The same message was sent again' },
        ),
      );
    }
    return { number: before.number };
  }
}
