import {
  branchDetails,
  type BranchDetails,
  type BranchEntry,
  type EditedBranch,
} from '@plinth/contracts/base/company/branch-editing';
import { byDay, dayHours, parseHours, type DayHours } from '@plinth/contracts/base/company/opening-hours';
import * as z from 'zod';

const CLOSED = { opens: '', closes: '' };
const OFFICE = { opens: '08:00', closes: '17:00' };

const typedDay = z
  .object({ opens: z.string(), closes: z.string() })
  .transform((hours) => (hours.opens === '' && hours.closes === '' ? null : hours))
  .pipe(dayHours);

const typedNumber = (schema: z.ZodType<number, number>) =>
  z
    .string()
    .transform((text) => Number(text.trim().replace('−', '-').replace(',', '.')))
    .pipe(schema);

/** A branch as it is typed: a day without times is closed. */
export const branchForm = branchDetails.extend({
  hours: z.object(byDay(() => typedDay)),
  latitude: typedNumber(branchDetails.shape.latitude),
  longitude: typedNumber(branchDetails.shape.longitude),
  position: typedNumber(branchDetails.shape.position),
});
type BranchFields = z.input<typeof branchForm>;

const toTypedDay = (hours: DayHours | null) => hours ?? CLOSED;

export const toBranchFields = ({ hours, latitude, longitude, position, ...branch }: EditedBranch): BranchFields => ({
  name: branch.name,
  address: branch.address,
  phone: branch.phone,
  email: branch.email,
  hours: byDay((day) => toTypedDay(hours[day])),
  latitude: String(latitude),
  longitude: String(longitude),
  position: String(position),
});

/** Fields of a new branch: last in the list, with the hours of the one before it. */
export function newBranchFields(branches: readonly EditedBranch[]): BranchFields {
  const last = branches.at(-1);
  const isWeekend = (day: string) => ['saturday', 'sunday', 'public_holidays'].includes(day);
  return {
    name: '',
    address: '',
    phone: '',
    email: '',
    hours: byDay((day) => (last ? toTypedDay(last.hours[day]) : isWeekend(day) ? CLOSED : OFFICE)),
    latitude: '',
    longitude: '',
    position: String(branches.length + 1),
  };
}

/** Returns a branch without one of its changes; null where that could not be saved today. */
export function undoBranchChange(branch: EditedBranch, { changes }: BranchEntry): BranchDetails | null {
  const formerValues = new Map(changes.map((change) => [change.field, change.before ?? '']));
  const fields = toBranchFields(branch);
  const typedFields = {
    ...fields,
    ...Object.fromEntries(formerValues),
    hours: byDay((day) => {
      const formerHours = formerValues.get(day);
      return formerHours === undefined ? fields.hours[day] : toTypedDay(parseHours(formerHours));
    }),
  };
  return z.object(branchForm.shape).safeParse(typedFields).data ?? null;
}
