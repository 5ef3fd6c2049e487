import { constantsWith } from '../model/constants';
import { fixingSpecification, USUAL_FIXINGS, type FixingFitting } from '../model/fixings';
import { drillCabinet } from '../machining/holes';
import type { HoleKind } from '../machining/piece';
import type { Cabinet } from '../model/parts';
import { DEFAULT_RATES } from '../price/rates';
import { price } from '../price/price';
import { unitFrom } from '../model/unit';
import { BOARDS, make } from '../test/fixture';
import { buildAssembly } from './assembly';
import { check } from './check';

/** Figures of a company that sells its own fixings before the usual ones. */
const sellFirst = (...fixings: FixingFitting[]) => constantsWith({}, { fixings: [...fixings, ...USUAL_FIXINGS] });
const listHoles = (cabinet: Cabinet, kind: HoleKind) =>
  drillCabinet(cabinet)
    .flatMap(({ copies }) => copies.flatMap(({ holes }) => holes))
    .filter((hole) => hole.kind === kind);
const listCodes = (cabinet: Cabinet): string[] => [...new Set(cabinet.hardware.map(({ code }) => code))];

const base = { type: 'base', width: 600, height: 720, depth: 560, shelves: 1 } as const;
const wardrobe = { type: 'wardrobe', width: 1000, height: 2100, depth: 580 } as const;

test('a company that sells brass pins of 7 mm drills their holes and packs them', () => {
  const brassPin: FixingFitting = {
    code: 'pin-brass-7',
    name: 'Brass pin 7 mm',
    specification: { role: 'shelf-pin', diameter: 7, depth: 12 },
  };
  const cabinet = make(base, sellFirst(brassPin));
  expect(listCodes(cabinet)).toContain('pin-brass-7');
  expect(listCodes(cabinet)).not.toContain('shelf-pin');
  for (const kind of ['pin', 'pin-row'] as const) {
    const holes = listHoles(cabinet, kind);
    expect(holes.length).toBeGreaterThan(0);
    expect(holes.every(({ diameter, depth, item }) => diameter === 7 && depth === 12 && item === 'pin-brass-7')).toBe(
      true,
    );
  }
  expect(listHoles(cabinet, 'pin').length).toBe(listHoles(make(base), 'pin').length);
});

test('a stronger rail needs no middle bracket, is as thick as it says and costs by the metre', () => {
  const strongRail: FixingFitting = {
    code: 'rail-oval-30',
    name: 'Oval rail 30',
    specification: { role: 'rail', diameter: 30, span: 1_100 },
  };
  const constants = sellFirst(strongRail);
  const cabinet = make(wardrobe, constants);
  const count = (each: Cabinet) => each.hardware.find(({ kind }) => kind === 'rail-bracket')?.quantity;
  expect([count(make(wardrobe)), count(cabinet)]).toEqual([3, 2]);
  expect(cabinet.hardware.find(({ kind }) => kind === 'rail')).toMatchObject({
    code: 'rail-oval-30',
    sold: 'metre',
    boxes: [{ box: { dy: 30, dz: 30 } }],
  });
  const rates = { ...DEFAULT_RATES, hardware: { ...DEFAULT_RATES.hardware, 'rail-oval-30': 20_000 } };
  const { lines } = price(cabinet, rates, 15);
  expect(lines.find(({ label }) => label === 'Oval rail 30')).toMatchObject({ unit: 'm', rate: 20_000 });
});

test('brackets of a rail are screwed where they say', () => {
  const bracket: FixingFitting = {
    code: 'bracket-flat',
    name: 'Flat bracket',
    specification: { role: 'rail-bracket', apart: 50 },
  };
  const holes = listHoles(make(wardrobe, sellFirst(bracket)), 'rail');
  const heights = [...new Set(holes.filter(({ face }) => face === '+x').map(({ along }) => along))];
  expect(Math.abs(heights[0] - heights[1])).toBe(50);
});

test('screws of another length and thickness drill their own holes', () => {
  const screw: FixingFitting = {
    code: 'confirmat-7x50',
    name: 'Confirmat 7 × 50',
    specification: { role: 'carcass-screw', length: 50, through: 7, edge: 5, face: 4 },
  };
  const thin: FixingFitting = {
    code: 'screw-3x16',
    name: 'Screw 3 × 16',
    specification: { role: 'plate-screw', diameter: 2, depth: 9 },
  };
  const cabinet = make({ ...base, legs: 150 }, sellFirst(screw, thin));
  const through = listHoles(cabinet, 'screw').filter(({ item }) => item === 'confirmat-7x50');
  expect(through.length).toBe(
    listHoles(make({ ...base, legs: 150 }), 'screw').filter(({ item }) => item === 'screw-4x50').length,
  );
  expect(through.every(({ diameter }) => diameter === 7)).toBe(true);
  for (const kind of ['plate', 'cup-screw', 'leg'] as const)
    expect(listHoles(cabinet, kind).every(({ diameter, depth }) => diameter === 2 && depth === 9)).toBe(true);
});

