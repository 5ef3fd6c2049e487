import type { BoardCatalogue, BoardRef } from '../model/boards';
import { extent, overlap, type Axis } from '../model/boxes';
import type { CabinetryConstants } from '../model/constants';
import type { Drilling } from '../model/fittings';
import type { HandleShape } from '../model/handles';
import {
  STAGES,
  type Box,
  type Cabinet,
  type EdgeTape,
  type Edging,
  type HardwareLine,
  type HardwarePlace,
  type Joint,
  type Opening,
  type Panel,
  type PanelInstance,
  type PanelNote,
  type PanelRole,
  type Space,
  type Stage,
} from '../model/parts';
import { boardTotals, edgingTotals } from '../price/totals';
import type { Unit } from '../model/unit';

export { swapXZ, type Axis } from '../model/boxes';
/** Edge of a panel, by the direction it faces. */
export type EdgeSide = '+x' | '-x' | '+y' | '-y' | '+z' | '-z';

export interface PanelSpec {
  readonly name: string;
  readonly role: PanelRole;
  readonly stage: Stage;
  readonly board: BoardRef;
  /** Place of the panel; its finished size follows. */
  readonly box: Box;
  /** The axis of its length, along which grain runs. */
  readonly along: Axis;
  /** The axis of its thickness. */
  readonly through: Axis;
  readonly edges?: readonly EdgeSide[];
  /** Edging thickness, mm. */
  readonly tape?: number;
  readonly group?: string;
  readonly opens?: Opening;
  readonly notch?: Box;
  readonly notes?: readonly PanelNote[];
  /** Groove for this panel in every part that it reaches into. */
  readonly sitsIn?: Groove;
}

export interface Groove {
  /** mm */
  readonly width: number;
  readonly depth: number;
  readonly inset: number;
  /** Text of the note: `16 mm from the rear edge, for the back`. */
  readonly where: string;
}

export interface HardwareSpec {
  readonly kind: HardwareLine['kind'];
  readonly code: string;
  readonly name: string;
  readonly stage: Stage;
  readonly size?: number;
  readonly quantity: number;
  readonly sold?: HardwareLine['sold'];
  readonly places?: readonly HardwarePlace[];
  readonly joint?: Joint;
  readonly drilling?: Drilling;
  readonly shape?: HandleShape;
}

/** Reason why something cannot be made. */
export interface Refusal {
  /** Name of the rule: one refusal for each rule and field. */
  readonly rule: string;
  /** Fields of the unit that could be changed, the likeliest first: `height`, `drawers`, `front.colour`. */
  readonly fields: readonly string[];
  /** `door 2140 mm is longer than the sheet allows along the grain: 1830 mm` */
  readonly message: string;
  /** Suggested value for the first field, probably the nearest possible one. */
  readonly hint?: number | string;
}

const getThirdAxis = (a: Axis, b: Axis): Axis => (a !== 'x' && b !== 'x' ? 'x' : a !== 'y' && b !== 'y' ? 'y' : 'z');
const PLUS: Readonly<Record<Axis, EdgeSide>> = { x: '+x', y: '+y', z: '+z' };
const MINUS: Readonly<Record<Axis, EdgeSide>> = { x: '-x', y: '-y', z: '-z' };

/** Panels of one line before they have a code, with the axes along which their length and width run. */
export interface PanelDraft {
  readonly key: string;
  readonly along: Axis;
  readonly across: Axis;
  readonly line: Omit<Panel, 'code' | 'quantity' | 'instances'>;
  readonly instances: PanelInstance[];
  readonly sitsIn: Groove | null;
}
export interface HardwareDraft {
  readonly line: Omit<HardwareLine, 'quantity' | 'spare' | 'boxes' | 'joins'>;
  quantity: number;
  readonly boxes: HardwarePlace[];
  readonly joins: Joint[];
}

const BOX_EDGES: readonly EdgeSide[] = [];

/**
 * Assembles a unit: families add panels and hardware, equal panels share a line, and anything that cannot be made is
 * recorded as a refusal without stopping, so that a person gets all of them at once.
 */
export class Workbench {
  readonly refusals: Refusal[] = [];
  private readonly panels: PanelDraft[] = [];
  private readonly hardwareLines: HardwareDraft[] = [];
  private readonly spaces: Space[] = [];
  private readonly remarks: string[] = [];

  constructor(
    readonly constants: CabinetryConstants,
    private readonly boards: BoardCatalogue,
  ) {}

  /** Returns the board of a colour and thickness, which `check` has found in the catalogue. */
  getBoard(colour: string, thickness: number): BoardRef {
    const facts = this.boards.get(colour);
    if (!facts) throw new RangeError(`No board colour ${colour}`);
    return { colour, thickness, core: facts.core, priceGroup: facts.priceGroup, grained: facts.grained };
  }

