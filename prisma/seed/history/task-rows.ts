import { addDays, southAfricanDay } from '../../../backend/src/modules/base/calendar/working-days';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { Prisma } from '../../generated/client';
import { minutesAfter, startOf } from './clock';
import type { Dice } from './dice';
import type { Walk } from './order-rows';
import type { Person } from './world';

type State = 'open' | 'in_progress' | 'closed';

/** Role that has it, what is to be done, when (days from today), how far it is; whether it is about an order. */
const TASKS: readonly (readonly [role: string, name: string, due: number, state: State, aboutOrder?: true])[] = [
  ['owner', 'Approve the price list for January', 5, 'open'],
  ['owner', 'Sign the lease addendum for Boksburg', 2, 'in_progress'],
  ['owner', 'Look at the margin on pot drawer units', -1, 'open'],
  ['developer', 'Check that the nightly backup restores', 1, 'in_progress'],
  ['developer', 'Replace the label printer in the workshop', 3, 'open'],
  ['sales', 'Phone about the delivery that is late', 0, 'open', true],
  ['sales', 'Confirm the hinge sides before cutting', 1, 'open', true],
  ['sales', 'Send the quote for the Garsfontein kitchen', -2, 'in_progress'],
  ['sales', 'Follow up on the Waterfall show flat', 4, 'open'],
  ['sales', 'Offer another colour: Sage is short this week', 0, 'in_progress', true],
  ['reception', 'Order coffee and visitor badges', 2, 'open'],
  ['reception', 'Call back the lady from Meadowlands about samples', 0, 'open'],
  ['reception', 'Scan the walk-in sheets of last week', -3, 'closed'],
  ['production', 'Recut two fronts: chipped edging', 0, 'in_progress', true],
  ['production', 'Sharpen the scoring blade', 1, 'open'],
  ['production', 'Plan Monday’s cutting lists', 0, 'open'],
  ['production', 'Train Tshepo on the edgebander', 6, 'open'],
  ['storekeeper', 'Count the soft-close hinges', 0, 'open'],
  ['storekeeper', 'Book in the delivery of Polar White boards', -1, 'closed'],
  ['storekeeper', 'Move the offcuts out of bay 3', 3, 'open'],
  ['accounts', 'Match Friday’s EFTs with the bank statement', 0, 'in_progress'],
  ['accounts', 'Prepare the VAT201 return', 9, 'open'],
  ['driver', 'Licence disc of the 4-ton truck expires', 7, 'open'],
  ['worker', 'Sweep and oil the panel saw', -2, 'closed'],
  ['worker', 'Pack the Centurion order last, it goes first', 0, 'open', true],
];
const GIVEN_BY = ['owner', 'production', 'sales'];

export interface TaskRows {
  readonly rows: Prisma.taskCreateManyInput[];
  readonly walks: Walk[];
}

/** What staff have to do about now. `orders` are numbers that a task may be about. */
export function planTasks(dice: Dice, staff: readonly Person[], orders: readonly string[], now: Date): TaskRows {
  const today = southAfricanDay(now);
  const rows: TaskRows = { rows: [], walks: [] };
  for (const [role, name, due, state, aboutOrder] of TASKS) {
    const owner = dice.pick(staff.filter((person) => person.role === role));
    const giver = dice.pick(staff.filter((person) => GIVEN_BY.includes(person.role)));
    const created = minutesAfter(now, -dice.between(6 * 60, 6 * 24 * 60) - (due < 0 ? -due * 24 * 60 : 0));
    const order = aboutOrder && orders.length > 0 ? dice.pick(orders) : null;
    const id = dice.uuid();
    const touched = state === 'open' ? created : minutesAfter(now, -dice.between(30, 5 * 60));
    rows.rows.push({
      id,
      name,
      description: order === null ? null : `About order ${order}.`,
      due_date: minutesAfter(startOf(addDays(today, due)), 12 * 60),
      user_id: owner.id,
      created_by_id: giver.id,
      created_at: created,
      updated_at: touched,
      closed_at: state === 'closed' ? touched : null,
      link: order === null ? null : `${staffPages.orders.path}?q=${order}`,
      link_label: order,
    });
    rows.walks.push({
      id,
      states:
        state === 'open'
          ? ['open']
          : state === 'in_progress'
            ? ['open', 'in_progress']
            : ['open', 'in_progress', 'closed'],
    });
  }
  return rows;
}
