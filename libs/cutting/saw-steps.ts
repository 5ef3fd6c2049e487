import type { CutNode, Placement, SawStep, StockSheet } from './model';
import type { TrimmedBoard } from './trim';

/**
 * Lists the cuts of a sheet in order: trim first, then piece by piece, each cut up completely before the next, so
 * that only one stack of strips waits at the saw.
 */
export function listSawSteps(
  board: TrimmedBoard,
  sheet: StockSheet,
  placements: readonly Placement[],
  kerfMm: number,
): SawStep[] {
  const steps: SawStep[] = [];
  trimSheet(steps, sheet, board, kerfMm);
  divide(steps, board.tree, '', 1, placements, kerfMm, true);
  return steps;
}

const roundToTenth = (mm: number): number => Math.round(mm * 10) / 10;

/**
 * Adds the trimming cuts to the steps. The fence is set to the strip that falls off, and the blade takes the rest of
 * the trim. Where the trim is no wider than the blade, nothing falls off.
 */
function trimSheet(
  steps: SawStep[],
  sheet: StockSheet,
  { toXMm: toX, toYMm: toY }: TrimmedBoard,
  kerfMm: number,
): void {
  if (sheet.trimMm === 0) return;
  const { lengthMm: length, widthMm: width, trimMm: trim } = sheet;
  const calculateFence = (takenWidth: number): number => Math.max(0, roundToTenth(takenWidth - kerfMm));
  const [near, farY, farX] = [trim - kerfMm / 2, toY + kerfMm / 2, toX + kerfMm / 2];
  const cuts = [
    { cut: 'along-length', fenceMm: calculateFence(trim), line: { x1Mm: 0, y1Mm: near, x2Mm: length, y2Mm: near } },
    {
      cut: 'along-length',
      fenceMm: calculateFence(width - toY),
      line: { x1Mm: 0, y1Mm: farY, x2Mm: length, y2Mm: farY },
    },
    { cut: 'along-width', fenceMm: calculateFence(trim), line: { x1Mm: near, y1Mm: 0, x2Mm: near, y2Mm: width } },
    {
      cut: 'along-width',
      fenceMm: calculateFence(length - toX),
      line: { x1Mm: farX, y1Mm: 0, x2Mm: farX, y2Mm: width },
    },
  ] as const;
  cuts.forEach(({ cut, fenceMm, line }, index) => {
    steps.push({
      number: steps.length + 1,
      stage: 0,
      piece: '',
      cut,
      fenceMm,
      cutLengthMm: cut === 'along-length' ? length : width,
      line,
      turn: index > 0,
      gives: '',
      result: 'trim',
      partIds: [],
    });
  });
}

function divide(
  steps: SawStep[],
  node: CutNode,
  piece: string,
  stage: number,
  placements: readonly Placement[],
  kerfMm: number,
  isWholeBoard: boolean,
): void {
  if (node.kind !== 'division') return;
  const { children, axis } = node;
  const size = axis === 'x' ? node.lengthMm : node.widthMm;
  const usedSize = children.reduce(
    (sum, child) => sum + (axis === 'x' ? child.lengthMm : child.widthMm) + kerfMm,
    -kerfMm,
  );
  // Less than a blade's width may remain beyond the last child: it still has to be cut off.
  const cutsLast = size - usedSize > 0.01;
  const isUncut = children.length === 1 && !cutsLast;
  const namePiece = (index: number): string =>
    isUncut ? piece : piece === '' ? `${index + 1}` : `${piece}.${index + 1}`;
  const stepCountBefore = steps.length;
  children.forEach((child, index) => {
    const isLast = index === children.length - 1;
    if (isLast && !cutsLast) return;
    const next = children[index + 1];
    const isLastCut = index === children.length - 2 && !cutsLast && next !== undefined;
    steps.push({
      number: steps.length + 1,
      stage,
      piece,
      cut: axis === 'x' ? 'along-width' : 'along-length',
      fenceMm: axis === 'x' ? child.lengthMm : child.widthMm,
      cutLengthMm: axis === 'x' ? node.widthMm : node.lengthMm,
      line:
        axis === 'x'
          ? lineAcross(node, child.xMm + child.lengthMm + kerfMm / 2)
          : lineAlong(node, child.yMm + child.widthMm + kerfMm / 2),
      turn: steps.length === stepCountBefore && !isWholeBoard,
      gives: namePiece(index),
      ...describeNode(child, placements),
      ...(isLastCut ? { rest: { piece: namePiece(index + 1), ...describeNode(next, placements) } } : {}),
    });
  });
  const wasWhole = isWholeBoard && steps.length === stepCountBefore;
  children.forEach((child, index) => divide(steps, child, namePiece(index), stage + 1, placements, kerfMm, wasWhole));
}

function lineAcross(node: CutNode, x: number): SawStep['line'] {
  return { x1Mm: x, y1Mm: node.yMm, x2Mm: x, y2Mm: node.yMm + node.widthMm };
}

function lineAlong(node: CutNode, y: number): SawStep['line'] {
  return { x1Mm: node.xMm, y1Mm: y, x2Mm: node.xMm + node.lengthMm, y2Mm: y };
}

function describeNode(
  node: CutNode,
  placements: readonly Placement[],
): Pick<SawStep, 'partIds'> & { result: 'part' | 'offcut' | 'waste' | 'strip' } {
  if (node.kind === 'part') return { result: 'part', partIds: placements[node.placement].parts.map(({ id }) => id) };
  if (node.kind === 'division') return { result: 'strip', partIds: [] };
  return { result: node.kind, partIds: [] };
}