  getHardboard(colour: string, thickness: number): BoardRef {
    return { colour, thickness, core: 'hardboard', priceGroup: 'hardboard', grained: false };
  }

  /** Returns the usable size of a board's sheet after trimming, mm. */
  getUsableSheet(board: BoardRef): { length: number; width: number } {
    const { sheetLength, sheetWidth, hardboardLength, hardboardWidth, sheetTrim } = this.constants;
    const colourSheet = this.boards.get(board.colour)?.sheet;
    const size =
      board.core === 'hardboard'
        ? { length: hardboardLength, width: hardboardWidth }
        : (colourSheet ?? { length: sheetLength, width: sheetWidth });
    return { length: size.length - 2 * sheetTrim, width: size.width - 2 * sheetTrim };
  }

  /**
   * Adds a panel; equal panels share one line. Cut size = finished size − the edging's thickness on that axis
   * (MONOLITH formula reference § 3; pre-milling is not added), to the nearest whole mm: one 0.4 mm tape is within
   * the saw's tolerance, two of them take 1 mm.
   */
  addPanel(spec: PanelSpec): void {
    const across = getThirdAxis(spec.along, spec.through);
    const edges = spec.edges ?? BOX_EDGES;
    const tape: EdgeTape | null =
      spec.tape === undefined
        ? null
        : {
            colour: spec.board.colour,
            thickness: spec.tape,
            width: spec.board.thickness + this.constants.edgeTapeExcess,
          };
    const getTape = (side: EdgeSide): EdgeTape | null => (edges.includes(side) ? tape : null);
    const edging: Edging = {
      l1: getTape(PLUS[across]),
      l2: getTape(MINUS[across]),
      w1: getTape(PLUS[spec.along]),
      w2: getTape(MINUS[spec.along]),
    };
    const length = extent(spec.box, spec.along);
    const width = extent(spec.box, across);
    const notes: readonly PanelNote[] = spec.sitsIn
      ? [
          ...(spec.notes ?? []),
          { kind: 'tongue', depth: spec.sitsIn.depth, text: `Sits ${spec.sitsIn.depth} mm deep in grooves around it` },
        ]
      : (spec.notes ?? []);
    const instance: PanelInstance = {
      box: spec.box,
      ...(spec.notch && { notch: spec.notch }),
      ...(spec.group !== undefined && { group: spec.group }),
      ...(spec.opens && { opens: spec.opens }),
    };
    const key = [
      spec.name,
      spec.stage,
      spec.board.colour,
      spec.board.thickness,
      length,
      width,
      spec.tape,
      edging.l1 !== null,
      edging.l2 !== null,
      edging.w1 !== null,
      edging.w2 !== null,
      notes.map((note) => note.text).join(),
    ].join('|');
    const equalPanel = this.panels.find((panel) => panel.key === key);
    if (equalPanel) {
      equalPanel.instances.push(instance);
      return;
    }
    const getThickness = (edge: EdgeTape | null): number => edge?.thickness ?? 0;
    this.panels.push({
      key,
      along: spec.along,
      across,
      line: {
        name: spec.name,
        role: spec.role,
        stage: spec.stage,
        length,
        width,
        cutLength: length - Math.round(getThickness(edging.w1) + getThickness(edging.w2)),
        cutWidth: width - Math.round(getThickness(edging.l1) + getThickness(edging.l2)),
        thickness: spec.board.thickness,
        board: spec.board,
        grain: spec.board.grained ? 'length' : 'none',
        edging,
        notes,
      },
      instances: [instance],
      sitsIn: spec.sitsIn ?? null,
    });
  }

  /** Returns the box of the front end of a drawer's box, which lies behind its front; undefined before it is added. */
  findDrawerEnd(group: string): Box | undefined {
    const walls = this.panels.flatMap(({ line, instances }) => (line.role === 'drawer-end' ? instances : []));
    return walls
      .filter((wall) => wall.group === group)
      .map(({ box }) => box)
      .sort((a, b) => b.z - a.z)[0];
  }

  /** Returns the level of the upper face of a drawer's bottom, mm; undefined before it is added. */
  findBottomLevel(group: string): number | undefined {
    const bottoms = this.panels.flatMap(({ line, instances }) => (line.role === 'drawer-bottom' ? instances : []));
    const bottomBox = bottoms.find((bottom) => bottom.group === group)?.box;
    return bottomBox && bottomBox.y + bottomBox.dy;
  }

