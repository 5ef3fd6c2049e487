import type { BoardRef } from './boards';
import type { Box, PanelRole } from './parts';
import type { Unit } from './unit';
import type { EdgeSide, Workbench } from './workbench';

/** A unit with a carcass of two sides and a back; an L corner is built by itself. */
export type CarcassUnit = Exclude<Unit, { type: 'panel' | 'filler' | 'plinth' | 'cornice' | 'l-corner' }>;

/** What the carcass leaves for the rest of the unit, mm. */
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
  /** y of the base's upper face. */
  readonly floor: number;
  /** y of the lower face of top or cleats. */
  readonly ceiling: number;
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
  /** A cleat at the top against the wall, by which the unit hangs. */
  readonly hangingRail?: boolean;
  /** Clear spaces between floor and ceiling that get a back of their own; one for all unless told. */
  readonly backCells?: readonly { readonly from: number; readonly to: number }[];
}

const FRONT: readonly EdgeSide[] = ['+z'];

/** Screws in one joint: one every `screwEvery`, at least two. */
export function screwsAlong(bench: Workbench, length: number): number {
  return Math.max(2, Math.ceil(length / bench.constants.screwEvery));
}

/** Carcass screws through the sides into both ends of a panel between them. */
export function screwBothEnds(bench: Workbench, joint: number): void {
  bench.hardware({
    kind: 'screw',
    code: 'screw-4x50',
    name: 'Carcass screw 4 × 50',
    stage: 'carcass',
    quantity: 2 * screwsAlong(bench, joint),
  });
}

/**
 * The carcass: 2 sides H × D; base iw × D between them ("horizontals always screwed between the two verticals", 450 wide gives 418
 * inside: xingzhen, Anatomy of a kitchen carcass); above, 2 cleats iw × 100 or a top iw × D; a back by its kind; for units on the wall a hanging
 * rail iw × 100.
 */
export function buildShell(bench: Workbench, unit: CarcassUnit, options: ShellOptions): Shell {
  const { width, height, depth } = unit;
  const { cleatWidth, grooveInset } = bench.constants;
  const board = bench.board(unit.carcass.colour, unit.carcass.thickness);
  const thickness = board.thickness;
  const tape = unit.edging.carcass;
  const inside = width - 2 * thickness;
  const hangingRail = options.hangingRail === true && unit.back.kind !== 'full';
  // A rail behind a grooved back needs its own thickness.
  const inset = Math.max(grooveInset, hangingRail ? thickness : 0);
  const rear = unit.back.kind === 'grooved' ? inset + unit.back.thickness : unit.back.kind === 'full' ? thickness : 0;
  const upright = options.top === 'upright-cleats';
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
    floor: thickness,
    ceiling: upright ? height - cleatWidth : height - thickness,
    backFace: unit.back.kind === 'planted' ? -unit.back.thickness : 0,
  };

  const side = {
    name: 'Side',
    role: 'side',
    stage: 'carcass',
    board,
    along: 'y',
    through: 'x',
    edges: options.sideEdges ?? FRONT,
    tape,
  } as const;
  bench.panel({ ...side, box: { x: 0, y: 0, z: 0, dx: thickness, dy: height, dz: depth } });
  bench.panel({ ...side, box: { x: width - thickness, y: 0, z: 0, dx: thickness, dy: height, dz: depth } });

  lay(bench, shell, { name: 'Base', role: 'base', y: 0, z: 0, depth });
  const top = height - thickness;
  if (topKind === 'panel') {
    lay(bench, shell, { name: 'Top', role: 'top', y: top, z: 0, depth });
  } else if (topKind === 'cleats') {
    lay(bench, shell, { name: 'Front cleat', role: 'cleat', y: top, z: depth - cleatWidth, depth: cleatWidth });
    lay(bench, shell, { name: 'Rear cleat', role: 'cleat', y: top, z: 0, depth: cleatWidth, edges: [] });
  } else {
    const from = height - cleatWidth;
    stand(bench, shell, {
      name: 'Front cleat, on edge',
      role: 'cleat',
      y: from,
      z: depth - thickness,
      height: cleatWidth,
      edges: ['-y'],
    });
    stand(bench, shell, {
      name: 'Rear cleat, on edge',
      role: 'cleat',
      y: from,
      z: rear,
      height: cleatWidth,
      edges: [],
    });
  }
  if (hangingRail) {
    stand(bench, shell, {
      name: 'Hanging rail',
      role: 'hanging-rail',
      y: shell.ceiling - cleatWidth,
      z: 0,
      height: cleatWidth,
      edges: [],
    });
  }
  buildBack(bench, unit, shell, upright ? height : top, inset, options.backCells);
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

