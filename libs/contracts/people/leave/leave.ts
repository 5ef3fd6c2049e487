import * as z from 'zod';
import { enumOf, id, isoDate, line, ok, rowVersion, reasonText } from '../../kernel/common';
import { can, mutation, query, signedIn } from '../../kernel/define';
import { leaveKinds, leaveReasons, leaveStatuses } from './leave-labels';
import { staffPages } from '../../kernel/staff-pages';

const kind = enumOf(leaveKinds).meta({ id: 'LeaveKind' });
const hundredths = z.int().describe('Hundredths of a working day');

const leaveBalance = z
  .object({
    kind,
    since: isoDate.describe('First day of the cycle'),
    earned: hundredths,
    booked: hundredths,
    left: hundredths,
  })
  .meta({ id: 'LeaveStanding' });

const request = z
  .object({
    id,
    employee_id: id,
    name: z.string(),
    kind,
    from_day: isoDate,
    to_day: isoDate,
    days: hundredths,
    note: z.string(),
    status: enumOf(leaveStatuses).meta({ id: 'LeaveStatus' }),
    answer: z.string(),
    version: rowVersion,
  })
  .meta({ id: 'LeaveRequest' });
export type LeaveRequest = z.infer<typeof request>;

const entry = z
  .object({
    id,
    kind,
    reason: enumOf(leaveReasons).meta({ id: 'LeaveReason' }),
    on_day: isoDate,
    days: hundredths,
    note: z.string(),
  })
  .meta({ id: 'LeaveEntry' });

const theirs = { standing: z.array(leaveBalance), requests: z.array(request).describe('The newest first') };
const seenVersion = z.strictObject({ id, version: rowVersion });
const look = can('view', staffPages.leave);
const decide = can('update', staffPages.leave);

/** Leave, requested by staff and approved by somebody else who may change employees. */
export const leave = {
  mine: query({
    access: signedIn,
    summary: 'The caller’s own leave; null for accounts of nobody who works here',
    input: z.strictObject({}).nullish(),
    output: z.object(theirs).meta({ id: 'MyLeave' }).nullable(),
  }),
  ask: mutation({
    access: signedIn,
    summary: 'Asks for leave; refused where more is asked for than is left',
    input: z.strictObject({
      key: id,
      kind,
      from_day: isoDate,
      to_day: isoDate,
      half_day: z.boolean().optional().describe('Half of one day: the first and the last are the same'),
      note: line(200),
    }),
    output: z.object({ id }).meta({ id: 'AskedLeave' }),
    logged: { action: 'leave.ask', subject: 'leave_request', by: 'key' },
  }),
  withdraw: mutation({
    access: signedIn,
    summary: 'Takes back what the caller asked for and nobody answered',
    input: seenVersion,
    output: ok,
    logged: { action: 'leave.withdraw', subject: 'leave_request' },
  }),
  open: query({
    access: look,
    summary: 'What is asked for and what is coming, of everybody; with who else is away then',
    input: z.strictObject({}).nullish(),
    output: z.array(
      request.extend({ also_away: z.array(z.string()), left: hundredths.nullable() }).meta({ id: 'OpenLeaveRequest' }),
    ),
  }),
  of: query({
    access: look,
    summary: 'Leave of one employee, with the ledger',
    input: z.strictObject({ id }),
    output: z
      .object({ ...theirs, entries: z.array(entry).describe('The newest first') })
      .meta({ id: 'LeaveOfEmployee' }),
  }),
  answer: mutation({
    access: decide,
    summary: 'Approves, declines or takes back; nobody answers what they asked for themselves',
    input: seenVersion.extend({ to: z.enum(['approved', 'declined', 'cancelled']), answer: line(200) }),
    output: ok,
    logged: { action: 'leave.answer', subject: 'leave_request', notes: ['to'] },
  }),
  book: mutation({
    access: decide,
    summary: 'A line of the ledger by hand: leave of earlier times, what expired, what was wrong',
    input: z
      .strictObject({
        id: id.describe('The employee'),
        key: id,
        kind: enumOf(leaveKinds),
        reason: z.enum(['correction', 'expired']),
        on_day: isoDate,
        days: hundredths.min(-20_000).max(20_000),
        note: reasonText,
      })
      .refine(({ reason, days }) => days !== 0 && (reason !== 'expired' || days < 0), {
        path: ['days'],
        message: 'Enter the days; expired days are below zero',
      }),
    output: ok,
    logged: { action: 'leave.book', subject: 'employee', notes: ['kind', 'reason', 'days'] },
  }),
};
