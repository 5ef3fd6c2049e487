import fc from 'fast-check';
import { buildAssembly } from './assembly';
import { build } from './build';
import { overlap } from '../model/boxes';
import { check, nearestPossible } from './check';
import { getBottomThickness } from './drawers';
import { listPanelsWithHoles } from '../machining/holes';
import { calculateLongestSpan } from './interior';
import type { Box, Cabinet, Joined, Panel } from '../model/parts';
import { price } from '../price/price';
import { DEFAULT_RATES } from '../price/rates';
import { unitArbitrary } from '../test/arbitrary';
import { count, make, one, WORKSHOP } from '../test/fixture';
import { contact, type Contact } from '../model/boxes';
import { touching } from '../test/geometry';
import { unitFrom } from '../model/unit';
import { panelWeight, weight } from '../price/weight';

/** What a cabinet maker looks for before anything is cut. */

const possible = unitArbitrary().map((unit) => build(nearestPossible(unit, WORKSHOP).unit, WORKSHOP));

interface Piece {
  readonly panel: Panel;
  readonly box: Box;
}
const pieces = ({ panels }: Cabinet, role?: Joined): Piece[] =>
  panels
    .filter((panel) => role === undefined || panel.role === role)
    .flatMap((panel) => panel.instances.map(({ box }) => ({ panel, box })));

/** How far a screw or bolt reaches, mm: the last number of its code. */
const reach = (code: string): number => Number(/x(\d+)$/.exec(code)?.[1]);

const guideOf = (cabinet: Cabinet): string =>
  buildAssembly(cabinet, WORKSHOP)
    .steps.map(({ text }) => text)
    .join(' ');

/** Metal of a hinge plate, a leg or a runner under the head of a screw, mm. */
const METAL = 2;

/** How thick a panel is in the direction of a contact: its board's thickness where it lies flat on the other, otherwise it shows its edge. */
const isFlat = ({ panel, box }: Piece, { axis }: Contact): boolean =>
  (axis === 'x' ? box.dx : axis === 'y' ? box.dy : box.dz) === panel.thickness;

