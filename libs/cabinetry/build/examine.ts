import {
  BOARD_THICKNESSES,
  DRAWER_THICKNESS,
  HARDBOARD_COLOUR,
  type BoardCatalogue,
  type BoardColour,
  type BoardThickness,
} from '../model/boards';
import { refuseOverload } from './drawer-load';
import { findLegOverload } from './leg-load';
import { buildBase, buildDrawerBase, buildOpenBase, buildSinkBase, buildVanity, type Frame } from './families/base';
import { buildBlindCorner, buildLCorner } from './families/corner';
import { buildCornice, buildFiller, buildPanel, buildPlinth } from './families/flat';
import { buildOvenTall, buildTallLarder } from './families/tall';
import { buildWall, buildWallLift } from './families/wall';
import { buildWardrobe } from './families/wardrobe';
import { AXES, limits } from '../model/limits';
import type { Cabinet } from '../model/parts';
import { withArticle } from '../model/names';
import { unitSchema, type Unit } from '../model/unit';
import { Workbench, type Axis, type PanelDraft, type Refusal } from './workbench';
import type { Workshop } from '../price/workshop';

/** Unit calculated as far as possible, with all reasons against making it. */
export interface Examination {
  /** Unit that the parts belong to: the given one, or the nearest with existing sizes and boards. */
  readonly unit: Unit;
  readonly cabinet: Cabinet;
  readonly refusals: readonly Refusal[];
}

function buildFamily(bench: Workbench, unit: Unit): Frame {
  switch (unit.type) {
    case 'base':
      return buildBase(bench, unit);
    case 'sink-base':
      return buildSinkBase(bench, unit);
    case 'drawer-base':
      return buildDrawerBase(bench, unit);
    case 'open-base':
      return buildOpenBase(bench, unit);
    case 'wall':
      return buildWall(bench, unit);
    case 'wall-lift':
      return buildWallLift(bench, unit);
    case 'tall-larder':
      return buildTallLarder(bench, unit);
    case 'oven-tall':
      return buildOvenTall(bench, unit);
    case 'blind-corner':
      return buildBlindCorner(bench, unit);
    case 'l-corner':
      return buildLCorner(bench, unit);
    case 'wardrobe':
      return buildWardrobe(bench, unit);
    case 'vanity':
      return buildVanity(bench, unit);
    case 'panel':
      return buildPanel(bench, unit);
    case 'filler':
      return buildFiller(bench, unit);
    case 'plinth':
      return buildPlinth(bench, unit);
    case 'cornice':
      return buildCornice(bench, unit);
  }
}

/**
 * Calculates a unit and collects all reasons against it. Invalid sizes and missing boards are recorded and replaced
 * by the nearest valid ones, so that the other rules can still be checked.
 */
export function examine(unit: Unit, workshop: Workshop): Examination {
  const { constants, boards } = workshop;
  const bench = new Workbench(constants, boards);
  const makeable = replaceMissingBoards(bench, limitSizes(bench, unit), boards);
  const { envelope, legHeight } = buildFamily(bench, makeable);
  for (const draft of bench.listPanelDrafts()) checkPanel(bench, draft);
  refuseOverload(bench);
  const cabinet = bench.buildCabinet(makeable, envelope, legHeight);
  const overload = findLegOverload(cabinet, workshop);
  if (overload !== null) {
    const legs = constants.legs.filter((leg) => !overload.weakLegs.includes(leg));
    // Another leg of this height bears it: the cupboard is made with that one.
    if (legs.some(({ height }) => height === legHeight))
      return examine(unit, { ...workshop, constants: { ...constants, legs } });
    bench.refuse({
      rule: 'leg-load',
      fields: ['width', 'depth', 'height', 'legs'],
      message: `each leg of the full cupboard bears ${overload.load.toFixed(1)} kg, more than legs of ${legHeight} mm do: ${Math.max(...overload.weakLegs.map(({ load }) => load ?? 0))} kg`,
    });
  }
  return { unit: makeable, cabinet, refusals: bench.refusals };
}

function limitSizes(bench: Workbench, unit: Unit): Unit {
  const allowedSizes = limits(unit.type);
  let result = unit;
  for (const axis of AXES) {
    const { min, max } = allowedSizes[axis];
    const value = unit[axis];
    if (value >= min && value <= max) continue;
    const isBelow = value < min;
    const limit = isBelow ? min : max;
    bench.refuse({
      rule: `limit-${axis}`,
      fields: [axis],
      hint: limit,
      message: `${axis} ${value} mm is ${isBelow ? 'less' : 'more'} than ${withArticle(unit.type)} can have: ${limit} mm`,
    });
    const changedUnit = withField(result, axis, limit);
    if (changedUnit) result = changedUnit;
  }
  return result;
}

