import { describeWaiting } from './waiting-scans';

const owner = { id: 'thabo', name: 'Thabo Mokoena' };

test('the next person reads whose badge the scans on the tablet wait for', () => {
  expect(describeWaiting({ owner, count: 12 }, 'lerato')).toBe('12 scans wait for the badge of Thabo Mokoena.');
  expect(describeWaiting({ owner, count: 1 }, null)).toBe('1 scan waits for the badge of Thabo Mokoena.');
});

test('who made them reads when they are sent', () => {
  expect(describeWaiting({ owner, count: 12 }, 'thabo')).toBe(
    '12 scans of yours are not sent yet. They go by themselves when the network is back.',
  );
});
