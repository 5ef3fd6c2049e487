import fc from 'fast-check';
import { boardKey } from '../model/boards';
import { build, ImpossibleUnitError } from './build';
import { check, nearestPossible } from './check';
import { CONSTANT_NAMES, constantsWith, isWholeUnit, TRADE_CONSTANTS, type ConstantName } from '../model/constants';
import { examine, getFieldValue, withField } from './examine';
import { AXES, defaultUnit, limits } from '../model/limits';
import { FRONT_ROLES, type Cabinet } from '../model/parts';
import { unitArbitrary } from '../test/arbitrary';
import { BOARDS, WORKSHOP } from '../test/fixture';
import { firstOverlap, inside } from '../test/geometry';
import { UNIT_TYPES, unitFrom, type Unit, type UnitInput } from '../model/unit';

const builtOf = (unit: Unit): Cabinet => build(nearestPossible(unit, WORKSHOP).unit, WORKSHOP);
const possible = unitArbitrary().map(builtOf);

describe('every cupboard that can be made', () => {
  test('keeps its panels inside the carcass and its fronts before it', () =>
    fc.assert(
      fc.property(possible, (cabinet) => {
        for (const panel of cabinet.panels) {
          const front = FRONT_ROLES.includes(panel.role) && cabinet.unit.type !== 'filler';
          for (const { box } of panel.instances) {
            if (!front) {
              expect({ panel: panel.name, inside: inside(box, cabinet.envelope) }).toEqual({
                panel: panel.name,
                inside: true,
              });
            } else if (cabinet.unit.type === 'l-corner') {
              // Its fronts stand in the notch between the arms.
              expect(Math.max(box.x, box.z)).toBeGreaterThanOrEqual(cabinet.unit.armDepth);
            } else {
              expect(box.z).toBe(cabinet.unit.depth);
              expect(inside({ ...box, z: 0, dz: 1 }, cabinet.envelope)).toBe(true);
            }
          }
        }
      }),
      { numRuns: 200 },
    ));

  test('has no two parts in one place', () =>
    fc.assert(
      fc.property(possible, (cabinet) => expect(firstOverlap(cabinet)).toBeNull()),
      { numRuns: 200 },
    ));

  test('is cut in whole millimetres, each panel as large as its place and small enough for its sheet', () =>
    fc.assert(
      fc.property(possible, (cabinet) => {
        for (const panel of cabinet.panels) {
          for (const size of [panel.length, panel.width, panel.cutLength, panel.cutWidth]) {
            expect(Number.isInteger(size)).toBe(true);
            expect(size).toBeGreaterThan(0);
          }
          for (const { box } of panel.instances) {
            expect([box.dx, box.dy, box.dz].sort((a, b) => a - b)).toEqual(
              [panel.length, panel.width, panel.thickness].sort((a, b) => a - b),
            );
          }
          expect(panel.quantity).toBe(panel.instances.length);
          const tapes = (a: keyof typeof panel.edging, b: keyof typeof panel.edging): number =>
            (panel.edging[a]?.thickness ?? 0) + (panel.edging[b]?.thickness ?? 0);
          expect(Math.abs(panel.length - tapes('w1', 'w2') - panel.cutLength)).toBeLessThanOrEqual(0.5);
          expect(Math.abs(panel.width - tapes('l1', 'l2') - panel.cutWidth)).toBeLessThanOrEqual(0.5);
          const net = { length: 2730, width: 1810 };
          const upright = panel.cutLength <= net.length && panel.cutWidth <= net.width;
          const turned = panel.grain === 'none' && panel.cutWidth <= net.length && panel.cutLength <= net.width;
          expect(upright || turned).toBe(true);
        }
      }),
      { numRuns: 150 },
    ));

  test('adds up: board and edging totals are those of its parts', () =>
    fc.assert(
      fc.property(possible, (cabinet) => {
        for (const { board, panels, area } of cabinet.boardTotals) {
          const same = cabinet.panels
            .filter((panel) => boardKey(panel.board) === boardKey(board))
            .flatMap((panel) => panel.instances);
          expect(panels).toBe(same.length);
          // The thin side of every box is the board's thickness, so volume ÷ thickness is the face.
          const faces = same.reduce((sum, { box }) => sum + (box.dx * box.dy * box.dz) / board.thickness, 0);
          expect(area).toBeCloseTo(faces, 3);
        }
        const sum = (getFigure: (total: Cabinet['edgingTotals'][number]) => number): number =>
          cabinet.edgingTotals.reduce((all, total) => all + getFigure(total), 0);
        let length = 0;
        let edges = 0;
        for (const panel of cabinet.panels) {
          const { l1, l2, w1, w2 } = panel.edging;
          const along = [l1, l2].filter((tape) => tape !== null).length;
          const across = [w1, w2].filter((tape) => tape !== null).length;
          const notches = panel.notes.filter((note) => note.kind === 'notch');
          length +=
            panel.quantity *
            (along * panel.length +
              across * panel.width +
              notches.reduce((all, note) => all + note.length + note.width, 0));
          edges += panel.quantity * (along + across + 2 * notches.length);
        }
        expect(sum((total) => total.length)).toBe(length);
        expect(sum((total) => total.edges)).toBe(edges);
        expect(sum((total) => total.lengthWithOverlength)).toBe(length + edges * WORKSHOP.constants.edgeOverlength);
      }),
      { numRuns: 150 },
    ));

  test('comes out the same each time', () =>
    fc.assert(
      fc.property(unitArbitrary(), (unit) => {
        const { unit: makeable } = nearestPossible(unit, WORKSHOP);
        expect(build(makeable, WORKSHOP)).toEqual(build(makeable, WORKSHOP));
      }),
      { numRuns: 100 },
    ));

  test('labels its panels with different codes and counts everything in whole pieces', () =>
    fc.assert(
      fc.property(possible, (cabinet) => {
        const codes = cabinet.panels.map(({ code }) => code);
        expect(new Set(codes).size).toBe(codes.length);
        for (const { quantity, spare, boxes, kind } of cabinet.hardware) {
          expect(Number.isInteger(quantity) && quantity > 0 && Number.isInteger(spare) && spare >= 0).toBe(true);
          if (boxes.length > 0) expect(boxes.length).toBe(quantity * (kind === 'runner' || kind === 'lift' ? 2 : 1));
        }
      }),
      { numRuns: 200 },
    ));
});

