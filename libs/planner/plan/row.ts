import type { Span } from './room';

/**
 * Arranging one row of pieces along a line. Rooms are planned wall by wall, in one dimension; all exact placement is
 * in this file. Whole millimetres.
 */

/** Piece of a row. `at` is its wanted left edge; `least` and `most` limit the width that it may be cut to. */
export interface Piece {
  readonly id: string;
  readonly at: number;
  readonly width: number;
  readonly least: number;
  readonly most: number;
  readonly isLocked?: boolean;
  /** True for the dragged piece, to which others give way. */
  readonly isHeld?: boolean;
}
export interface PlacedPiece {
  readonly id: string;
  readonly x: number;
  readonly width: number;
}

/** Weight of the dragged piece, so great that it stays under the pointer. */
const HELD_WEIGHT = 1_000;
const getCentre = (piece: Piece): number => piece.at + piece.width / 2;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/**
 * Places pieces near their wanted positions, in order, without overlap and with the least total movement, by isotonic
 * regression (pool adjacent violators), exact and in linear time; the ends of the span limit them. Locked pieces
 * split the span. Widths shrink only where the pieces are too long together, each in proportion to what it can give.
 * @returns null when the pieces do not fit even at their minimum widths
 */
export function settle(span: Span, pieces: readonly Piece[]): PlacedPiece[] | null {
  const sortedPieces = [...pieces].sort((a, b) => getCentre(a) - getCentre(b) || (a.id < b.id ? -1 : 1));
  const placedPieces: PlacedPiece[] = [];
  let from = span.from;
  let group: Piece[] = [];
  for (const piece of sortedPieces) {
    if (piece.isLocked !== true) {
      group.push(piece);
      continue;
    }
    // A locked piece stays where it is, even nearer to an end than is usual.
    const settledPieces = settleGroup({ from, to: piece.at }, group);
    if (settledPieces === null || (placedPieces.length > 0 && piece.at < from)) return null;
    placedPieces.push(...settledPieces, { id: piece.id, x: piece.at, width: piece.width });
    from = piece.at + piece.width;
    group = [];
  }
  const lastGroup = settleGroup({ from, to: span.to }, group);
  return lastGroup === null ? null : [...placedPieces, ...lastGroup];
}

interface Pool {
  readonly value: number;
  readonly weight: number;
  readonly count: number;
}

function settleGroup({ from, to }: Span, pieces: readonly Piece[]): PlacedPiece[] | null {
  if (pieces.length === 0) return [];
  const widths = fitPieces(pieces, to - from);
  if (widths === null) return null;
  const pools: Pool[] = [];
  let offset = 0;
  for (const [index, piece] of pieces.entries()) {
    let pool: Pool = { value: piece.at - offset, weight: piece.isHeld === true ? HELD_WEIGHT : 1, count: 1 };
    for (let last = pools.at(-1); last !== undefined && last.value > pool.value; last = pools.at(-1)) {
      pools.pop();
      const weight = last.weight + pool.weight;
      pool = {
        value: (last.value * last.weight + pool.value * pool.weight) / weight,
        weight,
        count: last.count + pool.count,
      };
    }
    pools.push(pool);
    offset += widths[index];
  }
  const latest = to - sum(widths);
  const starts = pools.flatMap(({ value, count }) =>
    Array.from({ length: count }, () => Math.min(Math.max(Math.round(value), from), latest)),
  );
  let widthBefore = 0;
  return pieces.map(({ id }, index) => {
    const x = starts[index] + widthBefore;
    widthBefore += widths[index];
    return { id, x, width: widths[index] };
  });
}

/** Returns widths that fit into the room; null where even the minimum widths do not. */
function fitPieces(pieces: readonly Piece[], room: number): number[] | null {
  const widths = pieces.map(({ width }) => width);
  const excess = sum(widths) - room;
  if (excess <= 0) return widths;
  const reserves = pieces.map(({ width, least }) => Math.max(0, width - least));
  if (excess > sum(reserves)) return null;
  const shares = shareAmount(excess, reserves);
  return widths.map((width, index) => width - shares[index]);
}

/** Splits an amount into whole numbers in proportion to what each can give. */
export function shareAmount(amount: number, limits: readonly number[]): number[] {
  const total = sum(limits);
  let takenAmount = 0;
  let passedAmount = 0;
  return limits.map((limit) => {
    passedAmount += limit;
    const upTo = total === 0 ? 0 : Math.round((amount * passedAmount) / total);
    const share = upTo - takenAmount;
    takenAmount = upTo;
    return share;
  });
}

