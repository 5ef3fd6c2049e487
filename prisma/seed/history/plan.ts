import type { OrderStatus } from '../../../backend/src/modules/store/orders/order-status';
import {
  addDays,
  southAfricanDay,
  weekdayOf,
  type IsoDate,
} from '../../../backend/src/modules/base/calendar/working-days';
import { Baskets } from './baskets';
import { during, minutesAfter } from './clock';
import { Dice } from './dice';
import { byEft, Sales } from './sale';
import { cutAt, Stories, statusOf, type Story } from './story';
import type { World } from './world';

export const HISTORY_ORDERS = 450;
const SEED = 20_261;
const YEAR_DAYS = 364;
/** The last days are busier, so that there is something to do in every state. */
const BUSY_DAYS = 12;
/** Nobody is just paying by card when the history ends. */
const QUIET_MINUTES = 45;

/** So many orders at least are in each state when somebody first looks, placed at most so many days ago. */
const AT_LEAST: readonly (readonly [status: OrderStatus, orders: number, days: number])[] = [
  ['pending_payment', 4, 5],
  ['paid', 4, 6],
  ['accepted', 4, 24],
  ['in_production', 12, 32],
  ['ready', 6, 35],
  ['out_for_delivery', 4, 35],
];

/**
 * A year of orders that ends now. The same world, moment and seed give the same year; nothing is read or written here.
 */
export function planOrders(world: World, now: Date, count = HISTORY_ORDERS, seed = SEED): Story[] {
  const dice = new Dice(seed);
  const sales = new Sales(world, new Baskets(world.offered));
  const stories = new Stories(world, now);
  const plannedStories = moments(dice, now, count).map((at) => stories.tell(dice, sales.make(dice, at)));
  return withHolds(filled(plannedStories, world, now), world);
}

/** More on weekends and at month's end, more from month to month, few over Christmas. */
function moments(dice: Dice, now: Date, count: number): Date[] {
  const today = southAfricanDay(now);
  const end = minutesAfter(now, -QUIET_MINUTES);
  const days = Array.from({ length: YEAR_DAYS + 1 }, (_, back) => addDays(today, back - YEAR_DAYS));
  const weights = days.map(
    (day, index) => [day, (0.6 + index / YEAR_DAYS) * seasonOf(day) * (index > YEAR_DAYS - BUSY_DAYS ? 2 : 1)] as const,
  );
  const found: Date[] = [];
  while (found.length < count) {
    const [from, to] = dice.weighted([
      [[6, 12], 4],
      [[12, 18], 4],
      [[18, 23], 5],
    ] as const);
    const at = during(dice, dice.weighted(weights), from, to);
    if (at <= end) found.push(at);
  }
  return found.sort((a, b) => a.getTime() - b.getTime());
}

function seasonOf(day: IsoDate): number {
  const monthDay = day.slice(5);
  if (monthDay >= '12-18' || monthDay <= '01-04') return 0.35;
  const monthEnd = Number(day.slice(8)) >= 24 ? 1.35 : 1;
  return (weekdayOf(day) >= 6 ? 1.25 : 1) * monthEnd;
}

/**
 * Where a state is too empty, the latest orders that have left it go back to it. The first state comes first: what it takes from the
 * later ones, they take from those after them, and what was delivered is plenty.
 */
function filled(plannedStories: readonly Story[], world: World, now: Date): Story[] {
  const stories = [...plannedStories];
  for (const [status, least, days] of AT_LEAST) {
    const since = addDays(southAfricanDay(now), -days);
    let missing = least - stories.filter((story) => statusOf(story) === status).length;
    for (let index = stories.length - 1; index >= 0 && missing > 0; index -= 1) {
      const story = status === 'pending_payment' ? asEft(stories[index], world) : stories[index];
      if (southAfricanDay(story.sale.placed_at) < since || !hasLeft(story, status, now)) continue;
      stories[index] = cutAt(story, status);
      missing -= 1;
    }
  }
  return stories;
}

/** Only an EFT is waited for over days. */
const asEft = (story: Story, world: World): Story => ({ ...story, sale: byEft(story.sale, world) });

/** It was in that state and is past it. What was called off stays so. */
function hasLeft(story: Story, status: OrderStatus, now: Date): boolean {
  if (story.steps.some((step) => step.status === 'cancelled' || step.status === 'refunded')) return false;
  if (status === 'pending_payment') return story.steps.length > 0 && story.sale.expires_at > now;
  return statusOf(story) !== status && story.steps.some((step) => step.status === status);
}

/** What waits for its money keeps stock: an order for which too little is free is left out. */
function withHolds(stories: readonly Story[], world: World): Story[] {
  const free = new Map(
    world.offered.flatMap(({ variant_id, free: count }) => (count === null ? [] : [[variant_id, count] as const])),
  );
  return stories.filter((story) => {
    if (statusOf(story) !== 'pending_payment') return true;
    const stocked = story.sale.lines.filter(({ item }) => item.free !== null);
    if (stocked.some(({ item, quantity }) => (free.get(item.variant_id) ?? 0) < quantity)) return false;
    for (const { item, quantity } of stocked) free.set(item.variant_id, (free.get(item.variant_id) ?? 0) - quantity);
    return true;
  });
}