describe('every screw, bolt and pin of a cupboard', () => {
  test('joins two parts that touch, and is long enough for both without coming out', () =>
    fc.assert(
      fc.property(possible, (cabinet) => {
        for (const { kind, code, joins } of cabinet.hardware) {
          if (kind !== 'screw' && kind !== 'shelf-pin') continue;
          expect({ code, joins: (joins ?? []).length > 0 }).toEqual({ code, joins: true });
          for (const { through, into } of joins ?? []) {
            const what = `${code}: ${through} into ${into}`;
            const outside = (part: Joined): boolean =>
              part === 'fitting' || part === 'handle' || part === 'neighbour' || part === 'worktop';
            if (!outside(into))
              expect({ what, there: pieces(cabinet, into).length > 0 }).toEqual({ what, there: true });
            if (!outside(through))
              expect({ what, there: pieces(cabinet, through).length > 0 }).toEqual({ what, there: true });
            if (kind === 'shelf-pin') continue;
            if (through === 'fitting') {
              const bite = reach(code) - METAL;
              for (const { panel } of pieces(cabinet, into)) expect(bite).toBeLessThan(panel.thickness);
            }
            if (outside(through) || outside(into)) continue;
            const pairs = pieces(cabinet, through).flatMap((first) =>
              pieces(cabinet, into).flatMap((second) => {
                const met = first.box === second.box ? null : contact(first.box, second.box);
                return met && isFlat(first, met) ? [{ first, second, met }] : [];
              }),
            );
            expect({ what, touch: pairs.length > 0 }).toEqual({ what, touch: true });
            for (const { first, second, met } of pairs) {
              const bite = reach(code) - first.panel.thickness;
              expect({ what, bite: bite >= 8 }).toEqual({ what, bite: true });
              if (isFlat(second, met)) expect({ what, out: bite > 14 }).toEqual({ what, out: false });
            }
          }
        }
      }),
      { numRuns: 120 },
    ));

  test('a handle’s bolt goes through all that is behind it and 6 to 9 mm into the handle: 25 for 16, 30 for 22, 40 for front and box of 16', () => {
    const bolts = (cabinet: Cabinet): string[] =>
      cabinet.hardware.flatMap(({ code, quantity }) => (code.startsWith('bolt') ? [`${quantity} × ${code}`] : []));
    const drawers = { type: 'drawer-base', width: 600, height: 720, depth: 560 } as const;
    expect(bolts(make({ type: 'base', width: 600, height: 720, depth: 560 }))).toEqual(['2 × bolt-m4x25']);
    expect(bolts(make({ type: 'base', width: 600, height: 720, depth: 560, front: { thickness: 22 } }))).toEqual([
      '2 × bolt-m4x30',
    ]);
    expect(bolts(make(drawers))).toEqual(['4 × bolt-m4x25', '2 × bolt-m4x40']);
    expect(bolts(make({ type: 'drawer-base', width: 600, height: 720, depth: 560, front: { thickness: 22 } }))).toEqual(
      ['4 × bolt-m4x30', '2 × bolt-m4x45'],
    );
  });

  test('a drawer’s handle above its box has bolts through the front alone, and the guide says so', () => {
    const pot = make({ type: 'drawer-base', width: 600, height: 720, depth: 560, drawers: 2, split: 'equal' });
    expect(
      pot.hardware.flatMap(({ code, quantity }) => (code.startsWith('bolt') ? [`${quantity} × ${code}`] : [])),
    ).toEqual(['4 × bolt-m4x25']);
    expect(guideOf(pot)).toContain('they sit above the boxes');
    const three = make({ type: 'drawer-base', width: 600, height: 720, depth: 560 });
    expect(guideOf(three)).toContain('where the box stands behind');
  });

  test('a handle whose bolts would meet the sides of the drawer’s box is refused: 256 apart on a box of 210 between its sides', () => {
    const drawers = { type: 'drawer-base', width: 300, height: 720, depth: 560, drawers: 4, split: 'equal' } as const;
    expect(check(unitFrom(drawers), WORKSHOP)).toEqual([]);
    const long = unitFrom({ ...drawers, handle: { centres: 256 as const } });
    expect(check(long, WORKSHOP)).toMatchObject([
      {
        field: 'handle.centres',
        nearest: 160,
        message: 'handle with its bolts 256 mm apart is too long for the drawer’s box behind it: 190 mm',
      },
    ]);
  });

  test('… whatever the boards: as many bolts as the handles have holes, each 6 to 9 mm longer than what it goes through', () =>
    fc.assert(
      fc.property(possible, (cabinet) => {
        const drilled = listPanelsWithHoles(cabinet).flatMap(({ panel, copies }) =>
          copies.flatMap(({ holes }) => holes.filter(({ kind }) => kind === 'handle').map(() => panel)),
        );
        const inner = drilled.filter(({ role }) => role === 'drawer-end');
        const outer = drilled.filter(({ role }) => role !== 'drawer-end');
        const [front] = outer;
        if (front === undefined) return;
        const bolts = cabinet.hardware.filter(({ code }) => code.startsWith('bolt'));
        const count = (through: number): number =>
          bolts
            .filter(({ code }) => reach(code) - through >= 6 && reach(code) - through <= 9)
            .reduce((sum, { quantity }) => sum + quantity, 0);
        expect({
          through: count(front.thickness),
          both: count(front.thickness + (inner[0]?.thickness ?? Number.NaN)),
        }).toEqual({ through: outer.length - inner.length, both: inner.length });
      }),
      { numRuns: 120 },
    ));
});

describe('what is screwed to the wall', () => {
  test('has a solid part of at least 16 mm there, between its sides and near its top', () =>
    fc.assert(
      fc.property(possible, (cabinet) => {
        fc.pre(cabinet.hardware.some(({ kind }) => kind === 'wall-fixing'));
        const { unit } = cabinet;
        const solid = pieces(cabinet).filter(
          ({ panel, box }) =>
            panel.thickness >= 16 &&
            (panel.role === 'hanging-rail' || panel.role === 'cleat' || panel.role === 'back') &&
            box.dz === panel.thickness &&
            box.z <= 25 &&
            box.y + box.dy >= unit.height - 30 &&
            pieces(cabinet, 'side').filter((side) => touching(side.box, box)).length === 2,
        );
        expect({ type: unit.type, back: 'back' in unit && unit.back.kind, held: solid.length > 0 }).toEqual({
          type: unit.type,
          back: 'back' in unit && unit.back.kind,
          held: true,
        });
      }),
      { numRuns: 120 },
    ));

  test.each(['tall-larder', 'oven-tall', 'wardrobe'] as const)('%s: a rail iw × 100 under the top', (type) => {
    const height = type === 'wardrobe' ? 2100 : 2030;
    const rail = one(make({ type, width: 600, height, depth: 580 }), 'Wall rail');
    expect(rail.instances[0].box).toEqual({ x: 16, y: height - 116, z: 0, dx: 568, dy: 100, dz: 16 });
  });
});

