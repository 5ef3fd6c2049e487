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
import { afterWorkingHours } from '../../base/calendar/working-hours';
import { ticketReported } from './ticket-events';
import { TicketNews } from './ticket-news';
import { TicketsRepository, type NewTicket, type TicketRecord } from './tickets.repository';

export const TICKET_NUMBERS = { kind: 'ticket', prefix: 'T-', first: 1001 } as const;

type Asked = Omit<NewTicket, 'request_hash'>;
/** Opened ticket; `isNew` is false if the same key opened it before. */
export interface Opened {
  readonly id: string;
  readonly number: string;
  readonly isNew: boolean;
}

const hashOf = (ticket: Asked): string => createHash('sha256').update(JSON.stringify(ticket)).digest('base64url');

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
  async dueOf(kind: TicketKind, openedAt: Date): Promise<Date> {
    return afterWorkingHours(await this.calendar.workingDays(), openedAt, SERVICE_HOURS[kind]);
  }

  /**
   * Finds the ticket that this key opened before.
   * @throws DomainError idempotency-key-reused where it was for other words
   */
  async findOpenedBefore(ticketRequest: Asked): Promise<Opened | undefined> {
    const existingTicket = await this.tickets.ofKey(ticketRequest.request_key);
    return existingTicket && sameWords(existingTicket, hashOf(ticketRequest));
  }

  /** @param also what is written with it, once @throws DomainError idempotency-key-reused */
  async openTicket(
    actor: Actor,
    ticketRequest: Asked,
    also: (tx: Tx, openedTicket: Pick<Opened, 'id' | 'number'>) => Promise<void> = async () => {},
  ): Promise<Opened> {
    const due = await this.dueOf(ticketRequest.kind, new Date());
    const request_hash = hashOf(ticketRequest);
    return this.tickets
      .inTransaction(async (tx) => {
        // Whoever holds the series goes first: the second press of a button finds what the first has written. One that is found gives its number back.
        const existingTicket = await this.tickets.ofKey(ticketRequest.request_key, tx);
        if (existingTicket) return sameWords(existingTicket, request_hash);
        const number = await takeNumber(tx, TICKET_NUMBERS);
        const meanwhile = await this.tickets.ofKey(ticketRequest.request_key, tx);
        if (meanwhile) throw new PressedTwice(sameWords(meanwhile, request_hash));
        const id = await this.tickets.insertTicket(tx, number, { ...ticketRequest, request_hash }, due);
        const text = `Ticket ${number} opened: ${ticketKinds.label(ticketRequest.kind).toLowerCase()}`;
        await addToTimeline(tx, { kind: 'ticket', id }, { actor, kind: 'system', text });
        if (ticketRequest.from_customer)
          await this.outbox.append(tx, ticketReported, { ticket_id: id }, { subjectId: id });
        const writer = ticketRequest.from_customer || actor.kind !== 'user' ? 'system' : actor;
        // A task stays longer than what customers wrote may.
        const words = ticketRequest.from_customer
          ? 'A customer reported it about their order.'
          : `${ticketRequest.opened_by}: ${ticketRequest.description || ticketKinds.label(ticketRequest.kind)}`;
        await this.news.notifyOpened(tx, writer, { ...ticketRequest, id, number, assignee_id: null }, words);
        await also(tx, { id, number });
        return { id, number, isNew: true };
      })
      .catch((error: unknown) => {
        if (error instanceof PressedTwice) return error.before;
        throw error;
      });
  }
}

/** Thrown to roll the transaction back, so that no number is lost. */
class PressedTwice extends Error {
  constructor(readonly before: Opened) {
    super('pressed twice');
  }
}

function sameWords({ id, number, request_hash }: TicketRecord, hash: string): Opened {
  if (request_hash !== hash) throw idempotencyError('idempotency-key-reused', { log: number });
  return { id, number, isNew: false };
}
