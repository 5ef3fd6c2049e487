import { Injectable } from '@nestjs/common';
import type { BoardCatalogue, BoardRef } from '@plinth/cabinetry/model/boards';
import { sizeText } from '@plinth/cabinetry/model/describe';
import { describePanelWork } from '@plinth/cabinetry/machining/hole-text';
import { billOfMaterials, type BillOfMaterials, type UnitToMake } from '@plinth/cabinetry/price/materials';
import type { Cabinet, EdgeTape, Panel } from '@plinth/cabinetry/model/parts';
import type { PricedWorkshop } from '@plinth/cabinetry/price/workshop';
import { describeTopWork } from '@plinth/cabinetry/top/top-text';
import type { WorkedTop } from '@plinth/cabinetry/top/work-out';
import type { LineOption } from '@plinth/contracts/store/catalogue/line-options';
import { SIZE_OPTION } from '@plinth/contracts/store/catalogue/line-options';
import type {
  CupboardToMake,
  HardwareToPick,
  Materials,
  PartToMake,
  TopToMake,
} from '@plinth/contracts/works/materials/materials';
import { changeView, swatchPicture } from '../../store/catalogue/picture-address';
import { cupboardLabels, partLabel } from '../../store/catalogue/sold/part-labels';
import { SoldUnits, type LineToMake as MadeLine } from '../../store/catalogue/sold/sold-units';
import { MaterialsRepository } from './materials.repository';

/** Line of a cart, order or invoice that is to be made. */
export interface LineToMake extends MadeLine {
  readonly sku: string;
  readonly name: string;
  readonly options: LineOption[];
  readonly set_name: string;
  readonly image: string;
  readonly quantity: number;
  readonly note: string;
}

/** Line of a cupboard with its parts calculated. `label` is printed on all of them. */
export interface WorkedLine<Line extends LineToMake = LineToMake> {
  readonly label: string;
  readonly line: Line;
  readonly cabinet: Cabinet;
  /** Workshop settings used in the calculation. */
  readonly workshop: PricedWorkshop;
  /** Version of the colours, as in the URLs of swatches. */
  readonly palette: string;
}

/** Line of a top that is cut to size, with its pieces calculated. */
export interface WorkedTopLine<Line extends LineToMake = LineToMake> {
  readonly label: string;
  readonly line: Line;
  readonly workedTop: WorkedTop;
}

export interface WorkedLines<Line extends LineToMake = LineToMake> {
  readonly cupboards: readonly WorkedLine<Line>[];
  readonly items: readonly Line[];
  readonly tops: readonly WorkedTopLine<Line>[];
  readonly unknown: readonly { name: string; reason: string }[];
}

const MM2_PER_M2 = 1_000_000;
const roundTo = (value: number, digits: number): number => Number(value.toFixed(digits));

/**
 * Calculates the materials of lines: every panel, and the totals of board, edging and hardware. The only place that
 * does so, for paper and workshop alike.
 */
@Injectable()
export class MaterialsService {
  constructor(
    private readonly soldUnits: SoldUnits,
    private readonly repository: MaterialsRepository,
  ) {}

  /** Calculates the parts of cupboards, in the order of the lines; other lines are picked as they are. */
  async deriveCupboards<Line extends LineToMake>(lines: readonly Line[]): Promise<WorkedLines<Line>> {
    const units = await this.soldUnits.listByLines(lines);
    const labels = cupboardLabels(units);
    const cupboards: WorkedLine<Line>[] = [];
    const items: Line[] = [];
    const tops: WorkedTopLine<Line>[] = [];
    const unknown: { name: string; reason: string }[] = [];
    lines.forEach((line, index) => {
      const unit = units[index];
      const label = labels[index];
      if (unit.kind === 'impossible') unknown.push({ name: line.name, reason: unit.reason });
      else if (unit.kind === 'top')
        tops.push({
          label: `T${String(tops.length + 1)}`,
          line: { ...line, sku: line.sku || unit.sku },
          workedTop: unit.worked,
        });
      else if (unit.kind !== 'cupboard') items.push({ ...line, sku: line.sku || unit.sku });
      else if (label !== null) {
        const { cabinet, workshop, palette } = unit;
        cupboards.push({ label, line, cabinet, workshop, palette });
      }
    });
    return { cupboards, items, tops, unknown };
  }

  /** Lists the hardware of each of these cupboards by itself: what belongs into its bag. */
  async listHardware(cupboards: readonly Omit<UnitToMake, 'quantity'>[]): Promise<HardwareToPick[][]> {
    const bills = cupboards.map((cupboard) => billOfMaterials([{ ...cupboard, quantity: 1 }]));
    const articles = await this.repository.mapArticles(
      bills.flatMap(({ hardware }) => hardware.map(({ code }) => code)),
    );
    return bills.map((bill) => hardwareView(bill, articles));
  }

