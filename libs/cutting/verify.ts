import type { CutNode, CuttingJob, CuttingPart, CuttingPlan, CuttingResult, Placement, StockSheet } from './model';
import { measureTrimmedWidth, verifySteps } from './verify-steps';

/**
 * Checks a result against its job from the outside: from coordinates and cut lists alone, with no code of the solver. An empty list means
 * that the plans can be cut as they stand.
 */

export type ViolationCode =
  | 'unknown-part'
  | 'part-count'
  | 'part-size'
  | 'wrong-board'
  | 'against-grain'
  | 'outside-sheet'
  | 'overlap'
  | 'not-separable'
  | 'too-many-stages'
  | 'strip-too-narrow'
  | 'unknown-sheet'
  | 'stock-exceeded'
  | 'tree'
  | 'steps'
  | 'offcuts'
  | 'totals';

export interface Violation {
  readonly code: ViolationCode;
  readonly plan?: number;
  readonly message: string;
}

/** Coordinates as whole tenths of a millimetre. */
interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const tenths = (mm: number): number => Math.round(mm * 10);

function toRect(box: { xMm: number; yMm: number; lengthMm: number; widthMm: number }): Rect {
  return { x: tenths(box.xMm), y: tenths(box.yMm), w: tenths(box.lengthMm), h: tenths(box.widthMm) };
}

export function verify(job: CuttingJob, result: CuttingResult): Violation[] {
  const violations: Violation[] = [];
  const parts = new Map(job.parts.map((part) => [part.id, part]));
  const placedCounts = new Map<string, number>();
  const usedSheets = new Map<string, number>();
  for (const board of result.boards) {
    verifyBoardTotals(board, violations);
    for (const plan of board.plans) {
      const report = (code: ViolationCode, message: string): void => {
        violations.push({ code, plan: plan.number, message });
      };
      usedSheets.set(plan.sheet.id, (usedSheets.get(plan.sheet.id) ?? 0) + plan.copies);
      if (plan.board !== board.board) report('wrong-board', `Plan of ${plan.board} listed under ${board.board}`);
      verifyPlan(job, plan, parts, placedCounts, report);
    }
  }
  verifyCounts(job, result, placedCounts, violations);
  verifyStock(job, result, usedSheets, violations);
  return violations;
}

type Report = (code: ViolationCode, message: string) => void;

function verifyPlan(
  job: CuttingJob,
  plan: CuttingPlan,
  parts: ReadonlyMap<string, CuttingPart>,
  placedCounts: Map<string, number>,
  report: Report,
): void {
  const { sheet, placements } = plan;
  if (!Number.isInteger(plan.copies) || plan.copies < 1) report('totals', `${plan.copies} copies`);
  if (sheet.board !== plan.board) report('wrong-board', `Sheet ${sheet.id} is ${sheet.board}`);
  const usable: Rect = {
    x: tenths(sheet.trimMm),
    y: tenths(sheet.trimMm),
    w: tenths(sheet.lengthMm) - 2 * tenths(sheet.trimMm),
    h: tenths(sheet.widthMm) - 2 * tenths(sheet.trimMm),
  };
  const rects = placements.map(toRect);
  placements.forEach((placement, index) => {
    if (placement.parts.length !== plan.copies)
      report('part-count', `Placement ${index} names ${placement.parts.length} parts for ${plan.copies} copies`);
    for (const { id, turned: isTurned } of placement.parts) {
      placedCounts.set(id, (placedCounts.get(id) ?? 0) + 1);
      const part = parts.get(id);
      if (part === undefined) report('unknown-part', `Part ${id} is not in the job`);
      else verifyPart(part, isTurned, placement, plan, report);
    }
    if (!contains(usable, rects[index])) report('outside-sheet', `Placement ${index} leaves the sheet inside its trim`);
  });
  const kerf = tenths(job.saw.kerfMm);
  verifyOverlap(rects, report);
  verifySeparable(job, rects, kerf, report);
  verifyTree(job, plan, usable, rects, report);
  verifyPlanTotals(plan, report);
  verifyAreas(plan, job.saw.kerfMm, report);
  const books = job.saw.maxBookSheets === undefined ? 1 : Math.ceil(plan.copies / job.saw.maxBookSheets);
  if (plan.books !== books) report('totals', `${plan.books} books announced, ${books} needed`);
  for (const message of verifySteps(job, plan)) report('steps', message);
}

