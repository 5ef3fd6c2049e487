import { NO_HANDLE } from '../model/handle-wishes';
import { DRAWER_THICKNESS, HARDBOARD_COLOUR } from '../model/boards';
import { addScrews, countScrews, screwPerimeter } from './screws';
import type { Shell } from './shell';
import { runnerStockCode, sayRunnerDrilling, type RunnerFitting } from '../model/fittings';
import type { Unit } from '../model/unit';
import type { Workbench } from './workbench';

export type Runner = Extract<Unit, { runner: unknown }>['runner'];
type RunnerLength = RunnerFitting['lengths'][number];

/**
 * Returns the runner of a drawer: the first that opens by a push without a handle, else the chosen one. Refuses one
 * that is no longer kept and returns the first instead.
 */
function chooseRunner(bench: Workbench, code: Runner, handle: { readonly style: string }): RunnerFitting {
  const { runners } = bench.constants;
  const isPushed = handle.style === NO_HANDLE;
  const chosenRunner = runners.find((runner) => (isPushed ? runner.push : runner.code === code));
  if (chosenRunner === undefined)
    bench.refuse(
      isPushed
        ? {
            rule: 'runner-push',
            fields: ['handle.style'],
            message: 'there is no runner for a drawer without a handle, which opens by a push',
          }
        : { rule: 'runner-stock', fields: ['runner'], message: `there is no runner “${code}” any more` },
    );
  return chosenRunner ?? runners[0];
}

/**
 * Returns the longest length of a runner that fits the inside depth less 5 mm (ProBox: at least 5 mm behind the
 * runner); refuses where none fits.
 */
function chooseRunnerLength(bench: Workbench, shell: Shell, { lengths, push }: RunnerFitting): RunnerLength {
  const { runnerRear } = bench.constants;
  const [shortest] = lengths;
  const room = shell.clearDepth - runnerRear;
  const fittingLength = lengths.findLast(({ length }) => length <= room);
  if (fittingLength !== undefined) return fittingLength;
  const least = shortest.length + runnerRear;
  bench.refuse({
    rule: 'runner',
    fields: push ? ['handle.style', 'depth'] : ['depth'],
    message: push
      ? `inside depth ${shell.clearDepth} mm is less than a drawer without a handle takes, which opens by a push: ${least} mm`
      : `inside depth ${shell.clearDepth} mm is less than the shortest runner takes: ${least} mm`,
    ...(!push && { hint: shell.depth + least - shell.clearDepth }),
  });
  return shortest;
}

/** Clear space of a drawer behind its front: lower and upper level, mm. */
export interface DrawerRoom {
  readonly from: number;
  readonly to: number;
}

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
  { runner: chosenRunner, handle }: { readonly runner: Runner; readonly handle: { readonly style: string } },
  rooms: readonly DrawerRoom[],
): number {
  const runner = chooseRunner(bench, chosenRunner, handle);
  const { mount } = runner;
  const {
    drawerBelow,
    drawerAbove,
    drawerMaxHeight,
    drawerMinHeight,
    runnerSide,
    undermountInside,
    undermountShorter,
  } = bench.constants;
  const runnerLength = chooseRunnerLength(bench, shell, runner);
  const nominalLength = runnerLength.length;
  const isUndermount = mount.kind === 'under';
  const t = DRAWER_THICKNESS;
  // Undermount runners lie below the box and need that room themselves.
  const roomBelow = mount.kind === 'under' ? Math.max(drawerBelow, mount.height) : drawerBelow;
  const roomBeside = (mount.kind === 'side' ? mount.room : null) ?? runnerSide;
  const outerWidth = isUndermount ? shell.inside - 2 * undermountInside + 2 * t : shell.inside - 2 * roomBeside;
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
      runnerLength,
      roomBeside,
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
    runner: { code, name, mount },
    runnerLength: { length, holes },
    roomBeside,
    y,
    group,
  }: { runner: RunnerFitting; runnerLength: RunnerLength; roomBeside: number; y: number; group: string },
): void {
  const stockCode = runnerStockCode(code, length);
  const box = {
    y: mount.kind === 'under' ? y - mount.height : y + mount.above,
    z: shell.depth - length,
    dx: roomBeside,
    dy: mount.height,
    dz: length,
  };
  bench.addHardware({
    kind: 'runner',
    code: stockCode,
    name: `${name} ${length}, pair`,
    stage: 'drawers',
    size: length,
    quantity: 1,
    places: [
      { box: { ...box, x: shell.thickness }, group },
      { box: { ...box, x: shell.width - shell.thickness - roomBeside }, group },
    ],
    ...sayRunnerDrilling(mount, { code: stockCode, length, holes }),
  });
  // The screws of each runner in the carcass, and as many in the box beside it or those of the clip below its front.
  addScrews(bench, 'plate', 'drawers', 2 * holes.length, { through: 'fitting', into: 'side' });
  if (mount.kind === 'under')
    addScrews(bench, 'plate', 'drawers', 2 * mount.clip.screws, { through: 'fitting', into: 'drawer-end' });
  else addScrews(bench, 'plate', 'drawers', 2 * holes.length, { through: 'fitting', into: 'drawer-side' });
}
