import { contact, extent, type Axis } from '../model/boxes';
import { FRONT_ROLES, type Box, type HardwareLine } from '../model/parts';
import { centre, covers, drill, end, isSame, middle, PILOT, start, findTouched, type Piece } from './piece';

/** Holes of what has a place in the unit: hinges, runners, handles, feet, lifts, the rail for clothes. */

/** Grass: a cup of 35, 12.6 deep, 3–7 mm from the door's edge; its two screws 45 apart and 9.5 further in. */
const CUP = { diameter: 35, depth: 12.6, fromEdge: 5, screwsApart: 45, screwsIn: 9.5 };
/** System 32: rows 37 mm behind the front edge, holes 32 apart. */
export const ROW = 37;
export const PITCH = 32;
const BOLT_HOLE = 5;
/** Room for the head of a bolt in a board that the closed door lies against. */
const BOLT_HEAD = { diameter: 10, depth: 4 };
/** From the last hole of a runner to its end, and from a foot's screws to its edge, at least. */
const RUNNER_END = 20;
const FOOT_EDGE = 5;
/** Distance of a folding hinge's screws from the edge at which the doors fold. */
const FOLD_EDGE = 16;
/** Distance of a lift's second pair of screws behind the first. */
const LIFT_DEEP = 4 * PITCH;
/** The clip of a runner below the drawer: three screws behind the box's front, in the strip below its bottom. */
const CLIP = { up: 6.5, from: 12, apart: 12, screws: 3 };

const isFront = ({ panel }: Piece): boolean => FRONT_ROLES.includes(panel.role);

/** Drills a hinge: a cup and two screws in the door, two screws for its plate, 37 behind the front edge. */
function drillHinge(pieces: readonly Piece[], box: Box, code: string): void {
  const door = (['z', 'x'] as const)
    .map((axis) => findTouched(pieces.filter(isFront), box, axis))
    .find((candidate) => candidate !== undefined);
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
  drill(door.piece, 'cup', { ...at, [side]: cup }, door.from, CUP, code);
  for (const step of [-1, 1])
    drill(
      door.piece,
      'cup-screw',
      { ...at, [side]: cup + inwards * CUP.screwsIn, [rows]: at[rows] + (step * CUP.screwsApart) / 2 },
      door.from,
      PILOT,
      code,
    );
  const plate = findTouched(
    pieces.filter((piece) => !isFront(piece)),
    box,
    side,
  );
  if (plate === undefined) return;
  const front = end(plate.piece.at.box, out) - ROW;
  for (const step of [-1, 1])
    drill(
      plate.piece,
      'plate',
      { ...at, [out]: front, [rows]: at[rows] + (step * PITCH) / 2 },
      plate.from,
      PILOT,
      code,
    );
}

/** The leaves of a folding hinge, two screws in each of the doors that meet beside it, on their backs. */
function drillFold(pieces: readonly Piece[], box: Box, code: string): void {
  const at = centre(box);
  for (const door of pieces.filter(({ panel }) => panel.role === 'door')) {
    const { through: out, at: place } = door;
    const side: Axis = out === 'z' ? 'x' : 'z';
    const isNear = Math.abs(at[side] - start(place.box, side)) < Math.abs(end(place.box, side) - at[side]);
    const fold = isNear ? start(place.box, side) + FOLD_EDGE : end(place.box, side) - FOLD_EDGE;
    for (const step of [-1, 1])
      drill(
        door,
        'fold',
        { ...at, [side]: fold, y: at.y + (step * PITCH) / 2 },
        at[out] > middle(place.box, out) ? `+${out}` : `-${out}`,
        PILOT,
        code,
      );
  }
}

/** Three screws of a runner into the carcass, on the 32 mm grid from 37 behind the front; as many into the box where it hangs beside it. */
function drillRunner(pieces: readonly Piece[], box: Box, code: string): void {
  const at = centre(box);
  const last = Math.floor((box.dz - RUNNER_END - ROW) / PITCH);
  for (const { piece, from } of [true, false].flatMap((isCarcass) => {
    const touchedPiece = findTouched(
      pieces.filter(({ panel }) => (isCarcass ? panel.role !== 'drawer-side' : panel.role === 'drawer-side')),
      box,
      'x',
    );
    return touchedPiece ? [touchedPiece] : [];
  })) {
    for (const step of [0, Math.floor(last / 2), last])
      drill(piece, 'runner', { ...at, z: end(box, 'z') - ROW - step * PITCH }, from, PILOT, code);
  }
}

/** Three screws of the clip that holds a box to a runner below it: behind the box's front, beside the side that the runner is at. */
function drillClip(pieces: readonly Piece[], box: Box, group: string | undefined, code: string): void {
  const [front] = pieces
    .filter(({ panel, at }) => panel.role === 'drawer-end' && group !== undefined && at.group === group)
    .toSorted((a, b) => b.at.box.z - a.at.box.z);
  if (front === undefined) return;
  const { box: wall } = front.at;
  const isLeft = middle(box, 'x') < middle(wall, 'x');
  for (let screw = 0; screw < CLIP.screws; screw++) {
    const inside = CLIP.from + screw * CLIP.apart;
    const x = isLeft ? start(wall, 'x') + inside : end(wall, 'x') - inside;
    drill(front, 'clip', { x, y: wall.y + CLIP.up, z: wall.z }, '-z', PILOT, code);
  }
}

/**
 * Drills the bolts of a handle: one for a knob, else two at its centres; through a drawer's box too, where that is
 * behind.
 */
