import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { pathTo, withQuery } from '@plinth/contracts/kernel/page';
import { Injectable } from '@nestjs/common';
import { sumCents } from '@plinth/money/cents';
import { Config } from '../../../../platform/runtime/config/config';
import { CardPaymentsService } from '../../card-payments/card-payments.service';
import type { PaymentRecord } from '../../card-payments/payment';
import type { OrderLineRecord, OrderRecord } from '../orders.repository';
import { OrderTerms } from '../terms/order-terms';

/** Returns the path of an order's page with its key. */
export const orderPath = ({ id, access_key }: { id: string; access_key: string }): string =>
  withQuery(pathTo(shopPages.orderByLink, { id }), { key: access_key });

type Payable = Pick<OrderRecord, 'id' | 'number' | 'access_key' | 'email' | 'delivery_fee' | 'expires_at'>;
type PayableLine = Pick<OrderLineRecord, 'name' | 'unit_price' | 'quantity'>;

/** Card pages of orders. */
@Injectable()
export class CardPage {
  constructor(
    private readonly payments: CardPaymentsService,
    private readonly terms: OrderTerms,
    private readonly config: Config,
  ) {}

  /** @returns the address of the page on which this attempt is paid */
  openPage(payment: PaymentRecord, order: Payable, lines: readonly PayableLine[]): Promise<string | null> {
    const { publicUrl } = this.config;
    return this.payments.openCheckout(payment, {
      orderId: order.id,
      orderNumber: order.number,
      email: order.email,
      lines: listPageLines(payment.amount, order, lines),
      expiresAt: calculatePageEnd(payment, this.terms.calculatePageEnd(order.expires_at)),
      successUrl: `${publicUrl}/store/cart/return?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${publicUrl}${orderPath(order)}&card=cancelled`,
    });
  }
}

/** Time for which a page is open at least, in milliseconds: Stripe's shortest, counted from a call up to a minute later. */
const SHORTEST_PAGE_MS = 32 * 60_000;

/**
 * Returns the end of the card page of an attempt. A press that is repeated after a lost answer asks Stripe with the same
 * key, so it has to ask for the same end: it is counted from the attempt, not from now.
 */
const calculatePageEnd = ({ created_at }: Pick<PaymentRecord, 'created_at'>, holdEnd: Date): Date =>
  new Date(Math.max(holdEnd.getTime(), created_at.getTime() + SHORTEST_PAGE_MS));

/** Lists the lines of the card page; they add up to the amount paid there, whatever was paid before. */
function listPageLines(amount: number, order: Payable, lines: readonly PayableLine[]) {
  const orderLines = [
    ...lines.map(({ name, unit_price, quantity }) => ({ name, unitPrice: unit_price, quantity })),
    ...(order.delivery_fee > 0 ? [{ name: 'Delivery', unitPrice: order.delivery_fee, quantity: 1 }] : []),
  ];
  const isWhole = sumCents(orderLines.map(({ unitPrice, quantity }) => unitPrice * quantity)) === amount;
  return isWhole ? orderLines : [{ name: `Rest of order ${order.number}`, unitPrice: amount, quantity: 1 }];
}
