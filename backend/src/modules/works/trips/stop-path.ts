import { pathTo, withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';

/** A stop's own address: what is asked about it is asked there, and over with it. */
export const stopPath = (tripId: string, stopId: string): string =>
  withQuery(pathTo(staffPages.trip, { id: tripId }), { stop: stopId });