describe('what bends', () => {
  test('a shelf spans at most 800 in 16 mm, 873 in 18, 1015 in 22; a longer one has a batten below it', () => {
    expect([16, 18, 22].map((thickness) => calculateLongestSpan(WORKSHOP, thickness))).toEqual([800, 873, 1015]);
    fc.assert(
      fc.property(possible, (cabinet) => {
        fc.pre(cabinet.unit.type !== 'l-corner');
        for (const { panel, box } of [...pieces(cabinet, 'shelf'), ...pieces(cabinet, 'fixed-shelf')]) {
          if (panel.length <= calculateLongestSpan(WORKSHOP, panel.thickness)) continue;
          const stiff = pieces(cabinet, 'batten').some(
            (batten) => batten.box.y + batten.box.dy === box.y && touching(batten.box, box),
          );
          expect({ name: panel.name, length: panel.length, stiff }).toEqual({
            name: panel.name,
            length: panel.length,
            stiff: true,
          });
        }
      }),
      { numRuns: 120 },
    );
  });

  test('a drawer’s bottom is 3 mm below 450, 6 from there, and board from 800', () => {
    expect([449, 450, 799, 800].map((width) => getBottomThickness(WORKSHOP, width))).toEqual([3, 6, 6, 16]);
    fc.assert(
      fc.property(unitArbitrary({ type: 'drawer-base' }), (unit) => {
        const cabinet = build(nearestPossible(unit, WORKSHOP).unit, WORKSHOP);
        for (const { panel, box } of pieces(cabinet, 'drawer-bottom')) {
          const outer = pieces(cabinet, 'drawer-side').map((side) => side.box.x);
          const width = Math.max(...outer) + 16 - Math.min(...outer);
          expect({ width, thickness: panel.thickness }).toEqual({
            width,
            thickness: getBottomThickness(WORKSHOP, width),
          });
          expect(box.dx).toBeLessThanOrEqual(width);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('a drawer of 800 and more is pulled by two handles', () => {
    const handles = (width: number): number =>
      count(make({ type: 'drawer-base', width, height: 720, depth: 560, drawers: 2 }), 'handle-bar-128-brushed-steel');
    expect([handles(799), handles(800)]).toEqual([2, 4]);
  });
});

describe('what opens without a handle', () => {
  test('a door has hinges without a spring and one latch; a drawer runners that open by a push', () => {
    const base = make({
      type: 'base',
      width: 900,
      height: 720,
      depth: 560,
      drawers: 1,
      handle: { style: 'none' },
    });
    expect(count(base, 'hinge-push-open')).toBe(4);
    expect(count(base, 'latch-push')).toBe(2);
    expect(count(base, 'runner-undermount-push-500')).toBe(1);
  });
  test('hinges without a spring bring a latch for each door with handles too', () =>
    expect(count(make({ type: 'base', width: 600, height: 720, depth: 560, hinge: 'push-open' }), 'latch-push')).toBe(
      1,
    ));
  test('a drawer that is too shallow for such runners keeps its handle', () => {
    const unit = unitFrom({ type: 'drawer-base', width: 450, height: 450, depth: 400, handle: { style: 'none' } });
    expect(nearestPossible(unit, WORKSHOP).changes.map(({ field, message }) => [field, message])).toEqual([
      [
        'handle.style',
        'inside depth 400 mm is less than a drawer without a handle takes, which opens by a push: 405 mm',
      ],
    ]);
  });
});

describe('grooves', () => {
  test('are in the parts that a back or a drawer’s bottom reaches into, in no others, and paid for there', () =>
    fc.assert(
      fc.property(possible, (cabinet) => {
        const all = pieces(cabinet);
        const tongues = all.filter(({ panel }) => panel.notes.some(({ kind }) => kind === 'tongue'));
        for (const piece of all) {
          if (tongues.includes(piece)) continue;
          const reached = tongues.some(({ box }) => overlap(box, piece.box));
          const grooves = piece.panel.notes.filter(({ kind }) => kind === 'groove');
          expect({ name: piece.panel.name, grooves: grooves.length }).toEqual({
            name: piece.panel.name,
            grooves: reached ? 1 : 0,
          });
        }
        const paid = price(cabinet, DEFAULT_RATES, 15).lines.find(({ label }) => label === 'Grooves')?.quantity ?? 0;
        expect(paid).toBe(
          pieces(cabinet).filter(({ panel }) => panel.notes.some(({ kind }) => kind === 'groove')).length,
        );
      }),
      { numRuns: 120 },
    ));

  test('a back sits in both sides, base and top or rear cleat: four grooves; a hidden runner’s drawer has four too', () => {
    const grooved = ({ panels }: Cabinet): string[] =>
      panels.flatMap(({ name, quantity, notes }) =>
        notes.some(({ kind }) => kind === 'groove') ? [`${quantity} × ${name}`] : [],
      );
    const size = { width: 600, height: 720, depth: 560 } as const;
    expect(grooved(make({ type: 'base', ...size, back: { kind: 'grooved' } }))).toEqual([
      '2 × Side',
      '1 × Base',
      '1 × Rear cleat',
    ]);
    expect(grooved(make({ type: 'drawer-base', ...size, drawers: 1, runner: 'undermount-soft' }))).toEqual([
      '2 × Drawer side',
      '2 × Drawer front and back',
    ]);
  });
});

describe('the lifts of a flap follow its power: height × (weight + twice the handle)', () => {
  const flap = (width: number, height: number, thickness: 16 | 22 = 16): string | undefined =>
    make({ type: 'wall-lift', width, height, depth: 300, front: { thickness } }).hardware.find(
      ({ kind }) => kind === 'lift',
    )?.code;
  // Flaps are 3 mm smaller each way; 10.4 kg/m² in 16 mm; the handle of 148 mm weighs 0.148 kg.
  test('597 × 357: 2.22 + 0.30 = 2.51 kg · 357 = 897, light', () => expect(flap(600, 360)).toBe('lift-light'));
  test('897 × 357: 3.33 + 0.30 = 3.63 kg · 357 = 1295, medium', () => expect(flap(900, 360)).toBe('lift-medium'));
  test('897 × 597: 5.57 + 0.30 = 5.87 kg · 597 = 3502, strong', () => expect(flap(900, 600)).toBe('lift-strong'));
  test('397 × 297 without a handle: 1.23 kg · 297 = 364 is less than the lightest lift takes, 450', () =>
    expect(
      check(
        unitFrom({ type: 'wall-lift', width: 400, height: 300, depth: 300, handle: { style: 'none' } }),
        WORKSHOP,
      )[0],
    ).toMatchObject({
      field: 'height',
      message: 'a flap 297 mm high of 1.2 kg has a power factor of 364, less than lifts take: 450',
    }));
  test('in 22 mm 1197 × 597 weighs 10.2 kg, 6275 in all: more than any lift takes', () =>
    expect(
      check(
        unitFrom({ type: 'wall-lift', width: 1200, height: 600, depth: 300, front: { thickness: 22 } }),
        WORKSHOP,
      )[0],
    ).toMatchObject({ field: 'height', message: expect.stringContaining('more than lifts take: 4790') }));
});

test('the weight counts runners and hinges: four pairs of 400 are 4.3 kg, a rail of 0.864 m 0.4', () => {
  const chest = make({ type: 'drawer-base', width: 900, height: 800, depth: 450, legs: 100, drawers: 4 });
  const boards = chest.panels.reduce(
    (sum, { board, length, width, quantity }) => sum + quantity * panelWeight(WORKSHOP.constants, board, length, width),
    0,
  );
  // 4 × 0.4 m × 2.7 = 4.3; four legs 0.36; eight handles 0.148 kg less their ends: 1.0; screws and bolts 0.003 each.
  expect(weight(chest, WORKSHOP) - boards).toBeGreaterThan(5.3);
  expect(weight(chest, WORKSHOP) - boards).toBeLessThan(6.5);
});
