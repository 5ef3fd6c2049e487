import { boardKey, type BoardRef } from '../model/boards';
import type { Cabinet, EdgeTape, HardwareKind } from '../model/parts';
import { areaToCut } from './totals';
import type { PricedWorkshop } from './workshop';

/** Unit, its quantity, and the workshop that it was calculated with: units sold last year keep last year's sheets. */
export interface UnitToMake {
  readonly quantity: number;
  readonly cabinet: Cabinet;
  readonly workshop: PricedWorkshop;
}

/** Board of one kind for several units. */
export interface BoardNeed {
  /** `honey-oak/16`: what stock is counted in. */
  readonly key: string;
  readonly board: BoardRef;
  readonly panels: number;
  /** Area of the panels, mm². */
  readonly area: number;
  /** Sheets needed with average waste; a cutting plan may need fewer. */
  readonly sheets: number;
}

export interface EdgingNeed {
  readonly tape: EdgeTape;
  readonly edges: number;
  /** With what the edger cuts off every edge, mm. */
  readonly length: number;
}

export interface HardwareNeed {
  readonly kind: HardwareKind;
  readonly code: string;
  readonly name: string;
  readonly size: number;
  readonly sold: 'each' | 'metre';
  readonly quantity: number;
  readonly spare: number;
}

/** Materials that must be bought or picked to make units. */
export interface BillOfMaterials {
  readonly boards: readonly BoardNeed[];
  readonly edging: readonly EdgingNeed[];
  readonly hardware: readonly HardwareNeed[];
}

/** Adds rows up by a key, in order of first use. */
function sumBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string, add: (sum: Row, row: Row) => Row): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const key = keyOf(row);
    const sum = sums.get(key);
    sums.set(key, sum === undefined ? row : add(sum, row));
  }
  return [...sums.values()];
}

/** Area of one sheet that can be cut from, mm². */
function sheetArea(board: BoardRef, { constants, boards }: PricedWorkshop): number {
  const own = boards.get(board.colour)?.sheet;
  const isHardboard = board.core === 'hardboard';
  const length = own?.length ?? (isHardboard ? constants.hardboardLength : constants.sheetLength);
  const width = own?.width ?? (isHardboard ? constants.hardboardWidth : constants.sheetWidth);
  return (length - 2 * constants.sheetTrim) * (width - 2 * constants.sheetTrim);
}

/** Calculates the sheets that a unit takes of a board including waste, unrounded. */
function sheetsOf({ cabinet, workshop }: Pick<UnitToMake, 'cabinet' | 'workshop'>): (board: BoardRef) => number {
  const areas = areaToCut(cabinet.panels, workshop.rates);
  return (board) => (areas.get(boardKey(board)) ?? 0) / sheetArea(board, workshop);
}

/** Tolerance for rounding errors before rounding up sheets. */
const NOTHING = 1e-9;

/** Boards, edging and hardware of all units together. */
export function billOfMaterials(units: readonly UnitToMake[]): BillOfMaterials {
  const all = units.filter(({ quantity }) => quantity > 0);
  const boardRows = all.flatMap(({ quantity, cabinet, workshop }) => {
    const sheets = sheetsOf({ cabinet, workshop });
    return cabinet.boardTotals.map(({ board, panels, area }) => ({
      key: boardKey(board),
      board,
      panels: panels * quantity,
      area: area * quantity,
      sheets: sheets(board) * quantity,
    }));
  });
  const edgingRows = all.flatMap(({ quantity, cabinet }) =>
    cabinet.edgingTotals.map(({ tape, edges, lengthWithOverlength }) => ({
      tape,
      edges: edges * quantity,
      length: lengthWithOverlength * quantity,
    })),
  );
  const hardwareRows = all.flatMap(({ quantity, cabinet }) =>
    cabinet.hardware.map(({ kind, code, name, size, sold: saleUnit, quantity: each, spare }) => ({
      kind,
      code,
      name,
      size,
      sold: saleUnit,
      quantity: each * quantity,
      spare: spare * quantity,
    })),
  );
  return {
    boards: sumBy(
      boardRows,
      ({ key }) => key,
      (sum, row) => ({
        ...sum,
        panels: sum.panels + row.panels,
        area: sum.area + row.area,
        sheets: sum.sheets + row.sheets,
      }),
    ).map((need) => ({ ...need, sheets: Math.ceil(need.sheets - NOTHING) })),
    edging: sumBy(
      edgingRows,
      ({ tape }) => `${tape.colour}/${tape.thickness}/${tape.width}`,
      (sum, row) => ({
        ...sum,
        edges: sum.edges + row.edges,
        length: sum.length + row.length,
      }),
    ),
    hardware: sumBy(
      hardwareRows,
      ({ code, size, sold: saleUnit }) => `${code}/${saleUnit === 'metre' ? size : 0}`,
      (sum, row) => ({
        ...sum,
        quantity: sum.quantity + row.quantity,
        spare: sum.spare + row.spare,
      }),
    ),
  };
}
