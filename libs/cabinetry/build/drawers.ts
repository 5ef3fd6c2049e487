import { DRAWER_THICKNESS, HARDBOARD_COLOUR } from '../model/boards';
import type { Handle } from './front-style';
import { addScrews, screwsAlong, screwPerimeter } from './screws';
import type { Shell } from './shell';
import { STOCKED_RUNNERS, type StockedRunner } from '../model/stock';
import type { RUNNERS } from '../model/unit';
import type { Workbench } from './workbench';

export type Runner = (typeof RUNNERS)[number];

/** Nominal length: the largest runner in stock ≤ D_in − 5 (ProBox: at least 5 mm behind the runner). */
function runnerLength(bench: Workbench, shell: Shell, runner: StockedRunner): number {
  const { runnerLengths, runnerRear } = bench.constants;
  const lengths = STOCKED_RUNNERS[runner].filter((length) => runnerLengths.includes(length));
  const shortest = lengths[0] ?? STOCKED_RUNNERS[runner][0];
  const room = shell.clearDepth - runnerRear;
  const fitting = lengths.findLast((length) => length <= room);
  if (fitting !== undefined) return fitting;
  bench.refuse({
    rule: 'runner',
    fields: runner === 'undermount-push' ? ['handle.style', 'depth'] : ['depth'],
    message:
      runner === 'undermount-push'
        ? `inside depth ${shell.clearDepth} mm is less than a drawer without a handle takes, which opens by a push: ${shortest + runnerRear} mm`
        : `inside depth ${shell.clearDepth} mm is less than the shortest runner takes: ${shortest + runnerRear} mm`,
    ...(runner !== 'undermount-push' && { hint: shell.depth + shortest + runnerRear - shell.clearDepth }),
  });
  return shortest;
}

/** Clear space of a drawer behind its front, mm. */
export interface DrawerRoom {
  readonly from: number;
  readonly to: number;
}

const RUNNER_NAMES: Readonly<Record<StockedRunner, string>> = {
  'ball-bearing': 'Ball-bearing runners',
  'ball-bearing-soft': 'Soft-close ball-bearing runners',
  'undermount-soft': 'Soft-close undermount runners',
  'undermount-push': 'Push-open undermount runners',
};

