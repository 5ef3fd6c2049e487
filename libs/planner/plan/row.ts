import type { Span } from './room';

/**
 * Arranges one row of pieces along a line. Rooms are planned wall by wall, in one dimension; all exact placement is
 * here. Whole millimetres.
 */

/** Piece of a row. `at` is the wanted left edge; `least` and `most` limit its width, cut to size. */
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

/** Weight of the dragged piece, which stays where the hand is. */
const HELD = 1_000;
const centre = (piece: Piece): number => piece.at + piece.width / 2;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/**
 * Places pieces near their wanted positions without overlap, with the least total movement and in order, by isotonic
 * regression (pool adjacent violators), exact and linear; the span's ends clamp. Locked pieces split the span. Widths
 * shrink only where the pieces are too long together, each in proportion to its reserve.
 * @returns null when it does not fit however narrow
 */
export function settle(span: Span, pieces: readonly Piece[]): PlacedPiece[] | null {
  const sortedPieces = [...pieces].sort((a, b) => centre(a) - centre(b) || (a.id < b.id ? -1 : 1));
  const out: PlacedPiece[] = [];
  let from = span.from;
  let group: Piece[] = [];
  for (const piece of sortedPieces) {
    if (piece.isLocked !== true) {
      group.push(piece);
      continue;
    }
    // One that was put nearer to an end than is usual stays there.
    const settledPieces = settleGroup({ from, to: piece.at }, group);
    if (settledPieces === null || (out.length > 0 && piece.at < from)) return null;
    out.push(...settledPieces, { id: piece.id, x: piece.at, width: piece.width });
    from = piece.at + piece.width;
    group = [];
  }
  const last = settleGroup({ from, to: span.to }, group);
  return last === null ? null : [...out, ...last];
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
    let pool: Pool = { value: piece.at - offset, weight: piece.isHeld === true ? HELD : 1, count: 1 };
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
  let before = 0;
  return pieces.map(({ id }, index) => {
    const x = starts[index] + before;
    before += widths[index];
    return { id, x, width: widths[index] };
  });
}

/** Returns widths that fit into the room; null where even the least do not. */
function fitPieces(pieces: readonly Piece[], room: number): number[] | null {
  const widths = pieces.map(({ width }) => width);
  const need = sum(widths) - room;
  if (need <= 0) return widths;
  const give = pieces.map(({ width, least }) => Math.max(0, width - least));
  if (need > sum(give)) return null;
  const shares = shareAmount(need, give);
  return widths.map((width, index) => width - shares[index]);
}

/** Splits an amount in proportion to what each can give at most. */
function shareAmount(amount: number, most: readonly number[]): number[] {
  const all = sum(most);
  let takenAmount = 0;
  let passedAmount = 0;
  return most.map((one) => {
    passedAmount += one;
    const upTo = all === 0 ? 0 : Math.round((amount * passedAmount) / all);
    const share = upTo - takenAmount;
    takenAmount = upTo;
    return share;
  });
}

/** Narrowest filler that saw and edger can hold, mm; a gap from `WIDEST` on is space for a unit. */
export const NARROWEST = 50;
export const WIDEST = 150;
/** Thickness of an end panel on a visible end, mm. */
export const END_PANEL = 16;

/**
 * End of a span. wall: a filler's width is left, as walls are not straight and handles stick out; open: an end
 * panel's thickness is left; butt: units stand against it.
 */
export type End = 'wall' | 'open' | 'butt';
export interface Ends {
  readonly left: End;
  readonly right: End;
}
export const MARGIN: Readonly<Record<End, number>> = { wall: NARROWEST, open: END_PANEL, butt: 0 };
/** Returns a span without the margins of its ends. */
export const inside = ({ from, to }: Span, { left, right }: Ends): Span => ({
  from: from + MARGIN[left],
  to: to - MARGIN[right],
});

