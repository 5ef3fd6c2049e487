import type { Prisma } from '../../generated/client';
import type { Baskets } from './baskets';
import { minutesAfter } from './clock';
import type { Dice } from './dice';
import { guest } from './guests';
import type { Walk } from './order-rows';
import type { Person } from './world';

export const OPEN_CARTS = 14;
export const ABANDONED_CARTS = 30;
const DAY_MINUTES = 24 * 60;
/** Sign-in with which one looks around as a customer: its cart is left to whoever does. */
const SHOWN_CUSTOMER = 'customer@plinth.example';

export interface CartRows {
  readonly cart: Prisma.cartCreateManyInput & { id: string };
  readonly lines: Prisma.cart_lineCreateManyInput[];
  readonly walk: Walk;
}

/** Carts that people are still filling, and carts that they left. */
export function planCarts(
  dice: Dice,
  baskets: Baskets,
  customers: readonly Person[],
  now: Date,
  newId: () => string,
): CartRows[] {
  // A person has one open cart at most.
  const owners = dice.some(
    customers.filter(({ email }) => email !== SHOWN_CUSTOMER),
    OPEN_CARTS / 2,
  );
  const open = Array.from({ length: OPEN_CARTS }, (_, index) =>
    cartOf(dice, baskets, {
      owner: owners[index] ?? null,
      since: minutesAfter(now, -dice.between(20, 9 * DAY_MINUTES)),
      now,
      id: newId(),
      states: ['open'],
    }),
  );
  const abandoned = Array.from({ length: ABANDONED_CARTS }, () =>
    cartOf(dice, baskets, {
      owner: null,
      since: minutesAfter(now, -dice.between(32 * DAY_MINUTES, 300 * DAY_MINUTES)),
      now,
      id: newId(),
      states: ['open', 'abandoned'],
    }),
  );
  return [...open, ...abandoned];
}

interface Begun {
  readonly owner: Person | null;
  readonly since: Date;
  readonly now: Date;
  readonly id: string;
  readonly states: readonly string[];
}

function cartOf(dice: Dice, baskets: Baskets, { owner, since, now, id, states }: Begun): CartRows {
  const wanted = baskets.fill(dice);
  const added = wanted
    .map((_, index) => minutesAfter(since, index * dice.between(1, 6)))
    .map((at) => (at < now ? at : now));
  // Some have begun to fill in the checkout.
  const known = owner ?? (dice.chance(0.4) ? guest(dice) : null);
  return {
    cart: {
      id,
      user_id: owner?.id ?? null,
      name: known?.name ?? null,
      email: known?.email ?? null,
      phone: known?.phone ?? null,
      created_at: since,
      updated_at: added[added.length - 1],
    },
    lines: wanted.map(({ item, quantity }, index) => ({
      id: dice.uuid(),
      cart_id: id,
      variant_id: item.variant_id,
      quantity,
      price_when_added: item.price,
      added_at: added[index],
    })),
    walk: { id, states },
  };
}