interface Material {
  readonly colourField: string;
  readonly thicknessField: string;
  readonly colour: string;
  readonly thickness: number;
  /** True where the thickness follows from something else, so that only the colour can change. */
  readonly thicknessGiven?: true;
}

function listMaterials(unit: Unit): Material[] {
  if (unit.type === 'panel' || unit.type === 'filler' || unit.type === 'plinth') {
    return [{ colourField: 'front.colour', thicknessField: 'depth', colour: unit.front.colour, thickness: unit.depth }];
  }
  if (unit.type === 'cornice') {
    return [
      { colourField: 'front.colour', thicknessField: 'height', colour: unit.front.colour, thickness: unit.height },
    ];
  }
  const materials: Material[] = [
    { colourField: 'carcass.colour', thicknessField: 'carcass.thickness', ...unit.carcass },
  ];
  if (unit.back.kind === 'full') {
    materials.push({
      colourField: 'back.colour',
      thicknessField: 'carcass.thickness',
      colour: unit.back.colour,
      thickness: unit.carcass.thickness,
      thicknessGiven: true,
    });
  }
  if ('drawers' in unit && unit.drawers > 0) {
    materials.push({
      colourField: 'carcass.colour',
      thicknessField: 'carcass.thickness',
      colour: unit.carcass.colour,
      thickness: DRAWER_THICKNESS,
      thicknessGiven: true,
    });
  }
  if ('front' in unit)
    materials.push({ colourField: 'front.colour', thicknessField: 'front.thickness', ...unit.front });
  return materials;
}

/** Thicknesses of board, not of hardboard, that a colour is made in, mm. */
const listBoardThicknesses = ({ thicknesses }: BoardColour): BoardThickness[] =>
  BOARD_THICKNESSES.filter((thickness) => thicknesses.includes(thickness));

function replaceMissingBoards(bench: Workbench, unit: Unit, boards: BoardCatalogue): Unit {
  let result = unit;
  const replace = (field: string, value: string | number): void => {
    const changedUnit = withField(result, field, value);
    if (changedUnit) result = changedUnit;
  };
  if ('back' in result && (result.back.kind === 'planted' || result.back.kind === 'grooved')) {
    const { colour, thickness } = result.back;
    if (colour !== HARDBOARD_COLOUR && boards.get(colour)?.thicknesses.includes(thickness) !== true) {
      bench.refuse({
        rule: 'hardboard-colour',
        fields: ['back.colour'],
        hint: HARDBOARD_COLOUR,
        message: `hardboard of ${thickness} mm is not made in ${boards.get(colour)?.name ?? colour}: ${HARDBOARD_COLOUR}`,
      });
      replace('back.colour', HARDBOARD_COLOUR);
    }
  }
  /** Checks one material of the unit as changed so far, as an earlier replacement may have affected it. */
  const checkMaterial = (index: number): void => {
    const material = listMaterials(result)[index];
    if (!material) return;
    const { colourField, thicknessField, colour, thickness, thicknessGiven } = material;
    const boardColour = boards.get(colour);
    if (boardColour?.thicknesses.includes(thickness) === true) return;
    const madeThicknesses = boardColour
      ? listBoardThicknesses(boardColour).sort((a, b) => Math.abs(a - thickness) - Math.abs(b - thickness))
      : [];
    if (boardColour && madeThicknesses.length > 0 && !thicknessGiven) {
      bench.refuse({
        rule: `board-${colourField}`,
        fields: [thicknessField],
        hint: madeThicknesses[0],
        message: `${boardColour.name} is not made ${thickness} mm thick: ${madeThicknesses[0]} mm`,
      });
      replace(thicknessField, madeThicknesses[0]);
      return;
    }
    const stockedBoards = [...boards.values()];
    const replacement =
      stockedBoards.find((candidate) => candidate.thicknesses.includes(thickness)) ??
      (thicknessGiven ? undefined : stockedBoards.find((candidate) => listBoardThicknesses(candidate).length > 0));
    if (!replacement) throw new RangeError(`The board catalogue has no board of ${thickness} mm`);
    bench.refuse({
      rule: `board-${colourField}`,
      fields: [colourField],
      hint: replacement.code,
      message: boardColour
        ? `${boardColour.name} is not made ${thickness} mm thick: ${replacement.code}`
        : `there is no board colour ${colour}: ${replacement.code}`,
    });
    replace(colourField, replacement.code);
    if (!replacement.thicknesses.includes(thickness)) checkMaterial(index);
  };
  for (const index of listMaterials(result).keys()) checkMaterial(index);
  return result;
}

