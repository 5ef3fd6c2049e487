import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { ORDER_KEY_SPENT, ORDER_PLACED_OTHERWISE, type PlaceOrderInput } from '@plinth/contracts/store/orders/orders';
import { MOST_CENTS, sumCents } from '@plinth/money/cents';
import { vatOfGross } from '@plinth/money/vat';
import { DomainError } from '../../../../platform/runtime/errors/domain-error';
import { Live } from '../../../../platform/data/events/live';
import { Outbox } from '../../../../platform/data/events/outbox';
import { takeNumber } from '../../../../platform/data/numbering/number-series';
import { actorId, type RequestContext } from '../../../../platform/data/session/request-context';
import type { Tx } from '../../../../platform/data/database/db';
import { CartCheckout, type CartToOrder } from '../../cart/cart-checkout';
import { cartError } from '../../cart/cart.errors';
import { newSecretId } from '../../cart/cart.rules';
import { ShopGate } from '../../cart/shop-gate';
import { FlagsService } from '../../../base/flags/flags.service';
import { CompanyService } from '../../../base/company/company.service';
import { VatRate } from '../../../base/company/vat-rate';
import { SoldUnits } from '../../catalogue/sold/sold-units';
import { deliveryError } from '../../delivery/delivery.errors';
import { DeliveryService, type DeliveryOffer } from '../../delivery/delivery.service';
import type { PaymentRecord } from '../../card-payments/payment';
import { CardPaymentsService } from '../../card-payments/card-payments.service';
import { StockService } from '../../../stock/stock/stock.service';
import { TimelineService } from '../../../base/timeline/timeline.service';
import { orderPlaced, ORDERS_TOPIC } from '../order-events';
import { ORDER_NUMBERS } from '../order-number';
import { cardsOff, orderError } from '../orders.errors';
import { OrdersRepository, type NewOrder, type NewOrderLine, type OrderRecord } from '../orders.repository';
import { CardPage } from './card-page';
import { UnpaidHolds } from '../terms/unpaid-holds';
import { OrderReservations } from '../terms/kept-aside';
import { OrderLimits } from '../terms/order-limits';
import { OrderTerms } from '../terms/order-terms';

export interface PlacedOrder {
  id: string;
  number: string;
  access_key: string;
  pay_url: string | null;
}

/** Names an attempt to place an order. */
type PlacingKey = Pick<PlaceOrderInput, 'cart_id' | 'idempotency_key'>;

interface WrittenOrder {
  readonly order: OrderRecord;
  readonly payment: PaymentRecord | undefined;
}

/**
 * Places the order of a cart in one transaction: locks the cart, prices it by the catalogue, compares it with what
 * the shopper saw, holds stock, and writes order, lines, payment and event. Only then is the card page requested. A
 * repeated call with the same cart and key returns the same order, also while the first is running.
 */
@Injectable()
export class OrderPlacement {
  private readonly logger = new Logger('Checkout');

  constructor(
    private readonly orders: OrdersRepository,
    private readonly carts: CartCheckout,
    private readonly delivery: DeliveryService,
    private readonly stock: StockService,
    private readonly soldUnits: SoldUnits,
    private readonly payments: CardPaymentsService,
    private readonly vatRate: VatRate,
    private readonly flags: FlagsService,
    private readonly gate: ShopGate,
    private readonly company: CompanyService,
    private readonly terms: OrderTerms,
    private readonly limits: OrderLimits,
    private readonly page: CardPage,
    private readonly unpaidHolds: UnpaidHolds,
    private readonly keptAside: OrderReservations,
    private readonly timeline: TimelineService,
    private readonly outbox: Outbox,
    private readonly live: Live,
  ) {}

