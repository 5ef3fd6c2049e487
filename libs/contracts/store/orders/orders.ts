import * as z from 'zod';
import {
  bulkResult,
  cartId,
  cents,
  email,
  id,
  idempotencyKey,
  isoDate,
  isoDateTime,
  line,
  listOutput,
  phone,
  rowVersion,
  secretId,
  text,
  timelineEntry,
  reasonText,
} from '../../kernel/common';
import { cartView } from '../cart/cart';
import { itemConfiguration } from '../catalogue/configuration';
import { anyone, can, holder, mutation, mutationNotWhileHelping, query, signedIn } from '../../kernel/define';
import { handoverWarnings } from '../../stock/allocations/leaving';
import { listContracts } from '../../kernel/list-contracts';
import { orderList } from './order-list';
import { chosenFields } from '../catalogue/line-option-fields';
import { personName } from '../../kernel/person-name';
import { staffPages } from '../../kernel/staff-pages';
import { stopFailure } from '../../works/trips/trips';
import { keptAside, orderCredit, refundablePayment } from './order-money-parts';
import { orderStatus, paymentStatus, paymentMethod, fulfilment, orderRow } from './order-row';

/**
 * Error code for an order key that was used for another cart or a cancelled order: the client retries with a new key.
 */
export const ORDER_KEY_SPENT = 'order-key-spent';
/** Error code for an order key whose order was placed with other details than those sent now. */
export const ORDER_PLACED_OTHERWISE = 'order-placed-otherwise';

export const orderLine = z
  .object({
    id,
    variant_id: z.string().describe('What was bought: the id of the catalogue variant'),
    slug: z.string(),
    sku: z.string(),
    name: z.string(),
    ...chosenFields,
    image: z.string(),
    configuration: itemConfiguration.nullable(),
    quantity: z.int(),
    unit_price: cents,
    line_total: cents,
    vat: cents,
    made_to_order: z.boolean(),
    to_assemble: z.boolean().describe('Whether there are steps that put it together'),
  })
  .meta({ id: 'OrderLine' });

export const bankDetails = z
  .object({
    account_holder: z.string(),
    bank: z.string(),
    branch_code: z.string(),
    account_number: z.string(),
    reference: z.string(),
    pay_by: isoDateTime,
  })
  .meta({ id: 'BankDetails' });

export type BankDetails = z.infer<typeof bankDetails>;

const until = z.object({ until: isoDateTime.nullable().describe('null: no hour ends it') });
const orderOffers = z
  .object({
    late: z.boolean().describe('The promised day has passed, and it is not there'),
    cancel: until.extend({ paid: z.boolean() }).meta({ id: 'OfferedCancel' }).nullable(),
    change_day: until.meta({ id: 'OfferedDay' }).nullable(),
    report: z.boolean().describe('Whether something missing or faulty can be told'),
    return_until: isoDate.nullable().describe('Last day on which stocked items may be sent back'),
    order_again: z.boolean(),
  })
  .meta({ id: 'OrderOffers' });

