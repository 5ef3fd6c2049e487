import { addFixture, formatCupboardWidths, explainNoCupboard, describeMisfit, type NamedFixture } from './fixture';
import { LAMINATE, STONE } from './test/slabs';
import type { TopChoice } from './top';
import { examineTop } from './work-out';

const plain: TopChoice = { length: 2_400, depth: 600, edge: 'bullnose' };
const SINK: NamedFixture = {
  name: 'Single bowl sink',
  outside: { width: 860, depth: 435 },
  cut_outs: [{ kind: 'sink', width: 840, depth: 415 }],
};
const WIDE: NamedFixture = {
  name: 'Wide bowl',
  outside: { width: 760, depth: 450 },
  cut_outs: [
    { kind: 'undermount', width: 720, depth: 410 },
    { kind: 'sink', width: 740, depth: 430 },
  ],
};

test('a sink that can be fitted in two ways hangs below stone and drops into laminate', () => {
  expect(addFixture(LAMINATE, plain, WIDE)?.cut_outs).toMatchObject([{ kind: 'sink', width: 740, outer_width: 760 }]);
  expect(addFixture(STONE, { ...plain, edge: 'bevel' }, WIDE)?.cut_outs).toMatchObject([
    { kind: 'undermount', width: 720, outer_width: 760 },
  ]);
});

test('a top and a sink in one cart that do not go together are told of, and nothing else is', () => {
  const cutOutsFor = (fixture: NamedFixture) => addFixture(LAMINATE, plain, fixture)?.cut_outs ?? [];
  expect(describeMisfit(cutOutsFor(SINK), [SINK])).toBeNull();
  expect(describeMisfit(cutOutsFor(SINK), [])).toBeNull();
  expect(describeMisfit([], [SINK])).toBeNull();
  expect(describeMisfit(cutOutsFor(WIDE), [SINK, WIDE])).toBeNull();
  expect(describeMisfit(cutOutsFor(WIDE), [SINK], cutOutsFor(SINK))).toBeNull();
  expect(describeMisfit([{ kind: 'sink', x: 900, front: 65, width: 840, depth: 480 }], [SINK])).toBe(
    'The sink cut-out in this top is 840 × 480 mm, but Single bowl sink in your cart needs 840 × 415 mm. Change the cut-out, or remove it from the cart.',
  );
  expect(describeMisfit([{ kind: 'hob', x: 900, front: 60, width: 560, depth: 490 }], [SINK])).toBeNull();
});

test('the hole keeps its distances on tops of every depth that takes it', () => {
  for (const depth of [550, 600, 620]) {
    const choice = addFixture(LAMINATE, { ...plain, depth }, SINK);
    expect(choice && examineTop(LAMINATE, choice).refusals).toEqual([]);
  }
  expect(addFixture(LAMINATE, { ...plain, depth: 500 }, SINK)).toBeNull();
});

test('a double bowl that only narrow sink units are bought with says so, and is content with one that is wide enough', () => {
  const double = { ...SINK, host: { types: ['sink-base' as const], widths: { least: 800 } } };
  const sinkUnit = (width: number) => ({ type: 'sink-base' as const, width });
  expect(explainNoCupboard(double, [sinkUnit(600), sinkUnit(450)])).toBe(
    'This needs a cupboard from 800 mm wide, and yours in this cart measures 450 and 600 mm. Take a wider cupboard, or another one of these.',
  );
  expect(explainNoCupboard(double, [sinkUnit(600), sinkUnit(800)])).toBeNull();
  expect(explainNoCupboard(double, [{ type: 'vanity', width: 600 }])).toBeNull();
  expect(explainNoCupboard(SINK, [sinkUnit(300)])).toBeNull();
});

test('a basin that is the top of its vanity goes on that width alone', () => {
  const top = { ...SINK, host: { types: ['vanity' as const], widths: { least: 600, most: 600 } } };
  expect(explainNoCupboard(top, [{ type: 'vanity', width: 600 }])).toBeNull();
  expect(explainNoCupboard(top, [{ type: 'vanity', width: 800 }])).toMatch(/a cupboard 600 mm wide/);
  expect([formatCupboardWidths({ least: 450 }), formatCupboardWidths({ least: 600, most: 600 })]).toEqual([
    'From 450 mm',
    '600 mm',
  ]);
});
