import { colourChoice } from '@plinth/cabinetry/configure';
import { unitSchema } from '@plinth/cabinetry/unit';
import type { UnitConfiguration } from '@plinth/contracts/configuration';
import type { SetChoice } from '@plinth/contracts/sets';
import { catalogueError } from '../catalogue.errors';
import type { SetPartRecord, SetRecord } from './sets.repository';

/** A part of a set as it is bought: which variant, and what differs from the catalogue's. */
export interface ChosenPart {
  readonly record: SetPartRecord;
  readonly variantId: string;
  readonly configuration: UnitConfiguration | null;
  /** What its fronts, or an open unit's boards, are made of; null for what is no cupboard. */
  readonly colour: string | null;
}

/**
 * The parts of a set with a buyer's choice: for single units, for the whole set, then as the set has it.
 * @throws DomainError configuration-impossible when a unit is no longer described as one
 */
export function chosenParts(set: SetRecord, choice: SetChoice): ChosenPart[] {
  return set.parts.map((record): ChosenPart => {
    if (record.role !== 'unit') return { record, variantId: record.variant_id, configuration: null, colour: null };
    const { data: unit } = unitSchema.safeParse(record.unit);
    if (unit === undefined)
      throw catalogueError('configuration-impossible', { log: `${record.product_slug} in ${set.slug} is no unit` });
    const colour =
      choice.fronts?.[String(record.position)] ?? record.front_colour ?? choice.front_colour ?? set.front_colour;
    const carcass = choice.carcass_colour ?? set.carcass_colour;
    const own = record.by_colour?.[colour];
    const configuration: UnitConfiguration = {};
    if (own === undefined) Object.assign(configuration, colourChoice(unit, colour));
    if ('front' in unit && 'carcass' in unit && unit.carcass.colour !== carcass) configuration.carcass_colour = carcass;
    if (choice.handle !== undefined && 'handle' in unit && unit.handle.style !== choice.handle)
      configuration.handle = choice.handle;
    return {
      record,
      colour,
      variantId: own ?? record.variant_id,
      configuration: Object.keys(configuration).length === 0 ? null : configuration,
    };
  });
}
