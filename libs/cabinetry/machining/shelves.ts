import { overlap, type Axis } from '../model/boxes';
import { FRONT_ROLES, type Box, type Cabinet } from '../model/parts';
import { ROW_PITCH, FIRST_ROW } from '../model/fittings';
import { findFigures, getUsualFigures } from '../model/fixings';
import {
  measureBoardAround,
  centre,
  covers,
  end,
  createHole,
  middle,
  start,
  type Bit,
  type Hole,
  type HoleKind,
  type Piece,
} from './piece';

/** Minimum distance of a pin from the edge of a post, mm. */
const POST_EDGE = 15;
/** Maximum distance between the end of a loose shelf and the part that holds its pins, mm. */
const MAX_GAP = 8;
/** Number of System 32 holes by which a shelf can be moved up and down. */
const ROW_STEPS = [-2, -1, 1, 2];
/** Board between a spare hole and any other, mm. */
const SPARE_BOARD = 3;

interface PinHole {
  readonly piece: Piece;
  readonly hole: Hole;
}

/**
 * Returns the holes for the pins of a loose shelf at a height, shared among the parts that it lies between; in an L
 * corner these include the post behind it.
 */
function placePins(
  pieces: readonly Piece[],
  box: Box,
  kind: HoleKind,
  { pins, bit, code }: Omit<PinnedShelf, 'shelf'>,
): PinHole[] {
  const supports = (['x', 'z'] as const).flatMap((axis) =>
    pieces.flatMap((piece) => {
      const { box: side } = piece.at;
      const isBefore = middle(side, axis) < middle(box, axis);
      const holdsPins = piece.panel.role === 'side' || (piece.panel.role === 'post' && isBefore);
      if (!holdsPins || piece.through !== axis) return [];
      const gap = isBefore ? start(box, axis) - end(side, axis) : start(side, axis) - end(box, axis);
      return gap >= 0 && gap <= MAX_GAP && covers(side, 'y', box.y) ? [{ piece, axis, isBefore }] : [];
    }),
  );
  return supports.flatMap(({ piece, axis, isBefore }, index) => {
    const count = Math.floor(pins / supports.length) + (index < pins % supports.length ? 1 : 0);
    const pinAxis: Axis = axis === 'x' ? 'z' : 'x';
    const { box: side } = piece.at;
    const edge = piece.panel.role === 'post' ? POST_EDGE : FIRST_ROW;
    const first = Math.max(start(box, pinAxis), start(side, pinAxis)) + edge;
    const front = Math.min(end(side, pinAxis) - edge, end(box, pinAxis) - bit.diameter * 2);
    return Array.from({ length: count }, (_, pin) => {
      const value = count === 1 ? (first + front) / 2 : first + ((front - first) * pin) / (count - 1);
      const point = { ...centre(box), y: box.y - bit.diameter / 2, [pinAxis]: value };
      return { piece, hole: createHole(piece, kind, point, isBefore ? `+${axis}` : `-${axis}`, bit, code) };
    });
  });
}

const raiseBox = (box: Box, by: number): Box => ({ ...box, y: box.y + by });

interface PinnedShelf {
  readonly shelf: Piece;
  readonly pins: number;
  /** Hole of a pin. */
  readonly bit: Bit;
  readonly code: string;
}

/** Lists the loose shelves with the number of pins of each. */
function listPinnedShelves({ hardware }: Cabinet, pieces: readonly Piece[]): PinnedShelf[] {
  return hardware.flatMap((line) => {
    const { kind, stage, quantity, code } = line;
    if (kind !== 'shelf-pin') return [];
    const bit = findFigures(line, 'shelf-pin') ?? getUsualFigures('shelf-pin');
    const shelves = pieces.filter(({ panel }) => panel.role === 'shelf' && panel.stage === stage);
    return shelves.map((shelf) => ({ shelf, pins: quantity / shelves.length, bit, code }));
  });
}

/** Drills the pins that each loose shelf lies on. */
export function drillPins(cabinet: Cabinet, pieces: readonly Piece[]): void {
  for (const { shelf, ...shelfPins } of listPinnedShelves(cabinet, pieces))
    for (const { piece, hole } of placePins(pieces, shelf.at.box, 'pin', shelfPins)) piece.holes.push(hole);
}

/**
 * Drills System 32 holes 32 and 64 mm above and below the pins of each removable shelf, where the shelf clears all
 * fixed parts and every pin has room for a hole at that height. Shelves that are put in before the back cannot be
 * moved.
 */
export function drillPinRows(cabinet: Cabinet, pieces: readonly Piece[]): void {
  const pinnedShelves = listPinnedShelves(cabinet, pieces).filter(({ shelf }) => shelf.panel.stage === 'interior');
  const battens = pieces.filter(({ panel }) => panel.role === 'batten' && panel.stage === 'interior');
  const loosePieces = new Set<Piece>([...pinnedShelves.map(({ shelf }) => shelf), ...battens]);
  const fixedBoxes = [
    ...pieces
      .filter((piece) => !loosePieces.has(piece) && !FRONT_ROLES.includes(piece.panel.role))
      .map(({ at }) => at.box),
    ...cabinet.hardware.flatMap(({ kind, boxes }) => (kind === 'handle' ? [] : boxes.map(({ box }) => box))),
  ];
  for (const { shelf, ...shelfPins } of pinnedShelves) {
    const { box } = shelf.at;
    const battensBelow = battens.filter(({ at }) => end(at.box, 'y') === box.y).map(({ at }) => at.box);
    for (const step of ROW_STEPS) {
      const offset = step * ROW_PITCH;
      if ([box, ...battensBelow].some((part) => fixedBoxes.some((other) => overlap(raiseBox(part, offset), other))))
        continue;
      const row = placePins(pieces, raiseBox(box, offset), 'pin-row', shelfPins);
      if (row.length < shelfPins.pins || row.some(({ piece, hole }) => measureBoardAround(piece, hole) < SPARE_BOARD))
        continue;
      for (const { piece, hole } of row) piece.holes.push(hole);
    }
  }
}
