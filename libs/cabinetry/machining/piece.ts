import { contact, extent, type Axis } from '../model/boxes';
import { findFigures, getUsualFigures } from '../model/fixings';
import type { Box, Cabinet, HardwareLine, Panel, PanelInstance } from '../model/parts';

/** Purpose of a hole. */
export type HoleKind =
  /** The cup of a hinge, and its two screws. */
  | 'cup'
  | 'cup-screw'
  /** The plate that a hinge hangs on. */
  | 'plate'
  /** A folding hinge between two doors. */
  | 'fold'
  | 'lift'
  | 'runner'
  /** The clip that holds a drawer to a runner below it. */
  | 'clip'
  | 'pin'
  /** Pins for other heights of a shelf: System 32 above and below its pins. */
  | 'pin-row'
  /** Brackets of a rail for clothes. */
  | 'rail'
  | 'handle'
  /** Room for the heads of a handle's bolts in a cleat behind the door. */
  | 'relief'
  | 'leg'
  /** Angle brackets that hold a worktop. */
  | 'bracket'
  /** To the wall, and to the worktop. */
  | 'wall'
  | 'worktop'
  /** Screw that joins two boards: the hole that it passes through, and the pilot hole that it bites in. */
  | 'screw'
  | 'pilot';

/** A direction in the unit. */
export type Side = `${'+' | '-'}${Axis}`;

/** A hole in one copy of a panel. */
export interface Hole {
  readonly kind: HoleKind;
  /**
   * Centre of the hole at the surface, mm: along the length from edge `w2`, across the width from edge `l2`, and
   * through the thickness from the face on the minus side.
   */
  readonly along: number;
  readonly across: number;
  readonly level: number;
  readonly diameter: number;
  /** Depth in mm; the panel's thickness where the hole goes through. */
  readonly depth: number;
  /** Face or edge that the hole is drilled from, by the direction in the unit that it faces. */
  readonly face: Side;
  /** Code of the hardware line that the hole is for. */
  readonly item: string;
}

/** A groove from edge to edge of a panel. */
export interface Groove {
  /** Distance of the groove's near side, mm: from edge `l2` where it runs lengthwise, else from edge `w2`. */
  readonly from: number;
  readonly width: number;
  readonly depth: number;
  /** True when it runs along the panel's length. */
  readonly isLengthwise: boolean;
  readonly face: Side;
  /** Name of the part that sits in the groove: `Back`. */
  readonly holds: string;
}

/** One copy of a panel, with the axes of the unit that its length and width run along. */
export interface DrilledCopy {
  readonly at: PanelInstance;
  readonly along: Axis;
  readonly across: Axis;
  readonly through: Axis;
  readonly holes: readonly Hole[];
  readonly grooves: readonly Groove[];
}

/** A panel with all its copies. */
export interface DrilledPanel {
  readonly panel: Panel;
  readonly copies: readonly DrilledCopy[];
}

export interface Piece extends DrilledCopy {
  readonly panel: Panel;
  readonly holes: Hole[];
  readonly grooves: Groove[];
}

export type Point = Readonly<Record<Axis, number>>;

export const AXES: readonly Axis[] = ['x', 'y', 'z'];
export const start = (box: Box, axis: Axis): number => box[axis];
export const end = (box: Box, axis: Axis): number => box[axis] + extent(box, axis);
export const middle = (box: Box, axis: Axis): number => box[axis] + extent(box, axis) / 2;
export const centre = (box: Box): Point => ({ x: middle(box, 'x'), y: middle(box, 'y'), z: middle(box, 'z') });
export const covers = (box: Box, axis: Axis, value: number): boolean =>
  value >= start(box, axis) && value <= end(box, axis);
export const isSame = (a: number, b: number): boolean => Math.abs(a - b) < 0.01;
export const getAxis = (side: Side): Axis => (side.endsWith('x') ? 'x' : side.endsWith('y') ? 'y' : 'z');
export const isPlus = (side: Side): boolean => side.startsWith('+');

function createPiece(panel: Panel, at: PanelInstance): Piece {
  const through = AXES.find((axis) => isSame(extent(at.box, axis), panel.thickness)) ?? 'z';
  const others = AXES.filter((axis) => axis !== through);
  // The length of a square panel runs upright where it can.
  const along =
    ['y' as const, ...others].find((axis) => axis !== through && isSame(extent(at.box, axis), panel.length)) ??
    others[0];
  const across = others.find((axis) => axis !== along) ?? others[1];
  return { panel, at, through, along, across, holes: [], grooves: [] };
}

