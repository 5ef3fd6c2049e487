import type { PartType, Problem, SheetType } from './problem';
import { TURNED, UPRIGHT } from './problem';
import type { Layout } from './solution';
import type { CutTree } from './tree-rules';

/**
 * Builds a first plan for many parts: parts of similar height form rows that fill the sheet's length, and rows fill
 * sheets. With much to choose from, both fit almost without waste, unlike placing part by part.
 */

/** Number of next parts or rows that are tried to fill the remaining room. */
const WINDOW = 40;
/** Limit of combinations tried for one row or one sheet. */
const EFFORT = 1_500;

interface Piece {
  readonly type: number;
  readonly turned: boolean;
  /** Size along the row and across it. */
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
export function buildRowLayouts(problem: Problem, axis: 0 | 1): Layout[] {
  const sheet = findBestSheet(problem, axis);
  if (sheet < 0 || problem.stages < 2) return [];
  const { w, h, minStrip, stock } = problem.sheets[sheet];
  const [length, depth] = axis === 0 ? [w, h] : [h, w];
  // Where even the whole sheet is narrower than the saw's minimum strip, no part fits a row.
  const maxRowDepth = minStrip > depth ? 0 : depth;
  const pieces = problem.parts.flatMap((part, type) => {
    const piece = layInRow(part, type, axis, length, maxRowDepth);
    return piece === undefined ? [] : Array.from({ length: part.count }, () => piece);
  });
  pieces.sort((a, b) => b.across - a.across || b.along - a.along || a.type - b.type);
  const rows = groupToRoom(
    pieces,
    length,
    (p) => p.along,
    (p, row) => p.along * (row - p.across),
    (p) => p.across,
  ).map((members): Row => ({ pieces: members, across: Math.max(minStrip, members[0].across) }));
  rows.sort((a, b) => b.across - a.across);
  const sheets = groupToRoom(
    rows,
    depth,
    (row) => row.across,
    () => 0,
    () => 1,
  );
  return sheets.slice(0, stock).map((members) => ({ sheet, tree: buildSheetTree(members, length, depth, axis) }));
}

/**
 * Returns the index of the sheet type with the most area for its cost that may be divided into rows along `axis`,
 * those with unlimited stock first; -1 where there is none.
 */
function findBestSheet({ sheets }: Problem, axis: 0 | 1): number {
  const compareSheets = (a: SheetType, b: SheetType): number =>
    Number(b.stock === Infinity) - Number(a.stock === Infinity) || a.cost / (a.w * a.h) - b.cost / (b.w * b.h);
  // Rows along an axis come from first cuts that divide the sheet along the other one.
  const [best] = sheets.filter((sheet) => sheet.firstAxis !== axis).sort(compareSheets);
  return best === undefined ? -1 : sheets.indexOf(best);
}

/**
 * Returns a part as it lies in a row, undefined where it does not fit; the longer side along the row where it may
 * turn, so that rows are low.
 */
function layInRow(part: PartType, type: number, axis: 0 | 1, length: number, depth: number): Piece | undefined {
  const orientations: Piece[] = [];
  if (part.turns & UPRIGHT)
    orientations.push({
      type,
      turned: false,
      along: axis === 0 ? part.w : part.h,
      across: axis === 0 ? part.h : part.w,
    });
  if (part.turns & TURNED)
    orientations.push({
      type,
      turned: true,
      along: axis === 0 ? part.h : part.w,
      across: axis === 0 ? part.w : part.h,
    });
  return orientations
    .filter(({ along, across }) => along <= length && across <= depth)
    .sort((a, b) => b.along - a.along)[0];
}

/**
 * Groups members, given largest first, to at most `room` each. A group starts with the first remaining member, adds
 * those of the next {@link WINDOW} that waste least, then any later one that still fits.
 */
function groupToRoom<T>(
  members: readonly T[],
  room: number,
  getSize: (member: T) => number,
  getLoss: (member: T, height: number) => number,
  getHeight: (member: T) => number,
): T[][] {
  const sizes = Int32Array.from(members, getSize);
  const smallest = sizes.reduce((least, value) => Math.min(least, value), room);
  // Linked list of the remaining members: `next[i + 1]` comes after member i, `next[0]` is the first.
  const end = members.length;
  const next = Int32Array.from({ length: end + 1 }, (_, index) => index);
  const groups: T[][] = [];
  while (next[0] < end) {
    const first = next[0];
    next[0] = next[first + 1];
    const groupHeight = getHeight(members[first]);
    const takenMembers = [members[first]];
    let remainingRoom = room - sizes[first];
    const window: number[] = [];
    for (let at = next[0]; at < end && window.length < WINDOW; at = next[at + 1]) window.push(at);
    const chosenPlaces = chooseFilling(
      window.map((at) => sizes[at]),
      window.map((at) => getLoss(members[at], groupHeight)),
      remainingRoom,
      groupHeight,
    ).map((index) => window[index]);
    let previous = -1;
    for (
      let at = next[0], i = 0, seenCount = 0;
      at < end && (i < chosenPlaces.length || remainingRoom >= smallest);
      at = next[previous + 1], seenCount++
    ) {
      const isChosen = at === chosenPlaces[i];
      // Inside the window only chosen members go in; behind it any member that fits.
      if (isChosen || (seenCount >= window.length && sizes[at] <= remainingRoom)) {
        if (isChosen) i++;
        takenMembers.push(members[at]);
        remainingRoom -= sizes[at];
        next[previous + 1] = next[at + 1];
      } else previous = at;
    }
    groups.push(takenMembers);
  }
  return groups;
}

/**
 * Returns the indices of the sizes that fill `room` with the least waste: the remaining room times `height`, plus
 * each member's own loss.
 */
function chooseFilling(sizes: readonly number[], losses: readonly number[], room: number, height: number): number[] {
  let best: number[] = [];
  let leastWaste = room * height;
  let effort = EFFORT;
  const chosenIndices: number[] = [];
  const search = (from: number, remainingRoom: number, loss: number): void => {
    if (loss + remainingRoom * height < leastWaste) {
      leastWaste = loss + remainingRoom * height;
      best = [...chosenIndices];
    }
    for (let index = from; index < sizes.length && effort > 0; index++) {
      if (sizes[index] > remainingRoom || loss + losses[index] >= leastWaste) continue;
      // Equal to its neighbour, which was already tried in this place.
      if (index > from && sizes[index] === sizes[index - 1] && losses[index] === losses[index - 1]) continue;
      effort--;
      chosenIndices.push(index);
      search(index + 1, remainingRoom - sizes[index], loss + losses[index]);
      chosenIndices.pop();
    }
  };
  search(0, room, 0);
  return best;
}

function toExtent(axis: 0 | 1, along: number, across: number): { w: number; h: number } {
  return axis === 0 ? { w: along, h: across } : { w: across, h: along };
}

function buildSheetTree(rows: readonly Row[], length: number, depth: number, axis: 0 | 1): CutTree {
  const crossAxis = axis === 0 ? 1 : 0;
  const leftoverSize = depth - rows.reduce((sum, row) => sum + row.across, 0);
  const children = rows.map((row) => buildRowTree(row, length, axis));
  if (leftoverSize > 0) children.push({ kind: 'leftover', ...toExtent(axis, length, leftoverSize) });
  return { kind: 'division', axis: crossAxis, ...toExtent(axis, length, depth), children };
}

function buildRowTree({ pieces, across }: Row, length: number, axis: 0 | 1): CutTree {
  const crossAxis = axis === 0 ? 1 : 0;
  const children = pieces.map((piece): CutTree => {
    const part: CutTree = {
      kind: 'part',
      type: piece.type,
      turned: piece.turned,
      ...toExtent(axis, piece.along, piece.across),
    };
    if (piece.across === across) return part;
    const leftover: CutTree = { kind: 'leftover', ...toExtent(axis, piece.along, across - piece.across) };
    return { kind: 'division', axis: crossAxis, ...toExtent(axis, piece.along, across), children: [part, leftover] };
  });
  const leftoverSize = length - pieces.reduce((sum, piece) => sum + piece.along, 0);
  if (leftoverSize > 0) children.push({ kind: 'leftover', ...toExtent(axis, leftoverSize, across) });
  const [firstChild] = children;
  return children.length === 1 && firstChild.kind === 'part'
    ? firstChild
    : { kind: 'division', axis, ...toExtent(axis, length, across), children };
}