export const orderView = z
  .object({
    id,
    number: z.string(),
    access_key: secretId
      .nullable()
      .describe(
        'Opens the order without signing in; part of the link in the mails. For its customer alone: null for staff',
      ),
    status: orderStatus,
    placed_at: isoDateTime,
    paid_at: isoDateTime.nullable(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    fulfilment,
    address: z.string().describe('Delivery address, or the branch of collection'),
    promised_on: isoDate,
    delivered_on: isoDate.nullable().describe('When it was received; null while it was not'),
    not_delivered: z
      .object({
        failed_for: stopFailure,
        next_day: isoDate.nullable().describe('When we come again; null while that is not agreed'),
      })
      .meta({ id: 'NotDelivered' })
      .nullable()
      .describe('The truck brought it back, and it is on no other trip yet'),
    kept_back: z
      .object({ failed_for: stopFailure.nullable(), cartons: z.string().describe('carton 2, carton 3') })
      .meta({ id: 'KeptBack' })
      .nullable()
      .describe('What of a delivered order was not handed over and is still to come'),
    on_trip: z
      .object({ id, code: z.string().describe('T-2'), day: isoDate, is_loaded: z.boolean() })
      .meta({ id: 'OrderOnTrip' })
      .nullable()
      .describe('The trip on which it waits to be delivered, for staff; null while it is on none'),
    notes: z.string(),
    payment_method: paymentMethod,
    payment_status: paymentStatus,
    bank_details: bankDetails.nullable().describe('While an EFT is awaited'),
    pay_until: isoDateTime.nullable().describe('While a card is awaited: until when its items and prices are kept'),
    kept_aside: keptAside.nullable().describe('While an EFT is awaited and something comes from the shelf'),
    lines: z.array(orderLine),
    subtotal: cents,
    delivery_fee: cents,
    vat: cents,
    total: cents,
    paid: cents,
    due: cents.describe('What it still needs: what was paid back is owed again while it waits'),
    refunded: cents,
    written_off: cents.describe('What was missing of its EFT and is not asked for; its invoice is credited with it'),
    write_off_limit: cents.describe('How much may be missing of its EFT and be written off; 0 for customers'),
    refused_refund: cents.describe('What the bank did not take of the newest refund to the card; 0 for customers'),
    may_refund_by_eft: z.boolean().describe('The bank did not take a refund of it to the card; false for customers'),
    refundable: z
      .array(refundablePayment)
      .describe('Its payments of which something can still be paid back, latest first: each goes back as it came'),
    needs_account: z
      .boolean()
      .describe('Something of it can go back by EFT, and no bank account is noted yet to pay that to'),
    to_pay_back: cents.describe('What credit notes took off its invoice of what was paid, until a refund pays it back'),
    credits: z
      .array(orderCredit)
      .describe(
        'Receipts of what came by EFT beyond what the order needed, as long as something of them is left; empty for customers',
      ),
    timeline: z.array(timelineEntry),
    offers: orderOffers.describe('What its customer may do with it now; the server asks again when it is done'),
    next_statuses: z.array(orderStatus).describe('Where the caller may move it; empty for customers'),
    version: rowVersion,
  })
  .meta({ id: 'Order' });
export type OrderView = z.infer<typeof orderView>;

/** Row of an order in the customer's list. */
export const myOrderRow = orderRow
  .extend({
    delivered_on: isoDate.nullable(),
    refunded: cents,
    pictures: z.array(z.string()).describe('Of its first items, by address'),
  })
  .meta({ id: 'MyOrderRow' });
export type MyOrderRow = z.infer<typeof myOrderRow>;

const lists = listContracts(orderList, {
  row: orderRow,
  id: 'OrderList',
  summary:
    'Online orders: searched, filtered, sorted, a page at a time; sums of what was sold, is not paid yet, was called off, and is to be paid back',
});

const contact = {
  name: personName(120, 'Enter your full name'),
  email,
  phone,
};

export const placeOrderInput = z.strictObject({
  cart_id: cartId,
  idempotency_key: z.uuid(),
  ...contact,
  delivery: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('delivery'),
      suburb_id: z
        .string()
        .min(1, 'Choose your suburb from the list')
        .regex(/^[\w.-]{0,120}$/, 'Choose your suburb from the list'),
      street: line(160)
        .min(1, 'Enter the street number and name')
        // A farm or a complex may have a name and no number; a number alone is no place.
        .refine(
          (street) => street === '' || (street.match(/\p{L}/gu) ?? []).length >= 3,
          'Enter the street name as well, like 12 Main Road',
        )
        .refine(
          (street) => !/\bp\.?\s*o\.?\s*box\b|\bposbus\b/i.test(street),
          "We can't deliver to a PO Box. Enter a street address",
        ),
      complex: line(120).default(''),
      date: isoDate,
    }),
    z.strictObject({ kind: z.literal('collection'), branch_id: z.uuid('Choose a branch'), date: isoDate }),
  ]),
  notes: text(1_000).default(''),
  payment_method: paymentMethod,
  expected_total: cents.describe('What the review step showed; placing fails with the new total when it has changed'),
});
export type PlaceOrderInput = z.output<typeof placeOrderInput>;

