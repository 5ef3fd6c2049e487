import { contact, extent, type Axis } from './boxes';
import { FRONT_ROLES, type Box, type Built, type HardwareLine, type Panel, type PanelInstance } from './parts';

/*
 * Where panels are drilled, from where the built unit's hardware sits: what was sold has its holes too. Screws that only join boards have none; they are
 * driven where the steps say.
 */

export type HoleKind = 'cup' | 'cup-screw' | 'plate' | 'runner' | 'pin' | 'handle' | 'leg';

/** A hole in one copy of a panel. */
export interface Hole {
  readonly kind: HoleKind;
  /** Its centre, mm: along the length from the edge `w2`, across it from `l2`. */
  readonly along: number;
  readonly across: number;
  readonly diameter: number;
  /** mm; the panel's thickness where it goes through. */
  readonly depth: number;
  /** The face it is drilled from, by the direction that the face looks in the unit. */
  readonly face: `${'+' | '-'}${Axis}`;
}

/** One copy of a panel, with the axes of the unit that its length and width run along. */
export interface DrilledCopy {
  readonly at: PanelInstance;
  readonly along: Axis;
  readonly across: Axis;
  readonly holes: readonly Hole[];
}

/** A panel that is drilled, in one copy at least. */
export interface DrilledPanel {
  readonly panel: Panel;
  readonly copies: readonly DrilledCopy[];
}

/** Grass: a cup of 35, 12.6 deep, 3–7 mm from the door's edge; its two screws 45 apart and 9.5 further in. */
const CUP = { diameter: 35, depth: 12.6, fromEdge: 5, screwsApart: 45, screwsIn: 9.5 };
/** System 32: rows 37 mm behind the front edge, holes 32 apart. */
const ROW = 37;
const PITCH = 32;
/** For a screw 4 × 16 through a fitting. */
const PILOT = { diameter: 2.5, depth: 10 };
const PIN = { diameter: 5, depth: 10 };
const BOLT_HOLE = 5;
/** From the last hole of a runner to its end, and from a foot's screws to its edge, at least. */
const RUNNER_END = 20;
const FOOT_EDGE = 5;
/** A pin from the edge of a post, at least. */
const POST_EDGE = 15;
/** A shelf that lies loose ends so near to what its pins stand in. */
const NEAR = 8;

interface Piece extends DrilledCopy {
  readonly panel: Panel;
  readonly through: Axis;
  readonly holes: Hole[];
}

type Point = Readonly<Record<Axis, number>>;

const AXES: readonly Axis[] = ['x', 'y', 'z'];
const start = (box: Box, axis: Axis): number => box[axis];
const end = (box: Box, axis: Axis): number => box[axis] + extent(box, axis);
const middle = (box: Box, axis: Axis): number => box[axis] + extent(box, axis) / 2;
const centre = (box: Box): Point => ({ x: middle(box, 'x'), y: middle(box, 'y'), z: middle(box, 'z') });
const covers = (box: Box, axis: Axis, value: number): boolean => value >= start(box, axis) && value <= end(box, axis);
const isSame = (a: number, b: number): boolean => Math.abs(a - b) < 0.01;

function pieceOf(panel: Panel, at: PanelInstance): Piece {
  const through = AXES.find((axis) => isSame(extent(at.box, axis), panel.thickness)) ?? 'z';
  const others = AXES.filter((axis) => axis !== through);
  // A square one stands upright where it can.
  const along =
    ['y' as const, ...others].find((axis) => axis !== through && isSame(extent(at.box, axis), panel.length)) ??
    others[0];
  return { panel, at, through, along, across: others.find((axis) => axis !== along) ?? others[1], holes: [] };
}

/** Drills a piece at a point of the unit, from the face on that side. */
function drill(
  piece: Piece,
  kind: HoleKind,
  point: Point,
  from: '+' | '-',
  { diameter, depth }: { diameter: number; depth: number },
): void {
  const { along, across, through, at, panel, holes } = piece;
  holes.push({
    kind,
    along: point[along] - start(at.box, along),
    across: point[across] - start(at.box, across),
    diameter,
    depth: Math.min(depth, panel.thickness),
    face: `${from}${through}`,
  });
}