  async placeOrder(ctx: RequestContext, input: PlaceOrderInput): Promise<PlacedOrder> {
    const { actor, ip } = ctx;
    await this.limits.consumeCall(ip);
    const [payBy, vatRateBp, isKnown, isShopOpen, takesOrders, takesCards, takesEft] = await Promise.all([
      this.terms.calculateDeadline(input.payment_method),
      this.vatRate.getRateBp(),
      this.keptAside.hasConfirmedAddress(actor),
      this.gate.isOpen(ctx),
      this.flags.isOn('online_orders', ctx),
      this.flags.isOn('card_payments', ctx),
      this.company.takesEft(),
    ]);
    const placedOrder = await this.orders.inTransaction(async (tx) => {
      await this.carts.lockCart(tx, input.cart_id);
      // A repeated call returns the placed order, even if orders were switched off since.
      const earlierOrder = await this.findEarlier(tx, input);
      if (earlierOrder) return earlierOrder;
      if (!isShopOpen) throw cartError('shop-not-open');
      if (!takesOrders) throw orderError('orders-paused');
      if (input.payment_method === 'card' && !takesCards) throw cardsOff();
      if (input.payment_method === 'eft' && !takesEft) throw orderError('eft-off');
      return this.writeOrder(tx, { actor, ip }, input, { payBy, vatRateBp, isKnown });
    });
    const { id, number, access_key } = placedOrder.order;
    return { id, number, access_key, pay_url: takesCards ? await this.findPayUrl(placedOrder) : null };
  }

  /** Finds the order of an attempt whose answer was lost. */
  async findPlaced(attempt: PlacingKey): Promise<Omit<PlacedOrder, 'pay_url'> | null> {
    const order = await this.orders.findByKey(attempt.idempotency_key);
    if (!order || !isSameAttempt(order, attempt)) return null;
    const { id, number, access_key } = order;
    return { id, number, access_key };
  }

  /**
   * Returns the address of the card page, or null if the provider is away or the order can no longer be paid; the
   * browser then shows the order's page.
   */
  private async findPayUrl({ order, payment }: WrittenOrder): Promise<string | null> {
    if (
      payment?.method !== 'card' ||
      payment.status !== 'pending' ||
      this.terms.calculatePageEnd(order.expires_at) <= new Date()
    )
      return null;
    try {
      return await this.page.openPage(payment, order, await this.orders.listLines(order.id));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      this.logger.warn({ order: order.number, reason: error.message });
      return null;
    }
  }

  /**
   * @throws DomainError order-key-spent when the key placed another cart's order, or one that was called off; order-placed-otherwise when
   *   something else was typed since
   */
  private async findEarlier(tx: Tx, input: PlaceOrderInput): Promise<WrittenOrder | null> {
    const order = await this.orders.findByKey(input.idempotency_key, tx);
    if (!order) return null;
    if (!isSameAttempt(order, input))
      throw orderError(ORDER_KEY_SPENT, { log: `order ${order.number}, ${order.status}` });
    if (!hasSameInput(order, input)) throw orderError(ORDER_PLACED_OTHERWISE, { log: `order ${order.number}` });
    return { order, payment: (await this.payments.listByOrder(order.id, tx)).at(-1) };
  }

  private async writeOrder(
    tx: Tx,
    { actor, ip }: Pick<RequestContext, 'actor' | 'ip'>,
    input: PlaceOrderInput,
    { payBy, vatRateBp, isKnown }: { payBy: Date; vatRateBp: number; isKnown: boolean },
  ): Promise<WrittenOrder> {
    const takenCart = await this.carts.takeForOrder(
      tx,
      actor,
      input.cart_id,
      input.delivery.kind === 'collection' ? input.delivery.branch_id : null,
    );
    const offer = await this.getOffer(takenCart, input);
    const soldUnitIds = await this.soldUnits.storeUnits(tx, takenCart.lines);
    const lines = takenCart.lines.map((line, index): NewOrderLine => asOrderLine(line, vatRateBp, soldUnitIds[index]));
    const subtotal = sumCents(lines.map((line) => line.line_total));
    const total = subtotal + offer.fee;
    if (total > MOST_CENTS) throw orderError('order-too-large', { log: `${total} cents` });
    if (total !== input.expected_total) {
      throw orderError('total-changed', { log: `shown ${input.expected_total}, is ${total}` });
    }
    const order: NewOrder = {
      id: randomUUID(),
      access_key: newSecretId(),
      idempotency_key: input.idempotency_key,
      cart_id: takenCart.cart.id,
      user_id: takenCart.cart.user_id ?? actorId(actor),
      ...pickTypedFields(input),
      suburb: input.delivery.kind === 'delivery' ? offer.place : null,
      subtotal,
      delivery_fee: offer.fee,
      vat: sumCents(lines.map((line) => line.vat)) + vatOfGross(offer.fee, vatRateBp / 100),
      vat_rate_bp: vatRateBp,
      total,
      expires_at: payBy,
      confirmed_at: isKnown ? new Date() : null,
    };
    const stockedLines = takenCart.lines.filter(({ sellable }) => sellable.is_stocked);
    const heldUntil = await this.keptAside.calculateExpiry(
      { ...order, placed_at: new Date() },
      {
        pieces: stockedLines.reduce((sum, { quantity }) => sum + quantity, 0),
        value: sumCents(stockedLines.map(({ line_total }) => line_total)),
      },
    );
    const demands = stockedLines.map(({ variant_id, quantity, name }) => ({ item_id: variant_id, quantity, name }));

    // The number is taken as late as possible, since its series is locked from then on.
    const number = await takeNumber(tx, ORDER_NUMBERS);
    // Another cart with the same key may have been faster.
    if (!(await this.orders.insertOrder(tx, order, number)))
      throw orderError(ORDER_KEY_SPENT, { log: 'in the same moment' });
    await this.orders.insertLines(tx, order.id, lines);
    await this.stock.reserveForOrder(tx, order.id, demands, heldUntil);
    await this.unpaidHolds.checkLimit(tx, order, ip);
    const payment = await this.payments.beginAttempt(tx, order.id, input.payment_method, total);
    await this.timeline.addEntry(
      tx,
      { kind: 'order', id: order.id },
      { actor, kind: 'system', text: `Order ${number} was placed` },
    );
    await this.outbox.append(
      tx,
      orderPlaced,
      { order_id: order.id, payment_method: input.payment_method },
      { subjectId: order.id },
    );
    await this.live.publish(ORDERS_TOPIC, tx);
    const insertedOrder = await this.orders.lockOrder(tx, order.id);
    if (!insertedOrder) throw orderError('order-not-found');
    return { order: insertedOrder, payment };
  }

