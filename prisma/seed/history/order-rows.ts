import { formatRand } from '@plinth/money/format';
import { dateOf } from '../../../backend/src/modules/base/calendar/working-days';
import type { Prisma } from '../../generated/client';
import type { Dice } from './dice';
import type { Step, Story } from './story';

/** A row that comes into the states of its machine one after the other, as the database wants it. */
export interface Walk {
  readonly id: string;
  readonly states: readonly string[];
}

/** Secrets that open a cart or an order are thrown apart from the history: nobody may work them out from its seed. */
export interface Secrets {
  readonly cart: string;
  readonly access: string;
}

/** A line of the stock ledger. */
export interface Movement {
  readonly item_id: string;
  readonly quantity: number;
  readonly reason: string;
  readonly reference: string;
  readonly at: Date;
}

export interface OrderRows {
  readonly cart: Prisma.cartCreateManyInput;
  readonly cartLines: Prisma.cart_lineCreateManyInput[];
  readonly cartWalk: Walk;
  readonly order: Prisma.online_orderCreateManyInput;
  readonly orderWalk: Walk;
  readonly lines: Prisma.online_order_lineCreateManyInput[];
  readonly payments: Prisma.paymentCreateManyInput[];
  readonly paymentWalks: Walk[];
  readonly refunds: Prisma.refundCreateManyInput[];
  readonly entries: Prisma.timeline_entryCreateManyInput[];
  readonly holds: Prisma.stock_holdCreateManyInput[];
  readonly movements: Movement[];
}

/** Marks the orders of the history, so that a second run finds them. */
export const HISTORY_KEY = 'demo-history-';

/** Everything that the database knows of an order, from what became of it. */
export function rowsOf(dice: Dice, story: Story, number: string, secrets: Secrets): OrderRows {
  const { sale } = story;
  const payments = paymentsOf(dice, story);
  return {
    cart: {
      id: secrets.cart,
      user_id: null,
      name: sale.name,
      email: sale.email,
      phone: sale.phone,
      created_at: sale.cart_since,
      updated_at: sale.placed_at,
    },
    cartLines: sale.lines.map(({ item, quantity }, index) => ({
      id: dice.uuid(),
      cart_id: secrets.cart,
      variant_id: item.variant_id,
      quantity,
      price_when_added: item.price,
      added_at: new Date(sale.cart_since.getTime() + index * 1_000),
    })),
    cartWalk: { id: secrets.cart, states: ['open', ...cartStates(story)] },
    order: orderRow(story, number, secrets),
    orderWalk: { id: sale.id, states: ['pending_payment', ...story.steps.map(({ status }) => status)] },
    lines: sale.lines.map(({ item, quantity, line_total, vat, image }, position) => ({
      id: dice.uuid(),
      order_id: sale.id,
      position,
      variant_id: item.variant_id,
      slug: item.slug,
      sku: item.sku,
      name: item.name,
      options: item.options,
      image,
      quantity,
      unit_price: item.price,
      line_total,
      vat,
      made_to_order: item.made_to_order,
    })),
    payments: payments.map(({ row }) => row),
    paymentWalks: payments.map(({ walk }) => walk),
    refunds: story.refund ? [refundRow(dice, story.refund, payments[payments.length - 1].row)] : [],
    entries: entriesOf(story, number),
    ...stockOf(dice, story, number),
  };
}

function orderRow(story: Story, number: string, secrets: Secrets): Prisma.online_orderCreateManyInput {
  const { sale, steps, refund } = story;
  const paid = steps.find(({ status }) => status === 'paid');
  const last = [sale.placed_at, ...steps.map(({ at }) => at), ...(refund ? [refund.at] : [])].reduce((a, b) =>
    a > b ? a : b,
  );
  return {
    id: sale.id,
    number,
    access_key: secrets.access,
    idempotency_key: `${HISTORY_KEY}${sale.id}`,
    cart_id: secrets.cart,
    user_id: sale.customer?.id ?? null,
    name: sale.name,
    email: sale.email,
    phone: sale.phone,
    fulfilment: sale.place.fulfilment,
    suburb_id: sale.place.suburb?.id ?? null,
    suburb: sale.place.suburb ? `${sale.place.suburb.name}, ${sale.place.suburb.postal_code}` : null,
    street: sale.place.street,
    complex: sale.place.complex,
    branch_id: sale.place.branch_id,
    promised_on: dateOf(sale.promised_on),
    notes: sale.notes,
    payment_method: sale.method,
    subtotal: sale.subtotal,
    delivery_fee: sale.fee,
    vat: sale.vat,
    total: sale.total,
    paid: paid ? sale.total : 0,
    refunded: refund?.amount ?? 0,
    placed_at: sale.placed_at,
    paid_at: paid?.at ?? null,
    expires_at: sale.expires_at,
    updated_at: last,
    // Each move, the payment and the refund count one.
    version: 1 + steps.length + (paid ? 1 : 0) + (refund ? 1 : 0),
  };
}

/** A paid order's cart is over; of an order that was called off the shopper never came back to it. */
function cartStates({ steps }: Story): string[] {
  if (steps.some(({ status }) => status === 'paid')) return ['checking_out', 'ordered'];
  return steps.some(({ status }) => status === 'cancelled') ? ['checking_out', 'abandoned'] : ['checking_out'];
}

