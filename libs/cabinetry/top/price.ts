import { inSentence } from '../model/names';
import { roundToCents, sumCents, type Cents } from '@plinth/money/cents';
import { nameHole, isWaste, getWorking } from './rules';
import type { Slab, Working } from './slab';
import type { WorkedTop } from './work-out';

/** Line of a top's price, in cents including VAT. */
export interface TopPriceLine {
  readonly label: string;
  readonly quantity: number;
  readonly unit: 'm' | 'each';
  readonly rate: Cents;
  readonly amount: Cents;
}

export interface TopPrice {
  readonly lines: readonly TopPriceLine[];
  readonly gross: Cents;
}

const MM_PER_M = 1_000;

const toMetres = (mm: number): number => mm / MM_PER_M;
const priceByMetre = (label: string, mm: number, rate: Cents): TopPriceLine => ({
  label,
  quantity: toMetres(mm),
  unit: 'm',
  rate,
  amount: roundToCents(toMetres(mm) * rate),
});

function priceWorking(slab: Slab, code: Working, quantity: number, label?: string): TopPriceLine[] {
  const pricedWorking = slab.workings[code];
  if (pricedWorking === undefined || quantity === 0) return [];
  return [
    {
      label: label ?? pricedWorking.name,
      quantity,
      unit: 'each',
      rate: pricedWorking.price,
      amount: pricedWorking.price * quantity,
    },
  ];
}

function priceWorkingByMetre(slab: Slab, code: Working, mm: number): TopPriceLine[] {
  const working = slab.workings[code];
  return working === undefined || mm === 0 ? [] : [priceByMetre(working.name, mm, working.price)];
}

/**
 * Prices a top, line by line. A longer or deeper top never costs less: a top that is cut to length costs at most as
 * much as the next longer stocked length, and the next deeper blank sets the price per metre.
 */
export function priceTop({ slab, top, blank, profile, pieces, joins, edges }: WorkedTop): TopPrice {
  const sumEdges = (where: 'back' | 'left' | 'right', finish: 'finished' | 'upstand'): number =>
    edges.reduce((sum, edge) => (edge.where === where && edge.finish === finish ? sum + edge.length : sum), 0);
  const waterfalls = pieces.filter(({ kind }) => kind === 'waterfall');
  const endEdgeCount = edges.filter(({ where }) => where === 'left' || where === 'right').length;
  const cornerCount = [top.left_end, top.right_end].filter((end) => end === 'corner').length;
  const sameHoleGroups = [...Map.groupBy(top.cut_outs, (cut) => (isWaste(cut) ? nameHole(cut) : cut.kind)).values()];
  const lines = [
    ...priceMaterial(slab, top.length, top.depth, blank, pieces.length - waterfalls.length),
    ...priceWorking(slab, 'butt-join', joins.length),
    ...(profile.pricePerMetre > 0
      ? [priceByMetre(`Front edge: ${inSentence(profile.name)}`, top.length, profile.pricePerMetre)]
      : []),
    ...priceWorkingByMetre(slab, 'back-edging', sumEdges('back', 'finished')),
    ...priceWorkingByMetre(slab, 'upstand', sumEdges('back', 'upstand')),
    ...priceWorking(slab, 'end-edging', endEdgeCount),
    ...priceWorking(slab, 'mitre-join', cornerCount),
    ...waterfalls.flatMap((piece) => [
      priceByMetre(`Panel down to the floor, ${piece.side ?? ''} end`, piece.length, blank.pricePerMetre),
      ...priceWorking(slab, 'waterfall', 1),
    ]),
    ...sameHoleGroups.flatMap((sameHoles) =>
      priceWorking(
        slab,
        getWorking(sameHoles[0]),
        sameHoles.length,
        isWaste(sameHoles[0]) ? 'Waste hole, drilled' : undefined,
      ),
    ),
    ...priceWorking(slab, 'drainer-grooves', top.drainer === 'none' ? 0 : 1),
    ...priceWorking(slab, 'template-and-fit', top.fitting ? 1 : 0),
  ];
  return { lines, gross: sumCents(lines.map(({ amount }) => amount)) };
}

/**
 * Prices the material and cutting it to length; together they cost at most as much as the next longer stocked length.
 */
function priceMaterial(
  slab: Slab,
  length: number,
  depth: number,
  blank: WorkedTop['blank'],
  pieces: number,
): TopPriceLine[] {
  const label = `${slab.material === 'stone' ? 'Stone' : 'Laminate'} top, ${depth} mm deep`;
  const fullPriceLine = priceByMetre(label, length, blank.pricePerMetre);
  const cuttingWork = slab.workings['cut-to-length'];
  const cuttingCost = (cuttingWork?.price ?? 0) * pieces;
  const longEnoughStock = pieces > 1 ? [] : blank.uncut.filter((piece) => piece.length >= length);
  const cappedTotal = Math.min(fullPriceLine.amount + cuttingCost, ...longEnoughStock.map(({ price }) => price));
  const amount = Math.min(fullPriceLine.amount, cappedTotal);
  const cuttingAmount = cappedTotal - amount;
  return [
    { ...fullPriceLine, amount },
    ...(cuttingAmount > 0 && cuttingWork
      ? [
          {
            label: cuttingWork.name,
            quantity: pieces,
            unit: 'each' as const,
            rate: roundToCents(cuttingAmount / pieces),
            amount: cuttingAmount,
          },
        ]
      : []),
  ];
}
