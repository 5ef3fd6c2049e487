import { hasAccount } from '@plinth/contracts/base/company/company-lines';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { optionWords } from '@plinth/contracts/store/catalogue/line-options';
import type { BankDetails } from '@plinth/contracts/store/orders/orders';
import { dayHere, deadlineText } from '@plinth/contracts/kernel/shop-clock';
import { formatRand } from '@plinth/money/format';
import { Config } from '../../../platform/runtime/config/config';
import { Outbox, type Occurrence } from '../../../platform/data/events/outbox';
import type { MailPart } from '../../../platform/edge/mail/layout';
import { Mailer } from '../../../platform/edge/mail/mailer';
import { type RateLimit, RateLimits } from '../../../platform/edge/trpc/rate-limits';
import { bankFacts } from '../../base/company/bank-facts';
import { OrderReservations } from './terms/kept-aside';
import { orderPath } from './checkout/card-page';
import {
  orderDayChanged,
  orderEftChosen,
  orderLinkAsked,
  orderMoved,
  orderOverpaid,
  orderPaidAgain,
  orderPaid,
  orderPartPaid,
  orderPlaced,
  orderRefundAccepted,
} from './order-events';
import type { OrderStatus } from './order-status';
import { describePromise, STATUS_TEXTS } from './order-status-texts';
import { OrderViews } from './order-view';
import { orderError } from './orders.errors';
import { formatDayWithWeekday } from './spoken-day';
import { calculateDue, calculateNetPaid } from './order-money';
import { OrdersRepository, type OrderLineRecord, type OrderRecord } from './orders.repository';

/** Notice for orders of cut-to-size goods (ECT Act s 42(2); CPA ss 55–56). */
const CUT_TO_ORDER =
  'Items cut to your order cannot be returned unless they are faulty. Stocked items may be returned within 7 days of receiving them.';

const itemLines = (lines: readonly OrderLineRecord[], order: OrderRecord): MailPart => ({
  kind: 'lines',
  rows: lines.map((line) => ({
    name: line.name,
    detail: optionWords(line),
    quantity: line.quantity,
    total: formatRand(line.line_total),
  })),
  totals: [
    { label: order.fulfilment === 'collection' ? 'Collection' : 'Delivery', value: formatRand(order.delivery_fee) },
    ...(order.vat === 0 ? [] : [{ label: 'VAT included', value: formatRand(order.vat) }]),
    { label: 'Total', value: formatRand(order.total) },
  ],
});

const eftFacts = (order: OrderRecord, bank: BankDetails): MailPart[] =>
  hasAccount(bank) ? [bankFacts(bank, bank.reference, formatRand(calculateDue(order)))] : [];

/** Formats the sentence about credit: where the client can use it, and that the checkout does not accept it. */
const describeCredit = (what: string, { user_id }: Pick<OrderRecord, 'user_id'>): string =>
  `${what} is your credit with us${user_id === null ? '' : ', and is shown under My Orders while you are signed in'}. It pays for a quote or an invoice that we make for you; the checkout of the shop does not take it. Would you rather have it back? Answer this mail with your bank, branch code and account number.`;

const describeWriteOff = ({ written_off }: OrderRecord): string =>
  written_off === 0 ? '' : `The ${formatRand(written_off)} that was missing is on us. `;

/** Mails to customers about orders, each sent once per event. */
@Injectable()
export class OrderMails implements OnModuleInit {
  private readonly linkMails: RateLimit;

  constructor(
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly orders: OrdersRepository,
    private readonly views: OrderViews,
    private readonly keptAside: OrderReservations,
    private readonly config: Config,
    limits: RateLimits,
  ) {
    this.linkMails = limits.persistent({ name: 'order-link:order', points: 5, seconds: 60 * 60 });
  }

