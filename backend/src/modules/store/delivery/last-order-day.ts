import { addDays, type IsoDate, type WorkingDays } from '../../base/calendar/working-days';

/** Days on which a zone is served. */
export interface ServedZone {
  /** 1 Monday … 7 Sunday. */
  readonly weekdays: readonly number[];
  readonly lead_working_days: number;
}

/** Facts of a closing from which the last day to order follows. */
export interface BeforeClosing {
  readonly days: WorkingDays;
  readonly today: IsoDate;
  readonly closesOn: IsoDate;
  /** Returns the day on which a cupboard is ready that is ordered on a day; never earlier for a later day. */
  readonly readyOn: (orderedOn: IsoDate) => IsoDate;
}

/**
 * The last day, from today on, on which somebody in any of the zones may order a cupboard and still has it before the closing: as the workshop is loaded
 * now, with the zone's own lead time and its truck's days. Null where it is too late for one of them.
 */
export function lastOrderDay(
  { days, today, closesOn, readyOn }: BeforeClosing,
  zones: readonly ServedZone[],
): IsoDate | null {
  const servedZones = zones.filter(({ weekdays }) => weekdays.some((weekday) => weekday <= 5));
  const isInTime = (ready: IsoDate): boolean =>
    ready < closesOn &&
    servedZones.every(
      ({ weekdays, lead_working_days: lead }) =>
        days.listNextOnWeekdays(days.addWorkingDays(ready, lead), weekdays, 1)[0] < closesOn,
    );
  for (let day = addDays(closesOn, -1); day >= today; day = addDays(day, -1)) if (isInTime(readyOn(day))) return day;
  return null;
}
