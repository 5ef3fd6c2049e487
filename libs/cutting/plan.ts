import { listPartTypes } from './engine/tidy';
import type { CutTree } from './engine/tree-rules';
import type { CutNode, CuttingPlan, Offcut, OffcutRule, PlacedPart, Placement, SheetAreas, StockSheet } from './model';
import type { BoardProblem } from './normalise';
import { toTenths } from './normalise';
import { listSawSteps } from './saw-steps';
import { trimBoard, type TrimmedBoard } from './trim';

/** Assigns the job's parts to the placements of their part type, in the order of the job. */
export class PartDealer {
  private readonly positions: { member: number; dealtQuantity: number }[];

  constructor(private readonly board: BoardProblem) {
    this.positions = board.members.map(() => ({ member: 0, dealtQuantity: 0 }));
  }

  /**
   * Returns the next `count` parts of a type, fewer when they run out; `isTurned` says how the type lies at that
   * placement.
   */
  takeParts(type: number, count: number, isTurned: boolean): PlacedPart[] {
    const parts: PlacedPart[] = [];
    const position = this.positions[type];
    const members = this.board.members[type];
    while (parts.length < count && position.member < members.length) {
      const { part, isSwapped } = members[position.member];
      if (position.dealtQuantity === part.quantity) {
        position.member++;
        position.dealtQuantity = 0;
        continue;
      }
      position.dealtQuantity++;
      parts.push({ id: part.id, turned: isTurned !== isSwapped });
    }
    return parts;
  }

  /** Lists the parts that are on no sheet, with their quantities. */
  listUnassigned(): { partId: string; quantity: number }[] {
    return this.board.members.flatMap((members, type) =>
      members.flatMap(({ part }, index) => {
        const { member, dealtQuantity } = this.positions[type];
        const quantity = index < member ? 0 : index === member ? part.quantity - dealtQuantity : part.quantity;
        return quantity > 0 ? [{ partId: part.id, quantity }] : [];
      }),
    );
  }
}

/** Cut tree and the number of sheets that are cut that way. */
export interface Pattern {
  readonly sheet: number;
  readonly tree: CutTree;
  readonly copies: number;
}

/** True for a piece that the rule says to keep, whichever way it lies. */
export function isWorthKeeping(lengthMm: number, widthMm: number, rule: OffcutRule): boolean {
  const long = Math.max(lengthMm, widthMm);
  const short = Math.min(lengthMm, widthMm);
  return long >= Math.max(rule.minLengthMm, rule.minWidthMm) && short >= Math.min(rule.minLengthMm, rule.minWidthMm);
}

/** Turns a tree of the engine into a plan in millimetres with its saw steps. */
export function buildPlan(
  number: number,
  board: BoardProblem,
  pattern: Pattern,
  dealer: PartDealer,
  rule: OffcutRule,
): CuttingPlan {
  const sheet = board.sheets[pattern.sheet];
  const kerf = board.problem.kerf;
  const trim = toTenths(sheet.trimMm);
  const placements: Placement[] = [];
  const offcuts: Offcut[] = [];

  const buildNode = (node: CutTree, x: number, y: number): CutNode => {
    const box = { xMm: x / 10, yMm: y / 10, lengthMm: (node.w - kerf) / 10, widthMm: (node.h - kerf) / 10 };
    if (node.kind === 'part') {
      placements.push({ parts: dealer.takeParts(node.type, pattern.copies, node.turned), ...box });
      return { kind: 'part', placement: placements.length - 1, ...box };
    }
    if (node.kind === 'leftover') {
      if (!isWorthKeeping(box.lengthMm, box.widthMm, rule)) return { kind: 'waste', ...box };
      offcuts.push(box);
      return { kind: 'offcut', ...box };
    }
    const children: CutNode[] = [];
    let offset = 0;
    for (const child of node.children) {
      // A leftover of no more than the blade's width is sawdust: the cut is made, no piece remains.
      const isDust = child.kind === 'leftover' && (node.axis === 0 ? child.w : child.h) <= kerf;
      if (!isDust) children.push(buildNode(child, node.axis === 0 ? x + offset : x, node.axis === 0 ? y : y + offset));
      offset += node.axis === 0 ? child.w : child.h;
    }
    return { kind: 'division', axis: node.axis === 0 ? 'x' : 'y', children, ...box };
  };

  const tree = buildNode(pattern.tree, trim, trim);
  offcuts.sort((a, b) => b.lengthMm * b.widthMm - a.lengthMm * a.widthMm);
  const trimmedTree = trimBoard(tree, sheet);
  const steps = listSawSteps(trimmedTree, sheet, placements, kerf / 10);
  const cuttingSteps = steps.filter((step) => step.stage > 0);
  const area = placements.reduce((sum, placement) => sum + placement.lengthMm * placement.widthMm, 0);
  return {
    number,
    board: board.board,
    sheet,
    copies: pattern.copies,
    books: Math.max(1, Math.ceil(pattern.copies / board.problem.maxBookSheets)),
    tree,
    placements,
    offcuts,
    steps,
    cuts: cuttingSteps.length,
    turns: cuttingSteps.filter((step) => step.turn).length,
    cutLengthMm: cuttingSteps.reduce((sum, step) => sum + step.cutLengthMm, 0),
    yield: area / (sheet.lengthMm * sheet.widthMm),
    areas: calculateAreas(trimmedTree, sheet),
  };
}

/** Returns an area in square tenths of a millimetre (1/100 mm²), so that sums are exact. */
function calculateArea(lengthMm: number, widthMm: number): number {
  return toTenths(lengthMm) * toTenths(widthMm);
}

function calculateAreas({ tree, toXMm, toYMm }: TrimmedBoard, sheet: StockSheet): SheetAreas {
  const total = { part: 0, offcut: 0, waste: 0 };
  const add = (node: CutNode): void => {
    if (node.kind === 'division') node.children.forEach(add);
    else total[node.kind] += calculateArea(node.lengthMm, node.widthMm);
  };
  add(tree);
  const board = calculateArea(toXMm - tree.xMm, toYMm - tree.yMm);
  return {
    partsMm2: total.part / 100,
    offcutsMm2: total.offcut / 100,
    wasteMm2: total.waste / 100,
    kerfMm2: (board - total.part - total.offcut - total.waste) / 100,
    trimMm2: (calculateArea(sheet.lengthMm, sheet.widthMm) - board) / 100,
  };
}

/**
 * Groups identical sheets into one pattern with several copies; the sheet with the largest leftover comes last, as
 * its leftover is what remains at the saw.
 */
export function groupPatterns(
  trees: readonly { sheet: number; tree: CutTree; key: string; leftover: number }[],
): Pattern[] {
  const groups = new Map<string, { sheet: number; tree: CutTree; copies: number; leftover: number; parts: number }>();
  for (const { sheet, tree, key, leftover } of trees) {
    const groupKey = `${sheet}:${key}`;
    const knownGroup = groups.get(groupKey);
    if (knownGroup) knownGroup.copies++;
    else groups.set(groupKey, { sheet, tree, copies: 1, leftover, parts: listPartTypes(tree).length });
  }
  return [...groups.values()].sort(
    (a, b) => a.leftover - b.leftover || b.copies - a.copies || a.sheet - b.sheet || b.parts - a.parts,
  );
}
