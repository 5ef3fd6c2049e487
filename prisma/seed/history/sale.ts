import type { IsoDate } from '../../../backend/src/modules/base/calendar/working-days';
import { southAfricanDay } from '../../../backend/src/modules/base/calendar/working-days';
import { variantPicture } from '../../../backend/src/modules/store/catalogue/picture-address';
import { feeOf } from '@plinth/contracts/store/delivery/delivery-fee';
import { sumCents, type Cents } from '@plinth/money/cents';
import { vatOfGross } from '@plinth/money/vat';
import type { Baskets, Wanted } from './baskets';
import { endOf, minutesAfter } from './clock';
import type { Dice } from './dice';
import { complexName, guest, streetAddress } from './guests';
import type { Offered, Person, Suburb, World } from './world';

export interface SaleLine {
  readonly item: Offered;
  readonly quantity: number;
  readonly line_total: Cents;
  readonly vat: Cents;
  readonly image: string;
}

/** An order at the moment at which it is placed. */
export interface Sale {
  readonly id: string;
  readonly placed_at: Date;
  readonly cart_since: Date;
  /** The account of who bought; null for a guest. */
  readonly customer: Person | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly place: Place;
  readonly ready_on: IsoDate;
  readonly promised_on: IsoDate;
  readonly notes: string;
  readonly method: 'card' | 'eft';
  readonly expires_at: Date;
  readonly lines: readonly SaleLine[];
  readonly subtotal: Cents;
  readonly fee: Cents;
  readonly vat: Cents;
  readonly total: Cents;
}

export interface Place {
  readonly fulfilment: 'delivery' | 'collection';
  readonly suburb: Suburb | null;
  readonly street: string;
  readonly complex: string;
  readonly branch_id: string | null;
}

/** As the product: between the end of a card page and the end of its hold. */
const CARD_GRACE_MINUTES = 5;
const EVERY_WORKING_DAY = [1, 2, 3, 4, 5];
const NOTES = [
  'Please phone when you are at the gate.',
  'The dog is friendly.',
  'Deliver after 14:00, please.',
  'Ring 23 at the intercom.',
  'Parking is behind the building.',
  'My brother will sign for it.',
  'Please leave the wrapping on.',
];
/** Above this people rather pay by EFT. */
const MUCH = 15_000_00;

export class Sales {
  constructor(
    private readonly world: World,
    private readonly baskets: Baskets,
  ) {}

  make(dice: Dice, placed_at: Date): Sale {
    const { figures } = this.world;
    const lines = this.baskets.fill(dice).map((wanted) => this.line(wanted));
    const customer = this.customerAt(dice, placed_at);
    const place = this.placeOf(dice, customer);
    const subtotal = sumCents(lines.map(({ line_total }) => line_total));
    const parcel = lines.some(({ item }) => item.parcel === 'bulky') ? 'bulky' : 'small';
    const fee = place.suburb === null ? 0 : feeOf({ parcel, value: subtotal }, place.suburb.zone, figures.freeAbove);
    const total = subtotal + fee;
    const method = dice.chance(total > MUCH ? 0.55 : 0.2) ? 'eft' : 'card';
    const ready_on = this.readyOn(lines, southAfricanDay(placed_at));
    const { name, email, phone } = customer ?? guest(dice);
    return {
      id: dice.uuid(),
      placed_at,
      cart_since: minutesAfter(placed_at, -(dice.chance(0.7) ? dice.between(6, 75) : dice.between(600, 6_000))),
      customer,
      name,
      email,
      phone,
      place,
      ready_on,
      promised_on: this.promise(dice, place, ready_on),
      notes: place.suburb !== null && dice.chance(0.14) ? dice.pick(NOTES) : '',
      method,
      expires_at: expiryOf(this.world, method, placed_at),
      lines,
      subtotal,
      fee,
      vat: sumCents(lines.map(({ vat }) => vat)) + vatOfGross(fee, figures.vatPercent),
      total,
    };
  }

  private line({ item, quantity }: Wanted): SaleLine {
    const line_total = item.price * quantity;
    return {
      item,
      quantity,
      line_total,
      vat: vatOfGross(line_total, this.world.figures.vatPercent),
      image: variantPicture(item.variant_id, item),
    };
  }

  /** Two of three buyers have an account; nobody buys with one before it was opened. */
  private customerAt(dice: Dice, placed_at: Date): Person | null {
    const known = this.world.customers.filter(({ since }) => since < placed_at);
    return known.length > 0 && dice.chance(0.65) ? dice.pick(known) : null;
  }

  private placeOf(dice: Dice, customer: Person | null): Place {
    if (dice.chance(0.2)) {
      return {
        fulfilment: 'collection',
        suburb: null,
        street: '',
        complex: '',
        branch_id: dice.pick(this.world.branches).id,
      };
    }
    const home = customer && this.homeOf(customer);
    if (home) return { fulfilment: 'delivery', ...home, complex: '', branch_id: null };
    const suburb = dice.pick(this.world.suburbs);
    return { fulfilment: 'delivery', suburb, street: streetAddress(dice), complex: complexName(dice), branch_id: null };
  }

  /** An account's address is one line: street, suburb, perhaps a town, postal code. */
  private homeOf({ address }: Person): { suburb: Suburb; street: string } | null {
    const parts = address.split(', ');
    const [street, name] = parts;
    const suburb = this.world.suburbs.find(
      (candidate) => candidate.name === name && candidate.postal_code === parts.at(-1),
    );
    return suburb && street !== undefined ? { suburb, street } : null;
  }

  private readyOn(lines: readonly SaleLine[], day: IsoDate): IsoDate {
    const { days, figures } = this.world;
    const lead = { quick: figures.leadQuick, standard: figures.leadStandard, long: figures.leadLong };
    return days.addWorkingDays(
      day,
      Math.max(...lines.map(({ item }) => (item.free === null ? lead[item.lead_class] : figures.leadStock))),
    );
  }

  private promise(dice: Dice, { suburb }: Place, ready_on: IsoDate): IsoDate {
    const { days, figures } = this.world;
    const offered =
      suburb === null
        ? days.listNextOnWeekdays(ready_on, EVERY_WORKING_DAY, figures.offeredDays)
        : days.listNextOnWeekdays(
            days.addWorkingDays(ready_on, suburb.zone.lead_working_days),
            suburb.zone.weekdays,
            figures.offeredDays,
          );
    return dice.weighted(offered.map((day, index) => [day, 1 / (index + 1) ** 2] as const));
  }
}

function expiryOf({ days, figures }: World, method: Sale['method'], placed_at: Date): Date {
  if (method === 'card') return minutesAfter(placed_at, figures.cardHoldMinutes + CARD_GRACE_MINUTES);
  return endOf(days.addWorkingDays(southAfricanDay(placed_at), figures.eftHoldWorkingDays));
}

/** The same sale to somebody who pays by EFT. */
export const byEft = (sale: Sale, world: World): Sale => ({
  ...sale,
  method: 'eft',
  expires_at: expiryOf(world, 'eft', sale.placed_at),
});
