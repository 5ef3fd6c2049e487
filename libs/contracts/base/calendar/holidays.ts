import * as z from 'zod';
import { id, isoDate, line } from '../../kernel/common';
import { can, mutation, query } from '../../kernel/define';
import { staffPages } from '../../kernel/staff-pages';

const year = z.int('Enter a year').min(2020, 'Enter 2020 or later').max(2099, 'Enter 2099 or earlier');

export const holidayRun = z
  .object({
    from: isoDate,
    until: isoDate,
    name: z.string(),
    kind: z.enum(['public', 'closing']).meta({ id: 'HolidayKind' }),
    is_past: z.boolean().describe('Over, or begun: it stays as it was'),
    branch_id: id.nullable().describe('The branch that alone is closed; null where all are'),
    branch: z.string(),
  })
  .meta({ id: 'HolidayRun' });
export type HolidayRun = z.infer<typeof holidayRun>;

export const holidayYear = z
  .object({
    year: z.int(),
    days: z.array(holidayRun),
    missing: z
      .array(z.object({ date: isoDate, name: z.string() }).meta({ id: 'MissingHoliday' }))
      .describe('Public holidays of the year, still to come, that the calendar does not have'),
  })
  .meta({ id: 'HolidayYear' });
export type HolidayYear = z.infer<typeof holidayYear>;

const page = staffPages.holidays;
const span = {
  from: isoDate,
  until: isoDate,
  branch_id: id.nullish().describe('One branch that is closed while the others work; none: the whole company'),
};

/** Days without production and deliveries. */
export const holidays = {
  ofYear: query({
    access: can('view', page),
    summary: 'Public holidays and closing days of a year, and which holidays are missing',
    input: z.strictObject({ year }),
    output: holidayYear,
  }),
  effect: query({
    access: can('view', page),
    summary: 'What closing on some days does to what was promised, and to what is promised now',
    input: z.strictObject(span),
    output: z
      .object({
        orders: z.int().describe('Online orders promised for one of these days'),
        projects: z.int().describe('Projects promised for one of these days'),
        ready_before: isoDate.describe(
          'When something cut to order today is ready, or can be collected at the branch, as it is',
        ),
        ready_after: isoDate,
      })
      .meta({ id: 'ClosingEffect' }),
  }),
  importYear: mutation({
    access: can('create', page),
    summary: 'Adds the public holidays of a year that are still to come',
    input: z.strictObject({ year }),
    output: holidayYear,
  }),
  close: mutation({
    access: can('create', page),
    summary: 'Closes the workshop and the truck, or one branch, from a day to a day',
    input: z.strictObject({ ...span, name: line(60).min(1, 'Enter the reason') }),
    output: holidayYear,
  }),
  open: mutation({
    access: can('update', page),
    summary: 'Takes days that are still to come off the calendar: they are worked on',
    input: z.strictObject(span),
    output: holidayYear,
  }),
};
