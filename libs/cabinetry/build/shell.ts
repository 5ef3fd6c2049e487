import { buildBack } from './backs';
import { addFixing } from './fixings';
import type { BoardRef } from '../model/boards';
import type { Box, PanelRole } from '../model/parts';
import { addBatten } from './interior';
import { addScrews, screwBothEnds } from './screws';
import type { Unit } from '../model/unit';
import type { EdgeSide, Workbench } from './workbench';

/** A unit with a carcass of two sides and a back; an L corner is built by itself. */
export type CarcassUnit = Exclude<Unit, { type: 'panel' | 'filler' | 'plinth' | 'cornice' | 'l-corner' }>;

/** Carcass, with the clear space inside it, mm. */
export interface Shell {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly board: BoardRef;
  /** Edging thickness on carcass panels. */
  readonly tape: number;
  /** Board thickness T. */
  readonly thickness: number;
  /** iw = W − 2T. */
  readonly inside: number;
  /** z at which the interior starts, in front of the back. */
  readonly rear: number;
  /** D_in: from the back to the front edge. */
  readonly clearDepth: number;
  /** Kind of the parts that close the carcass at the top. */
  readonly topKind: TopKind;
  /** y of the base's upper face. */
  readonly floor: number;
  /** y of the lower face of top or cleats. */
  readonly ceiling: number;
  /** y of the lower edge of the rail against the wall; null where it has none. */
  readonly railFoot: number | null;
  /** z of the rearmost part: 0, or less with a planted back. */
  readonly backFace: number;
}

export type TopKind =
  /** Two flat cleats, front and back: a base unit under a worktop. */
  | 'cleats'
  /** Two cleats on edge, to make room for a bowl. */
  | 'upright-cleats'
  | 'panel';

export interface ShellOptions {
  readonly top: TopKind;
  /** Edges of the sides that get edging. */
  readonly sideEdges?: readonly EdgeSide[];
  /** True for a rail under the top against the wall, through which the unit is screwed to it. */
  readonly hangingRail?: boolean;
  /** Clear spaces between floor and ceiling that get a back of their own, mm; one back for all when absent. */
  readonly backCells?: readonly { readonly from: number; readonly to: number }[];
}

const FRONT_EDGES: readonly EdgeSide[] = ['+z'];
/** Edges that get edging on the sides of hung units, which are seen from below: front and bottom. */
export const HUNG_SIDE_EDGES: readonly EdgeSide[] = ['+z', '-y'];
/** Edges that get edging on the sides of units that nothing covers: front and top. */
export const OPEN_SIDE_EDGES: readonly EdgeSide[] = ['+z', '+y'];

/**
 * Builds the carcass: 2 sides H × D; base iw × D between them ("horizontals always screwed between the two
 * verticals", 450 wide gives 418 inside: xingzhen, Anatomy of a kitchen carcass); above, 2 cleats iw × 100 or a top
 * iw × D; a back by its kind; for units on the wall a hanging rail iw × 100.
 */
export function buildShell(bench: Workbench, unit: CarcassUnit, options: ShellOptions): Shell {
  const { width, height, depth } = unit;
  const { cleatWidth, grooveInset } = bench.constants;
  const board = bench.getBoard(unit.carcass.colour, unit.carcass.thickness);
  const thickness = board.thickness;
  const tape = unit.edging.carcass;
  const inside = width - 2 * thickness;
  const hangingRail = options.hangingRail === true && unit.back.kind !== 'full';
  // A rail behind a grooved back needs its own thickness.
  const inset = Math.max(grooveInset, hangingRail ? thickness : 0);
  const rear = unit.back.kind === 'grooved' ? inset + unit.back.thickness : unit.back.kind === 'full' ? thickness : 0;
  const hasUprightCleats = options.top === 'upright-cleats';
  // Two flat cleats that would meet are a top.
  const topKind = options.top === 'cleats' && depth < 2 * cleatWidth ? 'panel' : options.top;
  const shell: Shell = {
    width,
    height,
    depth,
    board,
    tape,
    thickness,
    inside,
    rear,
    clearDepth: depth - rear,
    topKind,
    floor: thickness,
    ceiling: hasUprightCleats ? height - cleatWidth : height - thickness,
    railFoot: hangingRail ? height - thickness - cleatWidth : null,
    backFace: unit.back.kind === 'planted' ? -unit.back.thickness : 0,
  };

  const side = {
    name: 'Side',
    role: 'side',
    stage: 'carcass',
    board,
    along: 'y',
    through: 'x',
    edges: options.sideEdges ?? FRONT_EDGES,
    tape,
  } as const;
  bench.addPanel({ ...side, box: { x: 0, y: 0, z: 0, dx: thickness, dy: height, dz: depth } });
  bench.addPanel({ ...side, box: { x: width - thickness, y: 0, z: 0, dx: thickness, dy: height, dz: depth } });

  addLyingPanel(bench, shell, { name: 'Base', role: 'base', y: 0, z: 0, depth });
  const top = height - thickness;
  if (topKind === 'panel') {
    addLyingPanel(bench, shell, { name: 'Top', role: 'top', y: top, z: 0, depth });
  } else if (topKind === 'cleats') {
    addLyingPanel(bench, shell, {
      name: 'Front cleat',
      role: 'cleat',
      y: top,
      z: depth - cleatWidth,
      depth: cleatWidth,
    });
    addLyingPanel(bench, shell, { name: 'Rear cleat', role: 'cleat', y: top, z: 0, depth: cleatWidth, edges: [] });
  } else {
    const cleatBottom = height - cleatWidth;
    addStandingPanel(bench, shell, {
      name: 'Front cleat, on edge',
      role: 'cleat',
      y: cleatBottom,
      z: depth - thickness,
      height: cleatWidth,
      edges: ['-y'],
    });
    addStandingPanel(bench, shell, {
      name: 'Rear cleat, on edge',
      role: 'cleat',
      y: cleatBottom,
      z: rear,
      height: cleatWidth,
      edges: [],
    });
  }
  if (shell.railFoot !== null) {
    addStandingPanel(bench, shell, {
      // In a wardrobe "hanging rail" means the one for clothes.
      name: 'legs' in unit ? 'Wall rail' : 'Hanging rail',
      role: 'hanging-rail',
      y: shell.railFoot,
      z: 0,
      height: cleatWidth,
      edges: [],
    });
  }
  buildBack(bench, unit, shell, hasUprightCleats ? height : top, inset, options.backCells);
  return shell;
}