/** One of the company's figures, anywhere in its range. */
const figure: fc.Arbitrary<readonly [ConstantName, number]> = fc.constantFrom(...CONSTANT_NAMES).chain((name) => {
  const { min, max, unit } = TRADE_CONSTANTS[name];
  const value = isWholeUnit(unit) ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
  return value.map((chosen) => [name, chosen] as const);
});

describe('whatever figures the company sets within their ranges', () => {
  function expectWhole(unit: Unit, figures: Readonly<Partial<Record<ConstantName, number>>>): void {
    const workshop = { constants: constantsWith(figures), boards: BOARDS };
    const { unit: makeable } = nearestPossible(unit, workshop);
    fc.pre(examine(makeable, workshop).refusals.length === 0);
    const cabinet = build(makeable, workshop);
    expect(firstOverlap(cabinet)).toBeNull();
    for (const panel of cabinet.panels) {
      expect([panel.cutLength, panel.cutWidth].every((size) => Number.isInteger(size) && size > 0)).toBe(true);
      if (FRONT_ROLES.includes(panel.role)) continue;
      for (const { box } of panel.instances) expect(inside(box, cabinet.envelope)).toBe(true);
    }
  }

  test('cupboards stay whole: no overlaps, nothing outside, whole millimetres', () =>
    fc.assert(
      fc.property(unitArbitrary(), fc.array(figure, { minLength: 1, maxLength: 3 }), (unit, figures) =>
        expectWhole(unit, Object.fromEntries(figures)),
      ),
      { numRuns: 150 },
    ));

  const SIZE = { width: 600, height: 720, depth: 560 };
  test.each([
    [
      'a rail of 150 above a low oven',
      { ...SIZE, type: 'oven-tall', height: 1400, lower: 319, niche: 900 },
      { cleatWidth: 150 },
    ],
    ['legs set far in under arms of 280', { ...SIZE, type: 'l-corner', armDepth: 280 }, { legInset: 119 }],
    ['feet of 78 under a unit of 150', { ...SIZE, type: 'open-base', width: 150 }, { legFootprint: 78 }],
    [
      'undermount runners 5 above the base',
      { ...SIZE, type: 'drawer-base', runner: 'undermount-soft' },
      { drawerBelow: 5 },
    ],
  ] satisfies [string, UnitInput, Partial<Record<ConstantName, number>>][])('%s', (_, input, figures) =>
    expectWhole(unitFrom(input), figures),
  );
});