  async calculate(lines: readonly LineToMake[]): Promise<Materials> {
    const { cupboards, items, tops, unknown } = await this.deriveCupboards(lines);
    const bill = billOfMaterials(cupboards.map(toUnitToMake));
    const articles = await this.repository.mapArticles(bill.hardware.map(({ code }) => code));
    return {
      ...billView(bill, cupboards, articles),
      cupboards: cupboards.map(cupboardView),
      items: items.map(({ sku, name, options, set_name, note, quantity, image }) => ({
        sku,
        name,
        options,
        set_name,
        note,
        quantity,
        image,
      })),
      tops: tops.map(topView),
      unknown: [...unknown],
    };
  }
}

const hardwareView = ({ hardware }: BillOfMaterials, articles: ReadonlyMap<string, string>): HardwareToPick[] =>
  hardware.map(({ code, name, quantity, spare, size, sold: saleUnit }) => ({
    code,
    sku: articles.get(code) ?? '',
    name,
    quantity,
    spare,
    size: saleUnit === 'metre' ? size : 0,
  }));

const toUnitToMake = ({ line, cabinet, workshop }: WorkedLine): UnitToMake => ({
  quantity: line.quantity,
  cabinet,
  workshop,
});

const colourName = (code: string, boards: BoardCatalogue): string => boards.get(code)?.name ?? code;

/** Names a board: `Honey Oak`, `Hardboard, Polar White`. */
export const boardName = (board: BoardRef, boards: BoardCatalogue): string =>
  board.core === 'hardboard'
    ? `Hardboard, ${colourName(board.colour, boards)}`
    : `${colourName(board.colour, boards)}${board.core === 'mdf' ? ' MDF' : ''}`;

const topView = ({ label, line, workedTop }: WorkedTopLine): TopToMake => ({
  label,
  sku: line.sku,
  name: line.name,
  options: line.options,
  set_name: line.set_name,
  size: `${String(workedTop.top.length)} × ${String(workedTop.top.depth)} mm`,
  quantity: line.quantity,
  note: line.note,
  image: changeView(line.image, 'plan'),
  work: describeTopWork(workedTop),
});

/** Builds the bill of materials for all cupboards. A colour keeps the name that it had on the first of them. */
function billView(
  bill: BillOfMaterials,
  cupboards: readonly WorkedLine[],
  articles: ReadonlyMap<string, string>,
): Pick<Materials, 'boards' | 'edging' | 'hardware'> {
  const { boards: needs, edging } = bill;
  const boards = new Map(cupboards.toReversed().flatMap(({ workshop }) => [...workshop.boards]));
  const palettes = new Map(
    cupboards
      .toReversed()
      .flatMap(({ cabinet, palette }) => cabinet.boardTotals.map(({ board }) => [board.colour, palette])),
  );
  return {
    boards: needs.map(({ key, board, panels, area, sheets }) => ({
      key,
      name: boardName(board, boards),
      swatch: swatchPicture(board.colour, palettes.get(board.colour) ?? ''),
      thickness: board.thickness,
      panels,
      square_metres: roundTo(area / MM2_PER_M2, 2),
      sheets,
    })),
    edging: edging.map(({ tape, edges, length }) => ({
      name: `${tapeName(tape, boards)} × ${tape.width} mm`,
      edges,
      metres: roundTo(length / 1_000, 1),
    })),
    hardware: hardwareView(bill, articles),
  };
}

const tapeName = (tape: EdgeTape, boards: BoardCatalogue): string =>
  `${colourName(tape.colour, boards)} ${tape.thickness}`;

function cupboardView(cupboard: WorkedLine): CupboardToMake {
  const { label, line, cabinet, workshop } = cupboard;
  const work = describePanelWork(cabinet);
  return {
    label,
    name: line.name,
    // The size has a field of its own.
    options: line.options.filter(({ name }) => name !== SIZE_OPTION),
    set_name: line.set_name,
    size: sizeText(cabinet.unit),
    quantity: line.quantity,
    image: line.image,
    parts: cabinet.panels.map((panel) => ({
      ...partView(panel, label, line.quantity, workshop.boards),
      notes: work.get(panel) ?? [],
    })),
    hardware: billOfMaterials([toUnitToMake(cupboard)]).hardware.map(
      ({ code, name, quantity, spare, size, sold: saleUnit }) => ({
        code,
        name,
        quantity,
        spare,
        size: saleUnit === 'metre' ? size : 0,
      }),
    ),
  };
}

function partView(panel: Panel, label: string, units: number, boards: BoardCatalogue): Omit<PartToMake, 'notes'> {
  const tape = (edge: EdgeTape | null): string => (edge === null ? '' : tapeName(edge, boards));
  const { l1, l2, w1, w2 } = panel.edging;
  return {
    label: partLabel(label, panel),
    code: panel.code,
    name: panel.name,
    quantity: panel.quantity * units,
    length: panel.length,
    width: panel.width,
    cut_length: panel.cutLength,
    cut_width: panel.cutWidth,
    thickness: panel.thickness,
    board: boardName(panel.board, boards),
    grained: panel.grain === 'length',
    edging: { l1: tape(l1), l2: tape(l2), w1: tape(w1), w2: tape(w2) },
  };
}
