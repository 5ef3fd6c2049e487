import * as z from 'zod';
import { labels, type CodeOf } from '../../kernel/labels';

/** Days that have opening hours of their own. */
export const weekDays = labels({
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
  public_holidays: 'Public holidays',
});
export type WeekDay = CodeOf<typeof weekDays>;

/** Hours of an open day: `{ opens: '07:30', closes: '17:00' }`. */
export interface DayHours {
  readonly opens: string;
  readonly closes: string;
}

/** Opening hours of each day; null where it is closed. */
export type OpeningWeek = Readonly<Record<WeekDay, DayHours | null>>;

/** Line of a sign on the door: `{ days: 'Monday to Thursday', hours: '07:30–17:00' }`. */
export type HoursRow = { readonly days: string; readonly hours: string };

/** Builds a value for each day. */
export const byDay = <Value>(value: (day: WeekDay) => Value): Record<WeekDay, Value> => ({
  monday: value('monday'),
  tuesday: value('tuesday'),
  wednesday: value('wednesday'),
  thursday: value('thursday'),
  friday: value('friday'),
  saturday: value('saturday'),
  sunday: value('sunday'),
  public_holidays: value('public_holidays'),
});

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'Enter a time like 07:30', abort: true });

/** Hours of a day as they are typed; null where it is closed. */
export const dayHours = z
  .strictObject({ opens: time, closes: time })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: 'Enter a time after the opening time' })
  .nullable()
  .meta({ examples: [{ opens: '07:30', closes: '17:00' }] });

export const openingWeek = z.strictObject(byDay(() => dayHours));

/** Formats the hours of a day: `07:30–17:00`, `Closed`. */
export const formatHours = (hours: DayHours | null): string =>
  hours === null ? 'Closed' : `${hours.opens}–${hours.closes}`;

/** Formats a week as a sign on the door: days that follow each other and have the same hours share a line. */
export function formatWeek(week: OpeningWeek): HoursRow[] {
  const rows: { first: WeekDay; last: WeekDay; hours: string }[] = [];
  for (const day of weekDays.codes) {
    const hours = formatHours(week[day]);
    const row = rows.at(-1);
    if (row?.hours === hours && day !== 'public_holidays') row.last = day;
    else rows.push({ first: day, last: day, hours });
  }
  return rows.map(({ first, last, hours }) => ({
    days: first === last ? weekDays.label(first) : `${weekDays.label(first)} to ${weekDays.label(last)}`,
    hours,
  }));
}

/** Parses what `formatHours` makes; anything else is closed. */
export function parseHours(text: string): DayHours | null {
  const [opens = '', closes = ''] = text.split('–');
  return dayHours.safeParse({ opens, closes }).data ?? null;
}

/** Parses the lines that `formatWeek` makes; a day that no line names is closed. */
export function parseWeek(rows: readonly HoursRow[]): OpeningWeek {
  const labelsInOrder = weekDays.codes.map((day) => weekDays.label(day));
  const spans = rows.map(({ days, hours }) => {
    const [first = '', last = first] = days.split(' to ');
    return { from: labelsInOrder.indexOf(first), until: labelsInOrder.indexOf(last), hours: parseHours(hours) };
  });
  return byDay((day) => {
    const index = weekDays.codes.indexOf(day);
    return spans.find(({ from, until }) => from <= index && index <= until)?.hours ?? null;
  });
}
