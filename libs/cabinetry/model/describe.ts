import type { BoardCatalogue } from './boards';
import type { UnitChoice } from './configure';
import { TYPE_NAMES } from './names';
import { FRONT_ROLES, type Cabinet, type HardwareKind, type HardwareLine, type Panel } from './parts';
import type { Unit } from './unit';

/** Short texts about a unit for cards, lines and labels. */
export interface UnitDescription {
  /** `Base unit 600, 1 door` */
  readonly name: string;
  /** `600 × 720 × 560 mm` */
  readonly size: string;
  /** Contents of the box, one line each: panels first, then hardware with spares. */
  readonly box: readonly string[];
}

/** `600 × 720 × 560 mm`: width, height, depth. */
export function sizeText({ width, height, depth }: Pick<Unit, 'width' | 'height' | 'depth'>): string {
  return `${width} × ${height} × ${depth} mm`;
}

const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** Lists the fronts of a unit: `2 doors`, `1 drawer`. */
function frontWords({ panels }: Cabinet): string[] {
  const fronts = (role: Panel['role']): number =>
    panels.reduce((sum, panel) => sum + (panel.role === role ? panel.quantity : 0), 0);
  return [
    { count: fronts('door'), text: plural(fronts('door'), 'door') },
    { count: fronts('drawer-front'), text: plural(fronts('drawer-front'), 'drawer') },
  ].flatMap(({ count, text }) => (count > 0 ? [text] : []));
}

/** Choices that catalogue names mention. */
const NAMED = ['width', 'height', 'depth', 'doors', 'drawers', 'shelves'] as const;
const COLOURED = ['front_colour', 'carcass_colour'] as const;
/** Pattern of catalogue names with a colour: `Base unit 900 in Wenge`. */
const IN_COLOUR = / in /;

/** Checks that a choice makes an item's catalogue name wrong. */
export function isRenamed(catalogueName: string, choice: UnitChoice): boolean {
  return (
    NAMED.some((field) => choice[field] !== undefined) ||
    (IN_COLOUR.test(catalogueName) && COLOURED.some((field) => choice[field] !== undefined))
  );
}

/**
 * Returns the name of a cupboard made with a choice: its kind and its measures, `Base unit, 450 × 720 × 560 mm, 1
 * door`, where the catalogue's name `Base unit 600, one door` would be wrong.
 */
export function madeName(catalogueName: string, choice: UnitChoice, cabinet: Cabinet): string {
  if (!isRenamed(catalogueName, choice)) return catalogueName;
  // What it is stands before its sizes and whatever else is particular to it.
  const what = catalogueName.split(/[\d,]| in /, 1)[0].trim() || TYPE_NAMES[cabinet.unit.type];
  return [what, sizeText(cabinet.unit), ...frontWords(cabinet)].join(', ');
}

/** A built unit's short name, size and what's in its box. */
export function describe(cabinet: Cabinet, boards: BoardCatalogue): UnitDescription {
  const { unit } = cabinet;
  const name = [`${TYPE_NAMES[unit.type]} ${unit.width}`, ...frontWords(cabinet)].join(', ');
  return {
    name,
    size: sizeText(unit),
    box: [
      ...cabinet.panels.map((panel) => `${piece(panel)}, ${material(panel, boards)}`),
      ...hardwareLines(cabinet.hardware),
    ],
  };
}

/** Panels that the owner uses or sees. */
const IN_USE: readonly Panel['role'][] = [...FRONT_ROLES, 'fixed-shelf', 'shelf'];
/** Hardware in daily use; fixings are left out. */
const AT_WORK: readonly HardwareKind[] = ['hinge', 'folding-hinge', 'lift', 'runner', 'handle', 'leg', 'rail'];

/**
 * Lists the contents of a unit for a buyer, one line each: its fronts and shelves with their sizes, then the hardware
 * that is used every day. A filler or a plinth is its one panel and has nothing.
 */
export function contents({ panels, hardware }: Cabinet): string[] {
  if (panels.length === 1) return [];
  return [
    ...panels.filter(({ role }) => IN_USE.includes(role)).map(piece),
    ...hardwareLines(hardware.filter(({ kind }) => AT_WORK.includes(kind))),
  ];
}

const piece = ({ quantity, name, length, width }: Panel): string => `${quantity} × ${name} ${length} × ${width} mm`;

const material = ({ board }: Panel, boards: BoardCatalogue): string =>
  board.core === 'hardboard'
    ? `${board.thickness} mm hardboard`
    : `${boards.get(board.colour)?.name ?? board.colour} ${board.thickness} mm`;

function hardwareLines(hardware: readonly HardwareLine[]): string[] {
  const byCode = new Map<string, { name: string; quantity: number; spare: number; size: number; cut: boolean }>();
  for (const { code, name, quantity, spare, sold: saleUnit, size } of hardware) {
    const total = byCode.get(code) ?? { name, quantity: 0, spare: 0, size, cut: saleUnit === 'metre' };
    total.quantity += quantity;
    total.spare += spare;
    byCode.set(code, total);
  }
  return [...byCode.values()].map(
    ({ name, quantity, spare, size, cut }) =>
      `${quantity + spare} × ${name}${cut ? `, ${size} mm` : ''}${spare > 0 ? ` (${spare} spare)` : ''}`,
  );
}
