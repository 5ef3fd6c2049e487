import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { InputOf } from '@plinth/contracts/kernel/define';
import { faults } from '@plinth/contracts/desk/order-requests/fault-labels';
import type { OrderPart, orderRequests as contract } from '@plinth/contracts/desk/order-requests/order-requests';
import { optionWords } from '@plinth/contracts/store/catalogue/line-options';
import type { TicketKind } from '@plinth/contracts/desk/tickets/ticket-labels';
import { formatRand } from '@plinth/money/format';
import type { Tx } from '../../../platform/data/database/db';
import { Outbox } from '../../../platform/data/events/outbox';
import type { Actor, RequestContext } from '../../../platform/data/session/request-context';
import { AllowedOrderActions } from '../../store/orders/after-sale/allowed-order-actions';
import { TimelineService } from '../../base/timeline/timeline.service';
import { OrderAccess, type OrderKey } from '../../store/orders/order-access';
import { OrderBooks, type OrderLineRecord, type OrderRecord } from '../../store/orders/order-books';
import { orderRefundOwed, orderRefundRefused, orderRefundUnknown } from '../../store/orders/order-events';
import { RefundablePayments } from '../../store/orders/settlement/refundable-payments';
import { ContactFormSender } from '../contact-requests/contact-form-sender';
import { OrderTickets } from '../tickets/order-tickets';
import { OrderParts } from './order-parts';
import { describeOwedRefund } from './describe-owed-refund';
import { orderRequestError } from './order-requests.errors';

type Fault = InputOf<typeof contract.public.reportFault>;
type Return = InputOf<typeof contract.public.askReturn>;
interface SentRequest {
  number: string;
  message: string;
}

/**
 * Requests of customers about their order, under the order's name and email address: a fault becomes a ticket,
 * everything else a contact request.
 */
@Injectable()
export class OrderRequests implements OnModuleInit {
  constructor(
    private readonly access: OrderAccess,
    private readonly books: OrderBooks,
    private readonly refundable: RefundablePayments,
    private readonly allowedActions: AllowedOrderActions,
    private readonly form: ContactFormSender,
    private readonly outbox: Outbox,
    private readonly orderParts: OrderParts,
    private readonly timeline: TimelineService,
    private readonly tickets: OrderTickets,
  ) {}

  onModuleInit(): void {
    this.outbox.on(orderRefundRefused, 'ask-staff-to-pay-by-eft', (refused, { tx }) => this.askToPayByEft(tx, refused));
    this.outbox.on(orderRefundUnknown, 'ask-staff-to-find-refund', (unknown, { tx }) =>
      this.askToFindRefund(tx, unknown),
    );
    this.outbox.on(orderRefundOwed, 'ask-staff-to-pay-back', ({ order_id }, { tx }) => this.askToPayBack(tx, order_id));
  }

  /** Asks staff to pay back what came for a cancelled order, unless they did so meanwhile. */
  private async askToPayBack(tx: Tx, orderId: string): Promise<void> {
    const { order } = await this.books.getOrder(orderId);
    const payments = await this.refundable.listSources(orderId);
    const credits = await this.books.listCredits(orderId);
    if (payments.length === 0 && credits.length === 0) return;
    await this.form.fileOrderMessage(
      tx,
      'system',
      buildContactForm(
        order,
        `refund:${order.id}:${String(order.paid)}`,
        'order',
        describeOwedRefund(order, payments, credits),
      ),
    );
  }

  /** Asks staff to pay back by EFT what the bank did not take to the card. */
  private async askToPayByEft(
    tx: Tx,
    refused: { order_id: string; refund_id: string; amount: number; was_mailed: boolean },
  ) {
    const { order } = await this.books.getOrder(refused.order_id);
    const mailed = refused.was_mailed
      ? `${order.name} was mailed that it is on its way, so say that it did not arrive.`
      : `${order.name} was not mailed about it.`;
    const message = `The bank did not take ${formatRand(refused.amount)} of order ${order.number} back to the card. Pay it back by EFT: ask ${order.name} for an account. Then record it on the order with "Refund", as paid by EFT. ${mailed}`;
    await this.form.fileOrderMessage(
      tx,
      'system',
      buildContactForm(order, `refund-refused:${refused.refund_id}`, 'order', message),
    );
  }

  /** Asks staff whether a refund arrived that the card provider no longer knows. */
  private async askToFindRefund(
    tx: Tx,
    unknown: { order_id: string; refund_id: string; provider_refund_id: string; amount: number },
  ) {
    const { order } = await this.books.getOrder(unknown.order_id);
    const message = `Stripe no longer knows the refund of ${formatRand(unknown.amount)} for order ${order.number} (${unknown.provider_refund_id}), so we cannot tell whether it arrived. Look for it at Stripe, and ask ${order.name}. If it did not arrive, pay it back by EFT: the order has it as paid back already, so there is nothing to record.`;
    await this.form.fileOrderMessage(
      tx,
      'system',
      buildContactForm(order, `refund-unknown:${unknown.refund_id}`, 'order', message),
    );
  }

  /**
   * Lists the packed parts of an order; empty when faults can no longer be reported.
   * @throws DomainError order-not-found
   */
  async listParts(actor: Actor, key: OrderKey): Promise<OrderPart[]> {
    const { id } = await this.access.openOrder(actor, key, 'view');
    const { order, lines } = await this.books.getOrder(id);
    return (await this.allowedActions.describeOffers(order)).report ? this.orderParts.listByLines(lines) : [];
  }

