import type { UnitConfiguration } from '@plinth/contracts/configuration';

/** Colours are named as their codes are written: `highveld-oak` is Highveld Oak. */
const inWords = (code: string): string => code.replace(/-/g, ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
const some = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** What a buyer chose, a phrase each, in the order in which a person reads them: `width 450 mm`, `Sage front`, `hinges right`. */
export function configurationWords(configuration: UnitConfiguration | null): string[] {
  if (configuration === null) return [];
  const { width, height, depth, length, front_colour, carcass_colour, doors, drawers, shelves, hinge_side, handle } = configuration;
  return [
    width === undefined ? [] : `width ${width} mm`,
    height === undefined ? [] : `height ${height} mm`,
    depth === undefined ? [] : `depth ${depth} mm`,
    length === undefined ? [] : `length ${length} mm`,
    front_colour === undefined ? [] : `${inWords(front_colour)} front`,
    carcass_colour === undefined ? [] : `${inWords(carcass_colour)} carcass`,
    doors === undefined ? [] : some(doors, 'door', 'doors'),
    drawers === undefined ? [] : some(drawers, 'drawer', 'drawers'),
    shelves === undefined ? [] : some(shelves, 'shelf', 'shelves'),
    hinge_side === undefined ? [] : `hinges ${hinge_side}`,
    handle === undefined ? [] : handle === 'none' ? 'no handles' : `${handle} handles`,
  ].flat();
}
