import * as z from 'zod';
import { doubts, eventKinds, weekStates } from './attendance-labels';
import { bulkResult, enumOf, id, isoDate, isoDateTime, reasonText } from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { staffPages } from '../../kernel/staff-pages';

/** Page with its own permissions: people who pay need the hours, not the devices of the building. */
const page = staffPages.hours;

/** Monday of a week. */
export const monday = isoDate.refine((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1, 'Choose a Monday');
const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 16:30');

const press = z
  .object({
    id,
    at: isoDateTime,
    kind: enumOf(eventKinds).meta({ id: 'ClockEventKind' }),
    counts: z.boolean().describe('Not left out by somebody, and not in doubt'),
    note: z.string().describe('Who said so, and why; empty for a press as it came'),
  })
  .meta({ id: 'ClockPress' });
export type ClockPress = z.infer<typeof press>;

const day = z
  .object({
    day: isoDate,
    minutes: z.int().nullable().describe('Null where the presses do not pair: nobody knows, and nobody guesses'),
    holiday: z.string().describe('Name of a public holiday; empty otherwise'),
    is_under_way: z.boolean().describe('Today, and still at work'),
    presses: z.array(press),
  })
  .meta({ id: 'AttendanceDay' });
export type AttendanceDay = z.infer<typeof day>;

const proposal = z
  .object({ day: isoDate, at: isoDateTime, why: z.string().describe('What speaks for it') })
  .meta({ id: 'MissingPress' });
export type MissingPress = z.infer<typeof proposal>;

export const buckets = z
  .object({
    ordinary: z.int(),
    overtime: z.int(),
    sunday: z.int(),
    holiday: z.int().describe('Worked on public holidays'),
    holidays_off: z.int().describe('Public holidays not worked that are paid'),
  })
  .meta({ id: 'AttendanceHours', description: 'Minutes by what they are paid as' });
export type AttendanceHours = z.infer<typeof buckets>;

export const attendanceRow = z
  .object({
    employee_id: id,
    code: z.string(),
    name: z.string(),
    occupation: z.string(),
    image: z.string().nullable().describe('Their picture'),
    branch: z.string(),
    state: enumOf(weekStates).meta({ id: 'WeekState' }),
    days: z.array(day),
    worked: z.int().describe('Minutes at work, as the presses say'),
    early: z.int().describe('Minutes of it before the shift begins, which are paid only where the approver says so'),
    hours: buckets.describe(
      'Paid from the shift’s start on; overtime as it was worked, paid as far as the approver says',
    ),
    needs_word: z.boolean().describe('So much overtime that whoever approves has to say whether it was agreed on'),
    approved: buckets.nullable().describe('As they were approved, where that was'),
    approved_by: z.string(),
    approved_at: isoDateTime.nullable(),
    problems: z.array(z.string()).describe('What the law says to these hours, with its section'),
    missing: z.array(proposal),
  })
  .meta({ id: 'AttendanceRow' });
export type AttendanceRow = z.infer<typeof attendanceRow>;

export const attendanceWeek = z
  .object({
    monday: isoDate,
    is_over: z.boolean(),
    rows: z.array(attendanceRow),
    without_clockings: z
      .array(z.object({ employee_id: id, name: z.string() }).meta({ id: 'PersonWithoutClockings' }))
      .describe('Employed in the week and without a row: a first clocking may be added for them'),
    clocks: z.array(
      z
        .object({
          id,
          name: z.string(),
          last_seen_at: isoDateTime.nullable(),
          drift_s: z.int().nullable(),
          is_trusted: z.boolean().describe('It shows its key or its network; otherwise its presses stand in doubt'),
        })
        .meta({ id: 'AttendanceClock' }),
    ),
    doubtful: z
      .array(
        z
          .object({
            id,
            code: z.string(),
            name: z.string(),
            device: z.string(),
            at: isoDateTime,
            received_at: isoDateTime,
            doubt: enumOf(doubts).meta({ id: 'ClockDoubt' }),
          })
          .meta({ id: 'DoubtfulPress' }),
      )
      .describe('Presses that need somebody’s word, whatever week they are of'),
    unknown: z
      .array(
        z
          .object({ code: z.string(), device: z.string(), presses: z.int(), last_at: isoDateTime })
          .meta({ id: 'UnknownPerson' }),
      )
      .describe('Numbers at the clocks that are nobody’s, of this week'),
  })
  .meta({ id: 'AttendanceWeek' });
export type AttendanceWeek = z.infer<typeof attendanceWeek>;

/** Clock events and the hours derived from them. */
export const attendance = {
  week: query({
    access: can('view', page),
    summary:
      'A week of everybody at work: presses, hours by what they are paid as, what is missing, and what the law says',
    input: z.strictObject({ monday }),
    output: attendanceWeek,
    weight: 3,
  }),
  add: mutation({
    access: can('update', page),
    summary: 'A press that was forgotten, as a row of its own with who said so and why',
    input: z.strictObject({
      employee_id: id,
      day: isoDate,
      time: clockTime,
      next_day: z.boolean().describe('After midnight: the night belongs to the day that it began'),
      reason: reasonText,
    }),
    output: attendanceRow,
    weight: 3,
  }),
  leaveOut: mutation({
    access: can('update', page),
    summary: 'A press that does not count, as a row of its own with who said so and why',
    input: z.strictObject({ event_id: id, reason: reasonText }),
    output: z.object({ ok: z.literal(true) }).meta({ id: 'PressLeftOut' }),
  }),
  accept: mutation({
    access: can('update', page),
    summary: 'A press in doubt that counts after all, as a row of its own with who said so and why',
    input: z.strictObject({ event_id: id, reason: reasonText }),
    output: z.object({ ok: z.literal(true) }).meta({ id: 'PressAccepted' }),
  }),
  approve: mutation({
    access: can('update', page),
    summary:
      'Freezes the hours of a week for pay; weeks with something missing, or with overtime that nobody spoke of, are told and left',
    input: z.strictObject({
      monday,
      employee_ids: z.array(id).min(1).max(500),
      words: z
        .array(
          z
            .strictObject({
              employee_id: id,
              early: z.boolean().describe('What was worked before the shift began is paid'),
              overtime: z.int().min(0).max(10_080).describe('Minutes of overtime that were agreed on, and are paid'),
            })
            .meta({ id: 'WordOnHours' }),
        )
        .max(500)
        .optional()
        .describe('What the approver says; without it neither is paid'),
    }),
    output: bulkResult,
    weight: 3,
  }),
  reopen: mutation({
    access: can('update', page),
    summary: 'An approved week that is not paid yet is open again',
    input: z.strictObject({ monday, employee_id: id, reason: reasonText }),
    output: attendanceRow,
    weight: 3,
  }),
};

/**
 * Id of a timesheet: a week by its Monday, or a month, for one person with their number: `2026-11-16`, `2026-11`,
 * `2026-11.EMP-011`.
 */
export const sheetId = z
  .string()
  .regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?(?:\.EMP-\d{3,6})?$/);
export const sheetIdOf = (span: string, code?: string): string => (code === undefined ? span : `${span}.${code}`);

const sheetDay = z.object({ day: isoDate, minutes: z.int().nullable(), times: z.string(), holiday: z.string() });
export const attendancePaper = z
  .object({
    company: z.string(),
    from: isoDate,
    to: isoDate,
    people: z.array(
      z
        .object({
          code: z.string(),
          name: z.string(),
          occupation: z.string(),
          branch: z.string(),
          days: z.array(sheetDay.meta({ id: 'SheetDay' })),
          hours: buckets,
          weeks_open: z.int().describe('Weeks of it that nobody approved yet'),
        })
        .meta({ id: 'SheetPerson' }),
    ),
  })
  .meta({ id: 'AttendancePaper' });
export type AttendancePaper = z.infer<typeof attendancePaper>;
