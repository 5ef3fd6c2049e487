import { contact, extent, type Axis } from '../model/boxes';
import type { Cabinet, HardwareLine, Joined, PanelRole } from '../model/parts';
import { besideGrooves } from './grooves';
import { boardAround, centre, end, holeAt, middle, start, type Bit, type Piece, type Point, type Side } from './piece';

/*
 * How the shop joins boards: screws through the face of one into the edge, or the face, of the next. What is screwed, and with how many, is said by the lines
 * of hardware; where, follows from where the parts touch.
 */

/** Through the first board a screw of 4 mm runs free. */
const FREE = 4.5;
/** Diameters of the pilot hole in which a screw bites: 3 mm in an edge, 2.5 in a face. */
const IN_EDGE = 3;
const IN_FACE = 2.5;
/** Board left below the tip of a screw in a face, and extra depth beyond the screw in an edge; mm. */
const TIP = 2;
/** The first and the last screw of a joint from its ends: 50, or a quarter of a short joint; mm. */
const FROM_END = 50;
/** Board between a screw and any other hole or groove, at least; mm. */
const BOARD = 3;
const BESIDE_GROOVE = 6;
/** Half of a screw's head. */
const HEAD = 4;

/**
 * Returns the length of a screw for boards, mm; null for bolts and for screws driven through hardboard without a
 * hole.
 */
export const boardScrew = (code: string): number | null => {
  const length = /^screw-4x(\d+)$/.exec(code)?.[1];
  return length === undefined ? null : Number(length);
};

/**
 * Alternative parts of a joint: a post stands between base and top or cleats, and a board can be a drawer's bottom
 * between four walls.
 */
const ALSO: Partial<Record<Joined, readonly PanelRole[]>> = {
  base: ['cleat', 'top'],
  'drawer-side': ['drawer-end'],
};

interface Screw {
  /** mm */
  readonly length: number;
  readonly code: string;
}

interface Touch {
  readonly first: Piece;
  readonly second: Piece;
  readonly axis: Axis;
}

/** Pairs of parts that a joint's screws hold together, the first lying flat on the second. */
function touches(pieces: readonly Piece[], through: Joined, into: Joined): Touch[] {
  const seconds = pieces.filter(({ panel }) => panel.role === into);
  const isAlso = into === 'post' || into === 'drawer-bottom';
  const firsts = pieces.filter(
    ({ panel }) => panel.role === through || (isAlso && ALSO[through]?.includes(panel.role) === true),
  );
  return firsts.flatMap((first) =>
    seconds.flatMap((second) => {
      const meeting = first === second ? null : contact(first.at.box, second.at.box);
      return meeting?.axis === first.through ? [{ first, second, axis: meeting.axis }] : [];
    }),
  );
}

const overlapOf = ({ first, second }: Touch, axis: Axis): [number, number] => [
  Math.max(start(first.at.box, axis), start(second.at.box, axis)),
  Math.min(end(first.at.box, axis), end(second.at.box, axis)),
];

const isFlat = ({ second, axis }: Touch): boolean => second.through === axis;

/** The axis along which a joint's screws stand in a row, and the one across it. */
function rowOf(touch: Touch): { readonly row: Axis; readonly beside: Axis } {
  const others = (['x', 'y', 'z'] as const).filter((axis) => axis !== touch.axis);
  const [a, b] = others.map((axis) => overlapOf(touch, axis)).map(([low, high]) => high - low);
  const isFirst = isFlat(touch) ? a >= b : others[0] !== touch.second.through;
  return isFirst ? { row: others[0], beside: others[1] } : { row: others[1], beside: others[0] };
}

/** The span of a row that grooves leave. */
function spanOf(touch: Touch, row: Axis): [number, number] {
  const inFirst = besideGrooves(touch.first, row, overlapOf(touch, row), BESIDE_GROOVE);
  return besideGrooves(touch.second, row, inFirst, BESIDE_GROOVE);
}

/** Rounds to half millimetres, the default precision of screws. */
const halves = (mm: number): number => Math.round(mm * 2) / 2;

type Span = readonly [number, number];

/** Returns the larger part of a span beside another; the whole span where they do not meet. */
const besideOf = (span: Span, [from, to]: Span): Span => {
  const [low, high] = span;
  return to <= low || from >= high ? span : from - low > high - to ? [low, from] : [to, high];
};

/**
 * Returns the part of a joint's face where screw heads are accessible: a drawer's bottom covers part of the walls
 * through which its front is fixed.
 */
function reachable(pieces: readonly Piece[], touch: Touch, axes: readonly [Axis, Axis]): readonly [Span, Span] {
  const { first, second } = touch;
  const isBefore = middle(first.at.box, touch.axis) < middle(second.at.box, touch.axis);
  let [a, b]: readonly [Span, Span] = [spanOf(touch, axes[0]), spanOf(touch, axes[1])];
  for (const other of pieces) {
    if (other === first || contact(first.at.box, other.at.box)?.axis !== touch.axis) continue;
    if (middle(other.at.box, touch.axis) < middle(first.at.box, touch.axis) !== isBefore) continue;
    const [overA, overB] = axes.map((axis): Span => [start(other.at.box, axis) - HEAD, end(other.at.box, axis) + HEAD]);
    const [freeA, freeB] = [besideOf(a, overA), besideOf(b, overB)];
    if (freeA === a || freeB === b) continue;
    // Whichever leaves the larger share.
    if ((freeA[1] - freeA[0]) / (a[1] - a[0]) >= (freeB[1] - freeB[0]) / (b[1] - b[0])) a = freeA;
    else b = freeB;
  }
  return [a, b];
}

