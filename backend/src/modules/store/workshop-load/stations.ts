import { stationSteps, type StationStep } from '@plinth/contracts/works/project-dates/project-date-labels';

export type Station = StationStep;

export const STATIONS: readonly Station[] = stationSteps.codes;

export const mapStations = <Value>(getValue: (station: Station) => Value): Readonly<Record<Station, Value>> => ({
  cut: getValue('cut'),
  edge: getValue('edge'),
  drill: getValue('drill'),
  pack: getValue('pack'),
});

/** Seconds by station: the daily capacity, or the load of a job. */
export type StationSeconds = Readonly<Record<Station, number>>;

/** Amounts by station in the measure that people there count: panels cut, metres edged, holes drilled, panels packed. */
export type StationAmounts = Readonly<Record<Station, number>>;

export const NO_SECONDS: StationSeconds = { cut: 0, edge: 0, drill: 0, pack: 0 };