function verifyPart(
  part: CuttingPart,
  isTurned: boolean,
  placement: Placement,
  plan: CuttingPlan,
  report: Report,
): void {
  if (part.board !== plan.board) report('wrong-board', `Part ${part.id} is ${part.board}, cut from ${plan.board}`);
  const [x, y] = isTurned ? [part.widthMm, part.lengthMm] : [part.lengthMm, part.widthMm];
  if (tenths(x) !== tenths(placement.lengthMm) || tenths(y) !== tenths(placement.widthMm)) {
    report(
      'part-size',
      `Part ${part.id} is ${part.lengthMm} × ${part.widthMm}, placed as ${placement.lengthMm} × ${placement.widthMm}`,
    );
  }
  if (part.grain === (isTurned ? 'length' : 'width')) report('against-grain', `Part ${part.id} lies across its grain`);
}

function contains(outer: Rect, inner: Rect): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.w <= outer.x + outer.w &&
    inner.y + inner.h <= outer.y + outer.h
  );
}

function verifyOverlap(rects: readonly Rect[], report: Report): void {
  const sortedRects = [...rects].sort((a, b) => a.x - b.x);
  for (let i = 0; i < sortedRects.length; i++) {
    const a = sortedRects[i];
    for (let j = i + 1; j < sortedRects.length && sortedRects[j].x < a.x + a.w; j++) {
      const b = sortedRects[j];
      if (a.y < b.y + b.h && b.y < a.y + a.h)
        report('overlap', `Parts overlap at ${b.x / 10}, ${Math.max(a.y, b.y) / 10}`);
    }
  }
}

type Axis = 'x' | 'y';

/** Groups the parts that no straight cut right across, one kerf wide, separates along the axis. */
function split(rects: readonly Rect[], axis: Axis, kerf: number): Rect[][] {
  const start = (r: Rect): number => (axis === 'x' ? r.x : r.y);
  const end = (r: Rect): number => (axis === 'x' ? r.x + r.w : r.y + r.h);
  const groups: Rect[][] = [];
  let reach = -Infinity;
  for (const rect of [...rects].sort((a, b) => start(a) - start(b))) {
    if (groups.length === 0 || start(rect) < reach + kerf) {
      if (groups.length === 0) groups.push([]);
      groups[groups.length - 1].push(rect);
    } else groups.push([rect]);
    reach = Math.max(reach, end(rect));
  }
  return groups;
}

/**
 * Returns the stages that separate all parts when the next cuts divide along `axis`; Infinity where nothing does.
 * Making every cut that is possible is never worse.
 */
function countStages(rects: readonly Rect[], axis: Axis, kerf: number, mustSplit: boolean): number {
  if (rects.length <= 1) return 0;
  const groups = split(rects, axis, kerf);
  if (groups.length === 1 && mustSplit) return Infinity;
  let maxStages = 0;
  for (const group of groups) maxStages = Math.max(maxStages, countStages(group, axis === 'x' ? 'y' : 'x', kerf, true));
  return 1 + maxStages;
}

function verifySeparable(job: CuttingJob, rects: readonly Rect[], kerf: number, report: Report): void {
  const fromX = job.saw.firstCut === 'rip' ? Infinity : countStages(rects, 'x', kerf, job.saw.firstCut === 'either');
  const fromY =
    job.saw.firstCut === 'crosscut' ? Infinity : countStages(rects, 'y', kerf, job.saw.firstCut === 'either');
  const stages = Math.min(fromX, fromY);
  if (stages === Infinity) report('not-separable', 'No sequence of cuts right across separates the parts');
  else if (stages > (job.saw.stages ?? Infinity))
    report('too-many-stages', `${stages} stages of cuts, the saw allows ${job.saw.stages}`);
}

