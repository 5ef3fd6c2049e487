import { contentsOf } from './engine/tidy';
import type { CutTree } from './engine/tree-rules';
import type { CutNode, CuttingPlan, Offcut, OffcutRule, PlacedPart, Placement, SheetAreas, StockSheet } from './model';
import type { BoardProblem } from './normalise';
import { toTenths } from './normalise';
import { sawSteps } from './saw-steps';
import { trimBoard, type TrimmedBoard } from './trim';

/** Hands out the real parts that a part type stands for, in the order of the job. */
export class PartDealer {
  private readonly next: { member: number; dealtQuantity: number }[];

  constructor(private readonly board: BoardProblem) {
    this.next = board.members.map(() => ({ member: 0, dealtQuantity: 0 }));
  }

  /** The next `count` parts of a type, for a place where the type lies turned or not. */
  deal(type: number, count: number, isTurned: boolean): PlacedPart[] {
    const parts: PlacedPart[] = [];
    const at = this.next[type];
    const members = this.board.members[type];
    while (parts.length < count && at.member < members.length) {
      const { part, isSwapped } = members[at.member];
      if (at.dealtQuantity === part.quantity) {
        at.member++;
        at.dealtQuantity = 0;
        continue;
      }
      at.dealtQuantity++;
      parts.push({ id: part.id, turned: isTurned !== isSwapped });
    }
    return parts;
  }

  /** Lists the parts that are on no sheet, with their quantities. */
  rest(): { partId: string; quantity: number }[] {
    return this.board.members.flatMap((members, type) =>
      members.flatMap(({ part }, index) => {
        const { member, dealtQuantity } = this.next[type];
        const quantity = index < member ? 0 : index === member ? part.quantity - dealtQuantity : part.quantity;
        return quantity > 0 ? [{ partId: part.id, quantity }] : [];
      }),
    );
  }
}

/** A tidied tree and how many sheets are cut by it. */
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

  const build = (node: CutTree, x: number, y: number): CutNode => {
    const box = { xMm: x / 10, yMm: y / 10, lengthMm: (node.w - kerf) / 10, widthMm: (node.h - kerf) / 10 };
    if (node.kind === 'part') {
      placements.push({ parts: dealer.deal(node.type, pattern.copies, node.turned), ...box });
      return { kind: 'part', placement: placements.length - 1, ...box };
    }
    if (node.kind === 'leftover') {
      if (!isWorthKeeping(box.lengthMm, box.widthMm, rule)) return { kind: 'waste', ...box };
      offcuts.push(box);
      return { kind: 'offcut', ...box };
    }
    const children: CutNode[] = [];
    let at = 0;
    for (const child of node.children) {
      // A leftover of no more than the blade's width is sawdust: the cut is made, no piece remains.
      const isDust = child.kind === 'leftover' && (node.axis === 0 ? child.w : child.h) <= kerf;
      if (!isDust) children.push(build(child, node.axis === 0 ? x + at : x, node.axis === 0 ? y : y + at));
      at += node.axis === 0 ? child.w : child.h;
    }
    return { kind: 'division', axis: node.axis === 0 ? 'x' : 'y', children, ...box };
  };

  const tree = build(pattern.tree, trim, trim);
  offcuts.sort((a, b) => b.lengthMm * b.widthMm - a.lengthMm * a.widthMm);
  const trimmedTree = trimBoard(tree, sheet);
  const steps = sawSteps(trimmedTree, sheet, placements, kerf / 10);
  const cutting = steps.filter((step) => step.stage > 0);
  const area = placements.reduce((sum, placement) => sum + placement.lengthMm * placement.widthMm, 0);
  return {
    number,
    board: board.board,
    sheet,
    copies: pattern.copies,
    books: Math.max(1, Math.ceil(pattern.copies / board.problem.book)),
    tree,
    placements,
    offcuts,
    steps,
    cuts: cutting.length,
    turns: cutting.filter((step) => step.turn).length,
    cutLengthMm: cutting.reduce((sum, step) => sum + step.cutLengthMm, 0),
    yield: area / (sheet.lengthMm * sheet.widthMm),
    areas: areasOf(trimmedTree, sheet),
  };
}

/** In square tenths of a millimetre, so that the sum is exact. */
function areaOf(lengthMm: number, widthMm: number): number {
  return toTenths(lengthMm) * toTenths(widthMm);
}

function areasOf({ tree, toXMm, toYMm }: TrimmedBoard, sheet: StockSheet): SheetAreas {
  const total = { part: 0, offcut: 0, waste: 0 };
  const add = (node: CutNode): void => {
    if (node.kind === 'division') node.children.forEach(add);
    else total[node.kind] += areaOf(node.lengthMm, node.widthMm);
  };
  add(tree);
  const board = areaOf(toXMm - tree.xMm, toYMm - tree.yMm);
  return {
    partsMm2: total.part / 100,
    offcutsMm2: total.offcut / 100,
    wasteMm2: total.waste / 100,
    kerfMm2: (board - total.part - total.offcut - total.waste) / 100,
    trimMm2: (areaOf(sheet.lengthMm, sheet.widthMm) - board) / 100,
  };
}

/** Identical sheets become one plan with several copies; the sheet with the largest leftover comes last, as it is the one left on the saw. */
export function groupPatterns(
  trees: readonly { sheet: number; tree: CutTree; key: string; leftover: number }[],
): Pattern[] {
  const groups = new Map<string, { sheet: number; tree: CutTree; copies: number; leftover: number; parts: number }>();
  for (const { sheet, tree, key, leftover } of trees) {
    const name = `${sheet}:${key}`;
    const knownGroup = groups.get(name);
    if (knownGroup) knownGroup.copies++;
    else groups.set(name, { sheet, tree, copies: 1, leftover, parts: contentsOf(tree).length });
  }
  return [...groups.values()].sort(
    (a, b) => a.leftover - b.leftover || b.copies - a.copies || a.sheet - b.sheet || b.parts - a.parts,
  );
}