/** The piece that a fitting touches across an axis, behind the fitting's middle, and the face that it touches. */
function touched(pieces: readonly Piece[], fitting: Box, axis: Axis): { piece: Piece; from: '+' | '-' } | undefined {
  const middleOf = centre(fitting);
  const piece = pieces.find(
    ({ at, through }) =>
      through === axis &&
      contact(fitting, at.box)?.axis === axis &&
      AXES.every((other) => other === axis || covers(at.box, other, middleOf[other])),
  );
  return piece && { piece, from: middleOf[axis] > middle(piece.at.box, axis) ? '+' : '-' };
}

/** A cup and two screws in the door, two screws in what the plate sits on, 37 behind its front edge. */
function drillHinge(pieces: readonly Piece[], box: Box): void {
  const fronts = pieces.filter(({ panel }) => FRONT_ROLES.includes(panel.role));
  const carcass = pieces.filter(({ panel }) => !FRONT_ROLES.includes(panel.role));
  const door = (['z', 'x'] as const).map((axis) => touched(fronts, box, axis)).find((found) => found !== undefined);
  if (door === undefined) return;
  const out = door.piece.through;
  const isFlap = box.dy < box.dx && box.dy < box.dz;
  const side: Axis = isFlap ? 'y' : out === 'z' ? 'x' : 'z';
  const rows: Axis = isFlap ? (out === 'z' ? 'x' : 'z') : 'y';
  const { box: leaf } = door.piece.at;
  const at = centre(box);
  // The edge that the hinge is at, and the way from there into the door.
  const isNear = at[side] - start(leaf, side) < end(leaf, side) - at[side];
  const inwards = isNear ? 1 : -1;
  const cup = (isNear ? start(leaf, side) : end(leaf, side)) + inwards * (CUP.fromEdge + CUP.diameter / 2);
  drill(door.piece, 'cup', { ...at, [side]: cup }, door.from, CUP);
  for (const step of [-1, 1])
    drill(
      door.piece,
      'cup-screw',
      { ...at, [side]: cup + inwards * CUP.screwsIn, [rows]: at[rows] + (step * CUP.screwsApart) / 2 },
      door.from,
      PILOT,
    );
  const plate = touched(carcass, box, side);
  if (plate === undefined) return;
  const front = end(plate.piece.at.box, out) - ROW;
  for (const step of [-1, 1])
    drill(plate.piece, 'plate', { ...at, [out]: front, [rows]: at[rows] + (step * PITCH) / 2 }, plate.from, PILOT);
}

/** Three screws of a runner into the carcass, on the 32 mm grid from 37 behind the front; as many into the box where it hangs beside it. */
function drillRunner(pieces: readonly Piece[], box: Box): void {
  const at = centre(box);
  const last = Math.floor((box.dz - RUNNER_END - ROW) / PITCH);
  for (const { piece, from } of [true, false].flatMap((isCarcass) => {
    const found = touched(
      pieces.filter(({ panel }) => (isCarcass ? panel.role !== 'drawer-side' : panel.role === 'drawer-side')),
      box,
      'x',
    );
    return found ? [found] : [];
  })) {
    for (const step of [0, Math.floor(last / 2), last])
      drill(piece, 'runner', { ...at, z: end(box, 'z') - ROW - step * PITCH }, from, PILOT);
  }
}

/** Pins of a loose shelf: as many as it has, shared by what it lies between; in an L corner the post behind it is one of these. */
function drillPins(pieces: readonly Piece[], shelf: Piece, pins: number): void {
  const { box } = shelf.at;
  const rests = (['x', 'z'] as const).flatMap((axis) =>
    pieces.flatMap((piece) => {
      const { box: side } = piece.at;
      const isBefore = middle(side, axis) < middle(box, axis);
      const holds = piece.panel.role === 'side' || (piece.panel.role === 'post' && isBefore);
      if (!holds || piece.through !== axis) return [];
      const gap = isBefore ? start(box, axis) - end(side, axis) : start(side, axis) - end(box, axis);
      return gap >= 0 && gap <= NEAR && covers(side, 'y', box.y) ? [{ piece, axis, isBefore }] : [];
    }),
  );
  rests.forEach(({ piece, axis, isBefore }, index) => {
    const count = Math.floor(pins / rests.length) + (index < pins % rests.length ? 1 : 0);
    const out: Axis = axis === 'x' ? 'z' : 'x';
    const { box: side } = piece.at;
    const edge = piece.panel.role === 'post' ? POST_EDGE : ROW;
    const first = Math.max(start(box, out), start(side, out)) + edge;
    const front = Math.min(end(side, out) - edge, end(box, out) - PIN.diameter * 2);
    for (let pin = 0; pin < count; pin++) {
      const value = count === 1 ? (first + front) / 2 : first + ((front - first) * pin) / (count - 1);
      const point = { ...centre(box), y: box.y - PIN.diameter / 2, [out]: value };
      drill(piece, 'pin', point, isBefore ? '+' : '-', PIN);
    }
  });
}

