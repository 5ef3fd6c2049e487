import { assembly } from './assembly';
import { sizeText } from './describe';
import type { Built } from './parts';
import { weight } from './weight';
import type { Workshop } from './workshop';

/** What a buyer asks of a cupboard, worked out from its parts. */
export function facts(built: Built, workshop: Workshop): { label: string; value: string }[] {
  const { boards } = workshop;
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
  const { minutes, people } = assembly(built, workshop);
  return [
    { label: 'Width × height × depth', value: sizeText(unit) },
    ...(legHeight > 0 ? [{ label: 'Height with legs', value: `${unit.height + legHeight} mm` }] : []),
    ...carcass,
    { label: 'Panels', value: String(panels) },
    { label: 'Weight', value: `about ${Math.ceil(weight(built, workshop))} kg` },
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
