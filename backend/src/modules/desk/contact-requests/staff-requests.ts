import type { ContactRequestStatus } from '@plinth/contracts/desk/contact-requests/contact-request-labels';
import { Injectable } from '@nestjs/common';
import type {
  ContactRequestView,
  contactRequests as contract,
} from '@plinth/contracts/desk/contact-requests/contact-requests';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { Tx } from '../../../platform/data/database/db';
import { Live } from '../../../platform/data/events/live';
import { Outbox } from '../../../platform/data/events/outbox';
import { type BulkOutcome, runForEach } from '../../../platform/data/lists/bulk';
import { Mailer } from '../../../platform/edge/mail/mailer';
import type { UserActor } from '../../../platform/data/session/request-context';
import type { NewEntry } from '../../../platform/data/timeline/timeline-entry';
import { Transitions } from '../../../platform/data/transitions/transitions';
import { TimelineService } from '../../base/timeline/timeline.service';
import { answerKey, ContactMails } from './contact-mails';
import { contactRequestReceived, CONTACT_REQUESTS_TOPIC } from './contact-request-events';
import { ContactRequestList } from './contact-request-list';
import { contactRequestStates } from './contact-request-states';
import { listNextStatuses } from './contact-request-status';
import { contactError } from './contact-requests.errors';
import { ContactRequestsRepository, type ContactRequestRecord } from './contact-requests.repository';
import { RequestMover } from './request-mover';

/** Largest number of requests that one action may change. */
const MAX_AT_ONCE = 500;

type RequestSelection = Pick<InputOf<typeof contract.bulkAssign>, 'ids' | 'matching'>;

/** Actions of staff on contact requests; each returns the request as it is afterwards. */
@Injectable()
export class StaffRequests {
  constructor(
    private readonly requests: ContactRequestsRepository,
    private readonly lists: ContactRequestList,
    private readonly requestMover: RequestMover,
    private readonly transitions: Transitions,
    private readonly timeline: TimelineService,
    private readonly mails: ContactMails,
    private readonly mailer: Mailer,
    private readonly outbox: Outbox,
    private readonly live: Live,
  ) {}

  async viewRequest(id: string): Promise<ContactRequestView> {
    const [request, answers, timeline] = await Promise.all([
      this.requests.findById(id),
      this.requests.listAnswers(id),
      this.timeline.listEntries({ kind: 'contact_request', id }),
    ]);
    if (!request) throw contactError('contact-request-not-found');
    const deliveryByKey = await this.mailer.findStates(answers.map((answer) => answerKey(answer.id)));
    const {
      branch_id,
      branch,
      branch_email: _,
      assignee_id,
      assignee,
      quote_id,
      quote_number,
      created_at,
      ...rest
    } = request;
    return {
      ...rest,
      created_at: created_at.toISOString(),
      branch: branch_id === null || branch === null ? null : { id: branch_id, name: branch },
      assignee: assignee_id === null || assignee === null ? null : { id: assignee_id, name: assignee },
      quote: quote_id === null || quote_number === null ? null : { id: quote_id, number: quote_number },
      answers: answers.map((answer) => ({
        ...answer,
        at: answer.at.toISOString(),
        delivery: deliveryByKey.get(answerKey(answer.id)) ?? 'sent',
      })),
      timeline,
      next_statuses: listNextStatuses(request.status),
    };
  }

  /** @throws DomainError contact-request-not-found, contact-request-cannot-move, contact-request-changed */
  async changeStatus(
    actor: UserActor,
    id: string,
    to: ContactRequestStatus,
    version?: number,
  ): Promise<ContactRequestView> {
    await this.moveRequest(actor, id, to, version);
    return this.viewRequest(id);
  }

  async bulkChangeStatus(
    actor: UserActor,
    { status, ...selection }: InputOf<typeof contract.bulkChangeStatus>,
  ): Promise<BulkOutcome> {
    return runForEach(await this.listChosen(selection), (id) => this.moveRequest(actor, id, status));
  }

  /** @throws DomainError contact-request-not-found, assignee-invalid */
  async assignRequest(actor: UserActor, id: string, assigneeId: string | null): Promise<ContactRequestView> {
    await this.setAssignee(actor, id, assigneeId);
    return this.viewRequest(id);
  }

