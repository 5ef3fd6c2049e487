import { cuttingParts } from './cutting-parts';
import { contents, describe as describeUnit, madeName } from './describe';
import { BOARDS, make, WORKSHOP } from '../test/fixture';
import { unitSchema } from './unit';
import { weight } from '../price/weight';

const base = make({ type: 'base', width: 600, height: 720, depth: 560, front: { colour: 'honey-oak' } });

describe('what is in the box of a 600 base with an oak door', () => {
  const { name, size, box } = describeUnit(base, BOARDS);
  test('name and size', () => {
    expect(name).toBe('Base unit 600, 1 door');
    expect(size).toBe('600 × 720 × 560 mm');
    expect(describeUnit(make({ type: 'base', width: 900, height: 720, depth: 560, drawers: 1 }), BOARDS).name).toBe(
      'Base unit 900, 2 doors, 1 drawer',
    );
  });
  test('every panel with its board', () => {
    expect(box).toContain('2 × Side 720 × 560 mm, Polar White 16 mm');
    expect(box).toContain('1 × Door 717 × 597 mm, Honey Oak 16 mm');
    expect(box).toContain('1 × Back 718 × 598 mm, 3 mm hardboard');
  });
  test('hardware with spares: 14 carcass screws and at least 2 more', () => {
    expect(box).toContain('16 × Carcass screw 4 × 50 (2 spare)');
    expect(box).toContain('2 × Soft-close hinge 110°');
  });
  test('a rail with its length', () =>
    expect(describeUnit(make({ type: 'wardrobe', width: 900, height: 2100, depth: 580 }), BOARDS).box).toContain(
      '1 × Hanging rail, 864 mm',
    ));
});

describe('what somebody who buys it gets with it', () => {
  test('fronts and shelves with their sizes, then the hardware of every day, and no screws', () => {
    const lines = contents(base);
    expect(lines.slice(0, 2)).toEqual(['1 × Shelf 567 × 530 mm', '1 × Door 717 × 597 mm']);
    expect(lines).toEqual(expect.arrayContaining(['2 × Soft-close hinge 110°', expect.stringMatching(/^4 × .*leg/i)]));
    expect(lines.join()).not.toMatch(/screw|pin|Side|Back/);
  });
  test('every drawer by its front', () => {
    const lines = contents(make({ type: 'drawer-base', width: 600, height: 720, depth: 560 }));
    expect(lines.filter((line) => line.includes('rawer front')).length).toBeGreaterThan(0);
    expect(lines.join()).toMatch(/runner/i);
  });
  test.each([
    { type: 'plinth', width: 2400, height: 145, depth: 16 },
    { type: 'filler', width: 100, height: 720, depth: 16 },
  ] as const)('nothing with a $type, which is one panel', (unit) => expect(contents(make(unit))).toEqual([]));
});

describe('its parts for the saw', () => {
  const parts = cuttingParts([{ label: '600 base', quantity: 3, cabinet: base }]);
  test('sizes at the saw, times the number of units', () =>
    expect(parts[0]).toEqual({
      id: '1A',
      name: '1A Side · 600 base',
      board: 'polar-white/16',
      lengthMm: 720,
      widthMm: 559,
      quantity: 6,
      grain: 'free',
      edging: { lengthNear: true, lengthFar: false, widthNear: false, widthFar: false },
    }));
  test('an oak door keeps its length along the grain', () =>
    expect(parts.find(({ name }) => name.includes('Door'))).toMatchObject({
      board: 'honey-oak/16',
      lengthMm: 715,
      widthMm: 595,
      grain: 'length',
    }));
  test('hardboard is a board of its own', () =>
    expect(parts.find(({ name }) => name.includes('Back'))?.board).toBe('hardboard-polar-white/3'));
  test('ids are unique over units', () => {
    const ids = cuttingParts([
      { label: 'a', quantity: 1, cabinet: base },
      { label: 'b', quantity: 1, cabinet: base },
    ]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('weight', () => {
  // Sides 2·0.72·0.56 + base 0.568·0.56 + cleats 2·0.0568 + shelf 0.567·0.53 + door 0.717·0.597 = 1.966616 m² of 16 mm chipboard at 10.4 kg/m²
  // = 20.453; hardboard 0.718·0.598·3·0.9 = 1.159; handle 0.128, 4 legs 0.36, 2 hinges 0.2, 4 pins and 14 + 18 + 16 + 6 + 8 + 2 screws 0.204 kg.
  test('a 600 base weighs 22.5 kg', () => expect(weight(base, WORKSHOP)).toBe(22.5));
  test('MDF doors weigh 0.85 instead of 0.65: 0.428 m² · 16 · 0.2 = 1.4 kg more', () =>
    expect(
      weight(make({ type: 'base', width: 600, height: 720, depth: 560, front: { colour: 'supawood' } }), WORKSHOP),
    ).toBe(23.9));
});

describe('a unit as a shopkeeper writes it', () => {
  test('type and three sizes are enough', () =>
    expect(unitSchema.parse({ type: 'base', width: 600, height: 720, depth: 560 })).toMatchObject({
      shelves: 1,
      legs: 150,
    }));
  test.each([
    [{ type: 'base', width: 600, height: 720, depth: 560, price: 1 }],
    [{ type: 'base', width: 600.5, height: 720, depth: 560 }],
    [{ type: 'base', width: 600, height: 720 }],
    [{ type: 'base', width: '600', height: 720, depth: 560 }],
    [{ type: 'base', width: 600, height: 720, depth: 560, drawers: 2 }],
    [{ type: 'wall', width: 600, height: 720, depth: 300, legs: 100 }],
    [{ type: 'shed', width: 600, height: 720, depth: 300 }],
  ])('%j is refused', (input) => expect(unitSchema.safeParse(input).success).toBe(false));
});

describe('what a cupboard is called that is made as somebody chose', () => {
  const named = (name: string, choice: Parameters<typeof madeName>[1], width = 600) =>
    madeName(name, choice, make({ type: 'base', width, height: 720, depth: 560 }));
  test('narrower, or with a door more, it is no longer a base unit 600 with one door', () => {
    expect(named('Base unit 600, one door', { width: 450 }, 450)).toBe('Base unit, 450 × 720 × 560 mm, 1 door');
    expect(named('Base unit 600, one door', { width: 613 }, 613)).toBe('Base unit, 613 × 720 × 560 mm, 2 doors');
  });
  test('what it is stays, whatever else its name says', () => {
    expect(named("Children's wardrobe 800", { width: 700 }, 700)).toMatch(/^Children's wardrobe, 700 ×/);
    expect(named('End panel for base units', { height: 700 })).toMatch(/^End panel for base units, 600 ×/);
    expect(named('600 with one door', { depth: 500 })).toMatch(/^Base unit, 600 ×/);
  });
  test('in another colour it keeps its name, unless that says the colour', () => {
    expect(named('Base unit 600, one door', { front_colour: 'wenge', hinge_side: 'right' })).toBe(
      'Base unit 600, one door',
    );
    expect(named('Base unit 600 in Wenge, end of run', { carcass_colour: 'sage' })).toBe(
      'Base unit, 600 × 720 × 560 mm, 1 door',
    );
  });
});
