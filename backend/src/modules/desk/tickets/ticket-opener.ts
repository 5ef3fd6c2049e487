import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SERVICE_HOURS, ticketKinds, type TicketKind } from '@plinth/contracts/desk/tickets/ticket-labels';
import type { Tx } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import { idempotencyError } from '../../../platform/data/idempotency/idempotency';
import { takeNumber } from '../../../platform/data/numbering/number-series';
import type { Actor } from '../../../platform/data/session/request-context';
import { addToTimeline } from '../../../platform/data/timeline/timeline-entry';
import { CalendarService } from '../../base/calendar/calendar.service';
import { addWorkingHours } from '../../base/calendar/working-hours';
import { ticketReported } from './ticket-events';
import { TicketNews } from './ticket-news';
import { TicketsRepository, type NewTicket, type TicketRecord } from './tickets.repository';

export const TICKET_NUMBERS = { kind: 'ticket', prefix: 'T-', first: 1001 } as const;

type TicketRequest = Omit<NewTicket, 'request_hash'> & {
  /** What the caller sent, without the key. */
  readonly sent: object;
};
/** Opened ticket; `isNew` is false if the same key opened it before. */
export interface OpenedTicket {
  readonly id: string;
  readonly number: string;
  readonly isNew: boolean;
}

/** Hashes what the caller sent: what we find beside it, such as the invoice, may differ when it is sent again. */
const hashRequest = (sent: object): string => createHash('sha256').update(JSON.stringify(sent)).digest('base64url');

/** Opens tickets, once per key. */
@Injectable()
export class TicketOpener {
  constructor(
    private readonly tickets: TicketsRepository,
    private readonly calendar: CalendarService,
    private readonly outbox: Outbox,
    private readonly news: TicketNews,
  ) {}

  /** Calculates the due time of a ticket by its kind and opening time. */
  async calculateDue(kind: TicketKind, openedAt: Date): Promise<Date> {
    return addWorkingHours(await this.calendar.getWorkingDays(), openedAt, SERVICE_HOURS[kind]);
  }

  /**
   * Finds the ticket that this key opened before.
   * @throws DomainError idempotency-key-reused when the key was used for a ticket with other content
   */
  async findOpenedBefore({
    request_key,
    sent,
  }: Pick<TicketRequest, 'request_key' | 'sent'>): Promise<OpenedTicket | undefined> {
    const existingTicket = await this.tickets.findByKey(request_key);
    return existingTicket && checkSameRequest(existingTicket, hashRequest(sent));
  }

  /** @param onOpened writes more in the same transaction; not called for a repeated key @throws DomainError idempotency-key-reused */
  async openTicket(
    actor: Actor,
    { sent, ...ticketRequest }: TicketRequest,
    onOpened: (tx: Tx, openedTicket: Pick<OpenedTicket, 'id' | 'number'>) => Promise<void> = async () => {},
  ): Promise<OpenedTicket> {
    const due = await this.calculateDue(ticketRequest.kind, new Date());
    const request_hash = hashRequest(sent);
    return this.tickets
      .inTransaction(async (tx) => {
        // Taking a number locks the series: the second press of a button waits, then finds the ticket of the first and returns its own number.
        const existingTicket = await this.tickets.findByKey(ticketRequest.request_key, tx);
        if (existingTicket) return checkSameRequest(existingTicket, request_hash);
        const number = await takeNumber(tx, TICKET_NUMBERS);
        const openedMeanwhile = await this.tickets.findByKey(ticketRequest.request_key, tx);
        if (openedMeanwhile) throw new RepeatedOpening(checkSameRequest(openedMeanwhile, request_hash));
        const id = await this.tickets.insertTicket(tx, number, { ...ticketRequest, request_hash }, due);
        const text = `Ticket ${number} opened: ${ticketKinds.label(ticketRequest.kind).toLowerCase()}`;
        await addToTimeline(tx, { kind: 'ticket', id }, { actor, kind: 'system', text });
        if (ticketRequest.from_customer)
          await this.outbox.append(tx, ticketReported, { ticket_id: id }, { subjectId: id });
        const writer = ticketRequest.from_customer || actor.kind !== 'user' ? 'system' : actor;
        // Tasks are kept longer than the words of customers may be, so they do not repeat them.
        const words = ticketRequest.from_customer
          ? 'A customer reported it about their order.'
          : `${ticketRequest.opened_by}: ${ticketRequest.description || ticketKinds.label(ticketRequest.kind)}`;
        await this.news.notifyOpened(tx, writer, { ...ticketRequest, id, number, assignee_id: null }, words);
        await onOpened(tx, { id, number });
        return { id, number, isNew: true };
      })
      .catch((error: unknown) => {
        if (error instanceof RepeatedOpening) return error.before;
        throw error;
      });
  }
}

/** Thrown to roll the transaction back, so that no number is lost. */
class RepeatedOpening extends Error {
  constructor(readonly before: OpenedTicket) {
    super('pressed twice');
  }
}

function checkSameRequest({ id, number, request_hash }: TicketRecord, hash: string): OpenedTicket {
  if (request_hash !== hash) throw idempotencyError('idempotency-key-reused', { log: number });
  return { id, number, isNew: false };
}