const evenly = ([low, high]: readonly [number, number], count: number): number[] => {
  const inset = Math.min(FROM_END, (high - low) / 4);
  return Array.from({ length: count }, (_, index) =>
    halves(count === 1 ? (low + high) / 2 : low + inset + ((high - low - 2 * inset) * index) / (count - 1)),
  );
};

/** Drills the two holes of a screw at a point, or as near to it along the row as both boards allow. */
function drillScrew(
  touch: Touch,
  wantedPoint: Point,
  { row, length, code }: { row: Axis; length: number; code: string },
) {
  const { first, second, axis } = touch;
  const isBefore = middle(first.at.box, axis) < middle(second.at.box, axis);
  const face: Side = isBefore ? `-${axis}` : `+${axis}`;
  const bite = length - extent(first.at.box, axis);
  const bit: Bit = isFlat(touch)
    ? { diameter: IN_FACE, depth: Math.min(bite, second.panel.thickness) - TIP }
    : { diameter: IN_EDGE, depth: bite + TIP };
  const holesAt = (value: number) => {
    const point = { ...wantedPoint, [row]: value };
    const through = { diameter: FREE, depth: first.panel.thickness };
    return [
      { piece: first, hole: holeAt(first, 'screw', point, face, through, code) },
      { piece: second, hole: holeAt(second, 'pilot', point, face, bit, code) },
    ] as const;
  };
  const [low, high] = spanOf(touch, row);
  const reach = Math.ceil((high - low) / 2);
  const triedPlaces = Array.from({ length: 2 * reach + 1 }, (_, index) =>
    index % 2 === 0 ? wantedPoint[row] - index / 2 : wantedPoint[row] + (index + 1) / 2,
  ).filter((value) => value >= low + FREE && value <= high - FREE);
  const free = triedPlaces.find((value) =>
    holesAt(value).every(({ piece, hole }) => boardAround(piece, hole) >= BOARD),
  );
  for (const { piece, hole } of holesAt(free ?? wantedPoint[row])) piece.holes.push(hole);
}

/**
 * Distributes screws over joints, at least two in each: each further one goes where they are furthest apart, so that
 * the spacing becomes equal.
 */
function shareScrews(lengths: readonly number[], total: number): number[] {
  const counts = lengths.map(() => Math.min(2, Math.floor(total / lengths.length)));
  for (let left = total - counts.reduce((sum, count) => sum + count, 0); left > 0; left--) {
    let widest = 0;
    lengths.forEach((length, index) => {
      if (length / counts[index] > lengths[widest] / counts[widest] + 1e-9) widest = index;
    });
    counts[widest]++;
  }
  return counts;
}

/** Screws into edges: a row along each joint, in the middle of the edge. */
function drillEdges(edges: readonly Touch[], total: number, screw: Screw): void {
  const lengths = edges.map((touch) => {
    const [low, high] = overlapOf(touch, rowOf(touch).row);
    return high - low;
  });
  shareScrews(lengths, total).forEach((count, index) => {
    const touch = edges[index];
    const { row } = rowOf(touch);
    const { box } = touch.second.at;
    const at = { x: middle(box, 'x'), y: middle(box, 'y'), z: middle(box, 'z') };
    for (const value of evenly(spanOf(touch, row), count))
      drillScrew(touch, { ...at, [row]: value }, { row, ...screw });
  });
}

/** Screws from face to face: two rows for each part that is held, in one board behind it or in two. */
function drillFaces(pieces: readonly Piece[], faces: readonly Touch[], total: number, screw: Screw): void {
  const seconds = [...new Set(faces.map(({ second }) => second))];
  const rows = Math.round(total / seconds.length / 2);
  for (const second of seconds) {
    const touches = faces.filter((touch) => touch.second === second).slice(0, 2);
    for (const touch of touches) {
      const { row, beside } = rowOf(touch);
      const [levels, columns] = reachable(pieces, touch, [row, beside]);
      for (const column of evenly(columns, touches.length === 1 ? 2 : 1))
        for (const level of evenly(levels, rows))
          drillScrew(touch, { ...centre(second.at.box), [beside]: column, [row]: level }, { row, ...screw });
    }
  }
}

function drillLine({ code, quantity, joins = [] }: HardwareLine, pieces: readonly Piece[]): void {
  const length = boardScrew(code);
  if (length === null) return;
  const all = joins.flatMap(({ through, into }) => touches(pieces, through, into));
  const [edges, faces] = [all.filter((touch) => !isFlat(touch)), all.filter(isFlat)];
  // One line holds boards by their edges or by their faces, never both.
  if (edges.length > 0) drillEdges(edges, quantity, { length, code });
  else if (faces.length > 0) drillFaces(pieces, faces, quantity, { length, code });
}

/** The screws that join boards of a unit. */
export function drillJoints({ hardware }: Cabinet, pieces: readonly Piece[]): void {
  for (const line of hardware) if (line.kind === 'screw') drillLine(line, pieces);
}
