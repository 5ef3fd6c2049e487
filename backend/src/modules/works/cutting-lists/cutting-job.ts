import type { CuttingJob, CuttingPart, CuttingPlan, CuttingResult, Saw, StockSheet } from '@plinth/cutting/model';
import { roundToKeptSize } from '@plinth/cutting/sheet-books';
import { partEdging, partNotch } from './panel-edging';
import type { BoardInStock } from './board-stock.repository';
import type { PanelRecord } from './cutting-lists.repository';

/** Settings of the saw and of the rack for offcuts. */
export interface SawSettings {
  readonly saw: Saw & { readonly maxBookSheets: number };
  readonly trimMm: number;
  readonly offcutMinLengthMm: number;
  readonly offcutMinWidthMm: number;
}

/**
 * Prefix of sheets that must be bought. They cost the optimiser a little more, so that it uses those in stock first.
 */
const BUY = 'buy:';
const BUYING_SURCHARGE_PERCENT = 2;

/** Returns the stock item of a sheet in a plan, and whether it must be bought first. */
export const itemOfSheet = (sheetId: string): { readonly item_id: string; readonly to_buy: boolean } =>
  sheetId.startsWith(BUY) ? { item_id: sheetId.slice(BUY.length), to_buy: true } : { item_id: sheetId, to_buy: false };

/** Returns a panel as a part of its own, under its code, so that the plan says where on the sheet each panel is cut. */
export const toCuttingPart = (panel: PanelRecord): CuttingPart => ({
  id: panel.code,
  name: `${panel.mark} ${panel.name}`,
  board: panel.board_key,
  lengthMm: panel.cut_length,
  widthMm: panel.cut_width,
  quantity: 1,
  grain: panel.grained ? 'length' : 'free',
  edging: partEdging(panel.edging),
  ...partNotch(panel.edging),
});

/**
 * Builds the input of the optimiser: every panel, every free sheet and offcut, and as many sheets to buy as are
 * needed.
 */
export function buildCuttingJob(
  panels: readonly PanelRecord[],
  stock: readonly BoardInStock[],
  settings: SawSettings,
  limits: { readonly seconds?: number; readonly iterations?: number; readonly seed: number; readonly goal?: 'cost' },
): CuttingJob {
  const { seconds, iterations, seed, goal } = limits;
  return {
    parts: panels.map(toCuttingPart),
    sheets: listSheetsToCutFrom(panels, stock, settings.trimMm),
    saw: settings.saw,
    offcutRule: { minLengthMm: settings.offcutMinLengthMm, minWidthMm: settings.offcutMinWidthMm },
    ...(seconds !== undefined && { timeMs: seconds * 1_000 }),
    ...(iterations !== undefined && { iterations }),
    ...(goal && { goal }),
    seed,
  };
}

function listSheetsToCutFrom(
  panels: readonly PanelRecord[],
  stock: readonly BoardInStock[],
  trimMm: number,
): StockSheet[] {
  const boards = new Map(panels.flatMap(({ board_key, item_id }) => (item_id === null ? [] : [[board_key, item_id]])));
  return [...boards].flatMap(([board, boardId]) =>
    stock
      .filter(({ board_id }) => board_id === boardId)
      .flatMap(({ item_id, kind, length, width, free, cost }) => {
        const size = { board, lengthMm: length, widthMm: width, trimMm, offcut: kind === 'offcut' };
        const freeSheets = free > 0 ? [{ ...size, id: item_id, cost, quantity: free }] : [];
        const surcharge = Math.ceil((cost * BUYING_SURCHARGE_PERCENT) / 100) + 1;
        return item_id === boardId
          ? [...freeSheets, { ...size, id: BUY + item_id, cost: cost + surcharge }]
          : freeSheets;
      }),
  );
}

export interface RunFigures {
  readonly sheets: number;
  readonly to_buy: number;
  readonly offcuts: number;
  readonly unplaced: number;
  readonly yield: number;
  readonly net_yield: number;
  readonly cost: number;
  readonly books: number;
  readonly cuts: number;
  readonly turns: number;
  readonly is_proved: boolean;
}

/** Calculates the figures that runs are compared by. */
export function calculateFigures(result: CuttingResult): RunFigures {
  const plans = result.boards.flatMap((board) => board.plans);
  const sum = (getFigure: (plan: CuttingPlan) => number): number =>
    plans.reduce((total, plan) => total + getFigure(plan) * plan.copies, 0);
  const area = sum(({ sheet }) => sheet.lengthMm * sheet.widthMm);
  const parts = sum(({ areas }) => areas.partsMm2);
  const keptArea = sum(({ offcuts }) =>
    offcuts.map(roundToKeptSize).reduce((total, { length, width }) => total + length * width, 0),
  );
  const total = (getFigure: (board: CuttingResult['boards'][number]) => number): number =>
    result.boards.reduce((all, board) => all + getFigure(board), 0);
  return {
    sheets: sum(({ sheet }) => (sheet.offcut ? 0 : 1)),
    to_buy: sum(({ sheet }) => (itemOfSheet(sheet.id).to_buy ? 1 : 0)),
    offcuts: sum(({ sheet }) => (sheet.offcut ? 1 : 0)),
    unplaced: result.unplaced.reduce((all, { quantity }) => all + quantity, 0),
    yield: area === 0 ? 0 : parts / area,
    net_yield: area === 0 ? 0 : (parts + keptArea) / area,
    cost: result.cost,
    books: total(({ books }) => books),
    cuts: total(({ cuts }) => cuts),
    turns: total(({ turns }) => turns),
    is_proved: result.stoppedBy === 'goal',
  };
}
