import { contact, extent, type Axis } from '../model/boxes';
import { FRONT_ROLES, type Box, type HardwareLine } from '../model/parts';
import { centre, covers, drill, end, isSame, middle, PILOT, start, findTouched, type Piece } from './piece';

/** Holes of what has a place in the unit: hinges, runners, handles, feet, lifts, the rail for clothes. */

/** Grass: a cup of 35, 12.6 deep, 3–7 mm from the door's edge; its two screws 45 apart and 9.5 further in. */
const CUP = { diameter: 35, depth: 12.6, fromEdge: 5, screwsApart: 45, screwsIn: 9.5 };
/** System 32: rows 37 mm behind the front edge, holes 32 apart. */
export const FIRST_ROW = 37;
export const ROW_PITCH = 32;
const BOLT_HOLE = 5;
/** Room for the head of a bolt in a board that the closed door lies against. */
const BOLT_HEAD = { diameter: 10, depth: 4 };
/** Minimum distances, mm: from the last hole of a runner to its end, and from the screws of a foot to its edge. */
const RUNNER_END = 20;
const FOOT_EDGE = 5;
/** Distance of a folding hinge's screws from the edge at which the doors fold. */
const FOLD_EDGE = 16;
/** Distance of a lift's second pair of screws behind the first. */
const LIFT_SCREW_PITCH = 4 * ROW_PITCH;
/**
 * Clip that holds a drawer to an undermount runner: height of its screws above the box's lower edge, distance of the
 * first from the side, and distance between them, mm; they go into the front of the box.
 */
const CLIP = { up: 6.5, from: 12, apart: 12, screws: 3 };

const isFront = ({ panel }: Piece): boolean => FRONT_ROLES.includes(panel.role);

/** Drills a hinge: a cup and two screws in the door, two screws for its plate, 37 behind the front edge. */
function drillHinge(pieces: readonly Piece[], box: Box, code: string): void {
  const door = (['z', 'x'] as const)
    .map((axis) => findTouched(pieces.filter(isFront), box, axis))
    .find((candidate) => candidate !== undefined);
  if (door === undefined) return;
  const frontAxis = door.piece.through;
  const isFlap = box.dy < box.dx && box.dy < box.dz;
  const sideAxis: Axis = isFlap ? 'y' : frontAxis === 'z' ? 'x' : 'z';
  const rowAxis: Axis = isFlap ? (frontAxis === 'z' ? 'x' : 'z') : 'y';
  const { box: doorBox } = door.piece.at;
  const hingeCentre = centre(box);
  // The edge that the hinge is at, and the direction from there into the door.
  const isNear = hingeCentre[sideAxis] - start(doorBox, sideAxis) < end(doorBox, sideAxis) - hingeCentre[sideAxis];
  const inwards = isNear ? 1 : -1;
  const cupPosition =
    (isNear ? start(doorBox, sideAxis) : end(doorBox, sideAxis)) + inwards * (CUP.fromEdge + CUP.diameter / 2);
  drill(door.piece, 'cup', { ...hingeCentre, [sideAxis]: cupPosition }, door.from, CUP, code);
  for (const step of [-1, 1])
    drill(
      door.piece,
      'cup-screw',
      {
        ...hingeCentre,
        [sideAxis]: cupPosition + inwards * CUP.screwsIn,
        [rowAxis]: hingeCentre[rowAxis] + (step * CUP.screwsApart) / 2,
      },
      door.from,
      PILOT,
      code,
    );
  const plate = findTouched(
    pieces.filter((piece) => !isFront(piece)),
    box,
    sideAxis,
  );
  if (plate === undefined) return;
  const front = end(plate.piece.at.box, frontAxis) - FIRST_ROW;
  for (const step of [-1, 1])
    drill(
      plate.piece,
      'plate',
      { ...hingeCentre, [frontAxis]: front, [rowAxis]: hingeCentre[rowAxis] + (step * ROW_PITCH) / 2 },
      plate.from,
      PILOT,
      code,
    );
}

