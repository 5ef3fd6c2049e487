import { constantsWith, CONSTANT_NAMES, DEFAULT_CONSTANTS, TRADE_CONSTANTS } from './constants';
import { make, sizes } from '../test/fixture';

test.each(CONSTANT_NAMES)('%s has a default within its own range, and a source', (name) => {
  const { value, min, max, source, label } = TRADE_CONSTANTS[name];
  expect(value).toBeGreaterThanOrEqual(min);
  expect(value).toBeLessThanOrEqual(max);
  expect(source.length * label.length).toBeGreaterThan(0);
});

describe('the company’s own figures', () => {
  const base = { type: 'base', width: 600, height: 720, depth: 560 } as const;

  test('fronts with a reveal of 4: door 716 × 596', () =>
    expect(sizes(make(base, constantsWith({ frontReveal: 4 })), 'Door')).toEqual(['1: 716 × 596']));
  test('cleats of 120', () =>
    expect(sizes(make(base, constantsWith({ cleatWidth: 120 })), 'Rear cleat')).toEqual(['1: 568 × 120']));
  test('three hinges above 700 high', () => {
    const constants = constantsWith(
      {},
      {
        hingesByHeight: [
          { upTo: 700, value: 2 },
          { upTo: 2400, value: 3 },
        ],
      },
    );
    expect(make(base, constants).hardware.find(({ kind }) => kind === 'hinge')?.quantity).toBe(3);
  });
  test('the defaults stay as they are', () => {
    constantsWith({ frontReveal: 4 });
    expect(DEFAULT_CONSTANTS.frontReveal).toBe(3);
    expect(Object.isFrozen(DEFAULT_CONSTANTS)).toBe(true);
  });
  test.each([{ frontReveal: -1 }, { frontReveal: 2.5 }, { sheetLength: 100_000 }, { densityMdf: 20 }])(
    '%j is refused before it reaches the saw',
    (override) => expect(() => constantsWith(override)).toThrow(),
  );
  test('a table must ascend', () =>
    expect(() =>
      constantsWith(
        {},
        {
          hingesByHeight: [
            { upTo: 900, value: 2 },
            { upTo: 800, value: 3 },
          ],
        },
      ),
    ).toThrow('Rows must ascend'));
});
