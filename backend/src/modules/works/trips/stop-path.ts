import { pathTo, withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';

/** Returns the address of a stop. Tasks about a stop link to it, and are closed by it. */
export const stopPath = (tripId: string, stopId: string): string =>
  withQuery(pathTo(staffPages.trip, { id: tripId }), { stop: stopId });
