import { runAtOnce } from '../../../../platform/runtime/cache/slices';
import {
  MeasuresBuilder,
  listTypedMeasures,
  parseMillimetres,
  describeMissingMeasure,
  type Measured,
} from './measures';

const item = (over: Partial<Measured>): Measured => ({ name: '', description: '', variants: [], sizes: [], ...over });
function measures(...items: Measured[]) {
  const builder = new MeasuresBuilder();
  for (const one of items) builder.addItem(one);
  return runAtOnce(builder.finish());
}
const any = (): boolean => true;

describe('measures', () => {
  test.each([
    ['80mm handle', [80]],
    ['wall unit 65 cm', [650]],
    ['Wood screw 4 × 50 mm', [50]],
    ['Panel 600 x 720 x 16 mm', [600, 720, 16]],
    ['Back panel, 2 400 mm', [2400]],
    ['12.5 mm', []],
    ['Hinge 110°', []],
    ['pack of 10', []],
  ])('%s says %j', (text, said) => expect(parseMillimetres(text)).toEqual(said));

  it('are typed with a unit, or as a number of three or four digits that is no angle', () => {
    expect(listTypedMeasures('handle 80mm', ['handle', '80'])).toEqual([{ measure: 80, withUnit: true }]);
    expect(listTypedMeasures('handle 700', ['handle', '700'])).toEqual([{ measure: 700, withUnit: false }]);
    expect(listTypedMeasures('hinge 10', ['hinge', '10'])).toEqual([]);
    expect(listTypedMeasures('hinge 165°', ['hinge', '165'])).toEqual([]);
  });

  it('are those of sizes and variants; what a description or a name tells is enough not to deny it, but is not offered', () => {
    const found = measures(
      item({ name: 'Bar handle, 12 mm round', variants: ['96 mm, Steel', '160 mm, Steel'] }),
      item({ name: 'Hinge 110°', description: 'For a cup of 35 mm.', sizes: [48] }),
    );
    expect([96, 160, 110, 35, 48].map((measure) => found.hasAny(measure, any))).toEqual([true, true, true, true, true]);
    expect(found.hasAny(80, any)).toBe(false);
    expect(found.hasAny(96, (row) => row === 1)).toBe(false);
    expect(found.findNearest(100, any)).toEqual([96, 160]);
    expect(found.findNearest(40, any)).toEqual([48]);
    expect(found.findNearest(900, any)).toEqual([]);
  });

  it('of what is made to measure are all between', () => {
    const found = measures(item({ sizes: [600] }), item({ sizes: [600], madeTo: [{ min: 250, max: 900 }] }));
    expect([249, 250, 613, 900, 901].map((measure) => found.hasAny(measure, any))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(found.hasAny(613, (row) => row === 0)).toBe(false);
  });

  it('that nothing has are said with those that come nearest', () => {
    expect(describeMissingMeasure({ measure: 80, withUnit: true }, [64, 96])).toBe(
      'Nothing of 80 mm: the nearest are 64 mm and 96 mm.',
    );
    expect(describeMissingMeasure({ measure: 80, withUnit: true }, [])).toBe(
      'Nothing of 80 mm: these are the sizes we have.',
    );
    expect(describeMissingMeasure({ measure: 120, withUnit: false }, [])).toBe(
      'Nothing with 120: these are the ones we have.',
    );
  });
});