  /** @throws DomainError order-not-found, nothing-to-report, line-not-in-order, part-not-in-order, ticket-too-many, idempotency-key-reused */
  async reportFault({ actor, ip }: RequestContext, input: Fault): Promise<SentRequest & { ticket_id: string }> {
    const { idempotency_key: key, line_id, quantity, parts, fault, message, ...orderKey } = input;
    const { order, lines } = await this.openOrder(actor, orderKey);
    if (order.email === '' || !(await this.allowedActions.describeOffers(order)).report)
      throw orderRequestError('nothing-to-report');
    const line = getLine(lines, line_id, quantity);
    const what =
      parts.length > 0 ? await this.describeParts(lines, line, parts) : [`${quantity} × ${describeLine(line)}`];
    const faultLabel = faults.label(fault);
    const description = [
      `Order ${order.number}`,
      ...(parts.length > 0 ? [describeLine(line)] : []),
      ...what,
      message,
    ].join('\n');
    const subject = shortenText(`${faultLabel}: ${what.length === 1 ? what[0] : describeLine(line)}`);
    const sent = { line_id, quantity, parts, fault, message };
    const report = { kind: KINDS[fault], subject, description, item: shortenText(line.name), key, sent };
    const { id, number } = await this.tickets.reportFault(actor, ip, order, report, (tx, { number: ticketNumber }) =>
      this.addToTimeline(
        tx,
        actor,
        order,
        `Reported as ${ticketNumber}: ${faultLabel.toLowerCase()}: ${what.join('; ')}`,
      ),
    );
    return {
      ticket_id: id,
      number,
      message: `Thank you. We have it as ${number}. We answer on working days; you can follow it here, and we mail you when we answered.`,
    };
  }

  /** @throws DomainError order-not-found, return-time-over, line-not-in-order, cut-not-returned, contact-too-many */
  async requestReturn({ actor, ip }: RequestContext, input: Return): Promise<SentRequest> {
    const { idempotency_key: key, lines: chosenLines, message, ...orderKey } = input;
    const { order, lines } = await this.openOrder(actor, orderKey);
    if (order.email === '' || (await this.allowedActions.describeOffers(order)).return_until === null)
      throw orderRequestError('return-time-over');
    const rows = chosenLines.map(({ line_id, quantity }) => {
      const line = getLine(lines, line_id, quantity);
      if (line.made_to_order) throw orderRequestError('cut-not-returned');
      return `${quantity} × ${describeLine(line)}`;
    });
    const text = [`Order ${order.number}: to be sent back`, ...rows, message].filter(Boolean).join('\n');
    const request = buildContactForm(order, `return:${order.id}:${key}`, 'order', text);
    const number = await this.form.sendOrderMessage(actor, ip, request, (tx, cr) =>
      this.addToTimeline(tx, actor, order, `To be sent back, ${cr}: ${rows.join('; ')}`),
    );
    return {
      number,
      message: `Thank you. We have it as ${number}. We mail you where to bring or send it. Keep the goods unused and complete; once they are here we refund within thirty days, usually within five.`,
    };
  }

  /** Adds a request about an order to its history, for its customer and for staff. */
  private addToTimeline(tx: Tx, actor: Actor, { id }: OrderRecord, text: string): Promise<void> {
    return this.timeline.addEntry(tx, { kind: 'order', id }, { actor, kind: 'system', text });
  }

  private async describeParts(
    lines: readonly OrderLineRecord[],
    { id }: OrderLineRecord,
    namedParts: Fault['parts'],
  ): Promise<string[]> {
    const partsOfLine = (await this.orderParts.listByLines(lines)).filter(({ line_id }) => line_id === id);
    return namedParts.map(({ label, quantity }) => {
      const part = partsOfLine.find((candidate) => candidate.label === label);
      if (!part || quantity > part.quantity)
        throw orderRequestError('part-not-in-order', { fields: { parts: ['Choose parts from the list'] } });
      return `${quantity} × ${label} ${part.name}`;
    });
  }

  private async openOrder(actor: Actor, key: OrderKey) {
    const { id } = await this.access.openOrder(actor, key, 'update');
    return this.books.getOrder(id);
  }
}

/** Kind of ticket for each fault. */
const KINDS: Readonly<Record<Fault['fault'], TicketKind>> = {
  missing: 'missing',
  damaged: 'damage',
  faulty: 'fault',
  wrong: 'fault',
};
const LONGEST_SUBJECT = 160;
const shortenText = (words: string): string =>
  words.length > LONGEST_SUBJECT ? `${words.slice(0, LONGEST_SUBJECT - 1)}…` : words;

const describeLine = (line: OrderLineRecord): string =>
  [line.name, optionWords(line), line.sku].filter((part) => part !== '').join(', ');

function getLine(lines: readonly OrderLineRecord[], id: string, quantity: number): OrderLineRecord {
  const line = lines.find((candidate) => candidate.id === id);
  if (!line || quantity > line.quantity)
    throw orderRequestError('line-not-in-order', { log: `${quantity} of ${line?.quantity ?? 0}` });
  return line;
}

/** Fills the contact form with the order's name and address, so that the holder of its link need not type them. */
const buildContactForm = (
  { name, email, phone, user_id }: OrderRecord,
  form_id: string,
  topic: 'order',
  message: string,
) => ({
  name,
  email,
  phone,
  user_id,
  form_id,
  topic,
  message,
});
