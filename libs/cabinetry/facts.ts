import { assembly } from './assembly';
import type { BoardCatalogue } from './boards';
import { DEFAULT_CONSTANTS, type CabinetryConstants } from './constants';
import { sizeText } from './describe';
import type { Built } from './parts';
import { weight } from './weight';

/** What a buyer asks of a cupboard, worked out from its parts. */
export function facts(
  built: Built,
  boards: BoardCatalogue,
  constants: CabinetryConstants = DEFAULT_CONSTANTS,
): { label: string; value: string }[] {
  const { unit, legHeight } = built;
  const panels = built.panels.reduce((total, panel) => total + panel.quantity, 0);
  const carcass =
    'carcass' in unit
      ? [
          {
            label: 'Carcass',
            value: `${boards.get(unit.carcass.colour)?.name ?? unit.carcass.colour}, ${unit.carcass.thickness} mm`,
          },
        ]
      : [];
  const { minutes, people } = assembly(built, constants);
  return [
    { label: 'Width × height × depth', value: sizeText(unit) },
    ...(legHeight > 0 ? [{ label: 'Height with legs', value: `${unit.height + legHeight} mm` }] : []),
    ...carcass,
    { label: 'Panels', value: String(panels) },
    { label: 'Weight', value: `about ${Math.ceil(weight(built, constants))} kg` },
    ...(minutes > 0
      ? [
          {
            label: 'To assemble',
            value: `about ${minutes} minutes, ${people === 1 ? 'one person' : `${people} people`}`,
          },
        ]
      : []),
  ];
}
