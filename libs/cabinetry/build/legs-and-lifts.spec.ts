import { constantsWith } from '../model/constants';
import { liftSpecification, type LegFitting, type LiftFitting } from '../model/legs-and-lifts';
import { unitFrom } from '../model/unit';
import { USUAL_LEGS, USUAL_LIFTS } from '../model/usual-fittings';
import { drillCabinet } from '../machining/holes';
import type { HoleKind } from '../machining/piece';
import type { Cabinet, PanelRole } from '../model/parts';
import { builtSchema, keptWorkshop, readWorkshop } from '../price/sold-unit';
import { DEFAULT_RATES } from '../price/rates';
import { BOARDS, make } from '../test/fixture';
import { check } from './check';

const unit = { type: 'base', width: 600, height: 720, depth: 560 } as const;
const holesIn = (cabinet: Cabinet, role: PanelRole, kind: HoleKind) =>
  drillCabinet(cabinet).flatMap(({ panel, copies }) =>
    panel.role === role ? copies.flatMap(({ holes }) => holes.filter((hole) => hole.kind === kind)) : [],
  );
const legOf = (cabinet: Cabinet) => cabinet.hardware.find(({ kind }) => kind === 'leg');

describe('a new leg of 120 mm that the company added', () => {
  const steel: LegFitting = { code: 'steel-120', name: 'Steel leg 120', height: 120, foot: 60, edge: 8, load: 90 };
  const constants = constantsWith({}, { legs: [...USUAL_LEGS, steel] });
  const cabinet = make({ ...unit, legs: 120 }, constants);

  test('is in the bag of the cupboard that stands on it, which is as much lower', () => {
    expect(legOf(cabinet)).toMatchObject({ code: 'leg-steel-120', name: 'Steel leg 120', size: 120, quantity: 4 });
    expect(cabinet.legHeight).toBe(120);
  });
  test('is drilled where its own plate has its screws', () => {
    expect(holesIn(cabinet, 'base', 'leg')).toHaveLength(16);
    const [{ box }] = legOf(cabinet)?.boxes ?? [];
    expect(box).toMatchObject({ dx: 60, dy: 120, dz: 60 });
    const soldCabinet = builtSchema.parse(JSON.parse(JSON.stringify(cabinet)));
    expect(drillCabinet(soldCabinet)).toEqual(drillCabinet(cabinet));
    expect(legOf(soldCabinet)?.drilling).toEqual({ kind: 'leg', edge: 8 });
  });
  test('is refused where it is not kept, with the heights that are', () =>
    expect(check(unitFrom({ ...unit, legs: 120 }), { constants: constantsWith(), boards: BOARDS })).toMatchObject([
      { field: 'legs', nearest: 100, message: 'there are no legs of 120 mm; legs are 100, 150 mm high' },
    ]));
});

describe('legs that say what they bear', () => {
  const weak: LegFitting = { ...USUAL_LEGS[1], load: 15 };
  const strong: LegFitting = { ...USUAL_LEGS[1], code: 'strong', name: 'Strong leg 150', load: 60 };
  const narrow = { ...unit, width: 300 };

  test('a heavy cupboard takes the first leg of its height that bears it full', () => {
    const constants = constantsWith({}, { legs: [weak, strong] });
    expect(legOf(make(unit, constants))?.code).toBe('leg-strong');
    expect(legOf(make(narrow, constants))?.code).toBe('leg-150');
  });
  test('where none of its height bears it, that is said', () =>
    expect(
      check(unitFrom(unit), { constants: constantsWith({}, { legs: [weak] }), boards: BOARDS })[0].message,
    ).toMatch(/^each leg of the full cupboard bears \d+\.\d kg, more than legs of 150 mm do: 15 kg$/));
});

describe('a new lift that the company added', () => {
  const flap = { type: 'wall-lift', width: 900, height: 600, depth: 300 } as const;
  const strongest: LiftFitting = {
    code: 'servo',
    name: 'Servo lift, pair',
    least: 2_500,
    most: 9_000,
    height: 70,
    length: 200,
    thick: 20,
    behind: [40, 104, 200],
    apart: 48,
  };
  const liftOf = (cabinet: Cabinet) => cabinet.hardware.find(({ kind }) => kind === 'lift');

  test('takes the flaps of its powers that no earlier one takes, and is drilled at its own holes', () => {
    expect(liftOf(make(flap, constantsWith({}, { lifts: [...USUAL_LIFTS, strongest] })))?.code).toBe('lift-strong');
    const cabinet = make(flap, constantsWith({}, { lifts: [USUAL_LIFTS[0], USUAL_LIFTS[1], strongest] }));
    expect(liftOf(cabinet)).toMatchObject({ code: 'lift-servo', name: 'Servo lift, pair' });
    expect(holesIn(cabinet, 'side', 'lift')).toHaveLength(12);
    const soldCabinet = builtSchema.parse(JSON.parse(JSON.stringify(cabinet)));
    expect(drillCabinet(soldCabinet)).toEqual(drillCabinet(cabinet));
  });
  test('a flap that none bears is refused, and so is one between two', () => {
    const messageWith = (lifts: readonly LiftFitting[]) =>
      check(unitFrom(flap), { constants: constantsWith({}, { lifts }), boards: BOARDS })[0].message;
    expect(messageWith([USUAL_LIFTS[0], USUAL_LIFTS[1]])).toMatch(/, more than lifts take: 2178$/);
    expect(messageWith([USUAL_LIFTS[0], { ...strongest, least: 8_000 }])).toMatch(
      /, which no lift takes: 450 to 990, 8000 to 9000$/,
    );
  });
});

describe('a lift whose mechanism is longer than the cupboard is deep', () => {
  const flap = { type: 'wall-lift', width: 900, height: 600, depth: 300 } as const;
  const long: LiftFitting = { ...USUAL_LIFTS[2], code: 'long', name: 'Long lift', length: 290, behind: [37, 290] };
  const liftOf = (cabinet: Cabinet) => cabinet.hardware.find(({ kind }) => kind === 'lift');
  const [light, medium, strong] = USUAL_LIFTS;

  test('is passed over for the next that has room and takes the flap', () => {
    const constants = constantsWith({}, { lifts: [light, medium, long, strong] });
    expect(liftOf(make(flap, constants))?.code).toBe('lift-strong');
    expect(liftOf(make({ ...flap, depth: 350 }, constants))?.code).toBe('lift-long');
  });
  test('is refused where there is no other, with the depth that it needs', () =>
    expect(
      check(unitFrom(flap), { constants: constantsWith({}, { lifts: [light, medium, long] }), boards: BOARDS }),
    ).toMatchObject([{ field: 'depth', nearest: 310, message: 'Long lift needs a cupboard 310 mm deep' }]));
});

test('what was sold while lifts were a table of figures is still read', () => {
  const workshop = { constants: constantsWith(), boards: BOARDS, rates: DEFAULT_RATES };
  const content = JSON.parse(JSON.stringify(keptWorkshop({ workshop, palette: 'a' })));
  content.values.liftLeastPower = 450;
  content.tables.liftsByPower = [{ upTo: 990, value: 'light' }];
  expect(readWorkshop(content).workshop.constants.frontReveal).toBe(3);
});

test('a decimal comma in the distances of a lift is no second row of screws', () => {
  const [{ code: _code, name: _name, ...specification }] = USUAL_LIFTS;
  expect(liftSpecification.safeParse({ ...specification, behind: [37, 5, 165] }).error?.issues).toMatchObject([
    { path: ['behind'], message: 'Enter the distances from the front, 10 mm or more apart' },
  ]);
});
