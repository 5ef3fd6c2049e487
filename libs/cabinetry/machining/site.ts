import { contact } from '../model/boxes';
import { findFigures, getUsualFigures, type FixingFigures } from '../model/fixings';
import type { Cabinet, HardwareLine } from '../model/parts';
import { findBoardScrew } from './joints';
import {
  measureBoardAround,
  drill,
  end,
  createHole,
  getPilot,
  middle,
  start,
  type Bit,
  type HoleKind,
  type Piece,
  type Point,
  type Side,
} from './piece';

/** Holes for fixing a cupboard on site, to the wall and to its worktop. */

/** Distance of the outer fixings from the ends of a rail or cleat, mm. */
const FROM_END = 60;
/** Distance of a wall fixing below the upper edge of a back made of board, mm: where a rail would have its middle. */
const BELOW_TOP = 50;
/** Thinnest board that holds a unit to a wall, mm. */
const MIN_WALL_BOARD = 16;
/** Number of screws that hold a unit to its neighbour; they are drilled on site. */
const NEIGHBOUR_SCREWS = 2;
const MIN_BOARD = 3;

/** Drills at a point, or as near to it along the length as possible. */
function drillNear(piece: Piece, kind: HoleKind, point: Point, face: Side, bit: Bit, code: string): void {
  const { along } = piece;
  const steps = Array.from({ length: 61 }, (_, index) => (index % 2 === 0 ? -index / 2 : (index + 1) / 2));
  const freeStep = steps.find((step) => {
    const hole = createHole(piece, kind, { ...point, [along]: point[along] + step }, face, bit, code);
    return measureBoardAround(piece, hole) >= MIN_BOARD;
  });
  drill(piece, kind, { ...point, [along]: point[along] + (freeStep ?? 0) }, face, bit, code);
}

const filterByRole = (pieces: readonly Piece[], ...roles: string[]): Piece[] =>
  pieces.filter(({ panel }) => roles.includes(panel.role));

/**
 * Finds the part through which a cupboard is screwed to the wall: its rail, its back where that is board, or the rear
 * cleat.
 */
function findWallPiece(pieces: readonly Piece[]): Piece | undefined {
  const backs = filterByRole(pieces, 'back').filter(({ panel }) => panel.thickness >= MIN_WALL_BOARD);
  const cleats = filterByRole(pieces, 'cleat').toSorted((a, b) => a.at.box.z - b.at.box.z);
  return (
    filterByRole(pieces, 'hanging-rail')[0] ??
    backs.toSorted((a, b) => end(b.at.box, 'y') - end(a.at.box, 'y'))[0] ??
    cleats[0]
  );
}

function drillWall(line: HardwareLine, pieces: readonly Piece[]): void {
  const { quantity, code } = line;
  const { diameter } = findFigures(line, 'wall-fixing') ?? getUsualFigures('wall-fixing');
  const wallPiece = findWallPiece(pieces);
  if (wallPiece === undefined) return;
  const { box } = wallPiece.at;
  // Where a cleat stands against the back, only what is below it is accessible.
  const cleatsInFront = filterByRole(pieces, 'cleat').filter(({ at }) => contact(at.box, box)?.axis === 'z');
  const freeTop = Math.min(end(box, 'y'), ...cleatsInFront.map(({ at }) => at.box.y));
  const y = wallPiece.panel.role === 'back' ? freeTop - BELOW_TOP : middle(box, 'y');
  const inset = Math.min(FROM_END, box.dx / 4);
  for (let index = 0; index < quantity; index++) {
    const x = start(box, 'x') + inset + ((box.dx - 2 * inset) * index) / (quantity - 1);
    drillNear(wallPiece, 'wall', { x, y, z: middle(box, 'z') }, '+z', { diameter, depth: Infinity }, code);
  }
}

/** Drills the screws that go up into a worktop: at the ends of both cleats, or near the corners of a top panel. */
function drillWorktop(line: HardwareLine, pieces: readonly Piece[], diameter: number): void {
  const joint = line.joins?.find(({ into }) => into === 'worktop');
  if (joint === undefined || joint.through === 'fitting') return;
  const toNeighbour = line.joins?.some(({ into }) => into === 'neighbour') === true ? NEIGHBOUR_SCREWS : 0;
  const joinedPieces = filterByRole(pieces, joint.through);
  for (const piece of joinedPieces) {
    const { box, notch } = piece.at;
    const count = (line.quantity - toNeighbour) / joinedPieces.length;
    const inset = Math.min(FROM_END, box.dx / 4);
    const [left, right] = [box.x + inset, end(box, 'x') - inset];
    const [rear, front] = [box.z + inset, end(box, 'z') - inset];
    const inner: readonly [number, number] = notch ? [notch.x - inset, notch.z - inset] : [right, front];
    const places: readonly (readonly [number, number])[] =
      count > 2
        ? [[left, rear], [right, rear], [left, front], inner]
        : [
            [left, middle(box, 'z')],
            [right, middle(box, 'z')],
          ];
    for (const [x, z] of places)
      drillNear(piece, 'worktop', { x, y: box.y, z }, '-y', { diameter, depth: Infinity }, line.code);
  }
}

/** Drills two screws of each angle bracket into the inner faces of cleats on edge, near their ends. */
function drillBrackets(
  { code, quantity }: HardwareLine,
  pieces: readonly Piece[],
  { upper, lower }: FixingFigures<'angle-bracket'>,
  pilot: Bit,
): void {
  const cleats = filterByRole(pieces, 'cleat').toSorted((a, b) => a.at.box.z - b.at.box.z);
  const bracketsPerCleat = quantity / cleats.length;
  cleats.forEach((cleat, index) => {
    const { box } = cleat.at;
    const inset = Math.min(2 * FROM_END, box.dx / 4);
    for (let bracket = 0; bracket < bracketsPerCleat; bracket++) {
      const x = box.x + inset + ((box.dx - 2 * inset) * bracket) / (bracketsPerCleat - 1);
      for (const below of [upper, lower])
        drillNear(cleat, 'bracket', { x, y: end(box, 'y') - below, z: box.z }, index === 0 ? '+z' : '-z', pilot, code);
    }
  });
}

/** Drills the holes for fixing the unit on site. */
export function drillForSite({ hardware }: Cabinet, pieces: readonly Piece[]): void {
  const pilot = getPilot(hardware);
  for (const line of hardware) {
    if (line.kind === 'wall-fixing') drillWall(line, pieces);
    const bracket = findFigures(line, 'angle-bracket');
    if (bracket !== undefined) drillBrackets(line, pieces, bracket, pilot);
    const screw = findBoardScrew(line);
    if (screw !== undefined) drillWorktop(line, pieces, screw.through);
  }
}