/**
 * Narrowest filler that saw and edger can hold, mm, and the width from which a gap is room for a unit and gets no
 * filler.
 */
export const MIN_FILLER = 50;
export const UNIT_GAP = 150;
/** Thickness of an end panel on a visible end, mm. */
export const END_PANEL_THICKNESS = 16;

/**
 * Kind of end of a span. wall: the width of a filler stays free, as walls are not straight and handles stick out;
 * open: the thickness of an end panel stays free; butt: units stand directly against it.
 */
export type End = 'wall' | 'open' | 'butt';
export interface Ends {
  readonly left: End;
  readonly right: End;
}
export const MARGIN: Readonly<Record<End, number>> = { wall: MIN_FILLER, open: END_PANEL_THICKNESS, butt: 0 };
/** Returns a span without the margins of its ends. */
export const removeMargins = ({ from, to }: Span, { left, right }: Ends): Span => ({
  from: from + MARGIN[left],
  to: to - MARGIN[right],
});

export interface Gap {
  readonly x: number;
  readonly width: number;
}
export interface ArrangedRow {
  readonly placed: readonly PlacedPiece[];
  readonly fillers: readonly Gap[];
  /** Gaps for further units: those at least `WIDEST` wide, and those at open ends. */
  readonly gaps: readonly Gap[];
}

interface Block {
  readonly parts: readonly PlacedPiece[];
  readonly x: number;
  readonly width: number;
  readonly isLocked: boolean;
  readonly isHeld: boolean;
}

/**
 * Arranges a row. A gap narrower than `WIDEST` between pieces is closed by widening both as far as they may, else by
 * moving them together; at a wall the width of a filler stays; a wider gap is reported as room for a unit.
 * @returns null when the pieces do not fit even at their minimum widths
 */
export function arrange(span: Span, pieces: readonly Piece[], ends: Ends): ArrangedRow | null {
  const usableSpan = removeMargins(span, ends);
  // An end that units stand against takes part as a locked piece without width.
  const stops: Piece[] = [
    ...(ends.left === 'butt' ? [createStop('<', span.from)] : []),
    ...(ends.right === 'butt' ? [createStop('>', span.to)] : []),
  ];
  const settledPieces = settle(usableSpan, pieces);
  if (settledPieces === null) return null;
  const piecesById = new Map(pieces.map((piece) => [piece.id, piece]));
  const getReserve = (placedPiece: PlacedPiece): number => {
    const piece = piecesById.get(placedPiece.id);
    // The dragged piece keeps its width and is moved instead.
    return piece === undefined || piece.isLocked === true || piece.isHeld === true
      ? 0
      : Math.max(0, piece.most - placedPiece.width);
  };
  const createBlock = ({ id, x, width }: PlacedPiece): Block => {
    const piece = piecesById.get(id);
    return {
      parts: [{ id, x, width }],
      x,
      width,
      isLocked: piece === undefined || piece.isLocked === true,
      isHeld: piece?.isHeld === true,
    };
  };
  const toPlacedPiece = ({ id, at }: Piece): PlacedPiece => ({ id, x: at, width: 0 });
  let blocks = [
    ...stops.filter(({ id }) => id === '<').map((one) => createBlock(toPlacedPiece(one))),
    ...settledPieces.map(createBlock),
    ...stops.filter(({ id }) => id === '>').map((one) => createBlock(toPlacedPiece(one))),
  ];
  for (let rounds = blocks.length; rounds > 1; rounds -= 1) {
    const blockIndex = blocks.findIndex((block, index) => {
      const next = blocks.at(index + 1);
      return (
        next !== undefined &&
        index + 1 < blocks.length &&
        isCrack(next.x - block.x - block.width) &&
        !(block.isLocked && next.isLocked)
      );
    });
    if (blockIndex < 0) break;
    const joinedBlock = joinBlocks(blocks[blockIndex], blocks[blockIndex + 1], getReserve);
    blocks = resettleBlocks(usableSpan, [...blocks.slice(0, blockIndex), joinedBlock, ...blocks.slice(blockIndex + 2)]);
  }
  const placedPieces = blocks.flatMap(({ parts }) => parts).filter(({ id }) => piecesById.has(id));
  return { placed: placedPieces, ...findGaps(span, placedPieces, ends, piecesById) };
}

const createStop = (id: string, at: number): Piece => ({ id, at, width: 0, least: 0, most: 0, isLocked: true });
const isCrack = (gap: number): boolean => gap > 0 && gap < UNIT_GAP;

