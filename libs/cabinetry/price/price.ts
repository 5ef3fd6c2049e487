import { roundToCents, sumCents, type Cents } from '@plinth/money/cents';
import { grossOfNet, vatOfGross } from '@plinth/money/vat';
import { boardKey } from '../model/boards';
import type { Cabinet, Panel } from '../model/parts';
import type { PriceRates } from './rates';
import { areaToCut, edgeRuns } from './totals';

/** One line of what a unit costs to make, without VAT. */
export interface PriceLine {
  readonly kind: 'board' | 'edging' | 'hardware' | 'machining' | 'packing';
  readonly label: string;
  readonly quantity: number;
  readonly unit: 'm²' | 'm' | 'each';
  /** Cents per unit. */
  readonly rate: Cents;
  readonly amount: Cents;
}

/** A unit's price: `cost + margin = net`, `net + vat = gross`, to the cent. */
export interface Price {
  readonly lines: readonly PriceLine[];
  readonly cost: Cents;
  /** Margin, including the rounding of the selling price. */
  readonly margin: Cents;
  readonly net: Cents;
  readonly vat: Cents;
  /** Price for the customer. */
  readonly gross: Cents;
}

/** Thrown for a missing rate, so that nothing is priced at zero by mistake. */
export class MissingRateError extends Error {
  constructor(readonly item: string) {
    super(`No rate for ${item}`);
    this.name = 'MissingRateError';
  }
}

const MM2_PER_M2 = 1_000_000;
const MM_PER_M = 1_000;

function rateOf(rates: Readonly<Record<string, number>> | undefined, key: string, item: string): Cents {
  const rate = rates && Object.hasOwn(rates, key) ? rates[key] : undefined;
  if (rate === undefined) throw new MissingRateError(item);
  return rate;
}

function line(
  kind: PriceLine['kind'],
  label: string,
  quantity: number,
  unit: PriceLine['unit'],
  rate: Cents,
): PriceLine {
  return { kind, label, quantity, unit, rate, amount: roundToCents(quantity * rate) };
}

/** @param areaOf board with its waste, mm² */
function boardLines(
  cabinet: Cabinet,
  rates: PriceRates,
  areaOf: (total: Cabinet['boardTotals'][number]) => number,
): PriceLine[] {
  return cabinet.boardTotals.map((total) => {
    const { board } = total;
    const table = board.priceGroup === 'hardboard' ? rates.hardboard : rates.boards[board.priceGroup];
    const rate = rateOf(table, String(board.thickness), `board ${boardKey(board)}`);
    return line('board', boardKey(board), areaOf(total) / MM2_PER_M2, 'm²', rate);
  });
}

function edgingLines(cabinet: Cabinet, rates: PriceRates): PriceLine[] {
  return cabinet.edgingTotals.map(({ tape, priceGroup, lengthWithOverlength }) => {
    const rate = rateOf(rates.edging[priceGroup], String(tape.thickness), `edging ${tape.colour} ${tape.thickness} mm`);
    const metres = (lengthWithOverlength / MM_PER_M) * (1 + rates.edgingWastePercent / 100);
    return line('edging', `${tape.colour} ${tape.thickness} × ${tape.width}`, metres, 'm', rate);
  });
}

function hardwareLines(cabinet: Cabinet, rates: PriceRates): PriceLine[] {
  const byCode = new Map<string, { name: string; quantity: number; metres: number | null }>();
  for (const { code, name, quantity, spare, sold: saleUnit, size } of cabinet.hardware) {
    const total = byCode.get(code) ?? { name, quantity: 0, metres: saleUnit === 'metre' ? 0 : null };
    total.quantity += quantity + spare;
    if (total.metres !== null) total.metres += (quantity * size) / MM_PER_M;
    byCode.set(code, total);
  }
  return [...byCode].map(([code, { name, quantity, metres }]) =>
    metres === null
      ? line('hardware', name, quantity, 'each', rateOf(rates.hardware, code, code))
      : line(
          'hardware',
          name,
          metres,
          'm',
          rateOf(code in rates.hardware ? rates.hardware : rates.hardwarePerMetre, code, code),
        ),
  );
}

function machiningLines({ panels }: Cabinet, { machining }: PriceRates): PriceLine[] {
  const count = (getCount: (panel: Panel) => number): number =>
    panels.reduce((sum, panel) => sum + getCount(panel) * panel.quantity, 0);
  const notes = (panel: Panel, kind: 'groove' | 'notch'): number =>
    panel.notes.filter((note) => note.kind === kind).length;
  const cups = (panel: Panel): number =>
    panel.notes.reduce((sum, note) => sum + (note.kind === 'hinge-cups' ? note.count : 0), 0);
  return [
    line(
      'machining',
      'Panels cut',
      count(() => 1),
      'each',
      machining.cut,
    ),
    line(
      'machining',
      'Edges edged',
      count((panel) => edgeRuns(panel).length),
      'each',
      machining.edge,
    ),
    line(
      'machining',
      'Panels drilled',
      count((panel) => (panel.stage === 'carcass' ? 1 : 0)),
      'each',
      machining.drill,
    ),
    line('machining', 'Hinge cups', count(cups), 'each', machining.cup),
    line(
      'machining',
      'Grooves',
      count((panel) => notes(panel, 'groove')),
      'each',
      machining.groove,
    ),
    line(
      'machining',
      'Notches',
      count((panel) => notes(panel, 'notch')),
      'each',
      machining.notch,
    ),
  ].filter(({ quantity }) => quantity > 0);
}

/**
 * Prices a unit by item: boards by m² with waste, edging by metre with overlength and waste, hardware by piece,
 * machining by cut and edge, packing; then margin and VAT. The selling price uses one waste for all boards, so that
 * new figures of the saw do not change it; cost and margin use each kind's own. It is rounded up to the rates' step
 * and contains VAT as an invoice does, so that all sums agree to the cent.
 * @param vatPercent the company's rate; not one of the rates here, so that prices and invoices never differ in it
 * @throws MissingRateError when the rates lack something the unit is made of
 */
export function price(cabinet: Cabinet, rates: PriceRates, vatPercent: number): Price {
  const cut = areaToCut(cabinet.panels, rates);
  const boards = boardLines(cabinet, rates, ({ board }) => cut.get(boardKey(board)) ?? 0);
  const pricedBoards = boardLines(cabinet, rates, ({ area }) => area * (1 + rates.boardWastePercent / 100));
  const others = [
    ...edgingLines(cabinet, rates),
    ...hardwareLines(cabinet, rates),
    ...machiningLines(cabinet, rates),
    line('packing', 'Picking and packing', 1, 'each', rates.packing),
  ];
  const lines = [...boards, ...others];
  const costWith = (boardLines: readonly PriceLine[]): Cents =>
    sumCents([...boardLines, ...others].map(({ amount }) => amount));
  const cost = costWith(boards);
  const askedPrice = grossOfNet(costWith(pricedBoards) / (1 - rates.marginPercent / 100), vatPercent);
  const gross = Math.ceil(askedPrice / rates.roundUpTo) * rates.roundUpTo;
  const vat = vatOfGross(gross, vatPercent);
  const net = gross - vat;
  return { lines, cost, margin: net - cost, net, vat, gross };
}
