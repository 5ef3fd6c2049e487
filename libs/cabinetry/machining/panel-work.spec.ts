import fc from 'fast-check';
import { build } from '../build/build';
import { nearestPossible } from '../build/check';
import type { Box, Cabinet, Panel } from '../model/parts';
import { price } from '../price/price';
import { DEFAULT_RATES } from '../price/rates';
import { unitArbitrary } from '../test/arbitrary';
import { WORKSHOP } from '../test/fixture';
import { inSpace, isSpot, type HoleInSpace, type Spot } from '../test/in-space';
import { listPanelVariants, listPanelWork, type PanelHole, type PanelWork } from './panel-work';
import type { HoleKind } from './piece';

/** What a machinist would find wrong before drilling, and a fitter after. */

const possible = unitArbitrary().map((unit) => build(nearestPossible(unit, WORKSHOP).unit, WORKSHOP));

const always = (check: (cabinet: Cabinet) => void): void => fc.assert(fc.property(possible, check), { numRuns: 60 });

const said = ({ panel }: PanelWork, { kind, face, x, y }: PanelHole): string =>
  `${panel.name}: ${kind} at ${x} × ${y} on ${face}`;

/** The room that a hole takes: a rectangle around its axis, and its radius; mm. */
function segment({ face, x, y, z, depth }: PanelHole): [number, number][] {
  const span = (at: number, by: number): [number, number] => [Math.min(at, at + by), Math.max(at, at + by)];
  return [
    span(x, face === 'w2' ? depth : face === 'w1' ? -depth : 0),
    span(y, face === 'l2' ? depth : face === 'l1' ? -depth : 0),
    span(z, face === 'B' ? depth : face === 'A' ? -depth : 0),
  ];
}

const between = (a: [number, number][], b: [number, number][]): number =>
  Math.hypot(...a.map(([low, high], axis) => Math.max(0, b[axis][0] - high, low - b[axis][1])));

const isFace = ({ face }: PanelHole): boolean => face === 'A' || face === 'B';

const MARGIN = 3;

describe('every hole of every panel that can be made', () => {
  test('lies in its panel with 3 mm of board around it, and not in what is cut out', () =>
    always((cabinet) => {
      for (const work of listPanelWork(cabinet)) {
        const { length, width, thickness } = work.panel;
        for (const hole of work.holes) {
          const r = hole.diameter / 2;
          const has = (value: number, most: number): boolean =>
            value - r >= MARGIN - 0.01 && value + r <= most - MARGIN + 0.01;
          const inFace = isFace(hole)
            ? has(hole.x, length) && has(hole.y, width)
            : has(hole.z, thickness) &&
              (hole.face.startsWith('w') ? has(hole.y, width) : has(hole.x, length)) &&
              hole.depth + MARGIN < (hole.face.startsWith('w') ? length : width);
          const { notch } = work;
          const isCutOut =
            notch !== null &&
            hole.x + r + MARGIN > notch.x &&
            hole.x - r - MARGIN < notch.x + notch.dx &&
            hole.y + r + MARGIN > notch.y &&
            hole.y - r - MARGIN < notch.y + notch.dy;
          expect({ what: said(work, hole), inFace, isCutOut }).toEqual({
            what: said(work, hole),
            inFace: true,
            isCutOut: false,
          });
        }
      }
    }));

  test('goes through where it says so, and else leaves 2 mm', () =>
    always((cabinet) => {
      for (const work of listPanelWork(cabinet)) {
        for (const hole of work.holes) {
          expect(hole.depth).toBeGreaterThan(0);
          if (!isFace(hole)) continue;
          const left = work.panel.thickness - hole.depth;
          const what = said(work, hole);
          expect({ what, isSound: hole.isThrough ? left === 0 : left >= 2 }).toEqual({ what, isSound: true });
        }
      }
    }));

  test('has a millimetre of board to every other and to every groove, a screw between boards 3', () =>
    always((cabinet) => {
      const gives = ({ kind }: PanelHole): boolean => kind === 'screw' || kind === 'pilot';
      for (const work of listPanelWork(cabinet)) {
        const { thickness } = work.panel;
        const all = work.holes.map((hole) => ({ hole, room: segment(hole) }));
        const grooves = work.grooves.map(({ x, y, dx, dy, face, depth }): [number, number][] => [
          [x, x + dx],
          [y, y + dy],
          face === 'A' ? [thickness - depth, thickness] : [0, depth],
        ]);
        const meets = (apart: number, one: PanelHole, other: string): void => {
          if (apart < -0.01) throw new Error(`${JSON.stringify(cabinet.unit)} ${said(work, one)} meets ${other}`);
        };
        all.forEach(({ hole, room }, index) => {
          const own = hole.diameter / 2;
          for (const other of all.slice(index + 1)) {
            const board = gives(hole) || gives(other.hole) ? 3 : 1;
            meets(between(room, other.room) - own - other.hole.diameter / 2 - board, hole, said(work, other.hole));
          }
          for (const groove of grooves) meets(between(room, groove) - own - (gives(hole) ? 3 : 1), hole, 'a groove');
        });
      }
    }));
});