/** Drills the leaves of a folding hinge: two screws in the back of each of the doors that meet beside it. */
function drillFold(pieces: readonly Piece[], box: Box, code: string): void {
  const hingeCentre = centre(box);
  for (const door of pieces.filter(({ panel }) => panel.role === 'door')) {
    const { through: out, at: place } = door;
    const side: Axis = out === 'z' ? 'x' : 'z';
    const isNear =
      Math.abs(hingeCentre[side] - start(place.box, side)) < Math.abs(end(place.box, side) - hingeCentre[side]);
    const foldPosition = isNear ? start(place.box, side) + FOLD_EDGE : end(place.box, side) - FOLD_EDGE;
    for (const step of [-1, 1])
      drill(
        door,
        'fold',
        { ...hingeCentre, [side]: foldPosition, y: hingeCentre.y + (step * ROW_PITCH) / 2 },
        hingeCentre[out] > middle(place.box, out) ? `+${out}` : `-${out}`,
        PILOT,
        code,
      );
  }
}

/**
 * Drills three screws of a runner into the carcass, on the 32 mm grid from 37 behind the front, and three into the
 * side of the drawer box where the runner is beside it.
 */
function drillRunner(pieces: readonly Piece[], box: Box, code: string): void {
  const runnerCentre = centre(box);
  const lastStep = Math.floor((box.dz - RUNNER_END - FIRST_ROW) / ROW_PITCH);
  for (const { piece, from } of [true, false].flatMap((isCarcass) => {
    const touchedPiece = findTouched(
      pieces.filter(({ panel }) => (isCarcass ? panel.role !== 'drawer-side' : panel.role === 'drawer-side')),
      box,
      'x',
    );
    return touchedPiece ? [touchedPiece] : [];
  })) {
    for (const step of [0, Math.floor(lastStep / 2), lastStep])
      drill(piece, 'runner', { ...runnerCentre, z: end(box, 'z') - FIRST_ROW - step * ROW_PITCH }, from, PILOT, code);
  }
}

/**
 * Drills three screws of the clip that holds a box to the runner below it: behind the box's front, near the side that
 * the runner is at.
 */
function drillClip(pieces: readonly Piece[], box: Box, group: string | undefined, code: string): void {
  const [front] = pieces
    .filter(({ panel, at }) => panel.role === 'drawer-end' && group !== undefined && at.group === group)
    .toSorted((a, b) => b.at.box.z - a.at.box.z);
  if (front === undefined) return;
  const { box: frontBox } = front.at;
  const isLeft = middle(box, 'x') < middle(frontBox, 'x');
  for (let screw = 0; screw < CLIP.screws; screw++) {
    const sideDistance = CLIP.from + screw * CLIP.apart;
    const x = isLeft ? start(frontBox, 'x') + sideDistance : end(frontBox, 'x') - sideDistance;
    drill(front, 'clip', { x, y: frontBox.y + CLIP.up, z: frontBox.z }, '-z', PILOT, code);
  }
}

/**
 * Drills the bolts of a handle: one for a knob, else two at its centres; also through the drawer box behind, and with
 * room for their heads in a cleat that the closed door lies against.
 */