export interface Gap {
  readonly x: number;
  readonly width: number;
}
export interface Arranged {
  readonly placed: readonly PlacedPiece[];
  readonly fillers: readonly Gap[];
  /** Gaps for further units, from `WIDEST` on, and at open ends. */
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
 * Arranges a row: a gap below `WIDEST` between pieces is closed by widening both, as far as they may, or by sliding;
 * at a wall a filler's width is left; a wider gap is reported as space for a unit.
 * @returns null when it does not fit however narrow
 */
export function arrange(span: Span, pieces: readonly Piece[], ends: Ends): Arranged | null {
  const inner = inside(span, ends);
  // What units are to stand against takes part as a piece that has no width and never moves.
  const stops: Piece[] = [
    ...(ends.left === 'butt' ? [stop('<', span.from)] : []),
    ...(ends.right === 'butt' ? [stop('>', span.to)] : []),
  ];
  const settledPieces = settle(inner, pieces);
  if (settledPieces === null) return null;
  const by = new Map(pieces.map((piece) => [piece.id, piece]));
  const growth = (placedPiece: PlacedPiece): number => {
    const piece = by.get(placedPiece.id);
    // Nobody cuts the unit in somebody's hand: it slides.
    return piece === undefined || piece.isLocked === true || piece.isHeld === true
      ? 0
      : Math.max(0, piece.most - placedPiece.width);
  };
  const single = ({ id, x, width }: PlacedPiece): Block => {
    const piece = by.get(id);
    return {
      parts: [{ id, x, width }],
      x,
      width,
      isLocked: piece === undefined || piece.isLocked === true,
      isHeld: piece?.isHeld === true,
    };
  };
  const asPlaced = ({ id, at }: Piece): PlacedPiece => ({ id, x: at, width: 0 });
  let blocks = [
    ...stops.filter(({ id }) => id === '<').map((one) => single(asPlaced(one))),
    ...settledPieces.map(single),
    ...stops.filter(({ id }) => id === '>').map((one) => single(asPlaced(one))),
  ];
  for (let left = blocks.length; left > 1; left -= 1) {
    const at = blocks.findIndex((block, index) => {
      const next = blocks.at(index + 1);
      return (
        next !== undefined &&
        index + 1 < blocks.length &&
        isCrack(next.x - block.x - block.width) &&
        !(block.isLocked && next.isLocked)
      );
    });
    if (at < 0) break;
    const joinedBlock = join(blocks[at], blocks[at + 1], growth);
    blocks = resettleBlocks(inner, [...blocks.slice(0, at), joinedBlock, ...blocks.slice(at + 2)]);
  }
  const placedPieces = blocks.flatMap(({ parts }) => parts).filter(({ id }) => by.has(id));
  return { placed: placedPieces, ...between(span, placedPieces, ends, by) };
}

const stop = (id: string, at: number): Piece => ({ id, at, width: 0, least: 0, most: 0, isLocked: true });
const isCrack = (gap: number): boolean => gap > 0 && gap < WIDEST;

function join(a: Block, b: Block, growth: (placedPiece: PlacedPiece) => number): Block {
  const gap = b.x - a.x - a.width;
  const last = a.parts[a.parts.length - 1];
  const [first] = b.parts;
  const [growsA, growsB] = [growth(last), growth(first)];
  const flags = { isLocked: a.isLocked || b.isLocked, isHeld: a.isHeld || b.isHeld };
  if (growsA + growsB >= gap) {
    const toA = Math.min(growsA, Math.max(Math.ceil(gap / 2), gap - growsB));
    const parts = [
      ...a.parts.slice(0, -1),
      { ...last, width: last.width + toA },
      { ...first, x: last.x + last.width + toA, width: first.width + gap - toA },
      ...b.parts.slice(1),
    ];
    return { parts, x: a.x, width: a.width + gap + b.width, ...flags };
  }
  const weight = (block: Block): number => (block.isHeld ? HELD : block.parts.length);
  const moveA = a.isLocked ? 0 : b.isLocked ? gap : Math.round((gap * weight(b)) / (weight(a) + weight(b)));
  const shiftBlock = (block: Block, by: number): PlacedPiece[] =>
    block.parts.map((part) => ({ ...part, x: part.x + by }));
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

/** Finds the fillers and gaps between and beside the pieces. */
function between(
  span: Span,
  placedPieces: readonly PlacedPiece[],
  ends: Ends,
  by: ReadonlyMap<string, Piece>,
): Pick<Arranged, 'fillers' | 'gaps'> {
  const fillers: Gap[] = [];
  const gaps: Gap[] = [];
  const note = (from: number, to: number, isDue: boolean): void => {
    const width = to - from;
    if (width > 0) (isDue && width >= NARROWEST && width < WIDEST ? fillers : gaps).push({ x: from, width });
  };
  const isLocked = (one: PlacedPiece | undefined): boolean => one !== undefined && by.get(one.id)?.isLocked === true;
  let at = span.from;
  for (const [index, one] of placedPieces.entries()) {
    const before = index === 0 ? undefined : placedPieces[index - 1];
    note(at, one.x, before === undefined ? ends.left !== 'open' : isLocked(one) && isLocked(before));
    at = one.x + one.width;
  }
  note(at, span.to, placedPieces.length > 0 && ends.right !== 'open');
  return { fillers, gaps };
}

/** Snap point for a dragged piece. */
export interface Stop {
  readonly x: number;
  readonly why: 'wall' | 'unit' | 'other-level' | 'middle' | 'service';
}

/** Snaps a piece to the nearest snap point by its left side, right side or middle. */
export function magnet(
  piece: { readonly x: number; readonly width: number },
  stops: readonly Stop[],
  tolerance: number,
): { x: number; stop: Stop | null } {
  let best: { x: number; stop: Stop; far: number } | undefined;
  for (const one of stops) {
    const isMiddle = one.why === 'middle' || one.why === 'service';
    for (const x of isMiddle ? [one.x - piece.width / 2] : [one.x, one.x - piece.width]) {
      const far = Math.abs(x - piece.x);
      if (far <= tolerance && (best === undefined || far < best.far)) best = { x: Math.round(x), stop: one, far };
    }
  }
  return best === undefined ? { x: piece.x, stop: null } : { x: best.x, stop: best.stop };
}
