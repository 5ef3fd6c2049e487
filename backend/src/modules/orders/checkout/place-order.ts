import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import type { PlaceOrderInput } from '@plinth/contracts/orders';
import { sumCents } from '@plinth/money/cents';
import { vatOfGross } from '@plinth/money/vat';
import { DomainError } from '../../../platform/errors/domain-error';
import { Live } from '../../../platform/events/live';
import { Outbox } from '../../../platform/events/outbox';
import { takeNumber } from '../../../platform/numbering/number-series';
import { actorId, type Actor } from '../../../platform/session/request-context';
import type { Tx } from '../../../platform/database/db';
import { CartCheckout, type CartToOrder } from '../../cart/cart-checkout';
import { newSecretId } from '../../cart/cart.rules';
import { ConstantsService } from '../../company/constants.service';
import { deliveryError } from '../../delivery/delivery.errors';
import { DeliveryService, type DeliveryOffer } from '../../delivery/delivery.service';
import type { PaymentRecord } from '../../payments/payment';
import { PaymentsService } from '../../payments/payments.service';
import { StockService } from '../../stock/stock.service';
import { TimelineService } from '../../timeline/timeline.service';
import { orderPlaced, ORDERS_TOPIC } from '../order-events';
import { ORDER_NUMBERS } from '../order-number';
import { orderError } from '../orders.errors';
import { OrdersRepository, type NewOrder, type NewOrderLine, type OrderRecord } from '../orders.repository';
import { CardPage } from './card-page';
import { OrderTerms } from './order-terms';

export interface PlacedOrder {
  id: string;
  number: string;
  access_key: string;
  pay_url: string | null;
}

interface Written {
  readonly order: OrderRecord;
  readonly payment: PaymentRecord | undefined;
}

/**
 * Places the order of a cart, in one transaction: the cart is locked and put aside, priced by the catalogue, compared with what the shopper
 * was shown, its stock held, and order, lines, payment and event written. Only then is the card provider asked for a page. A repeated
 * call with the same key answers the same order.
 */
@Injectable()
export class PlaceOrder {
  private readonly logger = new Logger('Checkout');

  constructor(
    private readonly orders: OrdersRepository,
    private readonly carts: CartCheckout,
    private readonly delivery: DeliveryService,
    private readonly stock: StockService,
    private readonly payments: PaymentsService,
    private readonly constants: ConstantsService,
    private readonly terms: OrderTerms,
    private readonly page: CardPage,
    private readonly timeline: TimelineService,
    private readonly outbox: Outbox,
    private readonly live: Live,
  ) {}

  async place(actor: Actor, input: PlaceOrderInput): Promise<PlacedOrder> {
    const [payBy, vatPercent] = await Promise.all([this.terms.payBy(input.payment_method), this.constants.get('vat.rate_percent')]);
    const { order, payment } =
      (await this.placedBefore(input.idempotency_key)) ??
      (await this.orders.inTransaction((tx) => this.write(tx, actor, input, payBy, vatPercent)));
    const { id, number, access_key } = order;
    return { id, number, access_key, pay_url: await this.payUrl(order, payment) };
  }

  /** The card page. When the provider is away the order stands, and its own page offers to try again. */
  private async payUrl(order: OrderRecord, payment: PaymentRecord | undefined): Promise<string | null> {
    if (payment?.method !== 'card') return null;
    try {
      return await this.page.open(payment, order, await this.orders.lines(order.id));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.logger.warn({ order: order.number, reason: error.message });
      return null;
    }
  }

  private async placedBefore(key: string): Promise<Written | null> {
    const order = await this.orders.findByKey(key);
    if (!order) return null;
    return { order, payment: (await this.payments.ofOrder(order.id)).at(-1) };
  }

  private async write(tx: Tx, actor: Actor, input: PlaceOrderInput, payBy: Date, vatPercent: number): Promise<Written> {
    const taken = await this.carts.take(tx, actor, input.cart_id);
    const offer = await this.offerFor(taken, input);
    const lines = taken.lines.map((line): NewOrderLine => asOrderLine(line, vatPercent));
    const subtotal = sumCents(lines.map((line) => line.line_total));
    const total = subtotal + offer.fee;
    if (total !== input.expected_total) {
      throw orderError('total-changed', { log: `shown ${input.expected_total}, is ${total}` });
    }
    const order: NewOrder = {
      id: randomUUID(),
      access_key: newSecretId(),
      idempotency_key: input.idempotency_key,
      cart_id: taken.cart.id,
      user_id: taken.cart.user_id ?? actorId(actor),
      ...personOf(input),
      ...placeOf(input, offer),
      notes: input.notes,
      payment_method: input.payment_method,
      subtotal,
      delivery_fee: offer.fee,
      vat: sumCents(lines.map((line) => line.vat)) + vatOfGross(offer.fee, vatPercent),
      total,
      expires_at: payBy,
    };
    const demands = taken.lines
      .filter(({ sellable }) => sellable.is_stocked)
      .map(({ variant_id, quantity, name }) => ({ variant_id, quantity, name }));

    // The number comes last but for what needs it: its series is locked from then on.
    const number = await takeNumber(tx, ORDER_NUMBERS);
    await this.orders.insert(tx, order, number);
    await this.orders.insertLines(tx, order.id, lines);
    await this.stock.hold(tx, order.id, demands, payBy);
    const payment = await this.payments.begin(tx, order.id, input.payment_method, total);
    await this.timeline.add(tx, { kind: 'order', id: order.id }, { actor, kind: 'system', text: `Order ${number} was placed` });
    await this.outbox.append(tx, orderPlaced, { order_id: order.id, payment_method: input.payment_method }, { subjectId: order.id });
    await this.live.publish(ORDERS_TOPIC, tx);
    const written = await this.orders.lock(tx, order.id);
    if (!written) throw orderError('order-not-found');
    return { order: written, payment };
  }

  /** @throws DomainError date-not-offered when the chosen day is no longer one of the days offered */
  private async offerFor({ consignment }: CartToOrder, { delivery }: PlaceOrderInput): Promise<DeliveryOffer> {
    const offer = await this.delivery.offer(consignment, delivery);
    if (!offer.dates.includes(delivery.date)) {
      throw deliveryError('date-not-offered', { fields: { 'delivery.date': ['That day is no longer free. Choose another day'] } });
    }
    return offer;
  }
}

const personOf = ({ name, email, phone }: PlaceOrderInput) => ({ name, email, phone });

function placeOf({ delivery }: PlaceOrderInput, offer: DeliveryOffer) {
  const at = { promised_on: delivery.date };
  if (delivery.kind === 'collection') {
    return { ...at, fulfilment: delivery.kind, suburb_id: null, suburb: null, street: '', complex: '', branch_id: delivery.branch_id };
  }
  const { kind, suburb_id, street, complex } = delivery;
  return { ...at, fulfilment: kind, suburb_id, suburb: offer.place, street, complex, branch_id: null };
}

function asOrderLine(line: CartToOrder['lines'][number], vatPercent: number): NewOrderLine {
  const { variant_id, slug, sku, name, options, image, configuration, quantity, price, line_total, made_to_order } = line;
  return {
    variant_id, slug, sku, name, options, image, configuration, quantity, made_to_order,
    unit_price: price,
    line_total,
    vat: vatOfGross(line_total, vatPercent),
  };
}