describe('a cupboard that cannot be made', () => {
  const any = unitArbitrary({ beyond: 900 });

  test('is refused with reasons that name a limit, and never cabinet', () =>
    fc.assert(
      fc.property(any, (unit) => {
        const problems = check(unit, WORKSHOP);
        if (problems.length === 0) {
          expect(build(unit, WORKSHOP).unit).toEqual(unit);
          return;
        }
        expect(() => build(unit, WORKSHOP)).toThrow(ImpossibleUnitError);
        for (const { message, field, value, nearest } of problems) {
          expect(message).not.toMatch(/NaN|undefined|-\d/);
          expect(getFieldValue(unit, field)).toBe(value);
          expect(nearest).not.toBe(value);
        }
      }),
      {
        numRuns: 200,
        // A rule that names a field of other types besides.
        examples: [
          [unitFrom({ type: 'l-corner', width: 1, height: 400, depth: 700, armDepth: 685, legs: 0, shelves: 0 })],
        ],
      },
    ));

  test('a single reason names a value that is accepted', () =>
    fc.assert(
      fc.property(any, (unit) => {
        const problems = check(unit, WORKSHOP);
        fc.pre(problems.length === 1);
        const { changes, unit: made } = nearestPossible(unit, WORKSHOP);
        expect(changes).toHaveLength(1);
        expect(getFieldValue(made, changes[0].field)).toBe(changes[0].nearest);
      }),
      { numRuns: 60 },
    ));

  test('however many reasons there are, following them one by one ends at a cupboard that can be made', () =>
    fc.assert(
      fc.property(any, (unit) => {
        const { unit: made, changes } = nearestPossible(unit, WORKSHOP);
        expect(check(made, WORKSHOP)).toEqual([]);
        expect(changes.length).toBeLessThan(12);
      }),
      { numRuns: 200 },
    ));

  test('no value nearer than the one named would do', () =>
    fc.assert(
      fc.property(any, (unit) => {
        const problems = check(unit, WORKSHOP);
        fc.pre(
          problems.length === 1 && typeof problems[0].value === 'number' && typeof problems[0].nearest === 'number',
        );
        const { field, value, nearest } = problems[0];
        const now = Number(value);
        const distance = Math.abs(Number(nearest) - now);
        for (let step = 1; step < Math.min(distance, 40); step++) {
          for (const nearer of [now - step, now + step]) {
            const candidate = withField(unit, field, nearer);
            if (candidate)
              expect({ nearer, problems: check(candidate, WORKSHOP).length }).not.toEqual({
                nearer,
                problems: 0,
              });
          }
        }
      }),
      { numRuns: 25 },
    ));
});

describe('sliding one size of a usual cupboard through its limits', () => {
  /** Sizes at which the usual unit is refused, with the reason: everything else is made. */
  const REFUSED: Partial<Record<string, RegExp>> = {
    // Three drawers of this width weigh more, when full, than the usual runners bear.
    'drawer-base width': /^full drawer of \d+\.\d kg is heavier than Soft-close ball-bearing runners 550 bear: 35 kg$/,
    'open-base height': /^2 shelves leave \d+ mm between them, less than a shelf needs: 120 mm$/,
    'oven-tall height':
      /^(1 shelf leaves \d+ mm between them|handle 148 mm is longer than its front has room for|door \d+ mm is too low for its 2 hinges|hinges and rails leave no place for a shelf|\d+ mm above the fixed shelf is too low for the rail)/,
    'l-corner width': /^opening 1\d\d mm is narrower than a hand needs: 200 mm$/,
    'l-corner depth': /^opening 1\d\d mm is narrower than a hand needs: 200 mm$/,
  };

  test.each(UNIT_TYPES.flatMap((type) => AXES.map((axis) => [type, axis] as const)))(
    '%s: %s in steps of 1 mm',
    (type, axis) => {
      const { min, max, step } = limits(type)[axis];
      const reason = REFUSED[`${type} ${axis}`];
      let made = 0;
      for (let value = min; value <= max; value += step) {
        const unit = withField(defaultUnit(type), axis, value);
        if (!unit) continue;
        const { refusals } = examine(unit, WORKSHOP);
        if (refusals.length === 0) made++;
        else if (!reason || !refusals.every(({ message }) => reason.test(message)))
          throw new Error(`${value}: ${refusals[0].message}`);
      }
      expect(made).toBeGreaterThan(0);
    },
  );
});
