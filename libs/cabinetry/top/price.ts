import { inSentence } from '../model/names';
import { roundToCents, sumCents, type Cents } from '@plinth/money/cents';
import { holeName, isWaste, workingOf } from './rules';
import type { Slab, Working } from './slab';
import type { WorkedTop } from './work-out';

/** One line of what a top costs, cents including VAT. */
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

const metres = (mm: number): number => mm / MM_PER_M;
const byMetre = (label: string, mm: number, rate: Cents): TopPriceLine => ({
  label,
  quantity: metres(mm),
  unit: 'm',
  rate,
  amount: roundToCents(metres(mm) * rate),
});

function working(slab: Slab, code: Working, quantity: number, label?: string): TopPriceLine[] {
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

function workingByMetre(slab: Slab, code: Working, mm: number): TopPriceLine[] {
  const working = slab.workings[code];
  return working === undefined || mm === 0 ? [] : [byMetre(working.name, mm, working.price)];
}

/**
 * Prices a top, line by line. A longer or deeper one never costs less: a cut top costs at most what the next uncut
 * length in stock does, and a depth is cut from the next blank.
 */
export function priceTop({ slab, top, blank, profile, pieces, joins, edges }: WorkedTop): TopPrice {
  const along = (where: 'back' | 'left' | 'right', finish: 'finished' | 'upstand'): number =>
    edges.reduce((sum, edge) => (edge.where === where && edge.finish === finish ? sum + edge.length : sum), 0);
  const falls = pieces.filter(({ kind }) => kind === 'waterfall');
  const ends = edges.filter(({ where }) => where === 'left' || where === 'right').length;
  const corners = [top.left_end, top.right_end].filter((end) => end === 'corner').length;
  const holes = [...Map.groupBy(top.cut_outs, (cut) => (isWaste(cut) ? holeName(cut) : cut.kind)).values()];
  const lines = [
    ...material(slab, top.length, top.depth, blank, pieces.length - falls.length),
    ...working(slab, 'butt-join', joins.length),
    ...(profile.pricePerMetre > 0
      ? [byMetre(`Front edge: ${inSentence(profile.name)}`, top.length, profile.pricePerMetre)]
      : []),
    ...workingByMetre(slab, 'back-edging', along('back', 'finished')),
    ...workingByMetre(slab, 'upstand', along('back', 'upstand')),
    ...working(slab, 'end-edging', ends),
    ...working(slab, 'mitre-join', corners),
    ...falls.flatMap((piece) => [
      byMetre(`Upright down to the floor, ${piece.side ?? ''} end`, piece.length, blank.pricePerMetre),
      ...working(slab, 'waterfall', 1),
    ]),
    ...holes.flatMap((alike) =>
      working(slab, workingOf(alike[0]), alike.length, isWaste(alike[0]) ? 'Waste hole, drilled' : undefined),
    ),
    ...working(slab, 'drainer-grooves', top.drainer === 'none' ? 0 : 1),
    ...working(slab, 'template-and-fit', top.fitting ? 1 : 0),
  ];
  return { lines, gross: sumCents(lines.map(({ amount }) => amount)) };
}

/** The slab itself, and the cuts through it. */
function material(
  slab: Slab,
  length: number,
  depth: number,
  blank: WorkedTop['blank'],
  pieces: number,
): TopPriceLine[] {
  const label = `${slab.material === 'stone' ? 'Stone' : 'Laminate'} top, ${depth} mm deep`;
  const whole = byMetre(label, length, blank.pricePerMetre);
  const cut = slab.workings['cut-to-length'];
  const cutting = (cut?.price ?? 0) * pieces;
  const uncut = pieces > 1 ? [] : blank.uncut.filter((piece) => piece.length >= length);
  const most = Math.min(whole.amount + cutting, ...uncut.map(({ price }) => price));
  const amount = Math.min(whole.amount, most);
  const rest = most - amount;
  return [
    { ...whole, amount },
    ...(rest > 0 && cut
      ? [{ label: cut.name, quantity: pieces, unit: 'each' as const, rate: roundToCents(rest / pieces), amount: rest }]
      : []),
  ];
}