interface Attempt {
  readonly row: Prisma.paymentCreateManyInput & { id: string };
  readonly walk: Walk;
}

function paymentsOf(dice: Dice, { sale, steps, refund, firstAttemptLeftAt }: Story): Attempt[] {
  const paid = steps.find(({ status }) => status === 'paid');
  const attempt = (number: number, created_at: Date, states: readonly string[], settled: Step | undefined): Attempt => {
    const id = dice.uuid();
    const isCard = sale.method === 'card';
    return {
      row: {
        id,
        order_id: sale.id,
        attempt: number,
        method: sale.method,
        amount: sale.total,
        created_at,
        settled_at: settled?.at ?? null,
        refunded: settled && refund ? refund.amount : 0,
        provider_session_id: isCard ? `cs_demo_${dice.hex(32)}` : null,
        provider_payment_id: isCard && settled ? `pi_demo_${dice.hex(24)}` : null,
        reference: !isCard && settled ? `EFT ${String(dice.between(100_000, 999_999))}` : '',
      },
      walk: { id, states: ['pending', ...states] },
    };
  };
  const refunded = refund ? [refund.amount === sale.total ? 'refunded' : 'partly_refunded'] : [];
  if (!paid) return [attempt(1, sale.placed_at, steps.length > 0 ? ['expired'] : [], undefined)];
  if (!firstAttemptLeftAt) return [attempt(1, sale.placed_at, ['succeeded', ...refunded], paid)];
  return [
    attempt(1, sale.placed_at, ['expired'], undefined),
    attempt(2, firstAttemptLeftAt, ['succeeded', ...refunded], paid),
  ];
}

function refundRow(
  dice: Dice,
  refund: NonNullable<Story['refund']>,
  payment: Attempt['row'],
): Prisma.refundCreateManyInput {
  return {
    id: refund.id,
    payment_id: payment.id,
    idempotency_key: `${refund.id}:0`,
    amount: refund.amount,
    reason: refund.reason,
    status: 'succeeded',
    provider_refund_id: payment.method === 'card' ? `re_demo_${dice.hex(24)}` : null,
    actor_id: refund.by.id,
    created_at: refund.at,
    accepted_at: refund.at,
  };
}

/** The words are those that the product writes when these things happen. */
function entriesOf(
  { sale, steps, refund, firstAttemptLeftAt, comment }: Story,
  number: string,
): Prisma.timeline_entryCreateManyInput[] {
  const subject = { subject_kind: 'order', subject_id: sale.id };
  const system = { ...subject, actor_id: null, actor: 'Plinth', kind: 'system' };
  const buyer = {
    ...subject,
    actor_id: sale.customer?.id ?? null,
    actor: sale.customer ? sale.name : 'Visitor',
    kind: 'system',
  };
  const hand = (by: Step['by']) => ({ ...subject, actor_id: by?.id ?? null, actor: by?.name ?? 'Plinth' });
  let before = 'pending_payment';
  const moves = steps.flatMap(({ status, at, by }): Prisma.timeline_entryCreateManyInput[] => {
    const [from, to] = [before, status];
    before = status;
    if (to === 'paid')
      return [
        {
          ...system,
          ...hand(by),
          at,
          text: `${formatRand(sale.total)} was paid by ${sale.method === 'card' ? 'card' : 'EFT'}`,
        },
      ];
    // That it is refunded is said by the refund itself.
    if (to === 'refunded') return [];
    const text = from === 'pending_payment' ? 'It was not paid in time' : 'Status changed';
    return [{ ...hand(by), at, kind: 'change', text, field: 'status', old_value: from, new_value: to }];
  });
  return [
    { ...buyer, at: sale.placed_at, text: `Order ${number} was placed` },
    ...(firstAttemptLeftAt ? [{ ...buyer, at: firstAttemptLeftAt, text: 'Another attempt to pay, by card' }] : []),
    ...moves,
    ...(comment ? [{ ...hand(comment.by), at: comment.at, kind: 'comment', text: comment.text }] : []),
    ...(refund
      ? [
          {
            ...system,
            ...hand(refund.by),
            at: refund.at,
            text: `${formatRand(refund.amount)} is paid back: ${refund.reason}`,
          },
        ]
      : []),
  ];
}

/** What was held, and what left: paid goods lie on the shelf until they are on the way or collected. */
function stockOf(dice: Dice, { sale, steps }: Story, number: string): Pick<OrderRows, 'holds' | 'movements'> {
  const stocked = sale.lines.filter(({ item }) => item.free !== null);
  const paid = steps.find(({ status }) => status === 'paid');
  const left = steps.find(({ status }) => status === 'out_for_delivery' || status === 'delivered');
  const over = steps.find(({ status }) => status === 'cancelled' || status === 'refunded');
  return {
    holds: stocked.map(({ item, quantity }) => ({
      id: dice.uuid(),
      order_id: sale.id,
      item_id: item.variant_id,
      quantity,
      created_at: sale.placed_at,
      expires_at: paid ? null : sale.expires_at,
      released_at: left?.at ?? over?.at ?? null,
    })),
    movements: left
      ? stocked.map(({ item, quantity }) => ({
          item_id: item.variant_id,
          quantity: -quantity,
          reason: 'sale',
          reference: number,
          at: left.at,
        }))
      : [],
  };
}
