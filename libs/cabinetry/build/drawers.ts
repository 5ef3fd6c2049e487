import { DRAWER_THICKNESS, HARDBOARD_COLOUR } from '../model/boards';
import type { Handle } from './front-style';
import { addScrews, countScrews, screwPerimeter } from './screws';
import type { Shell } from './shell';
import { STOCKED_RUNNERS, type StockedRunner } from '../model/stock';
import type { RUNNERS } from '../model/unit';
import type { Workbench } from './workbench';

export type Runner = (typeof RUNNERS)[number];

/**
 * Returns the nominal length of the longest stocked runner that fits the inside depth less 5 mm (ProBox: at least 5
 * mm behind the runner), mm; refuses where none fits.
 */
function chooseRunnerLength(bench: Workbench, shell: Shell, runner: StockedRunner): number {
  const { runnerLengths, runnerRear } = bench.constants;
  const lengths = STOCKED_RUNNERS[runner].filter((length) => runnerLengths.includes(length));
  const shortest = lengths[0] ?? STOCKED_RUNNERS[runner][0];
  const room = shell.clearDepth - runnerRear;
  const fittingLength = lengths.findLast((length) => length <= room);
  if (fittingLength !== undefined) return fittingLength;
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

/** Clear space of a drawer behind its front: lower and upper level, mm. */
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

/** Returns the name of the group of parts that move with a drawer; drawer-1 is the lowest. */
export function nameDrawerGroup(index: number): string {
  return `drawer-${index + 1}`;
}

/**
 * Adds drawer boxes, lowest first, with 15 mm free below each and 10 above (ProBox). T is the board's thickness, iw
 * the inside width, NL the runner's nominal length. Ball-bearing runners (ProBox; MONOLITH "LW − 26"): outer width iw
 * − 26; 2 sides NL × h, front and back (iw − 26 − 2T) × h, bottom planted (iw − 26) × NL. Undermount runners (Blum
 * Tandem/Movento, Grass: 21 mm from the inside of the drawer to the carcass): inner width iw − 42, outer iw − 42 +
 * 2T, box length NL − 10, bottom in a groove 13 mm above the lower edge.
 * @returns travel of the drawers, mm
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
  const nominalLength = chooseRunnerLength(bench, shell, runner);
  const isUndermount = runner === 'undermount-soft' || runner === 'undermount-push';
  const t = DRAWER_THICKNESS;
  // Undermount runners lie below the box and need that room themselves.
  const roomBelow = isUndermount ? Math.max(drawerBelow, UNDERMOUNT_RUNNER) : drawerBelow;
  const outerWidth = isUndermount ? shell.inside - 2 * undermountInside + 2 * t : shell.inside - 2 * runnerSide;
  const length = isUndermount ? nominalLength - undermountShorter : nominalLength;
  rooms.forEach((room, index) => {
    const boxRoom = Math.floor(room.to - room.from - roomBelow - drawerAbove);
    if (boxRoom < drawerMinHeight) {
      bench.refuse({
        rule: 'drawer-height',
        fields: ['drawers', 'height', 'lower'],
        message: `drawer box ${Math.max(0, boxRoom)} mm is lower than a drawer box can be: ${drawerMinHeight} mm`,
      });
    }
    addDrawerBox(bench, shell, {
      under: isUndermount,
      outer: outerWidth,
      length,
      bottomFace: room.from + roomBelow,
      height: Math.min(boxRoom, drawerMaxHeight),
      group: nameDrawerGroup(index),
    });
    addRunners(bench, shell, {
      runner,
      under: isUndermount,
      nominal: nominalLength,
      y: room.from + roomBelow,
      group: nameDrawerGroup(index),
    });
  });
  return nominalLength;
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
 * Returns the thickness of a drawer's bottom by the box's width, mm (drawer.com: ¼ inch when light, ⅜ over 24 inches,
 * ½ over 36): hardboard of 3 or 6, and for wide boxes board between the sides.
 */
export function getBottomThickness({ constants }: Pick<Workbench, 'constants'>, width: number): number {
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
  const bottom = getBottomThickness(bench, outer);
  // A planted bottom lies under the sides and is part of the box's height.
  const isPlanted = !under && bottom < t;
  const y = isPlanted ? bottomFace + bottom : bottomFace;
  const wall = isPlanted ? height - bottom : height;
  const common = {
    stage: 'drawers',
    board: bench.getBoard(shell.board.colour, t),
    edges: ['+y'],
    tape: shell.tape,
    group,
  } as const;
  for (const sideX of [x, x + outer - t]) {
    bench.addPanel({
      ...common,
      name: 'Drawer side',
      role: 'drawer-side',
      along: 'z',
      through: 'x',
      box: { x: sideX, y, z, dx: t, dy: wall, dz: length },
    });
  }
  for (const endZ of [z, z + length - t]) {
    bench.addPanel({
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
  addScrews(bench, 'carcass', 'drawers', corners * countScrews(bench, wall), {
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
    bench.addPanel({
      ...common,
      board: bench.getBoard(colour, t),
      box: { x: x + t, y: recessedBottom, z: z + t, ...inner, dy: t },
    });
    addScrews(bench, 'carcass', 'drawers', 2 * countScrews(bench, length) + 2 * countScrews(bench, outer), {
      through: 'drawer-side',
      into: 'drawer-bottom',
    });
    return;
  }
  const board = bench.getHardboard(HARDBOARD_COLOUR, bottom);
  if (!under) {
    bench.addPanel({ ...common, board, box: { x, y, z, dx: outer, dy: bottom, dz: length } });
    screwPerimeter(bench, 'drawers', outer, length, { through: 'drawer-bottom', into: 'drawer-side' });
    return;
  }
  const tongueDepth = grooveDepth - 0.5;
  bench.addPanel({
    ...common,
    board,
    box: {
      x: x + t - tongueDepth,
      y: recessedBottom,
      z: z + t - tongueDepth,
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
  const runnerWidth = bench.constants.runnerSide;
  const box = {
    y: under ? y - UNDERMOUNT_RUNNER : y + 20,
    z: shell.depth - nominal,
    dx: runnerWidth,
    dy: under ? UNDERMOUNT_RUNNER : 35,
    dz: nominal,
  };
  bench.addHardware({
    kind: 'runner',
    code: `runner-${runner}-${nominal}`,
    name: `${RUNNER_NAMES[runner]} ${nominal}, pair`,
    stage: 'drawers',
    size: nominal,
    quantity: 1,
    places: [
      { box: { ...box, x: shell.thickness }, group },
      { box: { ...box, x: shell.width - shell.thickness - runnerWidth }, group },
    ],
  });
  // Three screws for each runner in the carcass, and three in the box beside it or in the clip below its front.
  addScrews(bench, 'plate', 'drawers', 6, { through: 'fitting', into: 'side' });
  addScrews(bench, 'plate', 'drawers', 6, { through: 'fitting', into: under ? 'drawer-end' : 'drawer-side' });
}
