import { buildAssembly } from './assembly';
import { sizeText } from '../model/describe';
import { hungAt } from '../model/hung';
import { inside } from '../model/inside';
import type { Cabinet } from '../model/parts';
import { weight } from '../price/weight';
import type { Workshop } from '../price/workshop';

/** Lists the facts that a buyer wants of a cupboard, worked out from its parts. */
export function listFacts(cabinet: Cabinet, workshop: Workshop): { label: string; value: string }[] {
  const { boards } = workshop;
  const { unit, legHeight, spaces } = cabinet;
  const insideSize = inside(cabinet);
  const hangingHeight = hungAt(cabinet);
  const panelCount = cabinet.panels.reduce((total, panel) => total + panel.quantity, 0);
  const carcass =
    'carcass' in unit
      ? [
          {
            label: 'Carcass',
            value: `${boards.get(unit.carcass.colour)?.name ?? unit.carcass.colour}, ${unit.carcass.thickness} mm`,
          },
        ]
      : [];
  const { minutes, people } = buildAssembly(cabinet, workshop);
  return [
    { label: 'Width × height × depth', value: sizeText(unit) },
    ...(legHeight > 0 ? [{ label: 'Height with legs', value: `${unit.height + legHeight} mm` }] : []),
    ...(insideSize === null ? [] : [{ label: 'Inside', value: sizeText(insideSize) }]),
    ...spaces
      .filter(({ kind }) => kind === 'niche' || kind === 'hanging')
      .map(({ kind, name, box }) => ({
        label: kind === 'niche' ? `${name} niche` : name,
        value: sizeText({ width: Math.floor(box.dx), height: Math.floor(box.dy), depth: Math.floor(box.dz) }),
      })),
    ...(hangingHeight > 0
      ? [{ label: 'Hangs', value: `its lower edge ${hangingHeight} mm above the floor, as is usual` }]
      : []),
    ...carcass,
    { label: 'Panels', value: String(panelCount) },
    { label: 'Weight', value: `about ${Math.ceil(weight(cabinet, workshop))} kg` },
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
