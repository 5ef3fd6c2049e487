import fc from 'fast-check';
import { fromBase64, toBase64 } from './base64';

test('bytes come back as they were, however many', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 20_000, size: 'max' }), (bytes) => {
      expect([...fromBase64(toBase64(bytes))]).toEqual([...bytes]);
    }),
    { numRuns: 50 },
  );
});
