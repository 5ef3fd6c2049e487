import type { PartType, Problem, SheetType } from './problem';
import { TURNED, UPRIGHT } from './problem';
import type { Layout } from './solution';
import type { CutTree } from './tree-rules';

/**
 * Builds a first plan for many parts: parts of similar height form rows that fill the sheet's length, and rows fill
 * sheets. With much to choose from, both fit almost without waste, unlike placing part by part.
 */

/** Number of the next parts or rows that are tried to fill what is left. */
const WINDOW = 40;
/** Most combinations tried for one row or one sheet. */
const EFFORT = 1_500;

interface Piece {
  readonly type: number;
  readonly turned: boolean;
  /** Extent along the row and across it. */
  readonly along: number;
  readonly across: number;
}

interface Row {
  readonly pieces: readonly Piece[];
  readonly across: number;
}

/**
 * Builds sheets of rows along x (`axis` 0) or y (`axis` 1), all from the sheet with the most area for its cost,
 * without parts that do not fit it.
 */
export function rowLayouts(problem: Problem, axis: 0 | 1): Layout[] {
  const sheet = bestSheet(problem, axis);
  if (sheet < 0 || problem.stages < 2) return [];
  const { w, h, minStrip, stock } = problem.sheets[sheet];
  const [length, depth] = axis === 0 ? [w, h] : [h, w];
  // Where the saw cannot hold a row of this sheet, no part lies in one.
  const highest = minStrip > depth ? 0 : depth;
  const pieces = problem.parts.flatMap((part, type) => {
    const piece = lay(part, type, axis, length, highest);
    return piece === undefined ? [] : Array.from({ length: part.count }, () => piece);
  });
  pieces.sort((a, b) => b.across - a.across || b.along - a.along || a.type - b.type);
  const rows = group(
    pieces,
    length,
    (p) => p.along,
    (p, row) => p.along * (row - p.across),
    (p) => p.across,
  ).map((members): Row => ({ pieces: members, across: Math.max(minStrip, members[0].across) }));
  rows.sort((a, b) => b.across - a.across);
  const sheets = group(
    rows,
    depth,
    (row) => row.across,
    () => 0,
    () => 1,
  );
  return sheets.slice(0, stock).map((members) => ({ sheet, tree: sheetTree(members, length, depth, axis) }));
}

/** The sheet with most area for its cost, unlimited ones first, that may be divided into rows along `axis`; -1 where there is none. */
function bestSheet({ sheets }: Problem, axis: 0 | 1): number {
  const rank = (a: SheetType, b: SheetType): number =>
    Number(b.stock === Infinity) - Number(a.stock === Infinity) || a.cost / (a.w * a.h) - b.cost / (b.w * b.h);
  // Rows along an axis come from first cuts that divide the sheet along the other one.
  const [best] = sheets.filter((sheet) => sheet.firstAxis !== axis).sort(rank);
  return best === undefined ? -1 : sheets.indexOf(best);
}

/**
 * Returns a part's orientation in a row, if it fits: its longer side along the row where it may turn, so that rows
 * are low.
 */
function lay(part: PartType, type: number, axis: 0 | 1, length: number, depth: number): Piece | undefined {
  const ways: Piece[] = [];
  if (part.turns & UPRIGHT)
    ways.push({ type, turned: false, along: axis === 0 ? part.w : part.h, across: axis === 0 ? part.h : part.w });
  if (part.turns & TURNED)
    ways.push({ type, turned: true, along: axis === 0 ? part.h : part.w, across: axis === 0 ? part.w : part.h });
  return ways.filter(({ along, across }) => along <= length && across <= depth).sort((a, b) => b.along - a.along)[0];
}

/**
 * Groups members, given largest first, to at most `room`: each group starts with the first one left, adds those of
 * the next few that waste least, then anything that still fits.
 */
