import type { Cabinet } from '@plinth/cabinetry/model/parts';
import type { SoldWorkshop } from '@plinth/cabinetry/price/sold-unit';
import { hardwareWeight, panelWeight } from '@plinth/cabinetry/price/weight';

const GRAMS = 1_000;
const CHIPBOARD_KG_PER_MM3 = 0.65e-6;

interface WeighedPanel {
  readonly part: string;
  readonly length: number;
  readonly width: number;
  readonly thickness: number;
}

/** Weights of a sold cupboard, in grams: of its hardware bag, and of each panel. */
export interface UnitWeights {
  readonly bag: number;
  readonly panel: (panel: WeighedPanel) => number;
}

/** Calculates the weights of a sold cupboard; panels of anything else weigh as chipboard does. */
export function calculateUnitWeights(cupboard: ({ readonly cabinet: Cabinet } & SoldWorkshop) | null): UnitWeights {
  const boards = new Map(cupboard?.cabinet.panels.map(({ code, board }) => [code, board]));
  const panel = ({ part, length, width, thickness }: WeighedPanel): number => {
    const board = boards.get(part);
    const kg =
      board === undefined || cupboard === null
        ? length * width * thickness * CHIPBOARD_KG_PER_MM3
        : panelWeight(cupboard.workshop.constants, board, length, width);
    return Math.ceil(kg * GRAMS);
  };
  const bag = cupboard === null ? 0 : hardwareWeight(cupboard.cabinet, cupboard.workshop.constants) * GRAMS;
  return { bag: Math.ceil(bag), panel };
}
