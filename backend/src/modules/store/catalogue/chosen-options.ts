import { colourChoice, configure } from '@plinth/cabinetry/model/configure';
import { isRenamed, sizeText } from '@plinth/cabinetry/model/describe';
import { describeTop } from '@plinth/cabinetry/top/top-text';
import { NO_HANDLE, describeHandlePiece } from '@plinth/cabinetry/model/handle-wishes';
import type { HandlesOnOffer } from '@plinth/cabinetry/model/handles';
import type { Unit } from '@plinth/cabinetry/model/unit';
import type { ItemConfiguration, UnitConfiguration } from '@plinth/contracts/store/catalogue/configuration';
import { SIZE_OPTION, type LineOption } from '@plinth/contracts/store/catalogue/line-options';
import type { Sellable } from './catalogue.rows';
import { findSlab } from './top-workshop';

/** Name of the colour option of a variant. */
const COLOUR_OPTION = 'Colour';

export type Optioned = Pick<Sellable, 'kind' | 'unit' | 'colour_code' | 'options' | 'product_name'>;
type ColourName = (code: string) => string;
type NamedFittings = readonly { readonly code: string; readonly name: string }[];
/** What the words of a choice need of the company: names of colours, its handles, and names of hinges and runners. */
export interface OptionNames {
  readonly nameColour: ColourName;
  readonly handles: HandlesOnOffer;
  readonly hinges: NamedFittings;
  readonly runners: NamedFittings;
}

/** Lists the chosen options that a buyer gets, one by one, in reading order. */
export function chosenOptions(
  item: Optioned,
  configuration: ItemConfiguration | null,
  names: OptionNames,
): LineOption[] {
  if (configuration?.kind === 'top')
    return [
      ...item.options.filter(({ name }) => name !== SIZE_OPTION),
      ...describeTop(configuration, findSlab(item)).map((value) => ({ name: '', value })),
    ];
  if (item.kind !== 'cupboard') return [...item.options];
  const { kind, ...choice } = configuration ?? {};
  const colour = item.colour_code === null ? {} : colourChoice(item.unit, item.colour_code);
  const { unit } = configure(item.unit, { ...colour, ...choice }, names.handles);
  // An item that can no longer be made is described as in the catalogue.
  if (unit === null) return [...item.options];
  return [
    ...listColours(unit, names.nameColour),
    // The name of what is made to measure says its size.
    ...(isRenamed(item.product_name, choice) ? [] : [{ name: SIZE_OPTION, value: sizeText(unit) }]),
    ...item.options.filter(({ name }) => name !== COLOUR_OPTION),
    ...describeHandle(unit, names.handles),
    ...listFittings(unit, choice, names),
    ...listCounts(choice),
  ];
}

export interface ChosenColour {
  readonly code: string;
  /** Configuration field of the colour; null for items sold only in the colours they have. */
  readonly field: 'front_colour' | 'carcass_colour' | null;
}

/** Lists the visible colours of a configured item, front before carcass. */
export function chosenColours(
  item: Optioned,
  configuration: ItemConfiguration | null,
  handles: HandlesOnOffer,
): ChosenColour[] {
  const ownColour = item.colour_code === null ? [] : [{ code: item.colour_code, field: null }];
  if (item.kind !== 'cupboard' || configuration?.kind === 'top') return ownColour;
  const { kind, ...choice } = configuration ?? {};
  const colour = item.colour_code === null ? {} : colourChoice(item.unit, item.colour_code);
  const { unit } = configure(item.unit, { ...colour, ...choice }, handles);
  if (unit === null) return ownColour;
  return [
    ...('front' in unit ? [{ code: unit.front.colour, field: 'front_colour' as const }] : []),
    ...('carcass' in unit ? [{ code: unit.carcass.colour, field: 'carcass_colour' as const }] : []),
  ];
}

/** Lists the colours of a unit; single boards and open units have only one. */
function listColours(unit: Unit, colourName: ColourName): LineOption[] {
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

function describeHandle(unit: Unit, handles: HandlesOnOffer): LineOption[] {
  if (!('handle' in unit)) return [];
  const { style } = unit.handle;
  if (style === NO_HANDLE) return [{ name: '', value: 'no handles' }];
  return [{ name: 'Handle', value: describeHandlePiece(handles, unit.handle) }];
}

/** Lists the chosen runners and hinges; without handles, those that open by a push are taken whatever was chosen. */
function listFittings(
  unit: Unit,
  { runner, hinge }: UnitConfiguration,
  { hinges, runners }: Pick<OptionNames, 'hinges' | 'runners'>,
): LineOption[] {
  if ('handle' in unit && unit.handle.style === NO_HANDLE) return [];
  const findName = (fittings: NamedFittings, code: string): string =>
    fittings.find((fitting) => fitting.code === code)?.name ?? code;
  return [
    ...(runner === undefined ? [] : [{ name: 'Drawer runners', value: findName(runners, runner) }]),
    ...(hinge === undefined ? [] : [{ name: 'Kind of hinge', value: findName(hinges, hinge) }]),
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