/** Identifies an attempt to place an order: the cart, and the client's key for it. */
const placingKey = placeOrderInput.pick({ cart_id: true, idempotency_key: true });
const placedKey = z.object({ id, number: z.string(), access_key: secretId });

export const findOrderInput = z.strictObject({
  number: line(20).min(1, 'Enter the number of your order, like PL-10001'),
  contact: z.union([email, phone], { error: 'Enter the email address or the phone number that you ordered with' }),
});

export const orderKey = z.strictObject({ id, access_key: secretId.optional() });

export const orders = {
  public: {
    place: mutationNotWhileHelping({
      access: holder,
      summary: 'Places the order of a cart: prices it, holds the stock, and answers where to pay',
      input: placeOrderInput,
      output: placedKey
        .extend({
          pay_url: z
            .string()
            .nullable()
            .describe(
              "Where the browser goes to pay by card; null for EFT, and whenever the order's own page comes first",
            ),
        })
        .meta({ id: 'PlacedOrder' }),
      weight: 5,
    }),
    placed: query({
      access: holder,
      summary:
        'The order that an attempt to place it made, for a client that got no answer; null when it made none, or the order was called off',
      input: placingKey,
      output: placedKey.meta({ id: 'OrderOfAttempt' }).nullable(),
    }),
    get: query({
      access: holder,
      summary: 'One order, for its customer, for whoever holds its access key, and for staff of the orders page',
      input: orderKey,
      output: orderView,
    }),
    find: mutation({
      access: anyone,
      summary:
        "Mails the link of an order to the order's own address, for whoever knows its number and that address or the phone number; the answer is the same whether there is such an order or not",
      input: findOrderInput,
      output: z.object({ message: z.string() }).meta({ id: 'OrderLinkMailed' }),
      weight: 10,
    }),
    confirm: mutationNotWhileHelping({
      access: holder,
      summary:
        "Says with the proof in the order's mail that there is a buyer: stock is kept as long as an EFT has, if it is still there",
      input: orderKey.extend({ proof: z.string().regex(/^[\w-]{20,64}$/, 'Open the link in our mail') }),
      output: orderView,
      weight: 5,
    }),
    payAgain: mutationNotWhileHelping({
      access: holder,
      summary: 'Another attempt to pay an order that is still waiting for payment',
      input: orderKey.extend({ payment_method: paymentMethod }),
      output: z.object({ pay_url: z.string().nullable() }).meta({ id: 'PayAgain' }),
      weight: 5,
    }),
    cancel: mutationNotWhileHelping({
      access: holder,
      summary: 'The customer, or staff, withdraw an order that is not paid yet; the items go back into an open cart',
      input: orderKey,
      output: z
        .object({ cart_id: secretId.nullable().describe('For its customer alone: null for staff') })
        .meta({ id: 'WithdrawnOrder' }),
    }),
    callOff: mutationNotWhileHelping({
      access: holder,
      summary: 'The customer calls off an order that is paid, while the terms allow it; what was paid goes back',
      input: orderKey.extend({
        account: line(200).default('').describe('Where an EFT is paid back to: bank, branch code, account number'),
      }),
      output: orderView,
      weight: 5,
    }),
    days: query({
      access: holder,
      summary: 'Other days that the order could be delivered or collected on; none when its day is fixed',
      input: orderKey,
      output: z.array(isoDate),
    }),
    changeDay: mutation({
      access: holder,
      summary: 'The customer takes another day, until noon of the working day before; the fee stays',
      input: orderKey.extend({ date: isoDate }),
      output: orderView,
      weight: 3,
    }),
    again: mutation({
      access: holder,
      summary:
        'Puts the items of an order into a cart once more, as they were configured; what is sold no more is named',
      input: orderKey.extend({ cart_id: cartId, idempotency_key: idempotencyKey }),
      output: z
        .object({
          cart: cartView,
          left_out: z.array(z.object({ name: z.string(), why: z.string() }).meta({ id: 'LeftOut' })),
        })
        .meta({ id: 'OrderedAgain' }),
      weight: 5,
    }),
  },
  getMine: query({
    access: signedIn,
    summary: "The caller's own orders, newest first",
    input: z.strictObject({ page: z.int().min(1).max(10_000).default(1) }).nullish(),
    output: listOutput(myOrderRow).meta({ id: 'MyOrders' }),
  }),
  list: lists.list,
  exportCsv: lists.exportCsv,
  onChanged: lists.onChanged,
  changeStatus: mutation({
    access: can('update', staffPages.orders),
    summary: 'Moves an order on, as far as its machine allows',
    input: z.strictObject({ id, status: orderStatus, version: rowVersion.optional() }),
    output: orderView,
    logged: { action: 'order.change-status', subject: 'order', notes: ['status'] },
  }),
  changeDay: mutation({
    access: can('update', staffPages.orders),
    summary:
      'Takes another day for a customer who called: one that they could take, with a reason that they are mailed',
    input: z.strictObject({ id, date: isoDate, reason: reasonText }),
    output: orderView,
    logged: { action: 'order.change-day', subject: 'order', notes: ['date'] },
  }),
  leaving: query({
    access: can('update', staffPages.orders),
    summary: 'Warnings before an order is marked as ready or leaves: what is not picked, and what is not in stock',
    input: z.strictObject({ id }),
    output: handoverWarnings,
  }),
  bulkChangeStatus: mutation({
    access: can('update', staffPages.orders),
    summary: 'Moves several orders on: the given ones, or all that match a search',
    input: z.strictObject({
      ids: z.array(id).max(500).optional(),
      matching: lists.matching.optional(),
      status: orderStatus,
    }),
    output: bulkResult,
    weight: 10,
    logged: { action: 'order.change-status', subject: 'order', notes: ['ids', 'status'] },
  }),
  comment: mutation({
    access: can('update', staffPages.orders),
    summary: "Adds a comment to an order's timeline",
    input: z.strictObject({ id, text: text(2_000).min(1, 'Write a comment') }),
    output: orderView,
  }),
  confirmEft: mutation({
    access: can('update', staffPages.orders),
    summary:
      'Confirms that an EFT of an order has arrived: all that is due, a part of it, or more, which stays as credit',
    input: z.strictObject({
      id,
      amount: cents.min(1, 'Enter the amount on the statement').max(2_000_000_000, 'Enter a smaller amount'),
      due: cents.optional().describe('What the order still needed when a person confirmed that another amount came'),
      version: rowVersion
        .optional()
        .describe('The order as it was seen when a person confirmed that money came although it is paid'),
      came_twice: z
        .boolean()
        .default(false)
        .describe('An EFT of the same amount and reference is booked already: the money came twice'),
      write_off: z.boolean().default(false).describe('What is missing is not asked for: a small amount alone'),
      reference: line(80).default(''),
    }),
    output: orderView,
    logged: { action: 'order.confirm-eft', subject: 'order', notes: ['amount'] },
  }),
  writeOffRest: mutation({
    access: can('update', staffPages.orders),
    summary: 'Takes an order as paid that an EFT paid but for a small amount; its invoice is credited with it',
    input: z.strictObject({ id, due: cents.min(1).describe('What was missing when a person said so') }),
    output: orderView,
    logged: { action: 'order.write-off-rest', subject: 'order', notes: ['due'] },
  }),
  refund: mutation({
    access: can('update', staffPages.orders),
    summary: 'Pays back all or part of what was paid; never more than that',
    asksPassword: true,
    input: z.strictObject({
      id,
      amount: cents,
      reason: reasonText,
      by_eft: z.boolean().default(false).describe('Paid from the bank by hand, after the bank refused the card'),
      to_bank: cents
        .optional()
        .describe('What of it the person saw to go by EFT from the bank; refused where that has changed'),
      account: line(200)
        .default('')
        .describe('Where an EFT is paid back to, if no account is noted: bank, branch code, account number'),
      idempotency_key: z.uuid(),
    }),
    output: orderView,
    weight: 5,
  }),
};
