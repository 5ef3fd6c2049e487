import * as z from 'zod';

/** Parses `7.5`, `7,5` or `7:30` as minutes; null for anything else. */
export function minutesOf(text: string): number | null {
  const clock = /^(\d{1,4}):([0-5]\d)$/.exec(text.trim());
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const hours = /^\d{1,4}(?:[.,]\d{1,2})?$/.exec(text.trim());
  return hours ? Math.round(Number(hours[0].replace(',', '.')) * 60) : null;
}

/** Formats minutes for a field: `7:30`. */
export const toTypedHours = (minutes: number): string =>
  `${String(Math.floor(minutes / 60))}:${String(minutes % 60).padStart(2, '0')}`;

const HOURS_MESSAGE = 'Enter hours like 7.5 or 7:30';

/** Field for hours, in minutes; 0 when it is empty. */
export const typedHours = z.string().transform((text, context) => {
  const minutes = text.trim() === '' ? 0 : minutesOf(text);
  if (minutes !== null) return minutes;
  context.addIssue({ code: 'custom', message: HOURS_MESSAGE });
  return z.NEVER;
});

/** Field for the hours of several days: `4, 5:30`. */
export const typedDays = z.string().transform((text, context) => {
  const days = text
    .split(/[;\s]+|,\s+/)
    .filter((part) => part !== '')
    .map(minutesOf);
  if (days.every((minutes) => minutes !== null)) return days;
  context.addIssue({ code: 'custom', message: `${HOURS_MESSAGE}, one for each day, with a space between them` });
  return z.NEVER;
});
