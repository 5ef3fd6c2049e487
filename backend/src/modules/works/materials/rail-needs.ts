import { billOfMaterials } from '@plinth/cabinetry/price/materials';
import type { UnitAsMade } from '../../store/catalogue/sold/sold-units';

/** Rails of one kind that a cupboard takes, mm each. */
export interface RailNeed {
  readonly code: string;
  readonly lengths: readonly number[];
}

/** Lists what a cupboard has by the metre, each kind with the lengths that are cut of it. */
export function listRailNeeds(unit: UnitAsMade | undefined): RailNeed[] {
  if (unit?.kind !== 'cupboard') return [];
  const { hardware } = billOfMaterials([{ quantity: 1, cabinet: unit.cabinet, workshop: unit.workshop }]);
  const cutHardware = hardware.filter(({ sold: saleUnit }) => saleUnit === 'metre');
  return [...Map.groupBy(cutHardware, ({ code }) => code)].map(([code, pieces]) => ({
    code,
    lengths: pieces.flatMap(({ size, quantity }) => Array.from({ length: quantity }, () => size)),
  }));
}
