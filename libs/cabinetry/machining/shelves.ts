import { overlap, type Axis } from '../model/boxes';
import { FRONT_ROLES, type Box, type Cabinet } from '../model/parts';
import { PITCH, ROW } from './fittings';
import {
  boardAround,
  centre,
  covers,
  end,
  holeAt,
  middle,
  start,
  type Bit,
  type Hole,
  type HoleKind,
  type Piece,
} from './piece';

const PIN: Bit = { diameter: 5, depth: 10 };
/** A pin from the edge of a post, at least. */
const POST_EDGE = 15;
/** Most distance between the end of a loose shelf and the part that holds its pins. */
const NEAR = 8;
/** Number of System 32 holes by which a shelf can be moved up and down. */
const STEPS = [-2, -1, 1, 2];
/** Board between a spare hole and any other, mm. */
const SPARE_BOARD = 3;

interface Rest {
  readonly piece: Piece;
  readonly hole: Hole;
}

/**
 * Finds the holes for the pins of a loose shelf at a height, shared by the parts it lies between, which in an L
 * corner include the post behind it.
 */
function pinsAt(pieces: readonly Piece[], box: Box, kind: HoleKind, pins: number, code: string): Rest[] {
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
  return rests.flatMap(({ piece, axis, isBefore }, index) => {
    const count = Math.floor(pins / rests.length) + (index < pins % rests.length ? 1 : 0);
    const out: Axis = axis === 'x' ? 'z' : 'x';
    const { box: side } = piece.at;
    const edge = piece.panel.role === 'post' ? POST_EDGE : ROW;
    const first = Math.max(start(box, out), start(side, out)) + edge;
    const front = Math.min(end(side, out) - edge, end(box, out) - PIN.diameter * 2);
    return Array.from({ length: count }, (_, pin) => {
      const value = count === 1 ? (first + front) / 2 : first + ((front - first) * pin) / (count - 1);
      const point = { ...centre(box), y: box.y - PIN.diameter / 2, [out]: value };
      return { piece, hole: holeAt(piece, kind, point, isBefore ? `+${axis}` : `-${axis}`, PIN, code) };
    });
  });
}

const raiseBox = (box: Box, by: number): Box => ({ ...box, y: box.y + by });

interface Pinned {
  readonly shelf: Piece;
  readonly pins: number;
  readonly code: string;
}

/** Loose shelves with the pins that each has. */
function pinnedIn({ hardware }: Cabinet, pieces: readonly Piece[]): Pinned[] {
  return hardware.flatMap(({ kind, stage, quantity, code }) => {
    if (kind !== 'shelf-pin') return [];
    const shelves = pieces.filter(({ panel }) => panel.role === 'shelf' && panel.stage === stage);
    return shelves.map((shelf) => ({ shelf, pins: quantity / shelves.length, code }));
  });
}

/** The pins that each loose shelf lies on. */
export function drillPins(cabinet: Cabinet, pieces: readonly Piece[]): void {
  for (const { shelf, pins, code } of pinnedIn(cabinet, pieces))
    for (const { piece, hole } of pinsAt(pieces, shelf.at.box, 'pin', pins, code)) piece.holes.push(hole);
}

/**
 * Drills System 32 holes at 32 and 64 above and below the pins of each removable shelf, where the shelf clears all
 * fixed parts and every pin has a hole at that height. Shelves that are put in before the back cannot be moved.
 */
export function drillPinRows(cabinet: Cabinet, pieces: readonly Piece[]): void {
  const pinnedShelves = pinnedIn(cabinet, pieces).filter(({ shelf }) => shelf.panel.stage === 'interior');
  const battens = pieces.filter(({ panel }) => panel.role === 'batten' && panel.stage === 'interior');
  const loose = new Set<Piece>([...pinnedShelves.map(({ shelf }) => shelf), ...battens]);
  const stays = [
    ...pieces.filter((piece) => !loose.has(piece) && !FRONT_ROLES.includes(piece.panel.role)).map(({ at }) => at.box),
    ...cabinet.hardware.flatMap(({ kind, boxes }) => (kind === 'handle' ? [] : boxes.map(({ box }) => box))),
  ];
  for (const { shelf, pins, code } of pinnedShelves) {
    const { box } = shelf.at;
    const below = battens.filter(({ at }) => end(at.box, 'y') === box.y).map(({ at }) => at.box);
    for (const step of STEPS) {
      const by = step * PITCH;
      if ([box, ...below].some((part) => stays.some((other) => overlap(raiseBox(part, by), other)))) continue;
      const row = pinsAt(pieces, raiseBox(box, by), 'pin-row', pins, code);
      if (row.length < pins || row.some(({ piece, hole }) => boardAround(piece, hole) < SPARE_BOARD)) continue;
      for (const { piece, hole } of row) piece.holes.push(hole);
    }
  }
}
