import { contact, extent, type Axis } from '../model/boxes';
import { findFigures, type FixingFigures } from '../model/fixings';
import type { Cabinet, HardwareLine, Joined, PanelRole } from '../model/parts';
import { clipAtGrooves } from './grooves';
import {
  measureBoardAround,
  centre,
  end,
  createHole,
  middle,
  start,
  type Bit,
  type Piece,
  type Point,
  type Side,
} from './piece';

/*
 * Joints between boards: screws through the face of one into the edge, or the face, of the next. The hardware lines say which parts are screwed and with how
 * many screws; the places follow from where the parts touch.
 */

/** Board left below the tip of a screw in a face, and extra depth beyond the screw in an edge; mm. */
const TIP = 2;
/** Distance of the outer screws from the ends of a joint, mm; in a short joint a quarter of its length. */
const FROM_END = 50;
/** Minimum board between a screw and any other hole, and between a screw and a groove; mm. */
const MIN_BOARD = 3;
const BESIDE_GROOVE = 6;
/** Half of the width of a screw's head, mm. */
const HEAD = 4;

/** Finds the figures of a screw between boards; undefined of bolts and of what is driven through hardboard or metal. */
export const findBoardScrew = (line: HardwareLine): FixingFigures<'carcass-screw' | 'front-screw'> | undefined =>
  findFigures(line, 'carcass-screw', 'front-screw');

/**
 * Roles that a joint's first part may have besides its own: a post stands between base and top or cleats, and a
 * bottom made of board between all four walls of a drawer.
 */
const ALTERNATIVE_ROLES: Partial<Record<Joined, readonly PanelRole[]>> = {
  base: ['cleat', 'top'],
  'drawer-side': ['drawer-end'],
};

interface Screw {
  readonly figures: FixingFigures<'carcass-screw' | 'front-screw'>;
  readonly code: string;
}

interface BoardJoint {
  readonly first: Piece;
  readonly second: Piece;
  readonly axis: Axis;
}

/** Lists the pairs of parts that a joint's screws hold together; the face of the first lies on the second. */
function findTouches(pieces: readonly Piece[], through: Joined, into: Joined): BoardJoint[] {
  const seconds = pieces.filter(({ panel }) => panel.role === into);
  const hasAlternatives = into === 'post' || into === 'drawer-bottom';
  const firsts = pieces.filter(
    ({ panel }) =>
      panel.role === through || (hasAlternatives && ALTERNATIVE_ROLES[through]?.includes(panel.role) === true),
  );
  return firsts.flatMap((first) =>
    seconds.flatMap((second) => {
      const meeting = first === second ? null : contact(first.at.box, second.at.box);
      return meeting?.axis === first.through ? [{ first, second, axis: meeting.axis }] : [];
    }),
  );
}

const getOverlap = ({ first, second }: BoardJoint, axis: Axis): [number, number] => [
  Math.max(start(first.at.box, axis), start(second.at.box, axis)),
  Math.min(end(first.at.box, axis), end(second.at.box, axis)),
];

const isFaceToFace = ({ second, axis }: BoardJoint): boolean => second.through === axis;

/** Returns the axis along which a joint's screws stand in a row, and the one across the row. */
function findRow(touch: BoardJoint): { readonly row: Axis; readonly beside: Axis } {
  const others = (['x', 'y', 'z'] as const).filter((axis) => axis !== touch.axis);
  const [a, b] = others.map((axis) => getOverlap(touch, axis)).map(([low, high]) => high - low);
  const isFirst = isFaceToFace(touch) ? a >= b : others[0] !== touch.second.through;
  return isFirst ? { row: others[0], beside: others[1] } : { row: others[1], beside: others[0] };
}

/** Returns the span of a row of screws that grooves leave free, mm. */
function getFreeSpan(touch: BoardJoint, row: Axis): [number, number] {
  const inFirst = clipAtGrooves(touch.first, row, getOverlap(touch, row), BESIDE_GROOVE);
  return clipAtGrooves(touch.second, row, inFirst, BESIDE_GROOVE);
}

/** Rounds to half millimetres, the default precision of screws. */
const roundToHalf = (mm: number): number => Math.round(mm * 2) / 2;

type Span = readonly [number, number];

/** Returns the larger part of a span that another leaves free; the whole span where they do not meet. */
const clipSpan = (span: Span, [from, to]: Span): Span => {
  const [low, high] = span;
  return to <= low || from >= high ? span : from - low > high - to ? [low, from] : [to, high];
};

/**
 * Returns the part of a joint's face where screw heads are accessible: a drawer's bottom covers part of the walls
 * through which its front is fixed.
 */
function findReachable(
  pieces: readonly Piece[],
  touch: BoardJoint,
  axes: readonly [Axis, Axis],
): readonly [Span, Span] {
  const { first, second } = touch;
  const isBefore = middle(first.at.box, touch.axis) < middle(second.at.box, touch.axis);
  let [a, b]: readonly [Span, Span] = [getFreeSpan(touch, axes[0]), getFreeSpan(touch, axes[1])];
  for (const other of pieces) {
    if (other === first || contact(first.at.box, other.at.box)?.axis !== touch.axis) continue;
    if (middle(other.at.box, touch.axis) < middle(first.at.box, touch.axis) !== isBefore) continue;
    const [overA, overB] = axes.map((axis): Span => [start(other.at.box, axis) - HEAD, end(other.at.box, axis) + HEAD]);
    const [freeA, freeB] = [clipSpan(a, overA), clipSpan(b, overB)];
    if (freeA === a || freeB === b) continue;
    // Clips the axis that keeps the larger share of its span.
    if ((freeA[1] - freeA[0]) / (a[1] - a[0]) >= (freeB[1] - freeB[0]) / (b[1] - b[0])) a = freeA;
    else b = freeB;
  }
  return [a, b];
}