/** Fields of a unit that change a panel's size along an axis, the likeliest first. */
const AXIS_FIELDS: Readonly<Record<Axis, readonly string[]>> = {
  x: ['width', 'doorWidth', 'doors'],
  y: ['height', 'lower'],
  z: ['depth', 'armDepth'],
};

/**
 * Checks that a panel fits on one sheet, along the grain where there is one, and is large enough for the saw and the
 * edger.
 */
function checkPanel(bench: Workbench, { line, along, across }: PanelDraft): void {
  const { length: sheetLength, width: sheetWidth } = bench.getUsableSheet(line.board);
  const { cutLength, cutWidth } = line;
  const isGrained = line.grain === 'length';
  const fits = cutLength <= sheetLength && cutWidth <= sheetWidth;
  const fitsTurned = !isGrained && cutWidth <= sheetLength && cutLength <= sheetWidth;
  if (!fits && !fitsTurned) {
    const lengthIsLonger = isGrained || cutLength >= cutWidth;
    const isTooLong = (lengthIsLonger ? cutLength : cutWidth) > sheetLength;
    const isLengthAtFault = isTooLong === lengthIsLonger;
    const size = isLengthAtFault ? line.length : line.width;
    const edgingAllowance = size - (isLengthAtFault ? cutLength : cutWidth);
    const limit = (isTooLong ? sheetLength : sheetWidth) + edgingAllowance;
    const grain = isGrained ? (isTooLong ? ' along the grain' : ' across the grain') : '';
    bench.refuse({
      rule: `sheet-${line.role}-${isTooLong ? 'length' : 'width'}`,
      fields: AXIS_FIELDS[isLengthAtFault ? along : across],
      message: `${line.name.toLowerCase()} ${size} mm is ${isTooLong ? 'longer' : 'wider'} than the sheet allows${grain}: ${limit} mm`,
    });
  }
  const { smallestPanel } = bench.constants;
  const shortestSide = Math.min(line.length, line.width);
  if (line.board.core !== 'hardboard' && shortestSide < smallestPanel) {
    bench.refuse({
      rule: `small-${line.role}`,
      fields: AXIS_FIELDS[line.length < line.width ? along : across],
      message: `${line.name.toLowerCase()} ${Math.max(0, shortestSide)} mm is smaller than the saw and the edger hold: ${smallestPanel} mm`,
    });
  }
}

/**
 * Returns the unit with one field changed, such as `width` or `front.colour`; null where the type lacks the field or
 * the schema refuses the value.
 */
export function withField(unit: Unit, field: string, value: number | string): Unit | null {
  // Hundreds of sizes are tried: fields that take any number skip the parsing.
  if (field === 'width') return { ...unit, width: Number(value) };
  if (field === 'height' && unit.type !== 'cornice') return { ...unit, height: Number(value) };
  if (field === 'depth' && unit.type !== 'panel' && unit.type !== 'filler' && unit.type !== 'plinth')
    return { ...unit, depth: Number(value) };
  const [outer, inner] = field.split('.');
  const entry = Object.entries(unit).find(([key]) => key === outer);
  if (!entry) return null;
  const current: unknown = entry[1];
  if (inner !== undefined && (typeof current !== 'object' || current === null || !(inner in current))) return null;
  const next = inner === undefined ? value : { ...(typeof current === 'object' ? current : {}), [inner]: value };
  const parsedUnit = unitSchema.safeParse({ ...unit, [outer]: next });
  return parsedUnit.success ? parsedUnit.data : null;
}

/** Returns the value of a unit's field; undefined when the type has no such field. */
export function getFieldValue(unit: Unit, field: string): number | string | undefined {
  let value: unknown = unit;
  for (const key of field.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.entries(value).find(([name]) => name === key)?.[1];
  }
  return typeof value === 'number' || typeof value === 'string' ? value : undefined;
}
