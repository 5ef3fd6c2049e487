import { callerOf, placeOf } from './rate-limits';

const visitor = (ip: string) => ({ actor: { kind: 'visitor' as const }, ip });

test('whoever takes another address of their own network is counted as before', () => {
  expect(placeOf('2c0f:f4c0:1:2::1')).toBe(placeOf('2c0f:f4c0:1:2:9:9:9:9'));
  expect(callerOf(visitor('2c0f:f4c0:1:2::1'))).toBe(callerOf(visitor('2c0f:f4c0:1:2::7')));
  expect(placeOf('2c0f:f4c0:1:3::1')).not.toBe(placeOf('2c0f:f4c0:1:2::1'));
  expect(placeOf('41.0.0.9')).not.toBe(placeOf('41.0.0.8'));
});

test('a counter names no address', () => {
  expect(placeOf('41.0.0.9')).not.toContain('41.0.0.9');
});