function nodeRect(node: CutNode): Rect {
  return toRect(node);
}

/**
 * Verifies that the tree holds the placed parts, is the usable sheet, alternates its axes and keeps a kerf between
 * neighbours.
 */
function verifyTree(job: CuttingJob, plan: CuttingPlan, usable: Rect, rects: readonly Rect[], report: Report): void {
  const kerf = tenths(job.saw.kerfMm);
  const stages = job.saw.stages ?? Infinity;
  const usedPlacements = new Set<number>();
  const keptRects: Rect[] = [];
  const root = nodeRect(plan.tree);
  if (root.x !== usable.x || root.y !== usable.y || root.w !== usable.w || root.h !== usable.h)
    report('tree', 'The tree is not the whole sheet');

  const visit = (node: CutNode, level: number): void => {
    const nodeBox = nodeRect(node);
    if (node.kind === 'part') {
      const rect = rects[node.placement];
      if (usedPlacements.has(node.placement) || rect === undefined)
        report('tree', `Placement ${node.placement} is in the tree twice or nowhere`);
      else if (rect.x !== nodeBox.x || rect.y !== nodeBox.y || rect.w !== nodeBox.w || rect.h !== nodeBox.h)
        report('tree', `Placement ${node.placement} lies elsewhere in the tree`);
      usedPlacements.add(node.placement);
      return;
    }
    if (node.kind === 'offcut') keptRects.push(nodeBox);
    if (node.kind !== 'division') return;
    const pieces = node.children.filter((child) => child.kind !== 'waste' && child.kind !== 'offcut');
    const isTrim = pieces.length === 1 && pieces[0].kind === 'part';
    if (level > stages + 1 || (level > stages && !isTrim))
      report('too-many-stages', `A division on level ${level}, the saw allows ${stages}`);
    if (node.children.length === 0) report('tree', 'A division without pieces');
    let expectedStart = node.axis === 'x' ? nodeBox.x : nodeBox.y;
    const end = node.axis === 'x' ? nodeBox.x + nodeBox.w : nodeBox.y + nodeBox.h;
    for (const child of node.children) {
      const rect = nodeRect(child);
      const [start, size] = node.axis === 'x' ? [rect.x, rect.w] : [rect.y, rect.h];
      const isAcross =
        node.axis === 'x' ? rect.y === nodeBox.y && rect.h === nodeBox.h : rect.x === nodeBox.x && rect.w === nodeBox.w;
      if (start !== expectedStart || !isAcross || start + size > end)
        report('tree', `A piece at ${start / 10} does not continue its row at ${expectedStart / 10}`);
      if (child.kind === 'division' && child.axis === node.axis)
        report('tree', 'A division below one of the same direction');
      expectedStart = start + size + kerf;
      visit(child, level + 1);
    }
    if (end - (expectedStart - kerf) > kerf)
      report('tree', `${(end - expectedStart) / 10} mm of a division are unaccounted for`);
    if (level === 1) verifyStrips(job, node, report);
  };

  visit(plan.tree, 1);
  if (plan.tree.kind === 'division') {
    const first = plan.tree.axis === 'x' ? 'crosscut' : 'rip';
    if (job.saw.firstCut !== 'either' && job.saw.firstCut !== first)
      report('not-separable', `The first cut is a ${first}`);
  }
  if (usedPlacements.size !== rects.length)
    report('tree', `${usedPlacements.size} parts in the tree, ${rects.length} placements`);
  const rectKey = (r: Rect): string => `${r.x},${r.y},${r.w},${r.h}`;
  const listedOffcuts = plan.offcuts.map((offcut) => rectKey(toRect(offcut))).sort();
  if (listedOffcuts.join(' ') !== keptRects.map(rectKey).sort().join(' '))
    report('offcuts', 'The list of offcuts is not what the tree leaves');
  for (const offcut of keptRects) {
    const long = Math.max(offcut.w, offcut.h);
    const short = Math.min(offcut.w, offcut.h);
    const { minLengthMm, minWidthMm } = job.offcutRule;
    if (long < tenths(Math.max(minLengthMm, minWidthMm)) || short < tenths(Math.min(minLengthMm, minWidthMm))) {
      report('offcuts', `${offcut.w / 10} × ${offcut.h / 10} mm is not worth keeping by the rule`);
    }
  }
}