  /** @throws DomainError date-not-offered when the chosen day is no longer one of the days offered */
  private async getOffer({ consignment }: CartToOrder, { delivery }: PlaceOrderInput): Promise<DeliveryOffer> {
    const offer = await this.delivery.calculateOffer(consignment, delivery);
    if (!offer.dates.includes(delivery.date)) {
      throw deliveryError('date-not-offered', {
        fields: { 'delivery.date': ['That day is no longer free. Choose another day'] },
      });
    }
    return offer;
  }
}

/** Checks that an order with the attempt's key belongs to its cart and is still valid. */
const isSameAttempt = (order: OrderRecord, { cart_id }: PlacingKey): boolean =>
  order.cart_id === cart_id && order.status !== 'cancelled';

/** Returns what the shopper typed and chose, as an order keeps it. */
function pickTypedFields({ name, email, phone, notes, payment_method, delivery }: PlaceOrderInput) {
  const typedFields = { name, email, phone, notes, payment_method, promised_on: delivery.date };
  if (delivery.kind === 'collection') {
    return {
      ...typedFields,
      fulfilment: delivery.kind,
      suburb_id: null,
      street: '',
      complex: '',
      branch_id: delivery.branch_id,
    };
  }
  const { kind, suburb_id, street, complex } = delivery;
  return { ...typedFields, fulfilment: kind, suburb_id, street, complex, branch_id: null };
}

const TYPED_FIELDS = [
  'name',
  'email',
  'phone',
  'notes',
  'payment_method',
  'promised_on',
  'fulfilment',
  'suburb_id',
  'street',
  'complex',
  'branch_id',
] as const satisfies readonly (keyof ReturnType<typeof pickTypedFields>)[];

/** Checks that a repeated attempt has the same input; the shopper may have changed it after getting no answer. */
function hasSameInput(order: OrderRecord, input: PlaceOrderInput): boolean {
  const typedFields = pickTypedFields(input);
  return order.total === input.expected_total && TYPED_FIELDS.every((field) => order[field] === typedFields[field]);
}

function asOrderLine(line: CartToOrder['lines'][number], vatRateBp: number, soldUnitId: string | null): NewOrderLine {
  const { variant_id, slug, sku, name, options, set_name, set_slug, image, configuration, quantity } = line;
  const { price, line_total, made_to_order } = line;
  return {
    variant_id,
    slug,
    sku,
    name,
    options,
    set_name,
    set_slug: set_slug ?? '',
    image,
    configuration,
    quantity,
    made_to_order,
    unit_price: price,
    line_total,
    vat: vatOfGross(line_total, vatRateBp / 100),
    sold_unit_id: soldUnitId,
  };
}