  onModuleInit(): void {
    this.outbox.on(orderPlaced, 'mail-order-received', async ({ order_id, payment_method }, occurrence) => {
      const order = await this.getOrder(order_id);
      if (payment_method === 'eft') await this.sendReceived(order, occurrence);
      else if (order.status === 'pending_payment') await this.sendPaymentPending(order, occurrence);
    });
    this.outbox.on(orderEftChosen, 'mail-order-eft', async ({ order_id }, occurrence) =>
      this.sendReceived(await this.getOrder(order_id), occurrence),
    );
    this.outbox.on(orderPaid, 'mail-order-paid', async ({ order_id }, occurrence) =>
      this.sendPaid(await this.getOrder(order_id), occurrence),
    );
    this.outbox.on(orderPartPaid, 'mail-order-part-paid', async ({ order_id }, occurrence) =>
      this.sendPartPaid(await this.getOrder(order_id), occurrence),
    );
    this.outbox.on(orderPaidAgain, 'mail-order-paid-again', async ({ order_id, amount }, occurrence) =>
      this.sendPaidAgain(await this.getOrder(order_id), amount, occurrence),
    );
    this.outbox.on(orderOverpaid, 'mail-order-overpaid', async ({ order_id, amount }, occurrence) =>
      this.sendOverpaid(await this.getOrder(order_id), amount, occurrence),
    );
    this.outbox.on(orderMoved, 'mail-order-moved', async ({ order_id, from, to }, occurrence) => {
      const order = await this.getOrder(order_id);
      if (from === 'out_for_delivery' && to === 'ready') await this.sendCameBack(order, occurrence);
      // Only a refund that the bank refused leads back from there: nothing happened to the goods.
      else if (from !== 'refunded') await this.sendMoved(order, to, occurrence);
    });
    this.outbox.on(orderRefundAccepted, 'mail-order-refunded', async ({ order_id, amount }, occurrence) =>
      this.sendRefunded(await this.getOrder(order_id), amount, occurrence),
    );
    this.outbox.on(orderDayChanged, 'mail-order-day', async ({ order_id, day, reason, ...change }, occurrence) => {
      if (change.is_customer_informed) return;
      await this.sendDayChanged({ ...(await this.getOrder(order_id)), promised_on: day }, reason, occurrence);
    });
    this.outbox.on(orderLinkAsked, 'mail-order-link', async ({ number, contact }, occurrence) => {
      const order = await this.orders.findByContact(number, contact);
      if (order && (await this.linkMails.tryConsume(order.id))) await this.sendLink(order, occurrence);
    });
  }

  private async sendLink(order: OrderRecord, occurrence: Occurrence): Promise<void> {
    await this.sendMail(order, occurrence, 'order-link', `Your order ${order.number}`, 'Here is your order', [
      {
        kind: 'text',
        text: 'You asked where your order is: its page shows its progress. If you did not ask, ignore this mail.',
      },
      ...(await this.buildConfirmParts(order)),
    ]);
  }

  private async sendReceived(order: OrderRecord, occurrence: Occurrence): Promise<void> {
    const [bank, toConfirm] = await Promise.all([this.views.getBankDetails(order), this.buildConfirmParts(order)]);
    await this.sendMail(
      order,
      occurrence,
      'order-received',
      `Order ${order.number}: pay by EFT`,
      'Thank you. Your order waits for your payment',
      [
        ...toConfirm,
        {
          kind: 'text',
          text: `Pay ${formatRand(calculateDue(order))} by EFT, with exactly this reference, by ${deadlineText(order.expires_at, formatDayWithWeekday)}. ${await this.describeReservation(order)} ${describePromise(order)} Should your payment come too late for that day, it moves to the next we can keep, and we tell you.`,
        },
        ...eftFacts(order, bank),
      ],
    );
  }

