import fc from 'fast-check';
import { valueScale } from './bar-chart';

it('a line stands at or above the highest bar, and at or below the lowest', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000_00, max: 100_000_000_00 }), { minLength: 1 }), (values) => {
      const lines = valueScale(values, 200).ticks(4);
      expect(lines.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
      expect(lines[0]).toBeLessThanOrEqual(Math.min(0, ...values));
    }),
  ));
