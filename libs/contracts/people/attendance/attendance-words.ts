import type { AttendanceHours, AttendanceRow } from './attendance';

/** `8:45`; nothing worked is a dash. */
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

/** A week in minutes as the page shows it: how long somebody was at work, and beside it where each minute of that went. */
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
