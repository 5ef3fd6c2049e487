import type { BoardCore, BoardRef } from './boards';
import type { CabinetryConstants } from './constants';
import type { Built } from './parts';
import type { Workshop } from './workshop';

const CORE_DENSITY: Readonly<Record<BoardCore, 'densityChipboard' | 'densityMdf' | 'densityHardboard'>> = {
  chipboard: 'densityChipboard',
  mdf: 'densityMdf',
  hardboard: 'densityHardboard',
};

/** mm³ in a dm³. */
const CUBIC_MM_PER_DM = 1_000_000;

/** Weight in kg of one panel: volume × density (Grass Kinvaro p. 49: chipboard 0.65 kg/dm³, so 16 mm is 10.4 kg/m²). */
export function panelWeight(constants: CabinetryConstants, board: BoardRef, length: number, width: number): number {
  return ((length * width * board.thickness) / CUBIC_MM_PER_DM) * constants[CORE_DENSITY[board.core]];
}

/** Weight of a unit in kg to a tenth: its panels less their notches, and its handles (0.1 kg per 100 mm); small hardware is left out. */
export function weight(built: Built, { constants }: Pick<Workshop, 'constants'>): number {
  let total = 0;
  for (const panel of built.panels) {
    let area = panelWeight(constants, panel.board, panel.length, panel.width);
    for (const note of panel.notes) {
      if (note.kind === 'notch') area -= panelWeight(constants, panel.board, note.length, note.width);
    }
    total += area * panel.quantity;
  }
  for (const line of built.hardware) {
    if (line.kind === 'handle') total += (line.size / 1000) * constants.handleWeight * line.quantity;
  }
  return Math.round(total * 10) / 10;
}
