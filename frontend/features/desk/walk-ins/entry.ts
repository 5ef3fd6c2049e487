import { isoDate } from '@plinth/contracts/kernel/common';
import { walkInFields, walkInTimes } from '@plinth/contracts/desk/walk-ins/walk-ins';
import type { WalkInRow } from '@plinth/contracts/desk/walk-ins/walk-in-row';
import * as z from 'zod';
import { formatTime, isoDay } from '@/lib/dates';

/** Visit as its form has it, with clock times of the day of the visit. */
export interface Entry {
  branch_id: string;
  name: string;
  phone: string;
  email: string;
  reason: string;
  interest: string;
  outcome: string;
  helped_by_id: string;
  /** `2026-11-21` */
  day: string;
  /** `09:40` */
  time_in: string;
  time_out: string;
}

/** Returns the instant of a South African clock time; there is no daylight saving. */
export const instantOf = (day: string, clock: string): string => `${day}T${clock}:00+02:00`;

export const newEntry = (branchId: string, helperId: string, now: Date): Entry => ({
  branch_id: branchId,
  name: '',
  phone: '',
  email: '',
  reason: '',
  interest: '',
  outcome: '',
  helped_by_id: helperId,
  day: isoDay(now),
  time_in: formatTime(now),
  time_out: '',
});

export const entryOf = (row: WalkInRow): Entry => ({
  branch_id: row.branch_id,
  name: row.name,
  phone: row.phone,
  email: row.email,
  reason: row.reason,
  interest: row.interest,
  outcome: row.outcome ?? '',
  helped_by_id: row.helped_by_id ?? '',
  day: isoDay(row.time_in),
  time_in: formatTime(row.time_in),
  time_out: row.time_out === null ? '' : formatTime(row.time_out),
});

/** Parses a clock time of 24 hours, whatever the device shows: `9:40`, `940` and `0940` are 09:40. */
const clock = z
  .string()
  .trim()
  .transform((text) =>
    text.replace(
      /^(\d{1,2})[:.]?(\d{2})$/,
      (_all, hours: string, minutes: string) => `${hours.padStart(2, '0')}:${minutes}`,
    ),
  )
  .pipe(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 09:40'));
const { phone, email, reason, outcome, helped_by_id, time_in: _in, time_out: _out, ...plain } = walkInFields.shape;

/** Converts the form's values to the contract's fields; errors appear at the form's fields. */
export const entrySchema = z
  .object({
    ...plain,
    phone: phone.unwrap(),
    email: email.unwrap(),
    reason: z.string().pipe(reason),
    interest: plain.interest.unwrap(),
    outcome: z.string().pipe(outcome.unwrap()),
    helped_by_id: helped_by_id.unwrap(),
    day: isoDate,
    time_in: clock,
    time_out: z.union([z.literal(''), clock]),
  })
  .transform(({ day, time_in, time_out, ...fields }) => ({
    ...fields,
    time_in: instantOf(day, time_in),
    time_out: time_out === '' ? null : instantOf(day, time_out),
  }))
  .superRefine(walkInTimes);
