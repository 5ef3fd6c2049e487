import { stationNames, type StationCode } from '@plinth/contracts/works/stations/station-labels';

const KEY = 'plinth.station';

/** Remembers the station that this device was last used at. */
export function rememberStation(station: StationCode): void {
  try {
    localStorage.setItem(KEY, station);
  } catch {
    // A browser that keeps nothing: the person chooses the station each time.
  }
}

/** Returns the station that this device was last used at; null where it was used at none. */
export function readLastStation(): StationCode | null {
  try {
    const station = localStorage.getItem(KEY);
    return station !== null && stationNames.has(station) ? station : null;
  } catch {
    return null;
  }
}