  /** Mails that a payment was not enough, with the missing amount and how to pay it. */
  private async sendPartPaid(order: OrderRecord, occurrence: Occurrence): Promise<void> {
    if (order.status !== 'pending_payment') return;
    const missingAmount = formatRand(calculateDue(order));
    await this.sendMail(
      order,
      occurrence,
      'order-part-paid',
      `Order ${order.number}: ${missingAmount} is still to be paid`,
      `Thank you, ${order.name}. A part of your order is paid`,
      [
        {
          kind: 'text',
          text: `We received ${formatRand(calculateNetPaid(order))} of ${formatRand(order.total)}. Pay the other ${missingAmount} by EFT, with exactly this reference, and we start. Answer this mail if you paid it all.`,
        },
        ...eftFacts(order, await this.views.getBankDetails(order)),
      ],
    );
  }

  /** Mails that a payment exceeded the total, that we hold the excess, and how to get it back. */
  private async sendOverpaid(order: OrderRecord, amount: number, occurrence: Occurrence): Promise<void> {
    const excess = formatRand(amount);
    await this.sendMail(
      order,
      occurrence,
      'order-overpaid',
      `Order ${order.number}: you paid ${excess} more than you owe`,
      `We keep ${excess} for you`,
      [
        {
          kind: 'text',
          text: `We received ${formatRand(order.total + amount)} for an order of ${formatRand(order.total)}. ${describeCredit(`${excess} of it`, order)}`,
        },
      ],
    );
  }

  /** Mails that money arrived for a paid order. */
  private async sendPaidAgain(order: OrderRecord, amount: number, occurrence: Occurrence): Promise<void> {
    const excess = formatRand(amount);
    await this.sendMail(
      order,
      occurrence,
      'order-paid-again',
      `Order ${order.number}: ${excess} came although it is paid`,
      `We keep ${excess} for you`,
      [
        {
          kind: 'text',
          text: `We received ${excess} for an order that is paid already. ${describeCredit('It', order)}`,
        },
      ],
    );
  }

  /** Mails the number of an unpaid order and the way back to it, for a customer who closes the card's page. */
  private async sendPaymentPending(order: OrderRecord, occurrence: Occurrence): Promise<void> {
    await this.sendMail(
      order,
      occurrence,
      'order-waiting',
      `Order ${order.number} waits for your payment`,
      'Thank you. Your order waits for your payment',
      [
        {
          kind: 'text',
          text: `We keep your items and your price until ${deadlineText(order.expires_at, formatDayWithWeekday)}. If you left the card page, open your order: there you pay ${formatRand(order.total)} by card or by EFT, or cancel it: its items then go back into your cart. If you have just paid, there is nothing to do: the next mail confirms it.`,
        },
      ],
    );
  }

  /** Returns the part that asks to confirm the order, so that its stock stays reserved. */
  private async buildConfirmParts(order: OrderRecord): Promise<MailPart[]> {
    const reservation = await this.keptAside.describe(order);
    if (!reservation?.to_confirm) return [];
    const stateText =
      reservation.until === null
        ? 'Your items are no longer kept aside. Press this button, and we keep them again if they are still there'
        : `We keep your items until ${deadlineText(new Date(reservation.until), formatDayWithWeekday)}. Press this button by then, and we keep them`;
    const untilText =
      reservation.confirmed_until === null
        ? ''
        : ` until ${deadlineText(new Date(reservation.confirmed_until), formatDayWithWeekday)}`;
    return [
      { kind: 'text', text: `${stateText}${untilText}.` },
      {
        kind: 'button',
        label: 'Keep my items',
        url: `${this.config.publicUrl}${orderPath(order)}#token=${this.keptAside.signProof(order)}`,
      },
    ];
  }

  /** Describes how long stock and price are held. */
  private async describeReservation(order: OrderRecord): Promise<string> {
    const reservation = await this.keptAside.describe(order);
    if (reservation === null) return 'We keep your price until then.';
    if (!reservation.to_confirm && reservation.until === order.expires_at.toISOString())
      return 'We keep your items and your price until then.';
    const items =
      reservation.to_confirm || reservation.until === null
        ? ''
        : ` We keep your items until ${deadlineText(new Date(reservation.until), formatDayWithWeekday)}.`;
    return `We keep your price until then.${items} Items that are not kept aside are yours while they last; if something is sold out when your payment comes, we order it in and tell you the new day.`;
  }