  addHardware(spec: HardwareSpec): void {
    if (spec.quantity <= 0) return;
    const size = spec.size ?? 0;
    const equalLine = this.hardwareLines.find(
      ({ line }) => line.code === spec.code && line.stage === spec.stage && line.size === size,
    );
    if (equalLine) {
      equalLine.quantity += spec.quantity;
      equalLine.boxes.push(...(spec.places ?? []));
      const { joint } = spec;
      if (joint && !equalLine.joins.some(({ through, into }) => through === joint.through && into === joint.into))
        equalLine.joins.push(joint);
      return;
    }
    this.hardwareLines.push({
      line: {
        kind: spec.kind,
        code: spec.code,
        name: spec.name,
        stage: spec.stage,
        size,
        sold: spec.sold ?? 'each',
        ...(spec.drilling && { drilling: spec.drilling }),
        ...(spec.shape && { shape: spec.shape }),
      },
      quantity: spec.quantity,
      boxes: [...(spec.places ?? [])],
      joins: spec.joint ? [spec.joint] : [],
    });
  }

  addSpace(space: Space): void {
    this.spaces.push(space);
  }

  addRemark(text: string): void {
    this.remarks.push(text);
  }

  refuse(refusal: Refusal): void {
    if (!this.refusals.some(({ rule, fields }) => rule === refusal.rule && fields[0] === refusal.fields[0]))
      this.refusals.push(refusal);
  }

  /**
   * Returns the value of a field within its limits. Beyond them the field is refused and the limit used instead, so
   * that later rules judge what would be made.
   * @param what name of the value in the message: `oven niche`
   */
  limitValue({
    rule,
    field,
    what,
    value,
    min,
    max,
  }: {
    rule: string;
    field: string;
    what: string;
    value: number;
    min: number;
    max: number;
  }): number {
    if (value >= min && value <= max) return value;
    const limit = value < min ? min : max;
    this.refuse({
      rule,
      fields: [field],
      hint: limit,
      message: `${what} ${value} mm is ${value < min ? 'less' : 'more'} than it can be: ${limit} mm`,
    });
    return limit;
  }

  /** Every panel so far, for the rules that hold for all panels. */
  listPanelDrafts(): readonly PanelDraft[] {
    return this.panels;
  }

  /** All hardware so far. */
  listHardwareDrafts(): readonly HardwareDraft[] {
    return this.hardwareLines;
  }

  buildCabinet(unit: Unit, envelope: Box, legHeight: number): Cabinet {
    const rankStage = (stage: Stage): number => STAGES.indexOf(stage);
    const panels = [...this.panels].sort((a, b) => rankStage(a.line.stage) - rankStage(b.line.stage));
    const hardware = [...this.hardwareLines].sort((a, b) => rankStage(a.line.stage) - rankStage(b.line.stage));
    const finishedPanels: Panel[] = panels.map(({ line, instances, sitsIn }, index) => ({
      code: codeOf(index),
      ...line,
      notes: sitsIn === null ? [...line.notes, ...this.listGrooves(instances)] : line.notes,
      quantity: instances.length,
      instances,
    }));
    return {
      unit,
      envelope,
      legHeight,
      panels: finishedPanels,
      hardware: hardware.map(({ line, quantity, boxes, joins }) => ({
        ...line,
        quantity,
        spare: this.countSpares(line.kind, quantity),
        boxes,
        ...(joins.length > 0 && { joins }),
      })),
      boardTotals: boardTotals(finishedPanels),
      edgingTotals: edgingTotals(finishedPanels, this.constants.edgeOverlength),
      spaces: this.spaces,
      remarks: this.remarks,
    };
  }

  /**
   * Returns notes on the grooves in a panel for the parts that sit in it, each groove once for all panels of the
   * line.
   */
  private listGrooves(instances: readonly PanelInstance[]): PanelNote[] {
    const grooves = this.panels.flatMap(({ sitsIn, instances: tongues }) =>
      sitsIn !== null && instances.some(({ box }) => tongues.some((tongue) => overlap(box, tongue.box)))
        ? [sitsIn]
        : [],
    );
    const notes = grooves.map(({ width, depth, inset, where }) => ({
      kind: 'groove' as const,
      width,
      depth,
      inset,
      text: `Groove ${width} mm wide and ${depth} mm deep, ${where}`,
    }));
    return notes.filter(({ text }, index) => notes.findIndex((other) => other.text === text) === index);
  }

  /** Returns the number of spares: some screws, bolts and pins get lost. */
  private countSpares(kind: HardwareLine['kind'], quantity: number): number {
    if (kind !== 'screw' && kind !== 'shelf-pin') return 0;
    return Math.max(this.constants.spareScrewsMin, Math.ceil((quantity * this.constants.spareScrewsPercent) / 100));
  }
}

/** Returns the code of a panel on labels: A, B, … Z, AA, AB, … */
export function codeOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : codeOf(Math.floor(index / 26) - 1) + letter;
}
