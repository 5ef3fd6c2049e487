import { newTraceParent } from './trace-parent';

it('names a trace of its own for each call, as the W3C writes it', () => {
  const made = Array.from({ length: 50 }, newTraceParent);
  for (const each of made) expect(each).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-01$/);
  expect(new Set(made).size).toBe(50);
});