const spreadEvenly = ([low, high]: readonly [number, number], count: number): number[] => {
  const inset = Math.min(FROM_END, (high - low) / 4);
  return Array.from({ length: count }, (_, index) =>
    roundToHalf(count === 1 ? (low + high) / 2 : low + inset + ((high - low - 2 * inset) * index) / (count - 1)),
  );
};

/** Drills the two holes of a screw at a point, or as near to it along the row as both boards allow. */
function drillScrew(touch: BoardJoint, wantedPoint: Point, { row, figures, code }: Screw & { row: Axis }) {
  const { first, second, axis } = touch;
  const isBefore = middle(first.at.box, axis) < middle(second.at.box, axis);
  const face: Side = isBefore ? `-${axis}` : `+${axis}`;
  const biteDepth = figures.length - extent(first.at.box, axis);
  const bit: Bit = isFaceToFace(touch)
    ? { diameter: figures.face, depth: Math.min(biteDepth, second.panel.thickness) - TIP }
    : { diameter: figures.edge, depth: biteDepth + TIP };
  const holesAt = (value: number) => {
    const point = { ...wantedPoint, [row]: value };
    const through = { diameter: figures.through, depth: first.panel.thickness };
    return [
      { piece: first, hole: createHole(first, 'screw', point, face, through, code) },
      { piece: second, hole: createHole(second, 'pilot', point, face, bit, code) },
    ] as const;
  };
  const [low, high] = getFreeSpan(touch, row);
  const reach = Math.ceil((high - low) / 2);
  const triedPlaces = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    index % 2 === 0 ? wantedPoint[row] - index / 2 : wantedPoint[row] + (index + 1) / 2,
  ).filter((value) => value >= low + figures.through && value <= high - figures.through);
  const freePlace = triedPlaces.find((value) =>
    holesAt(value).every(({ piece, hole }) => measureBoardAround(piece, hole) >= MIN_BOARD),
  );
  for (const { piece, hole } of holesAt(freePlace ?? wantedPoint[row])) piece.holes.push(hole);
}

/**
 * Distributes screws over joints, at least two in each: each further one goes where they are furthest apart, so that
 * the spacing becomes equal.
 */
function shareScrews(lengths: readonly number[], total: number): number[] {
  const counts = lengths.map(() => Math.min(2, Math.floor(total / lengths.length)));
  for (let remaining = total - counts.reduce((sum, count) => sum + count, 0); remaining > 0; remaining--) {
    let widest = 0;
    lengths.forEach((length, index) => {
      if (length / counts[index] > lengths[widest] / counts[widest] + 1e-9) widest = index;
    });
    counts[widest]++;
  }
  return counts;
}

/** Drills screws into edges: a row along each joint, in the middle of the edge. */
function drillEdges(edges: readonly BoardJoint[], total: number, screw: Screw): void {
  const lengths = edges.map((touch) => {
    const [low, high] = getOverlap(touch, findRow(touch).row);
    return high - low;
  });
  shareScrews(lengths, total).forEach((count, index) => {
    const touch = edges[index];
    const { row } = findRow(touch);
    const { box } = touch.second.at;
    const edgeCentre = { x: middle(box, 'x'), y: middle(box, 'y'), z: middle(box, 'z') };
    for (const value of spreadEvenly(getFreeSpan(touch, row), count))
      drillScrew(touch, { ...edgeCentre, [row]: value }, { row, ...screw });
  });
}

/**
 * Drills screws from face to face: two rows for each part that is held, in one board behind it or one in each of two.
 */
function drillFaces(pieces: readonly Piece[], faces: readonly BoardJoint[], total: number, screw: Screw): void {
  const seconds = [...new Set(faces.map(({ second }) => second))];
  const rows = Math.round(total / seconds.length / 2);
  for (const second of seconds) {
    const touches = faces.filter((touch) => touch.second === second).slice(0, 2);
    for (const touch of touches) {
      const { row, beside } = findRow(touch);
      const [levels, columns] = findReachable(pieces, touch, [row, beside]);
      for (const column of spreadEvenly(columns, touches.length === 1 ? 2 : 1))
        for (const level of spreadEvenly(levels, rows))
          drillScrew(touch, { ...centre(second.at.box), [beside]: column, [row]: level }, { row, ...screw });
    }
  }
}

function drillLine(line: HardwareLine, pieces: readonly Piece[]): void {
  const { code, quantity, joins = [] } = line;
  const figures = findBoardScrew(line);
  if (figures === undefined) return;
  const touchesOfLine = joins.flatMap(({ through, into }) => findTouches(pieces, through, into));
  const [edges, faces] = [touchesOfLine.filter((touch) => !isFaceToFace(touch)), touchesOfLine.filter(isFaceToFace)];
  // One line holds boards by their edges or by their faces, never both.
  if (edges.length > 0) drillEdges(edges, quantity, { figures, code });
  else if (faces.length > 0) drillFaces(pieces, faces, quantity, { figures, code });
}

/** Drills the screws that join the boards of a unit. */
export function drillJoints({ hardware }: Cabinet, pieces: readonly Piece[]): void {
  for (const line of hardware) if (line.kind === 'screw') drillLine(line, pieces);
}
