import type { BoardCatalogue } from '../model/boards';
import { sizeText } from '../model/describe';
import { TYPE_NAMES } from '../model/names';
import type { Unit } from '../model/unit';

/** Describes the picture for people who cannot see it. */
export function unitTitle(unit: Unit, catalogue: BoardCatalogue): string {
  const code = 'front' in unit ? unit.front.colour : unit.carcass.colour;
  return `${TYPE_NAMES[unit.type]} in ${catalogue.get(code)?.name ?? code}, ${sizeText(unit)}`;
}
