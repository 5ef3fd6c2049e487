import { addDays, type IsoDate, type WorkingDays } from '../../base/calendar/working-days';

/** Delivery zone with its weekdays and lead time. */
export interface ServedZone {
  /** 1 Monday … 7 Sunday. */
  readonly weekdays: readonly number[];
  readonly lead_working_days: number;
}

/** Facts from which the last day to order before a closing follows. */
export interface BeforeClosing {
  readonly days: WorkingDays;
  readonly today: IsoDate;
  readonly closesOn: IsoDate;
  /** Returns the ready day of a cupboard ordered on a day; never earlier for a later day. */
  readonly readyOn: (orderedOn: IsoDate) => IsoDate;
}

/**
 * Calculates the last day, from today on, on which a cupboard can be ordered in every zone and delivered before the
 * closing, by the workshop's current load and the zones' lead times and truck days. Null if it is too late for one of
 * them.
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
