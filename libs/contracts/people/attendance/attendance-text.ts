import type { AttendanceHours, AttendanceRow } from './attendance';

/** Formats minutes as hours, `8:45`; a dash for none. */
export function hoursText(minutes: number): string {
  if (minutes === 0) return '–';
  return `${String(Math.floor(minutes / 60))}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Kinds of paid hours, in the order of the page and the sheet. */
export const HOUR_COLUMNS = [
  ['ordinary', 'Ordinary'],
  ['overtime', 'Overtime'],
  ['sunday', 'Sunday'],
  ['holiday', 'Holiday'],
] as const satisfies readonly (readonly [keyof AttendanceHours, string])[];

/** Columns of a week on the page: the time at work, and how each minute of it is paid. */
export const WEEK_COLUMNS: readonly (readonly [
  name: string,
  minutes: (row: Pick<AttendanceRow, 'worked' | 'early' | 'hours'>) => number,
])[] = [
  ['At work', ({ worked: workedMinutes }) => workedMinutes],
  ['Early, unpaid', ({ early }) => early],
  ...HOUR_COLUMNS.map(([key, name]) => [name, ({ hours }: Pick<AttendanceRow, 'hours'>) => hours[key]] as const),
];

export const totalOf = ({ ordinary, overtime, sunday, holiday }: AttendanceHours): number =>
  ordinary + overtime + sunday + holiday;
