import { contact, extent, type Axis } from '../model/boxes';
import { getHingeDrilling, getRunnerDrilling, type HingeDrilling, type RunnerDrilling } from '../model/fittings';
import { getLegEdge, getLiftDrilling } from '../model/legs-and-lifts';
import { findFigures, getUsualFigures, type FixingFigures } from '../model/fixings';
import { getHandleHole } from '../model/handles';
import { FRONT_ROLES, type Box, type HardwareLine, type HardwarePlace } from '../model/parts';
import {
  centre,
  covers,
  drill,
  end,
  getPilot,
  isSame,
  middle,
  start,
  findTouched,
  type Bit,
  type Piece,
} from './piece';

/** Holes of what has a place in the unit: hinges, runners, handles, feet, lifts, the rail for clothes. */

/** Room for the head of a bolt in a board that the closed door lies against. */
const BOLT_HEAD = { diameter: 10, depth: 4 };

/** Hardware that a hole is for, and the pilot hole of its screws. */
interface Screwed {
  readonly code: string;
  readonly pilot: Bit;
}

const isFront = ({ panel }: Piece): boolean => FRONT_ROLES.includes(panel.role);

/** Drills a hinge: a cup and two screws in the door, two screws for its plate behind the front edge. */
function drillHinge(
  pieces: readonly Piece[],
  box: Box,
  { code, pilot }: Screwed,
  { cup, plate: plateAt }: HingeDrilling,
): void {
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
    (isNear ? start(doorBox, sideAxis) : end(doorBox, sideAxis)) + inwards * (cup.edge + cup.diameter / 2);
  drill(door.piece, 'cup', { ...hingeCentre, [sideAxis]: cupPosition }, door.from, cup, code);
  for (const step of [-1, 1])
    drill(
      door.piece,
      'cup-screw',
      {
        ...hingeCentre,
        [sideAxis]: cupPosition + inwards * cup.inward,
        [rowAxis]: hingeCentre[rowAxis] + (step * cup.apart) / 2,
      },
      door.from,
      pilot,
      code,
    );
  const plate = findTouched(
    pieces.filter((piece) => !isFront(piece)),
    box,
    sideAxis,
  );
  if (plate === undefined) return;
  const front = end(plate.piece.at.box, frontAxis) - plateAt.behind;
  for (const step of [-1, 1])
    drill(
      plate.piece,
      'plate',
      { ...hingeCentre, [frontAxis]: front, [rowAxis]: hingeCentre[rowAxis] + (step * plateAt.apart) / 2 },
      plate.from,
      pilot,
      code,
    );
}

/** Drills the leaves of a folding hinge: two screws in the back of each of the doors that meet beside it. */
function drillFold(
  pieces: readonly Piece[],
  box: Box,
  { code, pilot }: Screwed,
  { edge, apart }: FixingFigures<'folding-hinge'>,
): void {
  const hingeCentre = centre(box);
  for (const door of pieces.filter(({ panel }) => panel.role === 'door')) {
    const { through: out, at: place } = door;
    const side: Axis = out === 'z' ? 'x' : 'z';
    const isNear =
      Math.abs(hingeCentre[side] - start(place.box, side)) < Math.abs(end(place.box, side) - hingeCentre[side]);
    const foldPosition = isNear ? start(place.box, side) + edge : end(place.box, side) - edge;
    for (const step of [-1, 1])
      drill(
        door,
        'fold',
        { ...hingeCentre, [side]: foldPosition, y: hingeCentre.y + (step * apart) / 2 },
        hingeCentre[out] > middle(place.box, out) ? `+${out}` : `-${out}`,
        pilot,
        code,
      );
  }
}

/** Drills the screws of a runner into the carcass, and as many into the side of the drawer box where it is beside it. */
function drillRunner(pieces: readonly Piece[], box: Box, { code, pilot }: Screwed, { holes }: RunnerDrilling): void {
  const runnerCentre = centre(box);
  for (const { piece, from } of [true, false].flatMap((isCarcass) => {
    const touchedPiece = findTouched(
      pieces.filter(({ panel }) => (isCarcass ? panel.role !== 'drawer-side' : panel.role === 'drawer-side')),
      box,
      'x',
    );
    return touchedPiece ? [touchedPiece] : [];
  })) {
    for (const hole of holes) drill(piece, 'runner', { ...runnerCentre, z: end(box, 'z') - hole }, from, pilot, code);
  }
}

/**
 * Drills the screws of the clip that holds a box to the runner below it: behind the box's front, near the side that
 * the runner is at.
 */
function drillClip(
  pieces: readonly Piece[],
  { box, group }: HardwarePlace,
  { code, pilot }: Screwed,
  clip: NonNullable<RunnerDrilling['clip']>,
): void {
  const [front] = pieces
    .filter(({ panel, at }) => panel.role === 'drawer-end' && group !== undefined && at.group === group)
    .toSorted((a, b) => b.at.box.z - a.at.box.z);
  if (front === undefined) return;
  const { box: frontBox } = front.at;
  const isLeft = middle(box, 'x') < middle(frontBox, 'x');
  for (let screw = 0; screw < clip.screws; screw++) {
    const sideDistance = clip.from + screw * clip.apart;
    const x = isLeft ? start(frontBox, 'x') + sideDistance : end(frontBox, 'x') - sideDistance;
    drill(front, 'clip', { x, y: frontBox.y + clip.up, z: frontBox.z }, '-z', pilot, code);
  }
}