interface LaidPanel {
  readonly name: string;
  readonly role: PanelRole;
  readonly y: number;
  readonly z: number;
  readonly depth: number;
  readonly edges?: readonly EdgeSide[];
}

/** Adds a panel lying between the sides, iw long, screwed at both ends. */
export function addLyingPanel(
  bench: Workbench,
  shell: Shell,
  { name, role, y, z, depth, edges = FRONT_EDGES }: LaidPanel,
): void {
  const { thickness, inside, board, tape } = shell;
  bench.addPanel({
    name,
    role,
    stage: 'carcass',
    board,
    along: 'x',
    through: 'y',
    edges,
    tape,
    box: { x: thickness, y, z, dx: inside, dy: thickness, dz: depth },
  });
  screwBothEnds(bench, depth, { through: 'side', into: role });
}

/**
 * Adds a fixed shelf iw × D_in with its lower face at `y`; refuses one that leaves too little room above it for the
 * rail against the wall.
 */
export function addFixedShelf(bench: Workbench, shell: Shell, name: string, y: number): void {
  const { rear: z, clearDepth: depth, thickness, inside, railFoot, ceiling } = shell;
  if (railFoot !== null && y + thickness > railFoot) {
    const clearAbove = Math.max(0, Math.floor(ceiling - y - thickness));
    bench.refuse({
      rule: 'rail-room',
      fields: ['lower', 'niche', 'height'],
      message: `${clearAbove} mm above the fixed shelf is too low for the rail that holds the unit to the wall: ${bench.constants.cleatWidth} mm`,
    });
  }
  addLyingPanel(bench, shell, { name, role: 'fixed-shelf', y, z, depth });
  addBatten(bench, shell, { x: thickness, y, z, dx: inside, dy: thickness, dz: depth }, 'fixed-shelf');
}

/** Adds a panel standing on edge between the sides, iw long, screwed at both ends. */
function addStandingPanel(
  bench: Workbench,
  shell: Shell,
  {
    name,
    role,
    y,
    z,
    height,
    edges,
  }: { name: string; role: PanelRole; y: number; z: number; height: number; edges: readonly EdgeSide[] },
): void {
  const { thickness, inside, board, tape } = shell;
  bench.addPanel({
    name,
    role,
    stage: 'carcass',
    board,
    along: 'x',
    through: 'z',
    edges,
    tape,
    box: { x: thickness, y, z, dx: inside, dy: height, dz: thickness },
  });
  screwBothEnds(bench, height, { through: 'side', into: role });
}

/** Adds plugs and screws for the wall: one every 400 mm, at least two. */
export function addWallFixings(bench: Workbench, width: number): void {
  const quantity = Math.max(2, Math.ceil(width / bench.constants.wallFixingEvery));
  addFixing(bench, 'wall-fixing', { stage: 'wall', quantity });
}

/**
 * Adds the hardware that fixes a unit to its neighbour and its worktop: screws through its side, and through the
 * cleats or by brackets on them.
 */
export function addJoining(bench: Workbench, { neighbour, top }: { neighbour: boolean; top: TopKind | null }): void {
  if (neighbour) addScrews(bench, 'front', 'join', 2, { through: 'side', into: 'neighbour' });
  if (top === 'cleats') addScrews(bench, 'front', 'join', 4, { through: 'cleat', into: 'worktop' });
  if (top === 'panel') addScrews(bench, 'front', 'join', 4, { through: 'top', into: 'worktop' });
  if (top !== 'upright-cleats') return;
  const brackets = 4;
  addFixing(bench, 'angle-bracket', { stage: 'join', quantity: brackets });
  addScrews(bench, 'plate', 'join', 2 * brackets, { through: 'fitting', into: 'cleat' });
  addScrews(bench, 'plate', 'join', 2 * brackets, { through: 'fitting', into: 'worktop' });
}

/** Returns the box of a unit without fronts, legs and handles. */
export function getEnvelope(shell: Shell): Box {
  return { x: 0, y: 0, z: shell.backFace, dx: shell.width, dy: shell.height, dz: shell.depth - shell.backFace };
}
