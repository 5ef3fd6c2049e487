import { contact, extent, type Axis } from '../model/boxes';
import type { Box, Cabinet, Panel, PanelInstance } from '../model/parts';

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
  /** Other heights of a shelf: System 32 above and below its pins. */
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
  /** A screw that joins two boards: the hole it goes through, and the one it bites in. */
  | 'screw'
  | 'pilot';

/** A direction in the unit. */
export type Side = `${'+' | '-'}${Axis}`;

/** A hole in one copy of a panel. */
export interface Hole {
  readonly kind: HoleKind;
  /** Its centre where it begins, mm: along the length from the edge `w2`, across it from `l2`, and through the thickness from the face that looks −. */
  readonly along: number;
  readonly across: number;
  readonly level: number;
  readonly diameter: number;
  /** mm; the panel's thickness where it goes through. */
  readonly depth: number;
  /** The face or edge it is drilled from, by the direction that it looks in the unit. */
  readonly face: Side;
  /** Code of the hardware that goes in, as on its line. */
  readonly item: string;
}

/** A groove from edge to edge of a panel. */
export interface Groove {
  /** mm: its near side from the edge `l2` or `w2`, or along the length. */
  readonly from: number;
  readonly width: number;
  readonly depth: number;
  /** True when it runs along the panel's length. */
  readonly isLengthwise: boolean;
  readonly face: Side;
  /** Part that sits in it: `Back`. */
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
export const axisOf = (side: Side): Axis => (side.endsWith('x') ? 'x' : side.endsWith('y') ? 'y' : 'z');
export const isPlus = (side: Side): boolean => side.startsWith('+');

function pieceOf(panel: Panel, at: PanelInstance): Piece {
  const through = AXES.find((axis) => isSame(extent(at.box, axis), panel.thickness)) ?? 'z';
  const others = AXES.filter((axis) => axis !== through);
  // A square one stands upright where it can.
  const along =
    ['y' as const, ...others].find((axis) => axis !== through && isSame(extent(at.box, axis), panel.length)) ??
    others[0];
  const across = others.find((axis) => axis !== along) ?? others[1];
  return { panel, at, through, along, across, holes: [], grooves: [] };
}

/** Every copy of every panel, still without work. */
export const piecesOf = ({ panels }: Cabinet): Piece[] =>
  panels.flatMap((panel) => panel.instances.map((at) => pieceOf(panel, at)));

/** Width and depth of a drilled hole; mm. */
export interface Bit {
  readonly diameter: number;
  readonly depth: number;
}

/** For a screw 4 × 16 through a fitting. */
export const PILOT: Bit = { diameter: 2.5, depth: 10 };

/** Describes a hole at a point of the unit, from the face or edge in that direction, without drilling it. */
export function holeAt(
  { along, across, through, at, panel }: Piece,
  kind: HoleKind,
  point: Point,
  face: Side,
  { diameter, depth }: Bit,
  item: string,
): Hole {
  const axis = axisOf(face);
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
  piece.holes.push(holeAt(piece, ...hole));
}

/** Finds the piece that a fitting touches across an axis, behind its middle, and the face touched. */
export function findTouched(
  pieces: readonly Piece[],
  fitting: Box,
  axis: Axis,
): { readonly piece: Piece; readonly from: Side } | undefined {
  const middleOf = centre(fitting);
  const piece = pieces.find(
    ({ at, through }) =>
      through === axis &&
      contact(fitting, at.box)?.axis === axis &&
      AXES.every((other) => other === axis || covers(at.box, other, middleOf[other])),
  );
  return piece && { piece, from: `${middleOf[axis] > middle(piece.at.box, axis) ? '+' : '-'}${axis}` };
}

/** Room that a hole or groove takes of its panel: a box in the panel's own directions, and a distance around it; mm. */
interface Taken {
  readonly from: readonly [number, number, number];
  readonly to: readonly [number, number, number];
  readonly around: number;
}

function takenBy({ along, across, through }: Piece, hole: Hole): Taken {
  const axis = axisOf(hole.face);
  const into = isPlus(hole.face) ? -hole.depth : hole.depth;
  const begin = [hole.along, hole.across, hole.level] as const;
  const stop = [along, across, through].map((each, index) => begin[index] + (each === axis ? into : 0));
  const pick = (pickValue: typeof Math.min): [number, number, number] => [
    pickValue(begin[0], stop[0]),
    pickValue(begin[1], stop[1]),
    pickValue(begin[2], stop[2]),
  ];
  return { from: pick(Math.min), to: pick(Math.max), around: hole.diameter / 2 };
}

function takenByGroove({ panel }: Piece, { from, width, depth, isLengthwise, face }: Groove): Taken {
  const near = isPlus(face) ? panel.thickness - depth : 0;
  const [low, high] = [near, near + depth];
  return isLengthwise
    ? { from: [0, from, low], to: [panel.length, from + width, high], around: 0 }
    : { from: [from, 0, low], to: [from + width, panel.width, high], around: 0 };
}

/** Calculates the board left between two of them, mm; negative where they meet. */
function boardBetween(a: Taken, b: Taken): number {
  const apart = a.from.map((_, index) => Math.max(0, b.from[index] - a.to[index], a.from[index] - b.to[index]));
  return Math.hypot(...apart) - a.around - b.around;
}

/** Board that a hole leaves to the nearest other hole or groove of its piece, mm. */
export function boardAround(piece: Piece, hole: Hole): number {
  const own = takenBy(piece, hole);
  return Math.min(
    Infinity,
    ...piece.holes.filter((other) => other !== hole).map((other) => boardBetween(own, takenBy(piece, other))),
    ...piece.grooves.map((groove) => boardBetween(own, takenByGroove(piece, groove))),
  );
}