describe('what belongs together meets in the assembled cupboard', () => {
  const pickHoles = (all: readonly HoleInSpace[], ...kinds: HoleKind[]): HoleInSpace[] =>
    all.filter(({ hole }) => kinds.includes(hole.kind));

  test('each screw leaves the first board where its pilot hole begins in the second', () =>
    always((cabinet) => {
      const all = inSpace(listPanelWork(cabinet));
      const [screws, pilots] = [pickHoles(all, 'screw'), pickHoles(all, 'pilot')];
      expect(pilots).toHaveLength(screws.length);
      for (const screw of screws) {
        const met = pilots.filter(
          (pilot) => isSpot(pilot.from, screw.to) && pilot.hole.item === screw.hole.item && pilot.work !== screw.work,
        );
        expect({ what: said(screw.work, screw.hole), met: met.length }).toEqual({
          what: said(screw.work, screw.hole),
          met: 1,
        });
      }
    }));

  test('no screw’s head and no bolt is behind a board: nothing but what they join lies against either mouth of a hole that goes through', () =>
    always((cabinet) => {
      const works = listPanelWork(cabinet);
      const all = inSpace(works).filter(({ hole }) => hole.isThrough);
      const boxes = works.map((work) => ({ work, box: work.panel.instances[work.copy].box }));
      const near = (box: Box, { x, y, z }: Spot, by: number): boolean =>
        x > box.x - by &&
        x < box.x + box.dx + by &&
        y > box.y - by &&
        y < box.y + box.dy + by &&
        z > box.z - by &&
        z < box.z + box.dz + by;
      for (const { work, hole, from, to } of all) {
        const isJoined = (mouth: Spot, other: PanelWork): boolean =>
          inSpace([other]).some((met) => isSpot(met.from, mouth) || isSpot(met.to, mouth));
        // A rail is screwed to the wall through the hardboard behind it; a drawer’s front covers the screws of the box that it goes onto.
        const isLater = (other: PanelWork): boolean =>
          hole.kind === 'wall'
            ? other.panel.role === 'back'
            : hole.item === 'screw-4x50' && other.panel.role === 'drawer-front';
        for (const mouth of [from, to]) {
          const before = boxes.find(
            ({ work: other, box }) =>
              other !== work &&
              !other.panel.notes.some(({ kind }) => kind === 'tongue' || kind === 'notch') &&
              near(box, mouth, 0.01) &&
              !isLater(other) &&
              !isJoined(mouth, other),
          );
          const what = said(work, hole);
          expect({ unit: cabinet.unit, what, before: before?.work.panel.name }).toEqual({
            unit: cabinet.unit,
            what,
            before: undefined,
          });
        }
      }
    }));

  test('a cup and the two screws of its plate are at one height, the screws 32 apart on the row 37 behind the front', () =>
    always((cabinet) => {
      const all = inSpace(listPanelWork(cabinet));
      const axis = cabinet.unit.type === 'wall-lift' ? 'x' : 'y';
      const cups = pickHoles(all, 'cup');
      const plates = pickHoles(all, 'plate');
      for (const cup of cups) {
        const own = plates.filter((plate) => Math.abs(Math.abs(plate.from[axis] - cup.from[axis]) - 16) < 0.01);
        expect(own.length).toBeGreaterThanOrEqual(2);
        for (const { work, hole } of own) expect(work.panel.width - hole.y).toBeCloseTo(37, 5);
      }
    }));

  test('runners hang level: the same three places left, right and on the drawer’s box', () =>
    always((cabinet) => {
      const runners = pickHoles(inSpace(listPanelWork(cabinet)), 'runner');
      const places = (name: string, isLeft: boolean): string[] =>
        runners
          .filter(({ work, from }) => work.panel.role === name && from.x < cabinet.unit.width / 2 === isLeft)
          .map(({ from }) => `${from.y.toFixed(2)} ${from.z.toFixed(2)}`)
          .sort();
      const left = places('side', true);
      expect(places('side', false)).toEqual(left);
      if (places('drawer-side', true).length > 0) {
        expect(places('drawer-side', true)).toEqual(left);
        expect(places('drawer-side', false)).toEqual(left);
      }
      // Each drawer’s box is beside its own runners.
      for (const { from } of pickHoles(inSpace(listPanelWork(cabinet)), 'clip'))
        expect(left.some((place) => Number(place.split(' ')[0]) < from.y)).toBe(true);
    }));

  test('a shelf lies level: its pins touch it from below, and every other height has as many holes, 32 from another', () =>
    always((cabinet) => {
      const all = inSpace(listPanelWork(cabinet));
      const shelves = cabinet.panels
        .filter(({ role }) => role === 'shelf')
        .flatMap(({ instances }) => instances.map(({ box }) => box.y));
      const heights = (kind: HoleKind): Map<string, number> => {
        const levels = new Map<string, number>();
        for (const { from } of pickHoles(all, kind)) {
          const level = from.y.toFixed(2);
          levels.set(level, (levels.get(level) ?? 0) + 1);
        }
        return levels;
      };
      const pins = heights('pin');
      expect([...pins.keys()].map(Number).sort((a, b) => a - b)).toEqual(
        [...new Set(shelves)].map((y) => y - 2.5).sort((a, b) => a - b),
      );
      const each = new Set(pins.values());
      for (const [level, count] of heights('pin-row')) {
        expect([...each]).toContain(count);
        expect([...pins.keys()].some((pin) => [32, 64].includes(Math.abs(Number(pin) - Number(level))))).toBe(true);
      }
    }));

  test('a handle’s bolts are as far apart as its holes, and go through front and box in one line', () =>
    always((cabinet) => {
      const all = pickHoles(inSpace(listPanelWork(cabinet)), 'handle');
      const centres = new Set(cabinet.hardware.filter(({ kind }) => kind === 'handle').map(({ size }) => size));
      const fronts = all.filter(({ work }) => work.panel.role !== 'drawer-end');
      for (const hole of fronts) {
        const [distance] = [...centres];
        if (distance === 0) continue;
        const pair = fronts.filter(
          (other) =>
            other.work === hole.work &&
            Math.abs(Math.hypot(other.hole.x - hole.hole.x, other.hole.y - hole.hole.y) - distance) < 0.01,
        );
        expect(pair.length).toBeGreaterThanOrEqual(1);
      }
      for (const inner of all.filter(({ work }) => work.panel.role === 'drawer-end'))
        expect(fronts.filter((outer) => isSpot(outer.to, inner.from))).toHaveLength(1);
    }));

  test('lifts and the rail for clothes are as high on one side as on the other, folding hinges on both doors', () =>
    always((cabinet) => {
      const all = inSpace(listPanelWork(cabinet));
      for (const kind of ['lift', 'rail', 'fold'] as const) {
        const byPanel = new Map<string, string[]>();
        for (const { work, from } of pickHoles(all, kind)) {
          if (work.panel.role === 'fixed-shelf') continue;
          const key = `${work.panel.code} ${work.copy}`;
          byPanel.set(key, [...new Set([...(byPanel.get(key) ?? []), from.y.toFixed(2)])].sort());
        }
        expect(new Set([...byPanel.values()].map(String)).size).toBeLessThanOrEqual(1);
        expect(byPanel.size === 0 || byPanel.size >= 2).toBe(true);
      }
    }));
});

