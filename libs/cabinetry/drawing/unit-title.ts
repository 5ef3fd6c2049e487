import type { BoardCatalogue } from '../model/boards';
import { sizeText } from '../model/describe';
import { TYPE_NAMES } from '../model/names';
import type { Unit } from '../model/unit';

/** Describes the picture of a unit for people who cannot see it: type, colour and size. */
export function describeUnitPicture(unit: Unit, catalogue: BoardCatalogue): string {
  const code = 'front' in unit ? unit.front.colour : unit.carcass.colour;
  return `${TYPE_NAMES[unit.type]} in ${catalogue.get(code)?.name ?? code}, ${sizeText(unit)}`;
}