function verifyStrips(job: CuttingJob, root: Extract<CutNode, { kind: 'division' }>, report: Report): void {
  for (const child of root.children) {
    const size = root.axis === 'x' ? child.lengthMm : child.widthMm;
    const hasParts = child.kind === 'part' || child.kind === 'division';
    if (hasParts && tenths(size) < tenths(job.saw.minStripMm)) {
      report('strip-too-narrow', `A strip of ${size} mm, the saw holds no less than ${job.saw.minStripMm} mm`);
    }
  }
}

function verifyPlanTotals(plan: CuttingPlan, report: Report): void {
  const cutting = plan.steps.filter((step) => step.stage > 0);
  if (plan.cuts !== cutting.length) report('totals', `${plan.cuts} cuts announced, ${cutting.length} listed`);
  const turns = cutting.filter((step) => step.turn).length;
  if (plan.turns !== turns) report('totals', `${plan.turns} turns announced, ${turns} listed`);
  const length = cutting.reduce((sum, step) => sum + step.cutLengthMm, 0);
  if (Math.abs(length - plan.cutLengthMm) > 0.1)
    report('totals', `${plan.cutLengthMm} mm of cuts announced, ${length} listed`);
  const area = plan.placements.reduce((sum, placement) => sum + placement.lengthMm * placement.widthMm, 0);
  if (Math.abs(area / (plan.sheet.lengthMm * plan.sheet.widthMm) - plan.yield) > 1e-6)
    report('totals', 'The yield is not parts ÷ sheet');
}

/** Verifies the areas of a sheet by its placements, its pieces and its trimming cuts. */
function verifyAreas(
  { sheet, tree, steps, placements, offcuts, areas }: CuttingPlan,
  kerfMm: number,
  report: Report,
): void {
  const size = (lengthMm: number, widthMm: number): number => tenths(lengthMm) * tenths(widthMm);
  const sum = (boxes: readonly { lengthMm: number; widthMm: number }[]): number =>
    boxes.reduce((all, { lengthMm, widthMm }) => all + size(lengthMm, widthMm), 0);
  const trimmedWidths = { 'along-length': 0, 'along-width': 0 };
  // The second trimming cut in each direction is the far one and overwrites the first.
  for (const step of steps)
    if (step.stage === 0) trimmedWidths[step.cut] = measureTrimmedWidth(step, sheet, kerfMm, true);
  const [toX, toY] = [sheet.lengthMm - trimmedWidths['along-width'], sheet.widthMm - trimmedWidths['along-length']];
  // Waste beyond the trimming cuts is trim.
  const waste: CutNode[] = [];
  const visit = (node: CutNode): void => {
    if (node.kind === 'division') node.children.forEach(visit);
    else if (node.kind === 'waste' && tenths(node.xMm) < tenths(toX) && tenths(node.yMm) < tenths(toY))
      waste.push(node);
  };
  visit(tree);
  const sheetArea = size(sheet.lengthMm, sheet.widthMm);
  const trim = sheetArea - size(toX - tree.xMm, toY - tree.yMm);
  const expectedAreas = {
    partsMm2: sum(placements),
    offcutsMm2: sum(offcuts),
    wasteMm2: sum(waste),
    kerfMm2: sheetArea - trim - sum(placements) - sum(offcuts) - sum(waste),
    trimMm2: trim,
  };
  for (const [name, area] of Object.entries(areas))
    if (Object.entries(expectedAreas).find(([areaName]) => areaName === name)?.[1] !== Math.round(area * 100))
      report('totals', `${name} is not ${area} mm²`);
  if (expectedAreas.kerfMm2 < 0) report('totals', 'The pieces are larger than the sheet');
}

