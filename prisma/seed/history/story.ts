import type { OrderStatus } from '../../../backend/src/modules/store/orders/order-status';
import { addDays, southAfricanDay, type IsoDate } from '../../../backend/src/modules/base/calendar/working-days';
import type { Cents } from '@plinth/money/cents';
import { during, minutesAfter, nextAtDesk, notBefore } from './clock';
import type { Dice } from './dice';
import type { Sale } from './sale';
import type { Person, World } from './world';

/** The order came into this state, by this person's hand or by itself. */
export interface Step {
  readonly status: OrderStatus;
  readonly at: Date;
  readonly by: Person | null;
}

export interface Refund {
  readonly id: string;
  readonly at: Date;
  readonly by: Person;
  readonly amount: Cents;
  readonly reason: string;
}

/** What became of an order up to now. */
export interface Story {
  readonly sale: Sale;
  /** After `pending_payment`, in the order of time. */
  readonly steps: readonly Step[];
  readonly refund: Refund | null;
  /** The first card page was left; a second attempt followed. */
  readonly firstAttemptLeftAt: Date | null;
  readonly comment: { readonly at: Date; readonly by: Person; readonly text: string } | null;
}

const SCRATCHED = [
  'A door was scratched in transit',
  'One panel had a chipped corner',
  'Delivered a day late: goodwill',
  'Two handles were missing from the box',
];
const RETURNED = ['Sent back within seven days', 'Ordered twice by mistake'];
const CALLED_OFF = [
  'The kitchen was measured wrongly',
  'The customer found out that the lift is too small',
  'The customer changed their mind',
];
const COMMENTS = [
  'Customer asked to be phoned the day before.',
  'Checked the hinge side by phone: left.',
  'Gate is narrow: take the small truck.',
  'Wants the same boards as the last order.',
  'Will send the plumber to measure the sink unit.',
  'Neighbour signs for the parcel.',
];
const RECENT_DAYS = 8;

export class Stories {
  constructor(
    private readonly world: World,
    private readonly now: Date,
  ) {}

  tell(dice: Dice, sale: Sale): Story {
    const ending = dice.weighted<'usual' | 'unpaid' | 'called off' | 'returned' | 'reduced'>([
      ['usual', 89],
      ['unpaid', 4],
      ['called off', 2],
      ['returned', sale.lines.some(({ item }) => item.made_to_order) ? 0 : 3],
      ['reduced', 3],
    ]);
    const firstAttemptLeftAt =
      sale.method === 'card' && dice.chance(0.05) ? minutesAfter(sale.placed_at, dice.between(3, 12)) : null;
    const paid: Step = this.payment(dice, sale, firstAttemptLeftAt);
    if (ending === 'unpaid')
      return this.upToNow({
        ...bare(sale),
        steps: [{ status: 'cancelled', at: minutesAfter(sale.expires_at, 1), by: null }],
      });
    if (ending === 'called off') return this.upToNow(this.calledOff(dice, sale, paid));
    const steps = [paid, ...this.fulfil(dice, sale, paid.at)];
    const refund = ending === 'usual' ? null : this.afterDelivery(dice, sale, steps, ending);
    if (refund && ending === 'returned') steps.push({ status: 'refunded', at: refund.at, by: refund.by });
    const comment = dice.chance(0.12)
      ? { at: minutesAfter(steps[1].at, dice.between(3, 40)), by: this.one(dice, 'sales'), text: dice.pick(COMMENTS) }
      : null;
    return this.upToNow({ sale, steps, refund, firstAttemptLeftAt, comment });
  }

  private payment(dice: Dice, sale: Sale, firstAttemptLeftAt: Date | null): Step {
    if (sale.method === 'card')
      return { status: 'paid', at: minutesAfter(firstAttemptLeftAt ?? sale.placed_at, dice.between(2, 9)), by: null };
    const day = this.world.days.addWorkingDays(southAfricanDay(sale.placed_at), dice.between(1, 2));
    return { status: 'paid', at: during(dice, day, 8.5, 11.5), by: this.one(dice, 'accounts') };
  }

  private calledOff(dice: Dice, sale: Sale, paid: Step): Story {
    const at = nextAtDesk(dice, this.world.days, paid.at);
    const sales = this.one(dice, 'sales');
    const refund = {
      id: dice.uuid(),
      at: minutesAfter(at, dice.between(8, 90)),
      by: this.one(dice, 'accounts'),
      amount: sale.total,
      reason: dice.pick(CALLED_OFF),
    };
    return {
      ...bare(sale),
      steps: [paid, { status: 'cancelled', at, by: sales }, { status: 'refunded', at: refund.at, by: refund.by }],
      refund,
    };
  }

