import { networkOf } from './network';

describe('an address counts', () => {
  it.each([
    ['41.0.0.9', '41.0.0.9'],
    ['::ffff:41.0.0.9', '::ffff:41.0.0.9'],
    ['2c0f:f4c0:1:2:3:4:5:6', '2c0f:f4c0:1:2::/64'],
    ['2c0f:f4c0:0001:2::9', '2c0f:f4c0:1:2::/64'],
    ['2c0f::9', '2c0f:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('%s as %s', (address, key) => {
    expect(networkOf(address)).toBe(key);
  });
});
