import { Injectable, type OnModuleInit } from '@nestjs/common';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { Config } from '../../../platform/runtime/config/config';
import { Outbox } from '../../../platform/data/events/outbox';
import { Mailer } from '../../../platform/edge/mail/mailer';
import { orderPath } from '../../store/orders/checkout/card-page';
import { OrderBooks } from '../../store/orders/order-books';
import { ticketAnswered, ticketReported } from './ticket-events';
import { TicketsRepository, type TicketRecord } from './tickets.repository';

/** Mails to customers and to us about reports; internal comments are never included. */
@Injectable()
export class TicketMails implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly tickets: TicketsRepository,
    private readonly orders: OrderBooks,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.on(ticketReported, 'mail-ticket-received', async ({ ticket_id }, { tx }) => {
      const ticket = await this.tickets.findById(ticket_id);
      if (!ticket || ticket.email === '') return;
      await this.mailer.send(tx, {
        effectKey: `ticket-received:${ticket.id}`,
        kind: 'ticket-received',
        to: ticket.email,
        about: { kind: 'ticket', id: ticket.id },
        subject: `We have your report (${ticket.number})`,
        body: {
          heading: 'Thank you for telling us',
          parts: [
            {
              kind: 'text',
              text: `We have it as ${ticket.number}: ${ticket.subject}. We answer on working days; you can read and add to it on the page of your order.`,
            },
            ...(await this.describeButton(ticket)),
          ],
        },
      });
      await this.mailer.send(tx, {
        effectKey: `ticket-notice:${ticket.id}`,
        kind: 'ticket-notice',
        to: this.config.smtp.to,
        subject: `${ticket.number}: ${ticket.subject}`,
        replyTo: ticket.email,
        body: {
          heading: `${ticket.opened_by} reported something`,
          parts: [
            { kind: 'text', text: ticket.description },
            {
              kind: 'button',
              label: `Open ${ticket.number}`,
              url: `${this.config.publicUrl}${pathTo(staffPages.ticket, { id: ticket.id })}`,
            },
          ],
        },
      });
    });
    this.outbox.on(ticketAnswered, 'mail-ticket-answer', async ({ ticket_id, comment_id }, { tx }) => {
      const [ticket, comment] = await Promise.all([
        this.tickets.findById(ticket_id, tx),
        this.tickets.findComment(comment_id, tx),
      ]);
      if (!ticket || ticket.email === '' || !comment || comment.is_inside || comment.from_customer) return;
      await this.mailer.send(tx, {
        effectKey: `ticket-answer:${comment.id}`,
        kind: 'ticket-answer',
        to: ticket.email,
        about: { kind: 'ticket', id: ticket.id },
        subject: `Our answer to your report (${ticket.number})`,
        replyTo: this.config.smtp.to,
        body: {
          heading: `About ${ticket.subject}`,
          parts: [{ kind: 'text', text: comment.text }, ...(await this.describeButton(ticket))],
        },
      });
    });
  }

  private async describeButton({ order_id }: TicketRecord) {
    if (order_id === null) return [];
    const { order } = await this.orders.getOrder(order_id);
    return [
      {
        kind: 'button' as const,
        label: `See order ${order.number}`,
        url: `${this.config.publicUrl}${orderPath(order)}#reports`,
      },
    ];
  }
}
