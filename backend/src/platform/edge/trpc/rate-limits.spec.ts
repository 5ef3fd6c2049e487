import { callerKey, networkKey } from './rate-limits';

const visitor = (ip: string) => ({ actor: { kind: 'visitor' as const }, ip });

test('whoever takes another address of their own network is counted as before', () => {
  expect(networkKey('2c0f:f4c0:1:2::1')).toBe(networkKey('2c0f:f4c0:1:2:9:9:9:9'));
  expect(callerKey(visitor('2c0f:f4c0:1:2::1'))).toBe(callerKey(visitor('2c0f:f4c0:1:2::7')));
  expect(networkKey('2c0f:f4c0:1:3::1')).not.toBe(networkKey('2c0f:f4c0:1:2::1'));
  expect(networkKey('41.0.0.9')).not.toBe(networkKey('41.0.0.8'));
});

test('a counter names no address', () => {
  expect(networkKey('41.0.0.9')).not.toContain('41.0.0.9');
});
