import type { AttendanceHours } from './attendance';

/** `8:45`; nothing worked is a dash. */
export function hoursText(minutes: number): string {
  if (minutes === 0) return '–';
  return `${String(Math.floor(minutes / 60))}:${String(minutes % 60).padStart(2, '0')}`;
}

/** What hours are paid as, in the order of the page and the sheet. */
export const HOUR_COLUMNS = [
  ['ordinary', 'Ordinary'],
  ['overtime', 'Overtime'],
  ['sunday', 'Sunday'],
  ['holiday', 'Holiday'],
] as const satisfies readonly (readonly [keyof AttendanceHours, string])[];

export const totalOf = ({ ordinary, overtime, sunday, holiday }: AttendanceHours): number =>
  ordinary + overtime + sunday + holiday;
