import * as z from 'zod';
import {
  addressLine,
  cartId,
  cents,
  email,
  id,
  idempotencyKey,
  line,
  noInput,
  orEmpty,
  phone,
  quantity,
  rowKey,
  secretId,
} from '../../kernel/common';
import { anyone, holder, mutation, mutationNotWhileHelping, query, signedIn } from '../../kernel/define';
import { cartMachine, statesOf } from '../../kernel/machines';
import { itemConfiguration, unitConfiguration } from '../catalogue/configuration';
import { chosenFields, lineOptions } from '../catalogue/line-option-fields';
import { setChoice, setSlug } from '../catalogue/sets';

/** Error code of every cart call whose cart id is unknown or whose cart is no longer open. */
export const CART_ID_INVALID = 'cart-id-invalid';

export const cartStatus = z.enum(statesOf(cartMachine)).meta({ id: 'CartStatus' });

export const cartItem = z
  .object({
    id: z.string().describe('Id of the line in its cart'),
    variant_id: z.string().describe('What is bought: the id of the catalogue variant'),
    slug: z.string().describe('Address of the item in the store'),
    sku: z.string(),
    name: z.string(),
    ...chosenFields,
    price: cents.describe('Unit price including VAT'),
    quantity: z.int(),
    line_total: cents,
    image: z.string().describe('Address of the picture'),
    is_formica: z.boolean(),
    color_image: z.string().nullable().describe('Address of the colour picture, for laminate items'),
    made_to_order: z.boolean(),
    configuration: itemConfiguration.nullable(),
    set_slug: setSlug.nullable().describe('The ready-made set that it was added with'),
    available: z.int().nullable().describe('How many can be ordered now; null when cut to order'),
    blocks: z
      .boolean()
      .describe('Whether it keeps the cart from being ordered until it is changed; the notice says why'),
    gone_colours: z
      .array(
        z
          .object({
            name: z.string(),
            field: unitConfiguration
              .pick({ front_colour: true, carcass_colour: true })
              .keyof()
              .nullable()
              .describe('The choice that names it; null for what is sold in the colours that it comes in'),
          })
          .meta({ id: 'GoneColour' }),
      )
      .describe('Colours that it was chosen in and that are no longer sold'),
    gone_fittings: z
      .array(
        z
          .object({
            name: z.string(),
            field: unitConfiguration.pick({ handle: true, runner: true, hinge: true }).keyof(),
          })
          .meta({ id: 'GoneFitting' }),
      )
      .describe('Fittings that it was chosen with and that are no longer sold'),
    ready_on: z.iso.date().describe('Earliest dispatch date; all that is made for a cart is ready together'),
    notice: z.string().nullable().describe('What changed since it was added, in words: price or stock'),
  })
  .meta({ id: 'CartItem' });

export const cartSet = z
  .object({
    slug: setSlug,
    name: z.string(),
    discount_percent: z.int(),
    is_offered: z.boolean().describe('Whether it can still be bought as a set'),
    whole: z.boolean().describe('Whether none of its parts is missing'),
    discount: cents.describe('What its lines cost less than bought singly'),
    missing: z
      .array(
        z
          .object({
            variant_id: z.string(),
            configuration: itemConfiguration.nullable(),
            quantity: z.int(),
            name: z.string(),
            options: lineOptions,
            price: cents.describe('Of one, bought singly'),
          })
          .meta({ id: 'MissingSetPart' }),
      )
      .describe('What it lacks, as it would be put back; nothing of a set that is no longer offered'),
    notice: z.string().nullable().describe('That it gives less of its discount, or none, and why, in words'),
  })
  .meta({ id: 'CartSet' });
export type CartSet = z.infer<typeof cartSet>;

export const cartView = z
  .object({
    id: secretId,
    number: z.string().describe('Short number to say on the phone'),
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    user_id: id.nullable(),
    total: cents,
    vat: cents,
    vat_rate_percent: z.number(),
    count: z.int().describe('Sum of the quantities'),
    branch_id: id.nullable(),
    status: cartStatus,
    notice: z.string().nullable().describe('What keeps the whole cart from being ordered here, in words'),
    items: z.array(cartItem),
    sets: z.array(cartSet).describe('The ready-made sets that lines came with'),
    samples_left: z.int().describe('How many colour samples may still be put in'),
  })
  .meta({ id: 'Cart' });