/** One bolt of a knob, or two so far apart as the handle says; on a drawer through its box too, where that stands behind. */
function drillHandle(pieces: readonly Piece[], box: Box, centres: number, group: string | undefined): void {
  const found = (['z', 'x'] as const)
    .map((axis) => touched(pieces, box, axis))
    .find((each) => each !== undefined && FRONT_ROLES.includes(each.piece.panel.role));
  if (found === undefined) return;
  const { piece: front, from } = found;
  const out = front.through;
  const side: Axis = out === 'z' ? 'x' : 'z';
  const along: Axis = extent(box, 'y') > extent(box, side) ? 'y' : side;
  const behind = pieces.filter(
    ({ panel, at }) => group !== undefined && at.group === group && panel.role === 'drawer-end',
  );
  for (const step of centres === 0 ? [0] : [-0.5, 0.5]) {
    const point = { ...centre(box), [along]: middle(box, along) + step * centres };
    drill(front, 'handle', point, from, { diameter: BOLT_HOLE, depth: front.panel.thickness });
    for (const boxEnd of behind) {
      const { box: wall } = boxEnd.at;
      const isBehind = isSame(end(wall, out), start(front.at.box, out));
      const isInside = [side, 'y' as const].every(
        (axis) => covers(wall, axis, point[axis] - BOLT_HOLE) && covers(wall, axis, point[axis] + BOLT_HOLE),
      );
      if (isBehind && isInside)
        drill(boxEnd, 'handle', point, from, { diameter: BOLT_HOLE, depth: boxEnd.panel.thickness });
    }
  }
}

/** Four screws of a foot into the base above it. */
function drillLeg(pieces: readonly Piece[], box: Box): void {
  for (const piece of pieces) {
    if (piece.panel.role !== 'base' || contact(box, piece.at.box)?.axis !== 'y') continue;
    const inside = (axis: Axis): [number, number] => [
      Math.max(start(box, axis), start(piece.at.box, axis)) + FOOT_EDGE,
      Math.min(end(box, axis), end(piece.at.box, axis)) - FOOT_EDGE,
    ];
    for (const x of inside('x')) for (const z of inside('z')) drill(piece, 'leg', { x, y: 0, z }, '-', PILOT);
  }
}

function drillFor(line: HardwareLine, pieces: readonly Piece[]): void {
  for (const { box, group } of line.boxes) {
    if (line.kind === 'hinge') drillHinge(pieces, box);
    else if (line.kind === 'runner') drillRunner(pieces, box);
    else if (line.kind === 'handle') drillHandle(pieces, box, line.size, group);
    else if (line.kind === 'leg') drillLeg(pieces, box);
  }
  if (line.kind !== 'shelf-pin') return;
  const shelves = pieces.filter(({ panel }) => panel.role === 'shelf' && panel.stage === line.stage);
  for (const shelf of shelves) drillPins(pieces, shelf, line.quantity / shelves.length);
}

/** Every hole of a unit's fittings, on the panels that have any. */
export function holesOf(built: Built): DrilledPanel[] {
  const pieces = built.panels.flatMap((panel) => panel.instances.map((at) => pieceOf(panel, at)));
  for (const line of built.hardware) drillFor(line, pieces);
  return built.panels.flatMap((panel) => {
    const copies = pieces.filter((piece) => piece.panel === panel);
    return copies.some(({ holes }) => holes.length > 0) ? [{ panel, copies }] : [];
  });
}