function group<T>(
  members: readonly T[],
  room: number,
  size: (member: T) => number,
  loss: (member: T, height: number) => number,
  height: (member: T) => number,
): T[][] {
  const sizes = Int32Array.from(members, size);
  const smallest = sizes.reduce((least, each) => Math.min(least, each), room);
  // A list of those that are left: `next[i + 1]` comes after member i, `next[0]` is the first.
  const end = members.length;
  const next = Int32Array.from({ length: end + 1 }, (_, index) => index);
  const groups: T[][] = [];
  while (next[0] < end) {
    const first = next[0];
    next[0] = next[first + 1];
    const top = height(members[first]);
    const takenMembers = [members[first]];
    let left = room - sizes[first];
    const window: number[] = [];
    for (let at = next[0]; at < end && window.length < WINDOW; at = next[at + 1]) window.push(at);
    const chosenPlaces = fill(
      window.map((at) => sizes[at]),
      window.map((at) => loss(members[at], top)),
      left,
      top,
    ).map((index) => window[index]);
    let before = -1;
    for (
      let at = next[0], i = 0, seenCount = 0;
      at < end && (i < chosenPlaces.length || left >= smallest);
      at = next[before + 1], seenCount++
    ) {
      const isChosen = at === chosenPlaces[i];
      // Inside the window the choice is made; what comes behind it goes in where there is room.
      if (isChosen || (seenCount >= window.length && sizes[at] <= left)) {
        if (isChosen) i++;
        takenMembers.push(members[at]);
        left -= sizes[at];
        next[before + 1] = next[at + 1];
      } else before = at;
    }
    groups.push(takenMembers);
  }
  return groups;
}

/** Indices of the sizes that together fill `room` with the least waste: what is left of the room times `height`, and each one's own loss. */
function fill(sizes: readonly number[], losses: readonly number[], room: number, height: number): number[] {
  let best: number[] = [];
  let least = room * height;
  let effort = EFFORT;
  const chosenIndices: number[] = [];
  const search = (from: number, left: number, loss: number): void => {
    if (loss + left * height < least) {
      least = loss + left * height;
      best = [...chosenIndices];
    }
    for (let index = from; index < sizes.length && effort > 0; index++) {
      if (sizes[index] > left || loss + losses[index] >= least) continue;
      // The same as its neighbour, which was tried in its place.
      if (index > from && sizes[index] === sizes[index - 1] && losses[index] === losses[index - 1]) continue;
      effort--;
      chosenIndices.push(index);
      search(index + 1, left - sizes[index], loss + losses[index]);
      chosenIndices.pop();
    }
  };
  search(0, room, 0);
  return best;
}

function box(axis: 0 | 1, along: number, across: number): { w: number; h: number } {
  return axis === 0 ? { w: along, h: across } : { w: across, h: along };
}

function sheetTree(rows: readonly Row[], length: number, depth: number, axis: 0 | 1): CutTree {
  const other = axis === 0 ? 1 : 0;
  const left = depth - rows.reduce((sum, row) => sum + row.across, 0);
  const children = rows.map((row) => rowTree(row, length, axis));
  if (left > 0) children.push({ kind: 'leftover', ...box(axis, length, left) });
  return { kind: 'division', axis: other, ...box(axis, length, depth), children };
}

function rowTree({ pieces, across }: Row, length: number, axis: 0 | 1): CutTree {
  const other = axis === 0 ? 1 : 0;
  const children = pieces.map((piece): CutTree => {
    const part: CutTree = {
      kind: 'part',
      type: piece.type,
      turned: piece.turned,
      ...box(axis, piece.along, piece.across),
    };
    if (piece.across === across) return part;
    const rest: CutTree = { kind: 'leftover', ...box(axis, piece.along, across - piece.across) };
    return { kind: 'division', axis: other, ...box(axis, piece.along, across), children: [part, rest] };
  });
  const left = length - pieces.reduce((sum, piece) => sum + piece.along, 0);
  if (left > 0) children.push({ kind: 'leftover', ...box(axis, left, across) });
  const [only] = children;
  return children.length === 1 && only.kind === 'part'
    ? only
    : { kind: 'division', axis, ...box(axis, length, across), children };
}