/** Lists every copy of every panel, without holes and grooves. */
export const listPieces = ({ panels }: Cabinet): Piece[] =>
  panels.flatMap((panel) => panel.instances.map((at) => createPiece(panel, at)));

/** Width and depth of a drilled hole; mm. */
export interface Bit {
  readonly diameter: number;
  readonly depth: number;
}

/** Returns the pilot hole of the screws that hold the fittings of a unit. */
export const getPilot = (hardware: readonly HardwareLine[]): Bit =>
  hardware.map((line) => findFigures(line, 'plate-screw')).find((figures) => figures !== undefined) ??
  getUsualFigures('plate-screw');

/**
 * Creates the hole at a point of the unit, drilled from the face or edge in the given direction, without adding it to
 * the piece.
 */
export function createHole(
  { along, across, through, at, panel }: Piece,
  kind: HoleKind,
  point: Point,
  face: Side,
  { diameter, depth }: Bit,
  item: string,
): Hole {
  const axis = getAxis(face);
  const entry = { ...point, [axis]: isPlus(face) ? end(at.box, axis) : start(at.box, axis) };
  return {
    kind,
    along: entry[along] - start(at.box, along),
    across: entry[across] - start(at.box, across),
    level: entry[through] - start(at.box, through),
    diameter,
    depth: axis === through ? Math.min(depth, panel.thickness) : depth,
    face,
    item,
  };
}

/** Drills a piece at a point of the unit. */
export function drill(piece: Piece, ...hole: [HoleKind, Point, Side, Bit, string]): void {
  piece.holes.push(createHole(piece, ...hole));
}

/** Finds the piece whose face a fitting touches across an axis, at the fitting's middle, and that face. */
export function findTouched(
  pieces: readonly Piece[],
  fitting: Box,
  axis: Axis,
): { readonly piece: Piece; readonly from: Side } | undefined {
  const fittingCentre = centre(fitting);
  const piece = pieces.find(
    ({ at, through }) =>
      through === axis &&
      contact(fitting, at.box)?.axis === axis &&
      AXES.every((other) => other === axis || covers(at.box, other, fittingCentre[other])),
  );
  return piece && { piece, from: `${fittingCentre[axis] > middle(piece.at.box, axis) ? '+' : '-'}${axis}` };
}

/**
 * Room that a hole or groove takes in its panel: a box along length, width and thickness, and a radius around it; mm.
 */
interface OccupiedRoom {
  readonly from: readonly [number, number, number];
  readonly to: readonly [number, number, number];
  readonly radius: number;
}

function getHoleRoom({ along, across, through }: Piece, hole: Hole): OccupiedRoom {
  const axis = getAxis(hole.face);
  const signedDepth = isPlus(hole.face) ? -hole.depth : hole.depth;
  const begin = [hole.along, hole.across, hole.level] as const;
  const stop = [along, across, through].map((each, index) => begin[index] + (each === axis ? signedDepth : 0));
  const pickCorner = (pickValue: typeof Math.min): [number, number, number] => [
    pickValue(begin[0], stop[0]),
    pickValue(begin[1], stop[1]),
    pickValue(begin[2], stop[2]),
  ];
  return { from: pickCorner(Math.min), to: pickCorner(Math.max), radius: hole.diameter / 2 };
}

function getGrooveRoom({ panel }: Piece, { from, width, depth, isLengthwise, face }: Groove): OccupiedRoom {
  const grooveFloor = isPlus(face) ? panel.thickness - depth : 0;
  const [low, high] = [grooveFloor, grooveFloor + depth];
  return isLengthwise
    ? { from: [0, from, low], to: [panel.length, from + width, high], radius: 0 }
    : { from: [from, 0, low], to: [from + width, panel.width, high], radius: 0 };
}

/** Calculates the board that remains between two holes or grooves, mm; negative where they meet. */
function measureBoardBetween(a: OccupiedRoom, b: OccupiedRoom): number {
  const gaps = a.from.map((_, index) => Math.max(0, b.from[index] - a.to[index], a.from[index] - b.to[index]));
  return Math.hypot(...gaps) - a.radius - b.radius;
}

/** Calculates the board between a hole and the nearest other hole or groove of its piece, mm. */
export function measureBoardAround(piece: Piece, hole: Hole): number {
  const holeRoom = getHoleRoom(piece, hole);
  return Math.min(
    Infinity,
    ...piece.holes
      .filter((other) => other !== hole)
      .map((other) => measureBoardBetween(holeRoom, getHoleRoom(piece, other))),
    ...piece.grooves.map((groove) => measureBoardBetween(holeRoom, getGrooveRoom(piece, groove))),
  );
}
