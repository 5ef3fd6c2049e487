import fc from 'fast-check';
import { arrange, MIN_FILLER, settle, UNIT_GAP, type Piece, type PlacedPiece } from './row';
import type { Span } from './room';
import { rows } from '../test/arbitrary';

/** Few here, so that they are quick; `npm run bench:planner` runs forty thousand. */
const numRuns = Number(process.env['PLANNER_RUNS'] ?? 400);

const apart = (placed: readonly { readonly x: number; readonly width: number }[]): boolean =>
  placed.every((one, index) => index === 0 || one.x >= placed[index - 1].x + placed[index - 1].width);
const isInside = ({ from, to }: Span, placed: readonly PlacedPiece[]): boolean =>
  placed.every(({ x, width }) => x >= from && x + width <= to);
const pieceOf = (pieces: readonly Piece[], { id }: PlacedPiece): Piece => {
  const piece = pieces.find((one) => one.id === id);
  if (piece === undefined) throw new Error(`${id} came from nowhere`);
  return piece;
};
const again = (pieces: readonly Piece[], placed: readonly PlacedPiece[]): Piece[] =>
  placed.map((one) => ({ ...pieceOf(pieces, one), at: one.x, width: one.width }));
const least = (pieces: readonly Piece[]): number => pieces.reduce((sum, one) => sum + one.least, 0);

test('a row that settles overlaps nowhere, stays in its span, and is refused only when it cannot fit', () => {
  fc.assert(
    fc.property(rows, ({ span, pieces }) => {
      const placed = settle(span, pieces);
      if (placed === null) return least(pieces) > span.to - span.from;
      return (
        placed.length === pieces.length &&
        apart(placed) &&
        isInside(span, placed) &&
        placed.every(({ x, width }) => Number.isInteger(x) && Number.isInteger(width))
      );
    }),
    { numRuns },
  );
});

test('what has settled stays as it is when it settles again', () => {
  fc.assert(
    fc.property(rows, ({ span, pieces }) => {
      const placed = settle(span, pieces);
      return placed === null || JSON.stringify(settle(span, again(pieces, placed))) === JSON.stringify(placed);
    }),
    { numRuns },
  );
});

test('no small shift of a unit or of several together would move less', () => {
  const cost = (pieces: readonly Piece[], placed: readonly PlacedPiece[]): number =>
    placed.reduce((sum, one) => {
      const { isHeld, at } = pieceOf(pieces, one);
      return sum + (isHeld === true ? 1_000 : 1) * (one.x - at) ** 2;
    }, 0);
  fc.assert(
    fc.property(rows, ({ span, pieces }) => {
      const placed = settle(span, pieces);
      if (placed === null) return true;
      const now = cost(pieces, placed);
      return placed.every((_, from) =>
        placed.slice(from).every((_last, count) =>
          [-7, -2, 2, 7].every((by) => {
            const moved = placed.map((one, index) =>
              index >= from && index <= from + count ? { ...one, x: one.x + by } : one,
            );
            // Whole millimetres may cost half of one, for each piece.
            return !apart(moved) || !isInside(span, moved) || cost(pieces, moved) >= now - 4 * 1_000 * 8;
          }),
        ),
      );
    }),
    { numRuns: Math.ceil(numRuns / 4) },
  );
});

const end = fc.constantFrom('wall' as const, 'open' as const, 'butt' as const);

test('an arranged row covers its span with units, fillers and named gaps, and leaves no crack', () => {
  fc.assert(
    fc.property(rows, end, end, ({ span, pieces }, left, right) => {
      const row = arrange(span, pieces, { left, right });
      if (row === null) return true;
      const all = [...row.placed, ...row.fillers, ...row.gaps].sort((a, b) => a.x - b.x);
      const covered = all.reduce((sum, one) => sum + one.width, 0);
      return (
        apart(all) &&
        covered === span.to - span.from &&
        row.placed.every((one) => {
          const piece = pieceOf(pieces, one);
          return one.width >= piece.least && one.width <= piece.most;
        }) &&
        row.fillers.every(({ width }) => width >= MIN_FILLER && width < UNIT_GAP) &&
        row.gaps.every(
          ({ x, width }) =>
            width >= UNIT_GAP ||
            // Between two sides that cannot move nothing closes the rest of a row that cannot grow.
            (left === 'butt' && right === 'butt') ||
            (x === span.from && left === 'open') ||
            (x + width === span.to && right === 'open'),
        )
      );
    }),
    { numRuns },
  );
});

test('a locked unit never moves, whatever moves beside it', () => {
  fc.assert(
    fc.property(rows, fc.nat(20), ({ span, pieces }, which) => {
      const ends = { left: 'wall', right: 'wall' } as const;
      const start = arrange(
        span,
        pieces.map((piece) => ({ ...piece, isHeld: false })),
        ends,
      );
      if (start === null) return true;
      const lock = start.placed[which % start.placed.length];
      const next = arrange(
        span,
        again(pieces, start.placed).map((piece) => ({
          ...piece,
          isHeld: false,
          at: piece.id === lock.id ? piece.at : piece.at + 37,
          isLocked: piece.id === lock.id,
        })),
        ends,
      );
      return (
        next === null || next.placed.some(({ id, x, width }) => id === lock.id && x === lock.x && width === lock.width)
      );
    }),
    { numRuns },
  );
});