function joinBlocks(a: Block, b: Block, growth: (placedPiece: PlacedPiece) => number): Block {
  const gap = b.x - a.x - a.width;
  const last = a.parts[a.parts.length - 1];
  const [first] = b.parts;
  const [reserveA, reserveB] = [growth(last), growth(first)];
  const flags = { isLocked: a.isLocked || b.isLocked, isHeld: a.isHeld || b.isHeld };
  if (reserveA + reserveB >= gap) {
    const growthA = Math.min(reserveA, Math.max(Math.ceil(gap / 2), gap - reserveB));
    const parts = [
      ...a.parts.slice(0, -1),
      { ...last, width: last.width + growthA },
      { ...first, x: last.x + last.width + growthA, width: first.width + gap - growthA },
      ...b.parts.slice(1),
    ];
    return { parts, x: a.x, width: a.width + gap + b.width, ...flags };
  }
  const weight = (block: Block): number => (block.isHeld ? HELD_WEIGHT : block.parts.length);
  const moveA = a.isLocked ? 0 : b.isLocked ? gap : Math.round((gap * weight(b)) / (weight(a) + weight(b)));
  const shiftBlock = (block: Block, offset: number): PlacedPiece[] =>
    block.parts.map((part) => ({ ...part, x: part.x + offset }));
  return {
    parts: [...shiftBlock(a, moveA), ...shiftBlock(b, moveA - gap)],
    x: a.x + moveA,
    width: a.width + b.width,
    ...flags,
  };
}

function resettleBlocks(inner: Span, blocks: readonly Block[]): Block[] {
  const settledBlocks = settle(
    inner,
    blocks.map(({ x, width, isLocked, isHeld }, index): Piece => ({
      id: String(index).padStart(4, '0'),
      at: x,
      width,
      least: width,
      most: width,
      isLocked,
      isHeld,
    })),
  );
  if (settledBlocks === null) return [...blocks];
  return settledBlocks.map(({ id, x }) => {
    const block = blocks[Number(id)];
    return { ...block, x, parts: block.parts.map((part) => ({ ...part, x: part.x + x - block.x })) };
  });
}

/** Finds the fillers and gaps between the pieces and at the ends. */
function findGaps(
  span: Span,
  placedPieces: readonly PlacedPiece[],
  ends: Ends,
  piecesById: ReadonlyMap<string, Piece>,
): Pick<ArrangedRow, 'fillers' | 'gaps'> {
  const fillers: Gap[] = [];
  const gaps: Gap[] = [];
  const addGap = (from: number, to: number, isDue: boolean): void => {
    const width = to - from;
    if (width > 0) (isDue && width >= MIN_FILLER && width < UNIT_GAP ? fillers : gaps).push({ x: from, width });
  };
  const isLocked = (one: PlacedPiece | undefined): boolean =>
    one !== undefined && piecesById.get(one.id)?.isLocked === true;
  let gapStart = span.from;
  for (const [index, placedPiece] of placedPieces.entries()) {
    const previousPiece = index === 0 ? undefined : placedPieces[index - 1];
    addGap(
      gapStart,
      placedPiece.x,
      previousPiece === undefined ? ends.left !== 'open' : isLocked(placedPiece) && isLocked(previousPiece),
    );
    gapStart = placedPiece.x + placedPiece.width;
  }
  addGap(gapStart, span.to, placedPieces.length > 0 && ends.right !== 'open');
  return { fillers, gaps };
}

/** Snap point for a dragged piece. */
export interface Stop {
  readonly x: number;
  readonly why: 'wall' | 'unit' | 'other-level' | 'middle' | 'service';
}

/**
 * Snaps a piece to the nearest snap point within the tolerance, mm: by its left or right side, or by its middle for
 * windows, water and gas.
 */
export function snapPiece(
  piece: { readonly x: number; readonly width: number },
  stops: readonly Stop[],
  tolerance: number,
): { x: number; stop: Stop | null } {
  let nearest: { x: number; stop: Stop; far: number } | undefined;
  for (const stop of stops) {
    const isMiddle = stop.why === 'middle' || stop.why === 'service';
    for (const x of isMiddle ? [stop.x - piece.width / 2] : [stop.x, stop.x - piece.width]) {
      const distance = Math.abs(x - piece.x);
      if (distance <= tolerance && (nearest === undefined || distance < nearest.far))
        nearest = { x: Math.round(x), stop, far: distance };
    }
  }
  return nearest === undefined ? { x: piece.x, stop: null } : { x: nearest.x, stop: nearest.stop };
}
