import type { ItemConfiguration } from '@plinth/contracts/configuration';
import type { Slab } from '@plinth/cabinetry/top/slab';
import { topWords } from '@plinth/cabinetry/top/words';

/** Colours are named as their codes are written: `highveld-oak` is Highveld Oak. */
const inWords = (code: string): string => code.replace(/-/g, ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
const some = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/**
 * What a buyer chose, a phrase each, in the order in which a person reads them: `width 450 mm`, `Sage front`, `hinges right`.
 * @param slab of a top, which names its edges
 */
export function configurationWords(configuration: ItemConfiguration | null, slab: Slab | null = null): string[] {
  if (configuration === null) return [];
  if (configuration.kind === 'top') return topWords(configuration, slab);
  const { width, height, depth, front_colour, carcass_colour, doors, drawers, shelves, hinge_side, handle } =
    configuration;
  return [
    width === undefined ? [] : `width ${width} mm`,
    height === undefined ? [] : `height ${height} mm`,
    depth === undefined ? [] : `depth ${depth} mm`,
    front_colour === undefined ? [] : `${inWords(front_colour)} front`,
    carcass_colour === undefined ? [] : `${inWords(carcass_colour)} carcass`,
    doors === undefined ? [] : some(doors, 'door', 'doors'),
    drawers === undefined ? [] : some(drawers, 'drawer', 'drawers'),
    shelves === undefined ? [] : some(shelves, 'shelf', 'shelves'),
    hinge_side === undefined ? [] : `hinges ${hinge_side}`,
    handle === undefined ? [] : handle === 'none' ? 'no handles' : `${handle} handles`,
  ].flat();
}
