import { DRAWER_THICKNESS, HARDBOARD_COLOUR } from './boards';
import { screwsAlong, screwPerimeter, type Shell } from './shell';
import type { RUNNERS } from './unit';
import type { Workbench } from './workbench';

/**
 * Lower faces of shelves that part a clear height evenly, in whole mm; refuses more shelves than leave `least` between them.
 * @param from lower clear level, mm
 * @param to upper clear level, mm
 */
export function shelfLevels(
  bench: Workbench,
  { count, thickness, from, to, least }: { count: number; thickness: number; from: number; to: number; least: number },
): number[] {
  const gap = (to - from - count * thickness) / (count + 1);
  if (count > 0 && gap < least) {
    bench.refuse({
      rule: 'shelf-clearance',
      fields: ['shelves', 'height'],
      message: `${count} ${count === 1 ? 'shelf leaves' : 'shelves leave'} ${Math.max(0, Math.floor(gap))} mm between them, less than a shelf needs: ${least} mm`,
    });
  }
  return Array.from({ length: count }, (_, index) => Math.round(from + (index + 1) * gap + index * thickness));
}

/**
 * Adjustable shelves (iw − 1) × (D_in − sf − sr), sf 20 behind the front, sr 10 before the back, spread evenly between two levels, four pins each. The
 * clear height above the highest is at least a hanging rail's.
 */
export function addShelves(bench: Workbench, shell: Shell, count: number, from: number, to: number): void {
  const { shelfMinClear, cleatWidth } = bench.constants;
  const least = Math.max(shelfMinClear, cleatWidth);
  for (const y of shelfLevels(bench, { count, thickness: shell.thickness, from, to, least })) addShelf(bench, shell, y);
}

/** One adjustable shelf with its lower face at `y`; `depthPercent` below 100 makes a half shelf against the back. */
export function addShelf(bench: Workbench, shell: Shell, y: number, depthPercent = 100): void {
  const { shelfSideGap, shelfSetback, shelfRearGap, pinsPerShelf } = bench.constants;
  const fullDepth = shell.clearDepth - shelfSetback - shelfRearGap;
  bench.panel({
    name: depthPercent < 100 ? 'Half shelf' : 'Shelf',
    role: 'shelf',
    stage: 'interior',
    board: shell.board,
    along: 'x',
    through: 'y',
    edges: ['+z'],
    tape: shell.tape,
    box: {
      x: shell.thickness + shelfSideGap / 2,
      y,
      z: shell.rear + shelfRearGap,
      dx: shell.inside - shelfSideGap,
      dy: shell.thickness,
      dz: Math.floor((fullDepth * depthPercent) / 100),
    },
  });
  bench.hardware({
    kind: 'shelf-pin',
    code: 'shelf-pin',
    name: 'Shelf pin',
    stage: 'interior',
    quantity: pinsPerShelf,
  });
}

export type Runner = (typeof RUNNERS)[number];

/** Nominal length: the largest runner ≤ D_in − 5 (ProBox: at least 5 mm behind the runner). */
function runnerLength(bench: Workbench, shell: Shell): number {
  const { runnerLengths, runnerRear } = bench.constants;
  const room = shell.clearDepth - runnerRear;
  const fitting = runnerLengths.findLast((length) => length <= room);
  if (fitting !== undefined) return fitting;
  bench.refuse({
    rule: 'runner',
    fields: ['depth'],
    message: `inside depth ${shell.clearDepth} mm is less than the shortest runner takes: ${runnerLengths[0] + runnerRear} mm`,
    hint: shell.depth + runnerLengths[0] + runnerRear - shell.clearDepth,
  });
  return runnerLengths[0];
}

/** One drawer's clear room behind its front, mm. */
export interface DrawerRoom {
  readonly from: number;
  readonly to: number;
}

const RUNNER_NAMES: Readonly<Record<Runner, string>> = {
  'ball-bearing': 'Ball-bearing runners',
  'ball-bearing-soft': 'Soft-close ball-bearing runners',
  'undermount-soft': 'Soft-close undermount runners',
};

/** The group that moves when a drawer is pulled; 1 is the lowest. */
export function drawerGroup(index: number): string {
  return `drawer-${index + 1}`;
}

/**
 * Drawer boxes, lowest first, 15 free below each and 10 above, so 25 between two (ProBox).
 *
 * Ball-bearing (ProBox; MONOLITH "LW − 26"): outer width iw − 26; 2 sides NL × h, front and back (iw − 26 − 2T) × h, bottom planted (iw − 26) × NL.
 *
 * Undermount (Blum Tandem/Movento, Grass: 21 mm from the inside of the drawer to the carcass): inner width iw − 42, outer iw − 42 + 2T,
 * box length NL − 10, bottom in a groove 13 above the lower edge.
 * @returns how far the drawers come out, mm
 */
