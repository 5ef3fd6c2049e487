import { isoDay } from '@/lib/dates';

const DAY = 86_400_000;
const MORNING = 'T07:00:00+02:00';
const iso = (moment: string): string => new Date(moment).toISOString();

/** Lists the times until which a mail may be snoozed; mornings are in South African time. */
export function snoozes(now: Date): { value: string; label: string }[] {
  const afterDays = (days: number) => new Date(now.getTime() + days * DAY);
  const daysToMonday = (8 - new Date(isoDay(now)).getUTCDay()) % 7 || 7;
  return [
    { value: new Date(now.getTime() + 3 * 3_600_000).toISOString(), label: 'In three hours' },
    { value: iso(`${isoDay(afterDays(1))}${MORNING}`), label: 'Tomorrow morning' },
    { value: iso(`${isoDay(afterDays(daysToMonday))}${MORNING}`), label: 'Next Monday' },
    { value: iso(`${isoDay(afterDays(30))}${MORNING}`), label: 'In thirty days' },
  ];
}
