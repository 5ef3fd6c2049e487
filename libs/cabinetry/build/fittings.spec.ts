import { constantsWith } from '../model/constants';
import { usualRunnerHoles, type HingeFitting, type RunnerFitting } from '../model/fittings';
import { unitFrom } from '../model/unit';
import { USUAL_HINGES, USUAL_RUNNERS } from '../model/usual-fittings';
import { describePanelWork } from '../machining/hole-text';
import { drillCabinet } from '../machining/holes';
import type { HoleKind } from '../machining/piece';
import type { Cabinet, PanelRole } from '../model/parts';
import { BOARDS, make, sizes } from '../test/fixture';
import { check } from './check';

const heavyRunner: RunnerFitting = {
  code: 'heavy-60',
  name: 'Soft-close runners 60 kg',
  push: false,
  mount: { kind: 'side', height: 53, above: 12, room: 19 },
  lengths: [
    { length: 450, holes: [37, 165, 293, 421], load: 60 },
    { length: 500, holes: [37, 165, 293, 453], load: 60 },
  ],
};
const drawerUnit = { type: 'drawer-base', width: 600, height: 300, depth: 530, drawers: 1 } as const;
const constants = constantsWith({}, { runners: [...USUAL_RUNNERS, heavyRunner] });

/** Lists the distances of holes behind the front edge of the carcass, in each panel of a role. */
const listBehindFront = (cabinet: Cabinet, role: PanelRole, kind: HoleKind): number[][] =>
  drillCabinet(cabinet).flatMap(({ panel, copies }) =>
    panel.role === role
      ? copies.map(({ at, holes, along }) =>
          holes
            .filter((hole) => hole.kind === kind)
            .map((hole) => cabinet.unit.depth - at.box.z - (along === 'z' ? hole.along : hole.across))
            .toSorted((one, other) => one - other),
        )
      : [],
  );
const usual = make(drawerUnit);
const heavy = make({ ...drawerUnit, runner: 'heavy-60' }, constants);

describe('a new soft-close runner of 60 kg that the company added', () => {
  test('is in the bag of the drawer unit that takes it, in the longest length that fits', () =>
    expect(heavy.hardware.find(({ kind }) => kind === 'runner')).toMatchObject({
      code: 'runner-heavy-60-500',
      name: 'Soft-close runners 60 kg 500, pair',
      quantity: 1,
    }));
  test('drills sides and drawer at its own four holes', () => {
    const holes = [37, 165, 293, 453];
    expect(listBehindFront(heavy, 'side', 'runner')).toEqual([holes, holes]);
    expect(listBehindFront(heavy, 'drawer-side', 'runner')).toEqual([holes, holes]);
  });
  test('has a screw for each hole', () => {
    const countScrews = (cabinet: Cabinet): number =>
      cabinet.hardware.reduce((sum, { code, quantity }) => sum + (code === 'screw-4x16' ? quantity : 0), 0);
    expect(countScrews(heavy) - countScrews(usual)).toBe(4);
  });
  test('takes its own room beside the drawer, 19 mm instead of 13', () => {
    expect(sizes(usual, 'Drawer front and back')[0]).toMatch(/ 510 ×|: 510/);
    expect(sizes(heavy, 'Drawer front and back')[0]).toMatch(/: 498/);
  });
});

test('hardware that drills as usual says nothing of holes, so that what was sold before reads the same', () => {
  expect(usual.hardware.every(({ drilling }) => drilling === undefined)).toBe(true);
  expect(listBehindFront(usual, 'side', 'runner')).toEqual([usualRunnerHoles(500), usualRunnerHoles(500)]);
});

test('an undermount runner holds the drawer by its own clip', () => {
  const runner: RunnerFitting = {
    ...heavyRunner,
    mount: { kind: 'under', height: 12, clip: { up: 8, from: 20, apart: 16, screws: 2 } },
  };
  const cabinet = make({ ...drawerUnit, runner: 'heavy-60' }, constantsWith({}, { runners: [runner] }));
  const clips = drillCabinet(cabinet).flatMap(({ panel, copies }) =>
    panel.role === 'drawer-end'
      ? copies.flatMap(({ holes }) =>
          holes.flatMap(({ kind, along, across }) => (kind === 'clip' ? [[along, across]] : [])),
        )
      : [],
  );
  expect(
    clips
      .map(([along]) => along)
      .toSorted((one, other) => one - other)
      .slice(0, 2),
  ).toEqual([20, 36]);
  expect(new Set(clips.map(([, across]) => across))).toEqual(new Set([8]));
});

describe('a new hinge', () => {
  const [softClose] = USUAL_HINGES;
  const hinge: HingeFitting = {
    ...softClose,
    code: 'thick-door',
    name: 'Hinge for thick doors',
    cup: { diameter: 40, depth: 13.5, edge: 6, apart: 48, inward: 11 },
    plate: { behind: 28, apart: 32 },
    bears: [
      { weight: 4, hinges: 2 },
      { weight: 9, hinges: 3 },
    ],
  };
  const withHinge = constantsWith({}, { hinges: [...USUAL_HINGES, hinge] });
  const unit = { type: 'base', width: 600, height: 720, depth: 560, hinge: 'thick-door' } as const;
  const cabinet = make(unit, withHinge);

  test('drills its own cup and plate', () => {
    const cups = drillCabinet(cabinet).flatMap(({ copies }) =>
      copies.flatMap(({ holes }) => holes.filter(({ kind }) => kind === 'cup')),
    );
    expect(cups.map(({ diameter, depth, across }) => [diameter, depth, across])).toEqual([
      [40, 13.5, 26],
      [40, 13.5, 26],
      [40, 13.5, 26],
    ]);
    expect(new Set(listBehindFront(cabinet, 'side', 'plate').flat())).toEqual(new Set([28]));
  });
  test('says its cups on the list of parts, where the usual ones are said once for all', () => {
    const describeCups = (unitToDescribe: Cabinet): string[] =>
      [...describePanelWork(unitToDescribe).values()].flat().filter((line) => line.startsWith('Cups of the'));
    expect(describeCups(cabinet)).toEqual([
      expect.stringMatching(
        /^Cups of the Hinge for thick doors.*: 13\.5 deep, their two screws 48 apart and 11 further in$/,
      ),
    ]);
    expect(describeCups(usual)).toEqual([]);
    expect(describeCups(make({ ...unit, hinge: 'soft-close' }))).toEqual([]);
  });
  test('is taken as often as it says for the weight of the door: three where the company’s table says two', () =>
    expect(cabinet.hardware.find(({ kind }) => kind === 'hinge')).toMatchObject({
      code: 'hinge-thick-door',
      quantity: 3,
    }));
  test('whose cup would break through the door is refused, with one that does not', () => {
    const deep = { ...hinge, cup: { ...hinge.cup, depth: 15 } };
    const workshop = { constants: constantsWith({}, { hinges: [softClose, deep] }), boards: BOARDS };
    expect(check(unitFrom(unit), workshop)).toMatchObject([
      {
        message: 'door of 16 mm is too thin for Hinge for thick doors, whose cup is 15 mm deep',
        field: 'hinge',
        nearest: 'soft-close',
      },
    ]);
  });
});

test('a runner that the company no longer keeps is refused, with one that it keeps', () => {
  const workshop = { constants: constantsWith({}, { runners: USUAL_RUNNERS.slice(1) }), boards: BOARDS };
  expect(check(unitFrom({ ...drawerUnit, runner: 'ball-bearing' }), workshop)).toMatchObject([
    { field: 'runner', message: 'there is no runner “ball-bearing” any more', nearest: 'ball-bearing-soft' },
  ]);
});
