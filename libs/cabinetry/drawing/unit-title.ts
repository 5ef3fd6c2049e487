import type { BoardCatalogue } from '../boards';
import type { Unit, UnitType } from '../unit';

const NAMES: Readonly<Record<UnitType, string>> = {
  base: 'Base cupboard',
  'sink-base': 'Sink cupboard',
  'drawer-base': 'Drawer cupboard',
  'open-base': 'Open base cupboard',
  wall: 'Wall cupboard',
  'wall-lift': 'Wall cupboard with lift-up door',
  'tall-larder': 'Tall larder',
  'oven-tall': 'Tall oven cupboard',
  'blind-corner': 'Blind corner cupboard',
  'l-corner': 'L-shaped corner cupboard',
  wardrobe: 'Wardrobe',
  vanity: 'Vanity cupboard',
  panel: 'Panel',
  filler: 'Filler',
  plinth: 'Plinth',
  cornice: 'Cornice',
};

/** What a person who cannot see the picture is told. */
export function unitTitle(unit: Unit, catalogue: BoardCatalogue): string {
  const code = 'front' in unit ? unit.front.colour : unit.carcass.colour;
  const colour = catalogue.get(code)?.name ?? code;
  return `${NAMES[unit.type]} in ${colour}, ${unit.width} × ${unit.height} × ${unit.depth} mm`;
}
