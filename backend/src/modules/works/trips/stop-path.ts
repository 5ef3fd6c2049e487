import { pathTo, withQuery } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';

/** Returns the address of a stop. Tasks about a stop link to it, and are closed by it. */
export const stopPath = (tripId: string, stopId: string): string =>
  withQuery(pathTo(staffPages.trip, { id: tripId }), { stop: stopId });
/**
 * Returns the address of a stop whose delivery was refused. Its task is not closed when the invoice is on another trip:
 * somebody settles it with the client first.
 */
export const refusedDeliveryPath = (tripId: string, stopId: string): string =>
  withQuery(pathTo(staffPages.trip, { id: tripId }), { stop: stopId, delivery: 'refused' });
