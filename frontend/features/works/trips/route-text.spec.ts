import { routeAddresses } from './route-text';

const stop = (address: string, more: object = {}) => ({
  status: 'waiting' as const,
  is_called_off: false,
  address,
  ...more,
});

test('the map opens with what is still to be delivered, in the order of the way', () => {
  const [address] = routeAddresses([
    stop('1 Oak Road, Midrand', { status: 'delivered' }),
    stop('12 Lever Road, Noordwyk'),
    stop('3 Fir & Co, Midrand', { is_called_off: true }),
    stop('9 Elm Street, Sandton'),
  ]);
  const { origin, pathname, searchParams } = new URL(address);
  expect(origin + pathname).toBe('https://www.google.com/maps/dir/');
  expect(Object.fromEntries(searchParams)).toEqual({
    api: '1',
    travelmode: 'driving',
    waypoints: '12 Lever Road, Noordwyk',
    destination: '9 Elm Street, Sandton',
  });
});

test('more stops than the map takes at once are several ways, none of them left out or driven twice', () => {
  const places = Array.from({ length: 23 }, (_, at) => `${String(at + 1)} Lever Road`);
  const driven = routeAddresses(places.map((place) => stop(place))).flatMap((address) => {
    const { searchParams } = new URL(address);
    return [...(searchParams.get('waypoints')?.split('|') ?? []), searchParams.get('destination')];
  });
  expect(driven).toEqual(places);
  expect(routeAddresses([])).toEqual([]);
});