  async bulkAssign(
    actor: UserActor,
    { assignee_id, ...selection }: InputOf<typeof contract.bulkAssign>,
  ): Promise<BulkOutcome> {
    return runForEach(await this.listChosen(selection), (id) => this.setAssignee(actor, id, assignee_id));
  }

  /**
   * Marks a request as spam or not. A request that turns out not to be spam is confirmed by mail, and we are notified
   * of it.
   */
  async setSuspect(actor: UserActor, id: string, isSuspect: boolean): Promise<ContactRequestView> {
    await this.changeLocked(id, async (tx, request) => {
      if (request.is_suspect === isSuspect) return;
      await this.requests.markAsSuspect(tx, id, isSuspect);
      await this.addToTimeline(tx, id, {
        actor,
        kind: 'system',
        text: isSuspect ? 'Marked as spam' : 'Marked as not spam: the mails go out',
      });
      if (!isSuspect) await this.outbox.append(tx, contactRequestReceived, { request_id: id }, { subjectId: id });
    });
    return this.viewRequest(id);
  }

  async addComment(actor: UserActor, id: string, text: string): Promise<ContactRequestView> {
    await this.changeLocked(id, (tx) => this.addToTimeline(tx, id, { actor, kind: 'comment', text }));
    return this.viewRequest(id);
  }

  /** Saves the answer and mails it, once per key. A new request then becomes contacted. */
  async sendAnswer(
    actor: UserActor,
    { id, key, subject, text }: InputOf<typeof contract.answer>,
  ): Promise<ContactRequestView> {
    await this.changeLocked(id, async (tx, request) => {
      const isNew = await this.requests.insertAnswer(tx, id, {
        id: key,
        actor_id: actor.id,
        actor: actor.name,
        subject,
        text,
      });
      if (!isNew) return;
      await this.mails.sendAnswer(tx, request, { id: key, subject, text });
      await this.timeline.addEntry(
        tx,
        { kind: 'contact_request', id },
        { actor, kind: 'system', text: `Answered by mail: ${subject}` },
      );
      await this.requestMover.moveAlong(tx, actor, request, request.status === 'new' ? ['contacted'] : []);
    });
    return this.viewRequest(id);
  }

  private moveRequest(actor: UserActor, id: string, to: ContactRequestStatus, version?: number): Promise<unknown> {
    return this.requests.inTransaction((tx) =>
      this.transitions.move(tx, contactRequestStates, { id, to, actor, version }),
    );
  }

  private setAssignee(actor: UserActor, id: string, assigneeId: string | null): Promise<void> {
    return this.changeLocked(id, async (tx, request) => {
      if (request.assignee_id === assigneeId) return;
      if (!(await this.requests.setAssignee(tx, id, assigneeId)))
        throw contactError('assignee-invalid', { fields: { assignee_id: ['Choose somebody who works here'] } });
      const after = await this.requests.findById(id, tx);
      await this.addToTimeline(tx, id, {
        actor,
        kind: 'change',
        text: 'Assigned',
        field: 'assignee',
        ...(request.assignee === null ? {} : { oldValue: request.assignee }),
        ...(after?.assignee ? { newValue: after.assignee } : {}),
      });
    });
  }

  private changeLocked(id: string, work: (tx: Tx, request: ContactRequestRecord) => Promise<void>): Promise<void> {
    return this.requests.inTransaction(async (tx) => {
      const request = await this.requests.lockRequest(tx, id);
      if (!request) throw contactError('contact-request-not-found');
      await work(tx, request);
    });
  }

  private async addToTimeline(tx: Tx, id: string, entry: NewEntry): Promise<void> {
    await this.timeline.addEntry(tx, { kind: 'contact_request', id }, entry);
    await this.live.publish(CONTACT_REQUESTS_TOPIC, tx);
  }

  private async listChosen({ ids, matching }: RequestSelection): Promise<string[]> {
    const chosenIds = ids ?? (matching ? await this.lists.listMatchingIds(matching, MAX_AT_ONCE) : []);
    if (chosenIds.length === 0) throw contactError('nothing-chosen');
    return chosenIds;
  }
}