test('bolts of other lengths are chosen by what they go through, and the guide knows the long ones', () => {
  const bolts: FixingFitting[] = [24, 40].map((length) => ({
    code: `long-bolt-${length}`,
    name: `Bolt ${length}`,
    specification: { role: 'bolt', length },
  }));
  const constants = constantsWith(
    {},
    { fixings: [...USUAL_FIXINGS.filter(({ specification }) => specification.role !== 'bolt'), ...bolts] },
  );
  const drawers = { type: 'drawer-base', width: 600, height: 720, depth: 560, drawers: 3 } as const;
  const cabinet = make(drawers, constants);
  expect(listCodes(cabinet).filter((code) => code.includes('bolt'))).toEqual(['long-bolt-24', 'long-bolt-40']);
  const texts = (each: Cabinet, figures = constants) =>
    buildAssembly(each, { constants: figures }).steps.find(({ stage }) => stage === 'drawers')?.text;
  expect(texts(cabinet)).toBe(texts(make(drawers)));
});

test('a handle for which there is no bolt of the right length is refused, not bolted with a wrong one', () => {
  const isKept = ({ code }: FixingFitting): boolean => code !== 'bolt-m4x40';
  const constants = constantsWith({}, { fixings: USUAL_FIXINGS.filter(isKept) });
  const drawers = { type: 'drawer-base', width: 600, height: 720, depth: 560, drawers: 3 } as const;
  expect(check(unitFrom(drawers), { constants, boards: BOARDS })).toMatchObject([
    { field: 'handle.style', message: 'there is no handle bolt for 32 mm of board; it needs one of 38 to 41 mm' },
  ]);
  expect(make(base, constants).hardware.some(({ code }) => code === 'bolt-m4x25')).toBe(true);
});

test('a screw that would not hold or would come through its boards cannot be entered', () => {
  const screw = { role: 'front-screw', length: 30, through: 4.5, edge: 3, face: 2.5 };
  const messageOf = (changes: object): string | undefined =>
    fixingSpecification.safeParse({ ...screw, ...changes }).error?.issues[0].message;
  expect(messageOf({})).toBeUndefined();
  expect(messageOf({ length: 35 })).toBe('Enter 31 mm or less: a longer one comes through two boards of 16 mm');
  expect(messageOf({ role: 'carcass-screw', length: 20 })).toBe('Enter 30 mm or more: it has to hold behind 22 mm');
  expect(messageOf({ edge: 12 })).toBe('Enter 8 mm or less');
});

test('another latch, clip, plug and folding hinge are in the bag instead of the usual ones', () => {
  const own: FixingFitting[] = [
    { code: 'latch-magnet', name: 'Magnet latch', specification: { role: 'latch' } },
    { code: 'clip-steel', name: 'Steel clip', specification: { role: 'plinth-clip' } },
    { code: 'plug-10', name: 'Plug 10', specification: { role: 'wall-fixing', diameter: 8 } },
    { code: 'fold-60', name: 'Folding hinge 60', specification: { role: 'folding-hinge', edge: 20, apart: 40 } },
  ];
  const constants = sellFirst(...own);
  expect(listCodes(make({ ...base, handle: { style: 'none' } }, constants))).toContain('latch-magnet');
  expect(listCodes(make({ type: 'plinth', width: 2000, height: 95 }, constants))).toContain('clip-steel');
  const wall = make({ type: 'wall', width: 600, height: 720, depth: 300 }, constants);
  expect(listHoles(wall, 'wall').every(({ diameter, item }) => diameter === 8 && item === 'plug-10')).toBe(true);
  const corner = make({ type: 'l-corner', width: 900, depth: 900, height: 720 }, constants);
  const [first, second] = listHoles(corner, 'fold');
  expect(first.item).toBe('fold-60');
  expect(Math.abs(first.along - second.along)).toBe(40);
});

describe('the hinge of a folding pair', () => {
  const { hinges } = constantsWith();
  const corner = { type: 'l-corner', width: 900, depth: 900, height: 720 } as const;
  const wider = { ...hinges[0], code: 'wide-170', name: 'Wide hinge 170°', angle: 170 };
  const findHinge = (cabinet: Cabinet) => cabinet.hardware.find(({ kind }) => kind === 'hinge')?.code;
  test('is the chosen one where it opens wide enough, else the first that does', () => {
    const constants = constantsWith({}, { hinges: [...hinges, wider] });
    expect(findHinge(make(corner, constants))).toBe('hinge-wide-angle');
    expect(findHinge(make({ ...corner, hinge: 'wide-170' }, constants))).toBe('hinge-wide-170');
  });
  test('opens as far as the company says that it must', () =>
    expect(findHinge(make(corner, constantsWith({ foldingAngle: 166 }, { hinges: [...hinges, wider] })))).toBe(
      'hinge-wide-170',
    ));
});
