import type { BarDatum } from '@/ui/bar-chart';
import { type Period, rowName, shiftPeriodDay } from './period';

interface Row {
  readonly key: string;
  readonly label: string;
  readonly net_of_credits: number;
}

/** Lists every day or month of a period, including those without sales. */
function keysOf({ from, to }: Period, by: 'day' | 'month'): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = shiftPeriodDay(day, 1)) days.push(day);
  return by === 'day' ? days : [...new Set(days.map((day) => day.slice(0, 7)))];
}

/** Returns the data of a chart. A time axis has all of its days, so that days without sales show as gaps. */
export function chartData(rows: readonly Row[], by: string, period: Period): BarDatum[] {
  const bar = (key: string, label: string, value: number): BarDatum => ({
    key,
    label: rowName({ key, label }, by),
    value,
  });
  if (by !== 'day' && by !== 'month')
    return rows.map(({ key, label, net_of_credits }) => bar(key, label, net_of_credits));
  const salesByKey = new Map(rows.map(({ key, net_of_credits }) => [key, net_of_credits]));
  return keysOf(period, by).map((key) => bar(key, key, salesByKey.get(key) ?? 0));
}