function drillHandle(
  pieces: readonly Piece[],
  box: Box,
  { size: centres, code }: Pick<HardwareLine, 'size' | 'code'>,
  group: string | undefined,
): void {
  const touchedPiece = (['z', 'x'] as const)
    .map((axis) => findTouched(pieces, box, axis))
    .find((candidate) => candidate !== undefined && isFront(candidate.piece));
  if (touchedPiece === undefined) return;
  const { piece: front, from } = touchedPiece;
  const frontAxis = front.through;
  const side: Axis = frontAxis === 'z' ? 'x' : 'z';
  const handleAxis: Axis = extent(box, 'y') > extent(box, side) ? 'y' : side;
  const boxEnds = pieces.filter(
    ({ panel, at }) => group !== undefined && at.group === group && panel.role === 'drawer-end',
  );
  for (const step of centres === 0 ? [0] : [-0.5, 0.5]) {
    const point = { ...centre(box), [handleAxis]: middle(box, handleAxis) + step * centres };
    drill(front, 'handle', point, from, { diameter: BOLT_HOLE, depth: front.panel.thickness }, code);
    const cleat = pieces.find(
      ({ panel, at, through }) =>
        panel.role === 'cleat' &&
        through === frontAxis &&
        isSame(end(at.box, frontAxis), start(front.at.box, frontAxis)) &&
        covers(at.box, side, point[side]) &&
        covers(at.box, 'y', point.y),
    );
    if (cleat !== undefined) drill(cleat, 'relief', point, from, BOLT_HEAD, code);
    for (const boxEnd of boxEnds) {
      const { box: wall } = boxEnd.at;
      const isBehind = isSame(end(wall, frontAxis), start(front.at.box, frontAxis));
      const isInside = [side, 'y' as const].every(
        (axis) => covers(wall, axis, point[axis] - BOLT_HOLE) && covers(wall, axis, point[axis] + BOLT_HOLE),
      );
      if (isBehind && isInside)
        drill(boxEnd, 'handle', point, from, { diameter: BOLT_HOLE, depth: boxEnd.panel.thickness }, code);
    }
  }
}

/** Drills four screws of a leg into the base above it. */
function drillLeg(pieces: readonly Piece[], box: Box, code: string): void {
  for (const piece of pieces) {
    if (piece.panel.role !== 'base' || contact(box, piece.at.box)?.axis !== 'y') continue;
    const insetSpan = (axis: Axis): [number, number] => [
      Math.max(start(box, axis), start(piece.at.box, axis)) + FOOT_EDGE,
      Math.min(end(box, axis), end(piece.at.box, axis)) - FOOT_EDGE,
    ];
    for (const x of insetSpan('x'))
      for (const z of insetSpan('z')) drill(piece, 'leg', { x, y: 0, z }, '-y', PILOT, code);
  }
}

/**
 * Drills four screws of a lift's mechanism into the side that it lies on, the first two on the row behind the front,
 * and two of its fitting into the flap.
 */
function drillLift(pieces: readonly Piece[], box: Box, code: string): void {
  const liftCentre = centre(box);
  const side = findTouched(pieces, box, 'x');
  const flap = pieces.find(({ panel }) => panel.role === 'flap');
  if (side === undefined || flap === undefined) return;
  for (const step of [-1, 1]) {
    const y = liftCentre.y + (step * ROW_PITCH) / 2;
    for (const behind of [FIRST_ROW, FIRST_ROW + LIFT_SCREW_PITCH])
      drill(side.piece, 'lift', { ...liftCentre, y, z: end(side.piece.at.box, 'z') - behind }, side.from, PILOT, code);
    drill(flap, 'lift', { ...liftCentre, y }, '-z', PILOT, code);
  }
}

/**
 * Drills two screws of each bracket of a rail: in the sides at its ends, and in the shelf above its middle where it
 * has a third bracket.
 */
function drillRail(pieces: readonly Piece[], box: Box, { code, quantity }: HardwareLine): void {
  const railCentre = centre(box);
  const shelfAbove = pieces
    .filter(({ panel, at: { box: shelf } }) => panel.role === 'fixed-shelf' && shelf.y >= end(box, 'y'))
    .toSorted((a, b) => a.at.box.y - b.at.box.y)[0];
  const sides = pieces.filter(({ panel }) => panel.role === 'side');
  for (const step of [-1, 1]) {
    const screw = (step * ROW_PITCH) / 2;
    for (const side of sides) {
      const isLeft = middle(side.at.box, 'x') < railCentre.x;
      drill(side, 'rail', { ...railCentre, y: railCentre.y + screw }, isLeft ? '+x' : '-x', PILOT, code);
    }
    if (quantity > 2 && shelfAbove !== undefined)
      drill(shelfAbove, 'rail', { ...railCentre, z: railCentre.z + screw }, '-y', PILOT, code);
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