/** Room that an undermount runner takes below its box, mm. */
const UNDERMOUNT_RUNNER = 8;

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
export function addDrawerBoxes(
  bench: Workbench,
  shell: Shell,
  { runner: chosenRunner, handle }: { readonly runner: Runner; readonly handle: Handle },
  rooms: readonly DrawerRoom[],
): number {
  // A drawer without a handle opens by a push.
  const runner: StockedRunner = handle.style === 'none' ? 'undermount-push' : chosenRunner;
  const {
    drawerBelow,
    drawerAbove,
    drawerMaxHeight,
    drawerMinHeight,
    runnerSide,
    undermountInside,
    undermountShorter,
  } = bench.constants;
  const nominal = runnerLength(bench, shell, runner);
  const under = runner === 'undermount-soft' || runner === 'undermount-push';
  const t = DRAWER_THICKNESS;
  // Undermount runners lie below the box and need that room themselves.
  const below = under ? Math.max(drawerBelow, UNDERMOUNT_RUNNER) : drawerBelow;
  const outer = under ? shell.inside - 2 * undermountInside + 2 * t : shell.inside - 2 * runnerSide;
  const length = under ? nominal - undermountShorter : nominal;
  rooms.forEach((room, index) => {
    const free = Math.floor(room.to - room.from - below - drawerAbove);
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
      bottomFace: room.from + below,
      height: Math.min(free, drawerMaxHeight),
      group: drawerGroup(index),
    });
    addRunners(bench, shell, { runner, under, nominal, y: room.from + below, group: drawerGroup(index) });
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

/**
 * Bottoms by the box's width, mm (drawer.com: ¼ inch when light, ⅜ over 24 inches, ½ over 36): hardboard of 3 and 6, and from 800 board
 * between the sides.
 */
export function bottomThickness({ constants }: Pick<Workbench, 'constants'>, width: number): number {
  const { drawerBottom6From, drawerBottomBoardFrom } = constants;
  return width >= drawerBottomBoardFrom ? DRAWER_THICKNESS : width >= drawerBottom6From ? 6 : 3;
}

function addDrawerBox(
  bench: Workbench,
  shell: Shell,
  { under, outer, length, bottomFace, height, group }: DrawerBox,
): void {
  const t = DRAWER_THICKNESS;
  const x = (shell.width - outer) / 2;
  const z = shell.depth - length;
  const bottom = bottomThickness(bench, outer);
  // A planted bottom lies under the sides and is part of the box's height.
  const isPlanted = !under && bottom < t;
  const y = isPlanted ? bottomFace + bottom : bottomFace;
  const wall = isPlanted ? height - bottom : height;
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
  addBottom(bench, { under, outer, length, group, bottom, colour: shell.board.colour, box: { x, y: bottomFace, z } });
  const corners = 4;
  addScrews(bench, 'carcass', 'drawers', corners * screwsAlong(bench, wall), {
    through: 'drawer-side',
    into: 'drawer-end',
  });
  addScrews(bench, 'front', 'drawers', 4, { through: 'drawer-end', into: 'drawer-front' });
}

function addBottom(
  bench: Workbench,
  {
    under,
    outer,
    length,
    group,
    bottom,
    colour,
    box: { x, y, z },
  }: {
    under: boolean;
    outer: number;
    length: number;
    group: string;
    bottom: number;
    colour: string;
    box: { x: number; y: number; z: number };
  },
): void {
  const { grooveDepth, undermountRecess } = bench.constants;
  const t = DRAWER_THICKNESS;
  const inner = { dx: outer - 2 * t, dz: length - 2 * t };
  const common = {
    name: 'Drawer bottom',
    role: 'drawer-bottom',
    stage: 'drawers',
    group,
    along: 'z',
    through: 'y',
  } as const;
  const recessedBottom = under ? y + undermountRecess : y;
  if (bottom === t) {
    bench.panel({
      ...common,
      board: bench.board(colour, t),
      box: { x: x + t, y: recessedBottom, z: z + t, ...inner, dy: t },
    });
    addScrews(bench, 'carcass', 'drawers', 2 * screwsAlong(bench, length) + 2 * screwsAlong(bench, outer), {
      through: 'drawer-side',
      into: 'drawer-bottom',
    });
    return;
  }
  const board = bench.hardboard(HARDBOARD_COLOUR, bottom);
  if (!under) {
    bench.panel({ ...common, board, box: { x, y, z, dx: outer, dy: bottom, dz: length } });
    screwPerimeter(bench, 'drawers', outer, length, { through: 'drawer-bottom', into: 'drawer-side' });
    return;
  }
  const grow = grooveDepth - 0.5;
  bench.panel({
    ...common,
    board,
    box: {
      x: x + t - grow,
      y: recessedBottom,
      z: z + t - grow,
      dx: inner.dx + 2 * grooveDepth - 1,
      dy: bottom,
      dz: inner.dz + 2 * grooveDepth - 1,
    },
    sitsIn: {
      width: bottom + 0.5,
      depth: grooveDepth,
      inset: undermountRecess,
      where: `${undermountRecess} mm above the lower edge, for the bottom`,
    },
  });
}

function addRunners(
  bench: Workbench,
  shell: Shell,
  {
    runner,
    under,
    nominal,
    y,
    group,
  }: { runner: StockedRunner; under: boolean; nominal: number; y: number; group: string },
): void {
  const wide = bench.constants.runnerSide;
  const box = {
    y: under ? y - UNDERMOUNT_RUNNER : y + 20,
    z: shell.depth - nominal,
    dx: wide,
    dy: under ? UNDERMOUNT_RUNNER : 35,
    dz: nominal,
  };
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
  // Three a runner in the carcass; as many in the box beside it, or in each of the clips below its front.
  addScrews(bench, 'plate', 'drawers', 6, { through: 'fitting', into: 'side' });
  addScrews(bench, 'plate', 'drawers', 6, { through: 'fitting', into: under ? 'drawer-end' : 'drawer-side' });
}