/** A panel lying between the sides, iw long, screwed at both ends. */
export function lay(bench: Workbench, shell: Shell, { name, role, y, z, depth, edges = FRONT }: LaidPanel): void {
  const { thickness, inside, board, tape } = shell;
  bench.panel({
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
  screwBothEnds(bench, depth);
}

/** A fixed shelf iw × D_in with its lower face at `y`. */
export function layFixedShelf(bench: Workbench, shell: Shell, name: string, y: number): void {
  lay(bench, shell, { name, role: 'fixed-shelf', y, z: shell.rear, depth: shell.clearDepth });
}

/** A panel standing on edge between the sides, iw long, screwed at both ends. */
function stand(
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
  bench.panel({
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
  screwBothEnds(bench, height);
}

/**
 * Backs (FurnitureAI CABINET_PARAMETERS.md; planted hardboard is the South African usual, xingzhen):
 * planted (W − 2) × (H − 2) behind the carcass; grooved (iw + 2·dg − 1) × (h_in + 2·dg − 1), dg the groove's depth, groove Tb + 0.5 wide; full iw × h_in.
 */
function buildBack(
  bench: Workbench,
  unit: CarcassUnit,
  shell: Shell,
  upTo: number,
  inset: number,
  cells: ShellOptions['backCells'],
): void {
  const { width, height, thickness, inside } = shell;
  const { kind, colour, thickness: backThickness } = unit.back;
  if (kind === 'none') {
    bench.remark('The back is open for pipes and cables.');
    return;
  }
  const { plantedBackInset, grooveDepth } = bench.constants;
  for (const { from, to } of cells ?? [{ from: shell.floor, to: upTo }]) {
    if (kind === 'planted') {
      const edge = plantedBackInset / 2;
      const bottom = from === shell.floor ? edge : from - thickness;
      const top = to === upTo ? height - edge : to + thickness;
      plantBack(bench, bench.hardboard(colour, backThickness), {
        x: edge,
        y: bottom,
        z: -backThickness,
        dx: width - plantedBackInset,
        dy: top - bottom,
        dz: backThickness,
      });
    } else if (kind === 'grooved') {
      // Half a millimetre less than the groove's depth on each side; above, where no panel lies over it, as much below the upper edge.
      const grow = grooveDepth - 0.5;
      const growTop = to === height ? -0.5 : grow;
      bench.panel({
        name: 'Back',
        role: 'back',
        stage: 'carcass',
        board: bench.hardboard(colour, backThickness),
        along: 'y',
        through: 'z',
        box: {
          x: thickness - grow,
          y: from - grow,
          z: inset,
          dx: inside + 2 * grooveDepth - 1,
          dy: to - from + grow + growTop,
          dz: backThickness,
        },
        notes: [
          {
            kind: 'groove',
            width: backThickness + 0.5,
            depth: grooveDepth,
            inset,
            text: `Sits in a groove ${backThickness + 0.5} mm wide and ${grooveDepth} mm deep, ${inset} mm from the rear edge`,
          },
        ],
      });
    } else {
      bench.panel({
        name: 'Back',
        role: 'back',
        stage: 'carcass',
        board: bench.board(colour, thickness),
        along: 'y',
        through: 'z',
        box: { x: thickness, y: from, z: 0, dx: inside, dy: to - from, dz: thickness },
      });
      screwBothEnds(bench, to - from);
    }
  }
}

/** Screws a hardboard back on; one that the sheet cannot give is split in equal parts one above the other. */
export function plantBack(bench: Workbench, board: BoardRef, box: Box): void {
  const sheet = bench.sheet(board);
  const span = box.dx <= sheet.width ? sheet.length : box.dx <= sheet.length ? sheet.width : 0;
  const pieces = span > 0 ? Math.ceil(box.dy / span) : 1;
  let y = box.y;
  for (let piece = 0; piece < pieces; piece++) {
    const dy = Math.floor((box.dy + piece) / pieces);
    bench.panel({ name: 'Back', role: 'back', stage: 'back', board, along: 'y', through: 'z', box: { ...box, y, dy } });
    screwPerimeter(bench, 'back', box.dx, dy);
    y += dy;
  }
}

/** Back screws around a hardboard panel, one every `backScrewEvery`. */
export function screwPerimeter(bench: Workbench, stage: 'back' | 'drawers', length: number, width: number): void {
  bench.hardware({
    kind: 'screw',
    code: 'screw-3.5x16',
    name: 'Back screw 3.5 × 16',
    stage,
    quantity: Math.ceil((2 * (length + width)) / bench.constants.backScrewEvery),
  });
}

/** Legs in two rows: 4 up to W 900, 6 above (trade convention); four screws each. */
export function addLegs(bench: Workbench, height: number, footprint: { width: number; depth: number }): void {
  if (height === 0) return;
  const { sixLegsFrom, legInset, legFootprint } = bench.constants;
  const columns = footprint.width > sixLegsFrom ? 3 : 2;
  // Narrow units bring the legs closer to their edges rather than to each other.
  const insetOf = (span: number): number => Math.min(legInset, Math.max(0, (span - 2 * legFootprint) / 4));
  const xFirst = insetOf(footprint.width);
  const xStep = (footprint.width - 2 * xFirst - legFootprint) / (columns - 1);
  const zFirst = insetOf(footprint.depth);
  const zRows = [zFirst, footprint.depth - zFirst - legFootprint];
  const places = zRows.flatMap((z) =>
    Array.from({ length: columns }, (_, column) => ({
      box: { x: xFirst + column * xStep, y: -height, z, dx: legFootprint, dy: height, dz: legFootprint },
    })),
  );
  legs(bench, height, places);
}

/** Adds legs at given places. */
export function legs(bench: Workbench, height: number, places: readonly { readonly box: Box }[]): void {
  bench.hardware({
    kind: 'leg',
    code: `leg-${height}`,
    name: `Adjustable leg ${height}`,
    stage: 'legs',
    size: height,
    quantity: places.length,
    places,
  });
  bench.hardware({
    kind: 'screw',
    code: 'screw-4x16',
    name: 'Screw 4 × 16',
    stage: 'legs',
    quantity: 4 * places.length,
  });
}

/** Plugs and screws into the wall: one every 400 mm, at least two. */
export function addWallFixings(bench: Workbench, width: number): void {
  const quantity = Math.max(2, Math.ceil(width / bench.constants.wallFixingEvery));
  bench.hardware({
    kind: 'wall-fixing',
    code: 'wall-fixing',
    name: 'Wall plug, screw and washer',
    stage: 'wall',
    quantity,
  });
}

/** The room a unit takes up without fronts, legs and handles. */
export function envelopeOf(shell: Shell): Box {
  return { x: 0, y: 0, z: shell.backFace, dx: shell.width, dy: shell.height, dz: shell.depth - shell.backFace };
}
