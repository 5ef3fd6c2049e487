import type { WalkInOutcome, WalkInReason } from '@plinth/contracts/desk/walk-ins/walk-in-labels';
import {
  addDays,
  southAfricanDay,
  weekdayOf,
  type IsoDate,
} from '../../../backend/src/modules/base/calendar/working-days';
import type { Prisma, PrismaClient } from '../../generated/client';
import { during, minutesAfter } from './clock';
import { Dice } from './dice';
import { guest } from './guests';
import { type House, type Person, readHouse } from './world';

const SEED = 26_002;
const YEAR_DAYS = 364;
const SATURDAY = 6;
const HELPERS = ['sales', 'reception'];
const NO_NAMES = [
  'Couple with a pram',
  'Man with a bakkie, wanted a hinge',
  'Two students',
  'Lady from the flyer',
  'Plumber next door',
];

type VisitRow = Prisma.walk_inCreateManyInput & { readonly time_in: Date; readonly time_out: Date | null };
type Visit = readonly [reason: WalkInReason, interest: string, outcomes: readonly (readonly [WalkInOutcome, number])[]];

/** Why people come, how that is written down, and what comes of it. */
const VISITS: readonly (readonly [Visit, number])[] = [
  [
    [
      'kitchen',
      'Whole kitchen, about 3 by 2.4 m. Has photos on the phone.',
      [
        ['quote', 5],
        ['appointment', 3],
        ['browsing', 4],
        ['order', 1],
      ],
    ],
    8,
  ],
  [
    [
      'kitchen',
      'Two base units to match an older kitchen.',
      [
        ['quote', 3],
        ['order', 3],
        ['browsing', 2],
      ],
    ],
    5,
  ],
  [
    [
      'bedroom',
      'Built-ins for the main bedroom, 2.7 m, mirrors if possible.',
      [
        ['quote', 4],
        ['browsing', 4],
        ['appointment', 2],
      ],
    ],
    6,
  ],
  [
    [
      'hardware',
      'Soft-close hinges and runners.',
      [
        ['order', 7],
        ['browsing', 2],
        ['left', 1],
      ],
    ],
    9,
  ],
  [
    [
      'hardware',
      'Handles, 128 mm centres, black.',
      [
        ['order', 6],
        ['browsing', 3],
      ],
    ],
    5,
  ],
  [
    [
      'tops',
      'Laminate top cut to 2.1 m.',
      [
        ['order', 3],
        ['quote', 3],
        ['browsing', 2],
      ],
    ],
    4,
  ],
  [
    [
      'colours',
      'Sage or Dusk Blue? Took samples home.',
      [
        ['browsing', 8],
        ['quote', 2],
      ],
    ],
    6,
  ],
  [['collect', 'Collected an online order.', [['collected', 1]]], 7],
  [
    [
      'order',
      'Asked when the order will be ready.',
      [
        ['browsing', 1],
        ['order', 1],
      ],
    ],
    3,
  ],
  [
    [
      'complaint',
      'Door hung crooked; hinge adjusted at the counter.',
      [
        ['complaint', 3],
        ['return', 1],
      ],
    ],
    2,
  ],
  [['supplier', 'Representative of a board supplier.', [['browsing', 1]]], 1],
  [
    [
      'other',
      '',
      [
        ['browsing', 3],
        ['left', 2],
      ],
    ],
    3,
  ],
];

/** A year of visits that ends now. */
export function planVisits(house: House, now: Date, seed = SEED): VisitRow[] {
  const dice = new Dice(seed);
  const today = southAfricanDay(now);
  const days = Array.from({ length: YEAR_DAYS + 1 }, (_, back) => addDays(today, back - YEAR_DAYS)).filter((day) =>
    isOpen(house, day),
  );
  const rows: VisitRow[] = [];
  for (const [index, day] of days.entries()) {
    for (const [place, branch] of house.branches.entries()) {
      // The workshop's showroom draws most; more come from month to month, and in the last days.
      const usual =
        (place === 0 ? 2.2 : 1.1) * (0.7 + (0.6 * index) / days.length) * (index > days.length - 6 ? 1.6 : 1);
      const count = Math.floor(usual) + (dice.chance(usual % 1) ? 1 : 0);
      for (let visit = 0; visit < count; visit += 1)
        rows.push(
          visitOf(dice, house.staff, branch.id, during(dice, day, 7.75, weekdayOf(day) === SATURDAY ? 12.5 : 16.25)),
        );
    }
  }
  return rows.filter(({ time_in }) => time_in < minutesAfter(now, -3)).map((row) => upTo(row, now));
}

const isOpen = ({ days }: House, day: IsoDate): boolean => days.isWorkingDay(day) || weekdayOf(day) === SATURDAY;

function visitOf(dice: Dice, staff: readonly Person[], branchId: string, timeIn: Date): VisitRow {
  const [reason, interest, outcomes] = dice.weighted(VISITS);
  const { name, phone, email } = guest(dice);
  const isKnown = dice.chance(0.85);
  const outcome = dice.weighted(outcomes);
  const helper = outcome === 'left' ? null : dice.pick(staff.filter(({ role }) => HELPERS.includes(role)));
  const timeOut = minutesAfter(timeIn, dice.between(6, reason === 'kitchen' ? 75 : 35));
  return {
    id: dice.uuid(),
    entry_key: dice.uuid(),
    branch_id: branchId,
    name: isKnown ? name : dice.pick(NO_NAMES),
    phone: isKnown && dice.chance(0.7) ? phone.replace(/\s/g, '') : '',
    email: isKnown && dice.chance(0.3) ? email : '',
    reason,
    interest,
    outcome,
    helped_by_id: helper?.id ?? null,
    time_in: timeIn,
    time_out: timeOut,
    created_at: timeIn,
    updated_at: timeOut,
  };
}

/** Whoever has not left yet is still here: nothing has come of it. */
function upTo(row: VisitRow, now: Date): VisitRow {
  if (row.time_out === null || row.time_out <= now) return row;
  return { ...row, time_out: null, outcome: null, updated_at: row.time_in };
}

/** Writes the year; once there are visits, they are left alone. @returns how many were written */
export async function seedWalkIns(prisma: PrismaClient, now: Date): Promise<number> {
  if ((await prisma.walk_in.count()) > 0) return 0;
  const rows = planVisits(await readHouse(prisma), now);
  await prisma.walk_in.createMany({ data: rows });
  return rows.length;
}