  private fulfil(dice: Dice, sale: Sale, paidAt: Date): Step[] {
    const { days } = this.world;
    const accepted = nextAtDesk(dice, days, paidAt);
    const steps: Step[] = [{ status: 'accepted', at: accepted, by: this.one(dice, 'sales') }];
    const made = sale.lines.some(({ item }) => item.made_to_order);
    let begun = accepted;
    if (made) {
      begun = notBefore(
        accepted,
        during(dice, days.addWorkingDays(southAfricanDay(accepted), dice.between(1, 2)), 7.25, 9),
        dice,
      );
      steps.push({ status: 'in_production', at: begun, by: this.one(dice, 'production') });
    }
    const lateBy = this.lateness(dice, sale.promised_on);
    const due = lateBy > 0 ? days.addWorkingDays(sale.promised_on, lateBy) : sale.ready_on;
    const ready = notBefore(begun, during(dice, due, 13, 16.5), dice);
    steps.push({ status: 'ready', at: ready, by: this.one(dice, made ? 'production' : 'storekeeper') });
    const leaves = later(sale.promised_on, days.addWorkingDays(southAfricanDay(ready), lateBy > 0 ? 1 : 0));
    if (sale.place.suburb === null) {
      const day = days.addWorkingDays(
        leaves,
        dice.weighted([
          [0, 6],
          [1, 3],
          [3, 1],
        ]),
      );
      return [
        ...steps,
        {
          status: 'delivered',
          at: notBefore(ready, during(dice, day, 9, 16), dice),
          by: this.one(dice, 'storekeeper'),
        },
      ];
    }
    const out = notBefore(ready, during(dice, leaves, 6.75, 8), dice);
    const driver = this.one(dice, 'driver');
    return [
      ...steps,
      { status: 'out_for_delivery', at: out, by: driver },
      { status: 'delivered', at: notBefore(out, during(dice, southAfricanDay(out), 9, 16), dice), by: driver },
    ];
  }

  /** In working days. Of what is due these days more is late: that is what an owner looks for. */
  private lateness(dice: Dice, promised: IsoDate): number {
    const today = southAfricanDay(this.now);
    const isRecent = promised <= today && promised >= addDays(today, -RECENT_DAYS);
    if (isRecent) return dice.chance(0.3) ? dice.between(3, 9) : 0;
    return dice.chance(0.07) ? dice.between(1, 4) : 0;
  }

  private afterDelivery(dice: Dice, sale: Sale, steps: readonly Step[], ending: 'returned' | 'reduced'): Refund {
    const delivered = steps[steps.length - 1].at;
    const tenth = Math.ceil((sale.total * dice.between(4, 15)) / 100_00) * 100;
    return {
      id: dice.uuid(),
      at: during(dice, this.world.days.addWorkingDays(southAfricanDay(delivered), dice.between(1, 5)), 9, 15),
      by: this.one(dice, 'accounts'),
      amount: ending === 'returned' ? sale.total : Math.min(tenth, sale.total - 1),
      reason: dice.pick(ending === 'returned' ? RETURNED : SCRATCHED),
    };
  }

  private upToNow(story: Story): Story {
    const happened = ({ at }: { at: Date }) => at <= this.now;
    return {
      ...story,
      steps: story.steps.filter(happened),
      refund: story.refund && happened(story.refund) ? story.refund : null,
      firstAttemptLeftAt:
        story.firstAttemptLeftAt && story.firstAttemptLeftAt <= this.now ? story.firstAttemptLeftAt : null,
      comment: story.comment && happened(story.comment) ? story.comment : null,
    };
  }

  private one(dice: Dice, role: string): Person {
    const people = this.world.staff.filter((person) => person.role === role);
    return dice.pick(people.length > 0 ? people : this.world.staff);
  }
}

const bare = (sale: Sale) => ({ sale, refund: null, firstAttemptLeftAt: null, comment: null });
const later = (a: IsoDate, b: IsoDate): IsoDate => (a > b ? a : b);

export const statusOf = ({ steps }: Story): OrderStatus => steps.at(-1)?.status ?? 'pending_payment';

/** The story as it stood when the order came into that state, or while it waited for its money. */
export function cutAt(story: Story, status: OrderStatus): Story {
  const steps = story.steps.slice(0, story.steps.findIndex((step) => step.status === status) + 1);
  const end = steps.at(-1)?.at;
  const isBefore = (at: Date) => end !== undefined && at <= end;
  return {
    ...story,
    steps,
    refund: null,
    firstAttemptLeftAt:
      story.firstAttemptLeftAt && isBefore(story.firstAttemptLeftAt) ? story.firstAttemptLeftAt : null,
    comment: story.comment && isBefore(story.comment.at) ? story.comment : null,
  };
}