  private async sendPaid(order: OrderRecord, occurrence: Occurrence): Promise<void> {
    await this.sendMail(
      order,
      occurrence,
      'order-paid',
      `Order ${order.number} is paid`,
      `Thank you, ${order.name}. Your order is paid`,
      [
        {
          kind: 'text',
          text: `We received ${formatRand(calculateNetPaid(order))}. ${describeWriteOff(order)}${describePromise(order)}`,
        },
      ],
    );
  }

  private async sendMoved(order: OrderRecord, to: OrderStatus, occurrence: Occurrence): Promise<void> {
    const words = STATUS_TEXTS[to];
    if (!words) return;
    // The mail about the cartons that were not handed over says that the rest was.
    if (to === 'delivered' && (await this.orders.findKeptBack(order.id, occurrence.tx)) !== null) return;
    await this.sendMail(
      order,
      occurrence,
      `order-${to.replaceAll('_', '-')}`,
      `Order ${order.number} ${words.subject}`,
      words.heading,
      [{ kind: 'text', text: words.text(order) }],
    );
  }

  /** Mails that an order came back, unless the mail about the failed delivery already said so. */
  private async sendCameBack(order: OrderRecord, occurrence: Occurrence): Promise<void> {
    if ((await this.orders.findFailedDelivery(order.id, occurrence.tx)) !== undefined) return;
    const text =
      order.promised_on > dayHere(new Date())
        ? `It is back with us. ${describePromise(order)}`
        : 'It is back with us. We call you to agree on another day.';
    const subject = `Order ${order.number} could not be delivered`;
    await this.sendMail(order, occurrence, 'order-back', subject, 'We could not deliver your order', [
      { kind: 'text', text },
    ]);
  }

  private async sendDayChanged(order: OrderRecord, reason: string | undefined, occurrence: Occurrence): Promise<void> {
    const texts =
      reason === undefined
        ? [`You asked for another day. ${describePromise(order)}`]
        : [describePromise(order), reason];
    const subject = `Order ${order.number}: another day`;
    const parts = texts.map((text) => ({ kind: 'text' as const, text }));
    await this.sendMail(order, occurrence, 'order-day', subject, 'Your order has another day', parts);
  }

  private async sendRefunded(order: OrderRecord, amount: number, occurrence: Occurrence): Promise<void> {
    await this.sendMail(
      order,
      occurrence,
      'order-refunded',
      `Order ${order.number}: ${formatRand(amount)} paid back`,
      'We paid you back',
      [
        {
          kind: 'text',
          text: `${formatRand(amount)} of order ${order.number} is on its way to you. Banks take up to 10 working days.`,
        },
      ],
    );
  }

  /** Sends a mail with the event, the items, the destination, the link to the order's page, and the legal notices. */
  private async sendMail(
    order: OrderRecord,
    { tx, effectKey }: Occurrence,
    kind: string,
    subject: string,
    heading: string,
    parts: readonly MailPart[],
  ): Promise<void> {
    const [lines, address] = await Promise.all([this.orders.listLines(order.id), this.views.formatAddress(order)]);
    await this.mailer.send(tx, {
      effectKey,
      kind,
      to: order.email,
      about: { kind: 'order', id: order.id },
      subject,
      body: {
        heading,
        parts: [
          ...parts,
          { kind: 'button', label: `See order ${order.number}`, url: `${this.config.publicUrl}${orderPath(order)}` },
          itemLines(lines, order),
          {
            kind: 'facts',
            rows: [{ label: order.fulfilment === 'collection' ? 'Collect at' : 'Deliver to', value: address }],
          },
          ...(lines.some(({ made_to_order }) => made_to_order) ? [{ kind: 'text' as const, text: CUT_TO_ORDER }] : []),
        ],
      },
    });
  }

  private async getOrder(id: string): Promise<OrderRecord> {
    const order = await this.orders.findById(id);
    if (!order) throw orderError('order-not-found');
    return order;
  }
}
