import { colourChoice, configure } from '@plinth/cabinetry/model/configure';
import { isRenamed, sizeText } from '@plinth/cabinetry/model/describe';
import { describeTop } from '@plinth/cabinetry/top/top-text';
import type { Unit } from '@plinth/cabinetry/model/unit';
import type { ItemConfiguration, UnitConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { SIZE_OPTION, type LineOption } from '@plinth/contracts/store/catalogue/line-options';
import type { Sellable } from './catalogue.rows';
import { findSlab } from './top-workshop';

/** Name of the colour option of a variant. */
const COLOUR_OPTION = 'Colour';

export type Optioned = Pick<Sellable, 'kind' | 'unit' | 'colour_code' | 'options' | 'product_name'>;
/** Returns the name of a colour, a hinge or a runner for its code. */
export type CodeName = (code: string, kind?: 'hinge' | 'runner') => string;

/** Lists the chosen options that a buyer gets, one by one, in reading order. */
export function chosenOptions(
  item: Optioned,
  configuration: ItemConfiguration | null,
  codeName: CodeName,
): LineOption[] {
  if (configuration?.kind === 'top')
    return [
      ...item.options.filter(({ name }) => name !== SIZE_OPTION),
      ...describeTop(configuration, findSlab(item)).map((value) => ({ name: '', value })),
    ];
  if (item.kind !== 'cupboard') return [...item.options];
  const { kind, ...choice } = configuration ?? {};
  const colour = item.colour_code === null ? {} : colourChoice(item.unit, item.colour_code);
  const { unit } = configure(item.unit, { ...colour, ...choice });
  // An item that can no longer be made is described as in the catalogue.
  if (unit === null) return [...item.options];
  return [
    ...listColours(unit, codeName),
    // The name of what is made to measure says its size.
    ...(isRenamed(item.product_name, choice) ? [] : [{ name: SIZE_OPTION, value: sizeText(unit) }]),
    ...item.options.filter(({ name }) => name !== COLOUR_OPTION),
    ...describeHandle(unit),
    ...listFittings(unit, choice, codeName),
    ...listCounts(choice),
  ];
}

export interface ChosenColour {
  readonly code: string;
  /** Configuration field of the colour; null for items sold only in the colours they have. */
  readonly field: 'front_colour' | 'carcass_colour' | null;
}

/** Lists the visible colours of a configured item, front before carcass. */
export function chosenColours(item: Optioned, configuration: ItemConfiguration | null): ChosenColour[] {
  const ownColour = item.colour_code === null ? [] : [{ code: item.colour_code, field: null }];
  if (item.kind !== 'cupboard' || configuration?.kind === 'top') return ownColour;
  const { kind, ...choice } = configuration ?? {};
  const colour = item.colour_code === null ? {} : colourChoice(item.unit, item.colour_code);
  const { unit } = configure(item.unit, { ...colour, ...choice });
  if (unit === null) return ownColour;
  return [
    ...('front' in unit ? [{ code: unit.front.colour, field: 'front_colour' as const }] : []),
    ...('carcass' in unit ? [{ code: unit.carcass.colour, field: 'carcass_colour' as const }] : []),
  ];
}

/** Lists the colours of a unit; single boards and open units have only one. */
function listColours(unit: Unit, colourName: CodeName): LineOption[] {
  const front = 'front' in unit ? unit.front.colour : null;
  const carcass = 'carcass' in unit ? unit.carcass.colour : null;
  const both = front !== null && carcass !== null;
  return [
    ...(front === null
      ? []
      : [{ name: both ? 'Front' : COLOUR_OPTION, value: colourName(front), of: 'front' as const }]),
    ...(carcass === null
      ? []
      : [{ name: both ? 'Carcass' : COLOUR_OPTION, value: colourName(carcass), of: 'carcass' as const }]),
  ];
}

function describeHandle(unit: Unit): LineOption[] {
  if (!('handle' in unit)) return [];
  const { style, centres, finish } = unit.handle;
  if (style === 'none') return [{ name: '', value: 'no handles' }];
  const length = style === 'knob' ? '' : ` ${String(centres)}`;
  return [{ name: 'Handle', value: `${style}${length} ${finish.replace('-', ' ')}` }];
}

/** Lists the chosen runners and hinges; without handles, those that open by a push are taken whatever was chosen. */
function listFittings(unit: Unit, { runner, hinge }: UnitConfiguration, codeName: CodeName): LineOption[] {
  if ('handle' in unit && unit.handle.style === 'none') return [];
  return [
    ...(runner === undefined ? [] : [{ name: 'Drawer runners', value: codeName(runner, 'runner') }]),
    ...(hinge === undefined ? [] : [{ name: 'Kind of hinge', value: codeName(hinge, 'hinge') }]),
  ];
}

const inMm = (value: number | undefined): string | undefined =>
  value === undefined ? undefined : `${String(value)} mm`;

const listCounts = ({
  doors,
  drawers,
  shelves,
  hinge_side,
  top,
  blind_side,
  ...more
}: UnitConfiguration): LineOption[] =>
  (
    [
      ['Doors', doors],
      ['Drawers', drawers],
      ['Shelves', shelves],
      ['Hinges', hinge_side],
      ['Blind side', blind_side],
      ['Door width', inMm(more.door_width)],
      ['Arms', inMm(more.arm_depth)],
      ['Lower part', inMm(more.lower)],
      ['Niche', inMm(more.niche)],
      ['Top', top === 'cleats' ? 'open, for a worktop' : top],
    ] as const
  ).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value: String(value) }]));
