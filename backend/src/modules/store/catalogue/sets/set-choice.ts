import { colourChoice } from '@plinth/cabinetry/model/configure';
import { isCatalogueValue, applyHandleWish } from '@plinth/cabinetry/build/handle-choice';
import type { HandleWish } from '@plinth/cabinetry/model/handle-wishes';
import type { HandlesOnOffer } from '@plinth/cabinetry/model/handles';
import { unitSchema, type Unit } from '@plinth/cabinetry/model/unit';
import {
  itemConfiguration,
  type ItemConfiguration,
  type UnitConfiguration,
} from '@plinth/contracts/store/catalogue/configuration';
import type { SetChoice } from '@plinth/contracts/store/catalogue/sets';
import { catalogueError } from '../catalogue.errors';
import { partKey } from './set-rules';
import type { SetPartRecord, SetRecord } from './sets.repository';

/** Chosen part of a set: its variant, and the changes to it. */
export interface ChosenPart {
  readonly record: SetPartRecord;
  readonly variantId: string;
  readonly configuration: ItemConfiguration | null;
  /** Colour of its fronts, or of an open unit's boards; null for other items. */
  readonly colour: string | null;
}

/**
 * Returns the parts of a set with a buyer's choice: for single units first, then for the whole set, then as the set
 * is defined.
 * @throws DomainError configuration-impossible when a unit is no longer described as one
 */
export function chosenParts(set: SetRecord, choice: SetChoice, handles: HandlesOnOffer): ChosenPart[] {
  return set.parts
    .filter(({ role }) => role !== 'end' || choice.end_panels !== undefined)
    .map((record) => buildChosenPart(set, record, choice, handles));
}

function buildChosenPart(
  set: SetRecord,
  record: SetPartRecord,
  choice: SetChoice,
  handles: HandlesOnOffer,
): ChosenPart {
  const { data: setConfiguration = null } = itemConfiguration.safeParse(record.configuration);
  if ((record.role !== 'unit' && record.role !== 'end') || setConfiguration?.kind === 'top')
    return { record, variantId: record.variant_id, configuration: setConfiguration, colour: null };
  const { data: unit } = unitSchema.safeParse(record.unit);
  if (unit === undefined)
    throw catalogueError('configuration-impossible', { log: `${record.product_slug} in ${set.slug} is no unit` });
  const colour =
    choice.fronts?.[String(record.position)] ??
    (record.front_colour === null
      ? (choice.front_colour ?? set.front_colour)
      : (choice.other_colour ?? record.front_colour));
  const carcass = choice.carcass_colour ?? set.carcass_colour;
  const variantInColour = record.by_colour?.[colour];
  const configuration: UnitConfiguration = { ...setConfiguration };
  if (variantInColour === undefined) Object.assign(configuration, colourChoice(unit, colour));
  if ('front' in unit && 'carcass' in unit && unit.carcass.colour !== carcass) configuration.carcass_colour = carcass;
  return {
    record,
    colour,
    variantId: variantInColour ?? record.variant_id,
    configuration: nullIfEmpty(withChosenHandles(unit, configuration, setConfiguration, choice, handles)),
  };
}

/** Applies the chosen handles. A set without handles keeps none, and handles that it has anyway are left out. */
function withChosenHandles(
  unit: Unit,
  configuration: UnitConfiguration,
  setConfiguration: UnitConfiguration | null,
  { handle, handle_finish, handle_centres }: SetChoice,
  handles: HandlesOnOffer,
): UnitConfiguration {
  if (setConfiguration?.handle === 'none' || !('handle' in unit)) return configuration;
  const isChangedHandle = handle !== undefined && (setConfiguration?.handle ?? unit.handle.style) !== handle;
  const wish = { ...(isChangedHandle && { handle }), handle_finish, handle_centres };
  const chosenConfiguration: UnitConfiguration = applyHandleWish(unit, configuration, wish, handles);
  return Object.fromEntries(
    Object.entries(chosenConfiguration).filter(
      ([field]) =>
        (field !== 'handle_finish' && field !== 'handle_centres') ||
        !isCatalogueValue(unit, chosenConfiguration, field, handles),
    ),
  );
}

const nullIfEmpty = (configuration: UnitConfiguration): UnitConfiguration | null =>
  Object.keys(configuration).length === 0 ? null : configuration;

/** Returns the chosen second colour of its fronts; null for a set in one colour. */
export const getSecondColour = (set: SetRecord, choice: SetChoice): string | null => {
  const own =
    set.parts.find(({ role, front_colour }) => role === 'unit' && front_colour !== null)?.front_colour ?? null;
  return own === null ? null : (choice.other_colour ?? own);
};

/** Cart line of a set. */
export interface SetPiece {
  readonly key: string;
  /** Colour of its variant. */
  readonly colour: string | null;
  readonly configuration: ItemConfiguration | null;
}

/** Derives the choice of a set from its cupboards in the cart: what most of them have. */
export function deriveChoice(set: SetRecord, pieces: readonly SetPiece[]): SetChoice {
  const fronts: string[] = [];
  const carcasses: string[] = [];
  const secondColours: string[] = [];
  const handles: HandleWish[] = [];
  for (const { role, product_slug, unit, front_colour, ...record } of set.parts) {
    const { data: parsedUnit } = unitSchema.safeParse(unit);
    const { data: ofSet = null } = itemConfiguration.safeParse(record.configuration);
    if (role !== 'unit' || !parsedUnit || !('front' in parsedUnit && 'carcass' in parsedUnit) || ofSet?.kind === 'top')
      continue;
    const key = partKey(product_slug, ofSet);
    for (const { colour, configuration } of pieces.filter((piece) => piece.key === key)) {
      if (configuration?.kind === 'top') continue;
      const front = configuration?.front_colour ?? colour;
      if (front !== null) (front_colour === null ? fronts : secondColours).push(front);
      carcasses.push(configuration?.carcass_colour ?? parsedUnit.carcass.colour);
      const { handle, handle_finish, handle_centres } = configuration ?? {};
      handles.push({ handle: handle === ofSet?.handle ? undefined : handle, handle_finish, handle_centres });
    }
  }
  return {
    front_colour: findMostCommon(fronts) ?? set.front_colour,
    carcass_colour: findMostCommon(carcasses) ?? set.carcass_colour,
    other_colour: findMostCommon(secondColours),
    ...findCommonHandle(handles),
  };
}

/** Returns the most common changed handle, in its most common finish and length. */
function findCommonHandle(all: readonly HandleWish[]): HandleWish {
  const handle = findMostCommon(all.flatMap((one) => one.handle ?? []));
  const inStyle = all.filter((one) => one.handle === handle);
  const handle_finish = findMostCommon(inStyle.flatMap((one) => one.handle_finish ?? []));
  const inFinish = inStyle.filter((one) => one.handle_finish === handle_finish);
  return { handle, handle_finish, handle_centres: findMostCommon(inFinish.flatMap((one) => one.handle_centres ?? [])) };
}

function findMostCommon<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
