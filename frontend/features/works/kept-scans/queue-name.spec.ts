import { readQueueName } from './queue-name';

test.each([
  ['station.edger', { kind: 'station', station: 'edger' }],
  ['own-station.0b5e', { kind: 'own-station', id: '0b5e' }],
  ['saw.7c1d', { kind: 'saw', id: '7c1d' }],
])('scans that are kept as %s are sent from any page', (name, queue) => {
  expect(readQueueName(name)).toEqual(queue);
});

test.each(['trip.7c1d', 'saw-pause', 'station.gone', 'files', 'saw.'])(
  'what is kept as %s is left to its page',
  (name) => {
    expect(readQueueName(name)).toBeNull();
  },
);