export type CartView = z.infer<typeof cartView>;
export type CartItem = z.infer<typeof cartItem>;

/**
 * Item to add to a cart. Only `id`, `quantity` and `configuration` count; name, price and pictures are accepted from
 * older pages, but the server takes them from the catalogue.
 */
export const newCartItem = z
  .strictObject({
    id: rowKey.describe('Id or SKU of the catalogue variant, or the slug of an item with a single variant'),
    quantity: quantity.default(1),
    configuration: itemConfiguration.nullish(),
    set_slug: setSlug
      .nullish()
      .describe('Puts a line back that came with a set; the discount counts while the whole set is in the cart'),
    name: line(200).optional(),
    price: z.number().optional(),
    image: line(2_000).nullish(),
    is_formica: z.boolean().optional(),
    color_image: line(2_000).nullish(),
  })
  .meta({ id: 'NewCartItem' });
export type NewCartItem = z.infer<typeof newCartItem>;

/** Key for clients that may repeat a request: the same key adds nothing more. */
const once = { idempotency_key: idempotencyKey.optional() };

const lineOf = z.strictObject({ id: cartId, item_id: rowKey });

export const cart = {
  getCart: query({
    access: holder,
    summary: 'The cart with its items, priced now by the catalogue',
    input: z.strictObject({ id: cartId }),
    output: cartView,
  }),
  createCart: mutation({
    access: anyone,
    summary:
      'Starts an empty cart and answers its secret id; a signed-in person gets the open cart that is already theirs',
    input: z.strictObject({}).nullish(),
    output: z.object({ id: secretId }).meta({ id: 'CreatedCart' }),
  }),
  updateCart: mutation({
    access: holder,
    summary: 'Sets who the cart is for; the total is computed by the server, a total that is sent is ignored',
    input: z.strictObject({
      id: cartId,
      name: line(120).nullish(),
      email: orEmpty(email).nullish(),
      phone: orEmpty(phone).nullish(),
      address: addressLine(400).nullish(),
      user_id: line(64).nullish(),
      total: z.number().nullish(),
      branch_id: id.nullish(),
    }),
    output: cartView,
  }),
  changeStatus: mutation({
    access: holder,
    summary: 'Moves the cart to another status, as far as its machine allows',
    input: z.strictObject({ id: cartId, status: cartStatus }),
    output: cartView,
  }),
  addItem: mutation({
    access: holder,
    summary: 'Adds an item; the same item again raises its quantity',
    input: z.strictObject({ id: cartId, item: newCartItem, ...once }),
    output: cartView,
    weight: 3,
  }),
  addSet: mutation({
    access: holder,
    summary: 'Adds all parts of a ready-made set, each a line at its price in the set',
    input: z.strictObject({
      id: cartId,
      slug: setSlug,
      choice: setChoice.default({}),
      quantity: z.int().min(1).max(20).default(1),
      ...once,
    }),
    output: cartView,
    weight: 3,
  }),
  changeItem: mutation({
    access: holder,
    summary: 'Changes what a line is: it is replaced in one go by the item as it is wanted now, and its quantity stays',
    input: lineOf.extend({ item: newCartItem.pick({ id: true, configuration: true }), ...once }),
    output: cartView,
    weight: 3,
  }),
  removeItem: mutation({ access: holder, summary: 'Takes a line out of the cart', input: lineOf, output: cartView }),
  increaseItemQty: mutation({ access: holder, summary: 'One more of a line', input: lineOf, output: cartView }),
  decreaseItemQty: mutation({
    access: holder,
    summary: 'One less of a line; the last one takes the line out',
    input: lineOf,
    output: cartView,
  }),
  setItemQty: mutation({
    access: holder,
    summary: 'Sets the quantity of a line as typed',
    input: lineOf.extend({ quantity }),
    output: cartView,
  }),
  mine: query({
    access: signedIn,
    summary: "Which cart is the caller's own; null while they have none that is open",
    input: noInput,
    output: z.object({ id: secretId.nullable() }).meta({ id: 'MyCart' }),
  }),
  claim: mutationNotWhileHelping({
    access: holder,
    summary: "After signing in: merges the anonymous cart into the person's own and answers the cart to go on with",
    input: z.strictObject({ id: cartId.nullish() }),
    output: cartView,
  }),
};