function verifyBoardTotals(board: CuttingResult['boards'][number], violations: Violation[]): void {
  const total = (getFigure: (plan: CuttingPlan) => number): number =>
    board.plans.reduce((sum, plan) => sum + getFigure(plan), 0);
  const largest = Math.max(
    0,
    ...board.plans.flatMap(({ offcuts }) => offcuts.map(({ lengthMm, widthMm }) => lengthMm * widthMm)),
  );
  const sums = [
    ['books', board.books, total(({ books }) => books)],
    ['cuts', board.cuts, total(({ cuts, books }) => cuts * books)],
    ['turns', board.turns, total(({ turns, books }) => turns * books)],
    ['mm of cuts', board.cutLengthMm, total(({ cutLengthMm, books }) => cutLengthMm * books)],
    ['mm² in the largest offcut', board.largestOffcutMm2, largest],
  ] as const;
  for (const [label, announcedSum, countedSum] of sums) {
    if (Math.abs(announcedSum - countedSum) > 0.1)
      violations.push({
        code: 'totals',
        message: `Board ${board.board}: ${announcedSum} ${label} announced, ${countedSum} planned`,
      });
  }
}

function verifyCounts(
  job: CuttingJob,
  result: CuttingResult,
  placedCounts: ReadonlyMap<string, number>,
  violations: Violation[],
): void {
  const missing = new Map<string, number>();
  for (const { partId, quantity } of result.unplaced) missing.set(partId, (missing.get(partId) ?? 0) + quantity);
  for (const part of job.parts) {
    const placedCount = placedCounts.get(part.id) ?? 0;
    const unplacedCount = missing.get(part.id) ?? 0;
    if (placedCount + unplacedCount !== part.quantity) {
      violations.push({
        code: 'part-count',
        message: `Part ${part.id}: ${placedCount} placed and ${unplacedCount} unplaced of ${part.quantity}`,
      });
    }
  }
}

function sameSheet(a: StockSheet, b: StockSheet): boolean {
  return (
    a.board === b.board &&
    a.lengthMm === b.lengthMm &&
    a.widthMm === b.widthMm &&
    a.cost === b.cost &&
    a.trimMm === b.trimMm &&
    a.offcut === b.offcut
  );
}

function verifyStock(
  job: CuttingJob,
  result: CuttingResult,
  usedSheets: ReadonlyMap<string, number>,
  violations: Violation[],
): void {
  const stock = new Map(job.sheets.map((sheet) => [sheet.id, sheet]));
  for (const [id, count] of usedSheets) {
    const sheet = stock.get(id);
    if (sheet === undefined) violations.push({ code: 'unknown-sheet', message: `Sheet ${id} is not in the job` });
    else if (count > (sheet.quantity ?? Infinity))
      violations.push({ code: 'stock-exceeded', message: `${count} of sheet ${id}, ${sheet.quantity} in stock` });
  }
  let total = 0;
  for (const board of result.boards) {
    let cost = 0;
    let sheets = 0;
    for (const { sheet, copies, number } of board.plans) {
      cost += sheet.cost * copies;
      sheets += copies;
      const stockSheet = stock.get(sheet.id);
      if (stockSheet && !sameSheet(stockSheet, sheet))
        violations.push({ code: 'unknown-sheet', plan: number, message: `Sheet ${sheet.id} is not as in the job` });
    }
    if (cost !== board.cost)
      violations.push({ code: 'totals', message: `Board ${board.board} costs ${cost}, not ${board.cost}` });
    if (sheets !== board.sheets)
      violations.push({ code: 'totals', message: `Board ${board.board} takes ${sheets} sheets, not ${board.sheets}` });
    const isComplete = !result.unplaced.some(
      ({ reason }) => reason === 'stock-used-up' || reason === 'stopped-too-early',
    );
    if (isComplete && board.lowerBound > cost)
      violations.push({
        code: 'totals',
        message: `Board ${board.board} costs ${cost}, below its bound ${board.lowerBound}`,
      });
    total += cost;
  }
  if (total !== result.cost)
    violations.push({ code: 'totals', message: `All boards cost ${total}, not ${result.cost}` });
}