/**
 * Drills the bolts of a handle: one for a knob, else two at its centres; also through the drawer box behind, and with
 * room for their heads in a cleat that the closed door lies against.
 */
function drillHandle(pieces: readonly Piece[], box: Box, line: HardwareLine, group: string | undefined): void {
  const { size: centres, code } = line;
  const diameter = getHandleHole(line);
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
    drill(front, 'handle', point, from, { diameter, depth: front.panel.thickness }, code);
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
        (axis) => covers(wall, axis, point[axis] - diameter) && covers(wall, axis, point[axis] + diameter),
      );
      if (isBehind && isInside) drill(boxEnd, 'handle', point, from, { diameter, depth: boxEnd.panel.thickness }, code);
    }
  }
}

/** Drills four screws of a leg into the base above it. */
function drillLeg(pieces: readonly Piece[], box: Box, line: HardwareLine, pilot: Bit): void {
  const { code } = line;
  const edge = getLegEdge(line);
  for (const piece of pieces) {
    if (piece.panel.role !== 'base' || contact(box, piece.at.box)?.axis !== 'y') continue;
    const insetSpan = (axis: Axis): [number, number] => [
      Math.max(start(box, axis), start(piece.at.box, axis)) + edge,
      Math.min(end(box, axis), end(piece.at.box, axis)) - edge,
    ];
    for (const x of insetSpan('x'))
      for (const z of insetSpan('z')) drill(piece, 'leg', { x, y: 0, z }, '-y', pilot, code);
  }
}

/**
 * Drills the screws of a lift's mechanism into the side that it lies on, two at each of its distances behind the
 * front, and two of its fitting into the flap.
 */
function drillLift(pieces: readonly Piece[], box: Box, line: HardwareLine, pilot: Bit): void {
  const { code } = line;
  const { behind: distances, apart } = getLiftDrilling(line);
  const liftCentre = centre(box);
  const side = findTouched(pieces, box, 'x');
  const flap = pieces.find(({ panel }) => panel.role === 'flap');
  if (side === undefined || flap === undefined) return;
  for (const step of [-1, 1]) {
    const y = liftCentre.y + (step * apart) / 2;
    for (const behind of distances)
      drill(side.piece, 'lift', { ...liftCentre, y, z: end(side.piece.at.box, 'z') - behind }, side.from, pilot, code);
    drill(flap, 'lift', { ...liftCentre, y }, '-z', pilot, code);
  }
}

/**
 * Drills two screws of each bracket of a rail: in the sides at its ends, and in the shelf above its middle where it
 * has a third bracket.
 */
function drillRail(pieces: readonly Piece[], box: Box, line: HardwareLine, pilot: Bit): void {
  const { code, quantity } = line;
  const { apart } = findFigures(line, 'rail-bracket') ?? getUsualFigures('rail-bracket');
  const railCentre = centre(box);
  const shelfAbove = pieces
    .filter(({ panel, at: { box: shelf } }) => panel.role === 'fixed-shelf' && shelf.y >= end(box, 'y'))
    .toSorted((a, b) => a.at.box.y - b.at.box.y)[0];
  const sides = pieces.filter(({ panel }) => panel.role === 'side');
  for (const step of [-1, 1]) {
    const screw = (step * apart) / 2;
    for (const side of sides) {
      const isLeft = middle(side.at.box, 'x') < railCentre.x;
      drill(side, 'rail', { ...railCentre, y: railCentre.y + screw }, isLeft ? '+x' : '-x', pilot, code);
    }
    if (quantity > 2 && shelfAbove !== undefined)
      drill(shelfAbove, 'rail', { ...railCentre, z: railCentre.z + screw }, '-y', pilot, code);
  }
}

/** Drills the holes of a line of hardware at all of its places. */
export function drillFittings(pieces: readonly Piece[], hardware: readonly HardwareLine[]): void {
  const rails = hardware.flatMap(({ kind, boxes }) => (kind === 'rail' ? boxes : []));
  const pilot = getPilot(hardware);
  for (const line of hardware) {
    const { kind, code } = line;
    const screwing = { code, pilot };
    for (const place of line.boxes) {
      const { box, group } = place;
      if (kind === 'hinge') drillHinge(pieces, box, screwing, getHingeDrilling(line));
      else if (kind === 'folding-hinge')
        drillFold(pieces, box, screwing, findFigures(line, 'folding-hinge') ?? getUsualFigures('folding-hinge'));
      else if (kind === 'runner') {
        const drilling = getRunnerDrilling(line);
        drillRunner(pieces, box, screwing, drilling);
        if (drilling.clip !== null) drillClip(pieces, place, screwing, drilling.clip);
      } else if (kind === 'handle') drillHandle(pieces, box, line, group);
      else if (kind === 'leg') drillLeg(pieces, box, line, pilot);
      else if (kind === 'lift') drillLift(pieces, box, line, pilot);
    }
    if (kind === 'rail-bracket') for (const { box } of rails) drillRail(pieces, box, line, pilot);
  }
}
