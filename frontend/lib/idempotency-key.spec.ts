import * as z from 'zod';
import { newKey } from './idempotency-key';

test('keys are random UUIDs, as the contract wants them', () => {
  const keys = Array.from({ length: 200 }, newKey);
  for (const key of keys) expect(z.uuidv4().safeParse(key).success).toBe(true);
  expect(new Set(keys).size).toBe(keys.length);
});
