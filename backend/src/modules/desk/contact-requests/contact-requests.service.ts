import type { ContactRequestStatus } from '@plinth/contracts/desk/contact-requests/contact-request-labels';
import type { ContactTopic } from '@plinth/contracts/desk/contact-requests/contact-topic-labels';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../../../platform/data/database/db';
import type { Actor } from '../../../platform/data/session/request-context';
import { TimelineService } from '../../base/timeline/timeline.service';
import { listStepsToLost, listStepsToQuoted, listStepsToWon } from './contact-request-status';
import { contactError } from './contact-requests.errors';
import { ContactRequestsRepository, type ContactRequestRecord } from './contact-requests.repository';
import { RequestMover } from './request-mover';

/** Facts that a quote takes over from a contact request. */
export interface ContactToQuote {
  readonly id: string;
  readonly number: string;
  readonly status: ContactRequestStatus;
  readonly topic: ContactTopic;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  readonly branch_id: string | null;
}

/** Contact requests for sales documents: their facts and outcome. Each call may be repeated. */
@Injectable()
export class ContactRequestsService {
  constructor(
    private readonly requests: ContactRequestsRepository,
    private readonly requestMover: RequestMover,
    private readonly timeline: TimelineService,
  ) {}

  /** Finds the facts of a request for a quote; null if there is no such request. */
  async findForQuote(id: string): Promise<ContactToQuote | null> {
    const request = await this.requests.findById(id);
    if (!request) return null;
    const { number, status, topic, name, email, phone, message, branch_id } = request;
    return { id, number, status, topic, name, email, phone, message, branch_id };
  }

  /**
   * Marks a request as quoted.
   * @throws DomainError contact-request-not-found
   */
  async markAsQuoted(
    tx: Tx,
    id: string,
    quoteNumber: string,
    quoteId: string,
    actor: Actor | 'system' = 'system',
  ): Promise<void> {
    const request = await this.lockRequest(tx, id);
    if (request.quote_id === quoteId) return;
    await this.requests.setQuote(tx, id, quoteId, quoteNumber);
    await this.timeline.addEntry(
      tx,
      { kind: 'contact_request', id },
      { actor, kind: 'system', text: `Quote ${quoteNumber} was made` },
    );
    await this.requestMover.moveAlong(tx, actor, request, listStepsToQuoted(request.status));
  }

  /**
   * Marks a request as answered, after staff wrote to the person elsewhere: in the conversation or from the mailbox.
   */
  async markAsAnswered(tx: Tx, id: string): Promise<void> {
    const request = await this.requests.lockRequest(tx, id);
    if (request?.status === 'new') await this.requestMover.moveAlong(tx, 'system', request, ['contacted']);
  }

  /** Marks a request as won, after its quote was accepted or became an invoice. */
  async markAsWon(tx: Tx, id: string, actor: Actor | 'system' = 'system'): Promise<void> {
    const request = await this.lockRequest(tx, id);
    await this.requestMover.moveAlong(tx, actor, request, listStepsToWon(request.status));
  }

  /** Marks a request as lost, after its quote was declined. */
  async markAsLost(tx: Tx, id: string, actor: Actor | 'system' = 'system'): Promise<void> {
    const request = await this.lockRequest(tx, id);
    await this.requestMover.moveAlong(tx, actor, request, listStepsToLost(request.status));
  }

  private async lockRequest(tx: Tx, id: string): Promise<ContactRequestRecord> {
    const request = await this.requests.lockRequest(tx, id);
    if (!request) throw contactError('contact-request-not-found');
    return request;
  }
}
