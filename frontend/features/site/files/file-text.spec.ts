import { formatBytes } from './file-text';

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1.0 kB'],
  [2_440_000, '2.4 MB'],
  [345_600_000, '346 MB'],
  [2_000_000_000, '2.0 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