export function addDrawerBoxes(bench: Workbench, shell: Shell, runner: Runner, rooms: readonly DrawerRoom[]): number {
  const {
    drawerBelow,
    drawerAbove,
    drawerMaxHeight,
    drawerMinHeight,
    runnerSide,
    undermountInside,
    undermountShorter,
  } = bench.constants;
  const nominal = runnerLength(bench, shell);
  const under = runner === 'undermount-soft';
  const t = DRAWER_THICKNESS;
  const outer = under ? shell.inside - 2 * undermountInside + 2 * t : shell.inside - 2 * runnerSide;
  const length = under ? nominal - undermountShorter : nominal;
  rooms.forEach((room, index) => {
    const free = Math.floor(room.to - room.from - drawerBelow - drawerAbove);
    if (free < drawerMinHeight) {
      bench.refuse({
        rule: 'drawer-height',
        fields: ['drawers', 'height', 'lower'],
        message: `drawer box ${Math.max(0, free)} mm is lower than a drawer box can be: ${drawerMinHeight} mm`,
      });
    }
    addDrawerBox(bench, shell, {
      under,
      outer,
      length,
      bottomFace: room.from + drawerBelow,
      height: Math.min(free, drawerMaxHeight),
      group: drawerGroup(index),
    });
    addRunners(bench, shell, { runner, under, nominal, y: room.from + drawerBelow, group: drawerGroup(index) });
  });
  return nominal;
}

interface DrawerBox {
  readonly under: boolean;
  readonly outer: number;
  readonly length: number;
  readonly bottomFace: number;
  readonly height: number;
  readonly group: string;
}

/** Hardboard of drawer bottoms, mm. */
const BOTTOM_THICKNESS = 3;

function addDrawerBox(
  bench: Workbench,
  shell: Shell,
  { under, outer, length, bottomFace, height, group }: DrawerBox,
): void {
  const { grooveDepth, undermountRecess } = bench.constants;
  const t = DRAWER_THICKNESS;
  const x = (shell.width - outer) / 2;
  const z = shell.depth - length;
  // A planted bottom lies under the sides and is part of the box's height.
  const y = under ? bottomFace : bottomFace + BOTTOM_THICKNESS;
  const wall = under ? height : height - BOTTOM_THICKNESS;
  const common = {
    stage: 'drawers',
    board: bench.board(shell.board.colour, t),
    edges: ['+y'],
    tape: shell.tape,
    group,
  } as const;
  for (const sideX of [x, x + outer - t]) {
    bench.panel({
      ...common,
      name: 'Drawer side',
      role: 'drawer-side',
      along: 'z',
      through: 'x',
      box: { x: sideX, y, z, dx: t, dy: wall, dz: length },
    });
  }
  for (const endZ of [z, z + length - t]) {
    bench.panel({
      ...common,
      name: 'Drawer front and back',
      role: 'drawer-end',
      along: 'x',
      through: 'z',
      box: { x: x + t, y, z: endZ, dx: outer - 2 * t, dy: wall, dz: t },
    });
  }
  const grow = grooveDepth - 0.5;
  const inner = { dx: outer - 2 * t, dz: length - 2 * t };
  bench.panel({
    name: 'Drawer bottom',
    role: 'drawer-bottom',
    stage: 'drawers',
    group,
    along: 'z',
    through: 'y',
    board: bench.hardboard(HARDBOARD_COLOUR, BOTTOM_THICKNESS),
    box: under
      ? {
          x: x + t - grow,
          y: y + undermountRecess,
          z: z + t - grow,
          dx: inner.dx + 2 * grooveDepth - 1,
          dy: BOTTOM_THICKNESS,
          dz: inner.dz + 2 * grooveDepth - 1,
        }
      : { x, y: bottomFace, z, dx: outer, dy: BOTTOM_THICKNESS, dz: length },
    notes: under
      ? [
          {
            kind: 'groove',
            width: BOTTOM_THICKNESS + 0.5,
            depth: grooveDepth,
            inset: undermountRecess,
            text: `Sits in a groove ${BOTTOM_THICKNESS + 0.5} mm wide and ${grooveDepth} mm deep, ${undermountRecess} mm above the lower edge`,
          },
        ]
      : [],
  });
  const corners = 4;
  bench.hardware({
    kind: 'screw',
    code: 'screw-4x50',
    name: 'Carcass screw 4 × 50',
    stage: 'drawers',
    quantity: corners * screwsAlong(bench, wall),
  });
  if (!under) screwPerimeter(bench, 'drawers', outer, length);
  bench.hardware({ kind: 'screw', code: 'screw-4x30', name: 'Front screw 4 × 30', stage: 'drawers', quantity: 4 });
}

function addRunners(
  bench: Workbench,
  shell: Shell,
  { runner, under, nominal, y, group }: { runner: Runner; under: boolean; nominal: number; y: number; group: string },
): void {
  const wide = bench.constants.runnerSide;
  const box = { y: under ? y - 8 : y + 20, z: shell.depth - nominal, dx: wide, dy: under ? 8 : 35, dz: nominal };
  bench.hardware({
    kind: 'runner',
    code: `runner-${runner}-${nominal}`,
    name: `${RUNNER_NAMES[runner]} ${nominal}, pair`,
    stage: 'drawers',
    size: nominal,
    quantity: 1,
    places: [
      { box: { ...box, x: shell.thickness }, group },
      { box: { ...box, x: shell.width - shell.thickness - wide }, group },
    ],
  });
  bench.hardware({ kind: 'screw', code: 'screw-4x16', name: 'Screw 4 × 16', stage: 'drawers', quantity: 12 });
}
