import type { TripStop } from '@plinth/contracts/works/trips/trips';

/** Largest number of stops between here and the last one that the map takes from a link on a phone. */
const MOST_WAYPOINTS = 9;

/**
 * Returns the addresses that show the way through the stops that are still to be delivered, in their order, in Google
 * Maps: one for as many stops as it takes. The way begins where the driver is.
 */
export function routeAddresses(stops: readonly Pick<TripStop, 'status' | 'address' | 'is_called_off'>[]): string[] {
  const places = stops
    .filter(({ status, is_called_off: isCalledOff, address }) => status === 'waiting' && !isCalledOff && address !== '')
    .map(({ address }) => address);
  const parts = Array.from({ length: Math.ceil(places.length / (MOST_WAYPOINTS + 1)) }, (_, at) =>
    places.slice(at * (MOST_WAYPOINTS + 1), (at + 1) * (MOST_WAYPOINTS + 1)),
  );
  return parts.map((part) => {
    const query = new URLSearchParams({ api: '1', travelmode: 'driving', destination: part.at(-1) ?? '' });
    if (part.length > 1) query.set('waypoints', part.slice(0, -1).join('|'));
    return `https://www.google.com/maps/dir/?${query.toString()}`;
  });
}
