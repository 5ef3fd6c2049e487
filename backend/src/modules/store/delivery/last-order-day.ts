import { weekdayOf, type IsoDate, type WorkingDays } from '../../base/calendar/working-days';

/** When a zone is served. */
export interface ServedZone {
  /** 1 Monday … 7 Sunday. */
  readonly weekdays: readonly number[];
  readonly lead_working_days: number;
}

/**
 * The last day on which somebody in any of the zones may order and still has it before a closing: from there back over the truck's last round, the zone's
 * own lead time, and the workshop's.
 */
export function lastOrderDay(
  days: WorkingDays,
  zones: readonly ServedZone[],
  workshopDays: number,
  closesOn: IsoDate,
): IsoDate {
  const served = zones.filter(({ weekdays }) => weekdays.some((weekday) => weekday <= 5));
  const byZone = served.map(({ weekdays, lead_working_days }) => {
    let day = days.before(closesOn);
    while (!weekdays.includes(weekdayOf(day))) day = days.before(day);
    for (let left = lead_working_days + workshopDays; left > 0; left -= 1) day = days.before(day);
    return day;
  });
  return byZone.reduce((first, day) => (day < first ? day : first), days.before(closesOn));
}