describe('the plan, the box and the price agree', () => {
  const holesOf = (cabinet: Cabinet, ...kinds: HoleKind[]): PanelHole[] =>
    listPanelWork(cabinet).flatMap(({ holes }) => holes.filter(({ kind }) => kinds.includes(kind)));

  test('every screw in the box that goes into a board has its hole', () =>
    always((cabinet) => {
      const isBoard = (role: string): boolean => cabinet.panels.some((panel) => panel.role === role);
      for (const code of ['screw-4x50', 'screw-4x30']) {
        const lines = cabinet.hardware.filter((line) => line.code === code);
        const total = lines.reduce((sum, { quantity, joins = [], stage }) => {
          // Two of those that join units go where the neighbour is; those of a run where it is fitted.
          const onSite = joins.some(({ into }) => into === 'neighbour') ? (stage === 'join' ? 2 : quantity) : 0;
          return sum + (joins.some(({ through }) => isBoard(through)) ? quantity - onSite : 0);
        }, 0);
        const through = holesOf(cabinet, 'screw', 'worktop').filter(({ item }) => item === code);
        expect({ unit: cabinet.unit, code, holes: through.length }).toEqual({ unit: cabinet.unit, code, holes: total });
      }
    }));

  test('so has every screw 4 × 16 that a fitting takes', () =>
    always((cabinet) => {
      // A plinth’s clips go where the legs are.
      const boxed = cabinet.hardware
        .filter(({ code, stage }) => code === 'screw-4x16' && stage !== 'run')
        .reduce((sum, { quantity }) => sum + quantity, 0);
      const toWorktop =
        2 *
        cabinet.hardware.filter(({ code }) => code === 'corner-bracket').reduce((sum, line) => sum + line.quantity, 0);
      expect(
        holesOf(cabinet, 'cup-screw', 'plate', 'fold', 'lift', 'runner', 'clip', 'rail', 'leg', 'bracket').length,
      ).toBe(boxed - toWorktop);
    }));

  test('every wall fixing has its hole, in board of 16 and more', () =>
    always((cabinet) => {
      const fixings = cabinet.hardware
        .filter(({ kind }) => kind === 'wall-fixing')
        .reduce((sum, { quantity }) => sum + quantity, 0);
      const held = listPanelWork(cabinet).flatMap((work) =>
        work.holes.filter(({ kind }) => kind === 'wall').map(() => work.panel.thickness),
      );
      expect(held).toHaveLength(fixings);
      expect(held.every((thickness) => thickness >= 16)).toBe(true);
    }));

  test('what is paid as drilled is drilled, but for hardboard; each groove and cup is paid once', () =>
    always((cabinet) => {
      const lines = price(cabinet, DEFAULT_RATES, 15).lines;
      const paid = (label: string): number => lines.find((line) => line.label === label)?.quantity ?? 0;
      const works = listPanelWork(cabinet);
      for (const { panel, holes } of works) {
        if (panel.stage !== 'carcass' || panel.board.core === 'hardboard') continue;
        expect({ name: panel.name, isDrilled: holes.length > 0 }).toEqual({ name: panel.name, isDrilled: true });
      }
      expect(works.reduce((sum, { grooves }) => sum + grooves.length, 0)).toBe(paid('Grooves'));
      expect(works.filter(({ notch }) => notch !== null)).toHaveLength(paid('Notches'));
      const cups = holesOf(cabinet, 'cup').length;
      expect(cups).toBe(cabinet.hardware.reduce((sum, line) => sum + (line.kind === 'hinge' ? line.quantity : 0), 0));
    }));

  test('a groove is where its note says: so wide, so deep, so far from the rear or the lower edge', () =>
    always((cabinet) => {
      for (const { panel, grooves } of listPanelWork(cabinet)) {
        const notes = panel.notes.filter((note) => note.kind === 'groove');
        expect(grooves.map(({ y, dy, depth }) => ({ inset: y, width: dy, depth }))).toEqual(
          notes.map(({ inset, width, depth }) => ({ inset, width, depth })),
        );
      }
    }));

  test('every copy of every panel is in one variant, and each variant has its own code', () =>
    always((cabinet) => {
      const variants = listPanelVariants(cabinet);
      const copies = (panel: Panel): number[] =>
        variants.filter(({ work }) => work.panel === panel).flatMap((variant) => variant.copies);
      for (const panel of cabinet.panels)
        expect(copies(panel).sort((a, b) => a - b)).toEqual(panel.instances.map((_, index) => index));
      expect(new Set(variants.map(({ code }) => code)).size).toBe(variants.length);
    }));
});
