import { loadContent } from './load-content';
import { setEnds } from './set-layout';

const content = loadContent();
const endsOf = (slug: string) => {
  const set = content.sets.find((one) => one.slug === slug);
  if (!set) throw new RangeError(slug);
  return setEnds(set, content);
};

describe('end panels of a set', () => {
  test('a kitchen is closed below and above at both ends', () => {
    // Below: legs 150, carcass 720, top 32, as deep as the top; above: 720 high, 20 mm before the carcass.
    const [base, wall] = [
      { slug: 'end-panel-for-base-units', y: 0, choice: { width: 600, height: 902 } },
      { slug: 'end-panel-for-wall-units', y: 1_460, choice: { width: 320, height: 720 } },
    ];
    expect(endsOf('flat-kitchen-1800-polar-white')).toMatchObject([
      { ...base, x: -16 },
      { ...wall, x: -16 },
      { ...base, x: 1_800 },
      { ...wall, x: 1_800 },
    ]);
  });

  test('the place of the stove is not narrowed by one: only the unit over it is closed', () => {
    expect(endsOf('family-kitchen-2400-highveld-oak').map(({ slug, x, y }) => [slug, x, y])).toEqual([
      ['end-panel-for-base-units', -16, 0],
      ['end-panel-for-wall-units', -16, 1_460],
      ['end-panel-for-wall-units', 2_400, 1_820],
    ]);
  });

  test('where a filler meets the wall, and where a tall unit stands, no panel does', () => {
    expect(endsOf('handleless-kitchen-3600-soft-black').map(({ slug, x }) => [slug, x])).toEqual([
      ['end-panel-for-tall-units', -16],
      ['end-panel-for-wall-units', 3_500],
    ]);
  });

  test('what stands upon another shares its panel', () => {
    const [left, right] = endsOf('bedroom-wall-2700-driftwood-ash');
    expect([left.y, right.y, left.choice.height]).toEqual([0, 0, right.choice.height]);
    expect(left.choice.height).toBeGreaterThan(2_500);
  });
});
