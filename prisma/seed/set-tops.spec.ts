import { addFixture } from '@plinth/cabinetry/top/fixture';
import { slabSchema } from '@plinth/cabinetry/top/slab';
import { examineTop } from '@plinth/cabinetry/top/work-out';
import { unitFrom } from '@plinth/cabinetry/model/unit';
import { fixtureOf, productRecords } from './catalogue-records';
import { boardsOf, loadContent } from './load-content';
import { setTops } from './set-layout';

const content = loadContent();
const boards = boardsOf(content.colours);

const sunk = content.hardware.filter(({ picture }) => picture.family === 'sink');

describe('a hole in a top', () => {
  const slabs = productRecords(content, boards).flatMap(({ kind, unit }) =>
    kind === 'top' ? [slabSchema.parse(unit)] : [],
  );

  test('is known of every sink and basin, but for those that are tops themselves', () => {
    expect(sunk.filter((item) => fixtureOf(item)?.cut_outs.length === 0).map(({ slug }) => slug)).toEqual([
      'vanity-top-with-basin-600-mm',
      'vanity-top-with-basin-800-mm',
    ]);
  });

  test.each(sunk.filter(({ cutOuts = [] }) => cutOuts.length > 0).map((item) => [item.slug, item] as const))(
    '%s: each top offers the stated one, smaller than the outside, and it can be cut',
    (_, item) => {
      const fixture = fixtureOf(item);
      if (fixture === null) throw new RangeError(item.slug);
      const offered = slabs.flatMap((slab) => {
        const choice = addFixture(slab, { length: 2_400, depth: 600, edge: slab.edges[0].code }, fixture);
        if (choice === null) return [];
        expect(examineTop(slab, choice).refusals).toEqual([]);
        return choice.cut_outs ?? [];
      });
      expect(offered.length).toBeGreaterThan(0);
      for (const { kind, width, depth, round } of offered) {
        expect(item.cutOuts).toContainEqual({ kind, width, depth, ...(round && { round }) });
        expect(width).toBeLessThan(item.size?.width ?? 0);
        expect(depth).toBeLessThan(item.size?.depth ?? 0);
      }
    },
  );
});

test.each(sunk.map((item) => [item.slug, item] as const))(
  '%s hangs between the sides of the narrowest cupboard that it is said to go into',
  (_, item) => {
    const unit = unitFrom({ type: 'sink-base', width: item.cupboard?.least ?? 0, height: 720, depth: 560 });
    if (unit.type !== 'sink-base') throw new RangeError(unit.type);
    const inside = unit.width - 2 * unit.carcass.thickness;
    const below = item.specs.flatMap(({ label, value }) => {
      const [first] = /^Bowl/.test(label) ? (value.match(/\d+/) ?? []) : [];
      return first === undefined ? [] : [Number(first) * (label === 'Bowls' ? 2 : 1)];
    });
    const hung = (item.cutOuts ?? []).flatMap(({ kind }) => (kind === 'undermount' ? [item.size?.width ?? 0] : []));
    for (const bowl of [...below, ...hung]) expect(bowl).toBeLessThanOrEqual(inside);
  },
);

describe.each(content.sets.map((set) => [set.slug, set] as const))('the tops of %s', (_, set) => {
  const tops = setTops(set, content);
  const units = set.items.flatMap(({ cupboard, x }) => {
    const unit = content.cupboards.find(({ slug }) => slug === cupboard)?.unit;
    return unit && /base|filler/.test(unit.type) ? [{ from: x, to: x + unit.width }] : [];
  });

  test('are cut to their stretches, and what stands on the floor carries all of them and no gap', () => {
    const carried = tops.reduce(
      (sum, { x, choice }) =>
        sum +
        units
          .map(({ from, to }) => Math.max(0, Math.min(to, x + choice.length) - Math.max(from, x)))
          .reduce((a, b) => a + b, 0),
      0,
    );
    expect(carried).toBe(tops.reduce((sum, { choice }) => sum + choice.length, 0));
  });

  test('have the hole of the sink that is in the set, and no other', () => {
    const stated = set.hardware.flatMap(({ sku }) =>
      content.hardware.flatMap((item) =>
        item.variants.some((variant) => variant.sku === sku) && item.cutOuts?.length ? [item.cutOuts] : [],
      ),
    );
    const cut = tops.flatMap(({ choice }) => (choice.cut_outs ?? []).filter(({ kind }) => kind !== 'tap'));
    expect(cut).toHaveLength(stated.length);
    for (const [index, { kind, width, depth }] of cut.entries())
      expect(stated[index]).toContainEqual({ kind, width, depth });
  });

  test('have the bowl between the sides of the cupboard that it hangs in', () => {
    const holes = tops.flatMap(({ x, choice }) =>
      (choice.cut_outs ?? []).flatMap((cut) =>
        cut.kind === 'tap' ? [] : [{ from: x + cut.x - cut.width / 2, to: x + cut.x + cut.width / 2 }],
      ),
    );
    const insides = set.items.flatMap(({ cupboard, x }) => {
      const found = content.cupboards.find(({ slug }) => slug === cupboard)?.unit;
      const unit = found && unitFrom(found);
      if (unit?.type !== 'sink-base') return [];
      return [{ from: x + unit.carcass.thickness, to: x + unit.width - unit.carcass.thickness }];
    });
    for (const hole of holes)
      expect([hole, insides.some(({ from, to }) => from <= hole.from && hole.to <= to)]).toEqual([hole, true]);
  });
});