function drillHandle(
  pieces: readonly Piece[],
  box: Box,
  { size: centres, code }: Pick<HardwareLine, 'size' | 'code'>,
  group: string | undefined,
): void {
  const touchedPiece = (['z', 'x'] as const)
    .map((axis) => findTouched(pieces, box, axis))
    .find((each) => each !== undefined && isFront(each.piece));
  if (touchedPiece === undefined) return;
  const { piece: front, from } = touchedPiece;
  const out = front.through;
  const side: Axis = out === 'z' ? 'x' : 'z';
  const along: Axis = extent(box, 'y') > extent(box, side) ? 'y' : side;
  const behind = pieces.filter(
    ({ panel, at }) => group !== undefined && at.group === group && panel.role === 'drawer-end',
  );
  for (const step of centres === 0 ? [0] : [-0.5, 0.5]) {
    const point = { ...centre(box), [along]: middle(box, along) + step * centres };
    drill(front, 'handle', point, from, { diameter: BOLT_HOLE, depth: front.panel.thickness }, code);
    const head = pieces.find(
      ({ panel, at, through }) =>
        panel.role === 'cleat' &&
        through === out &&
        isSame(end(at.box, out), start(front.at.box, out)) &&
        covers(at.box, side, point[side]) &&
        covers(at.box, 'y', point.y),
    );
    if (head !== undefined) drill(head, 'relief', point, from, BOLT_HEAD, code);
    for (const boxEnd of behind) {
      const { box: wall } = boxEnd.at;
      const isBehind = isSame(end(wall, out), start(front.at.box, out));
      const isInside = [side, 'y' as const].every(
        (axis) => covers(wall, axis, point[axis] - BOLT_HOLE) && covers(wall, axis, point[axis] + BOLT_HOLE),
      );
      if (isBehind && isInside)
        drill(boxEnd, 'handle', point, from, { diameter: BOLT_HOLE, depth: boxEnd.panel.thickness }, code);
    }
  }
}

/** Four screws of a foot into the base above it. */
function drillLeg(pieces: readonly Piece[], box: Box, code: string): void {
  for (const piece of pieces) {
    if (piece.panel.role !== 'base' || contact(box, piece.at.box)?.axis !== 'y') continue;
    const inside = (axis: Axis): [number, number] => [
      Math.max(start(box, axis), start(piece.at.box, axis)) + FOOT_EDGE,
      Math.min(end(box, axis), end(piece.at.box, axis)) - FOOT_EDGE,
    ];
    for (const x of inside('x')) for (const z of inside('z')) drill(piece, 'leg', { x, y: 0, z }, '-y', PILOT, code);
  }
}

/** Four screws of a lift's mechanism into the side that it lies on, the first two on the row behind the front; two of its fitting into the flap before it. */
function drillLift(pieces: readonly Piece[], box: Box, code: string): void {
  const at = centre(box);
  const side = findTouched(pieces, box, 'x');
  const flap = pieces.find(({ panel }) => panel.role === 'flap');
  if (side === undefined || flap === undefined) return;
  for (const step of [-1, 1]) {
    const y = at.y + (step * PITCH) / 2;
    for (const behind of [ROW, ROW + LIFT_DEEP])
      drill(side.piece, 'lift', { ...at, y, z: end(side.piece.at.box, 'z') - behind }, side.from, PILOT, code);
    drill(flap, 'lift', { ...at, y }, '-z', PILOT, code);
  }
}

/** Two screws in each end of the rail's way, and in the shelf above its middle where it has a third bracket. */
function drillRail(pieces: readonly Piece[], box: Box, { code, quantity }: HardwareLine): void {
  const at = centre(box);
  const above = pieces
    .filter(({ panel, at: { box: shelf } }) => panel.role === 'fixed-shelf' && shelf.y >= end(box, 'y'))
    .toSorted((a, b) => a.at.box.y - b.at.box.y)[0];
  const sides = pieces.filter(({ panel }) => panel.role === 'side');
  for (const step of [-1, 1]) {
    const screw = (step * PITCH) / 2;
    for (const side of sides) {
      const isLeft = middle(side.at.box, 'x') < at.x;
      drill(side, 'rail', { ...at, y: at.y + screw }, isLeft ? '+x' : '-x', PILOT, code);
    }
    if (quantity > 2 && above !== undefined) drill(above, 'rail', { ...at, z: at.z + screw }, '-y', PILOT, code);
  }
}

/** Drills the holes of a line of hardware at all of its places. */
export function drillFittings(pieces: readonly Piece[], hardware: readonly HardwareLine[]): void {
  const rails = hardware.flatMap(({ kind, boxes }) => (kind === 'rail' ? boxes : []));
  for (const line of hardware) {
    const { kind, code } = line;
    for (const { box, group } of line.boxes) {
      if (kind === 'hinge') drillHinge(pieces, box, code);
      else if (kind === 'folding-hinge') drillFold(pieces, box, code);
      else if (kind === 'runner') {
        drillRunner(pieces, box, code);
        if (code.startsWith('runner-undermount')) drillClip(pieces, box, group, code);
      } else if (kind === 'handle') drillHandle(pieces, box, line, group);
      else if (kind === 'leg') drillLeg(pieces, box, code);
      else if (kind === 'lift') drillLift(pieces, box, code);
    }
    if (kind === 'rail-bracket') for (const { box } of rails) drillRail(pieces, box, line);
  }
}
