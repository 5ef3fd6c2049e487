import type { BoardCore, BoardRef } from '../model/boards';
import type { CabinetryConstants } from '../model/constants';
import type { Cabinet, HardwareKind } from '../model/parts';
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

/**
 * Weight of hardware, kg each, as the shop's own items have it; rails and runners by the metre. A pair counts as one.
 */
const EACH: Readonly<Partial<Record<HardwareKind, number>>> = {
  hinge: 0.1,
  'folding-hinge': 0.11,
  latch: 0.03,
  lift: 1.4,
  leg: 0.09,
  'rail-bracket': 0.03,
  'shelf-pin': 0.003,
  screw: 0.003,
  'wall-fixing': 0.009,
};
const PER_METRE: Readonly<Partial<Record<HardwareKind, number>>> = { runner: 2.7, rail: 0.49 };

/** Weight of a unit in kg to a tenth: its panels less their notches, and its hardware (handles: 0.1 kg per 100 mm). */
export function weight(cabinet: Cabinet, { constants }: Pick<Workshop, 'constants'>): number {
  let total = 0;
  for (const panel of cabinet.panels) {
    let area = panelWeight(constants, panel.board, panel.length, panel.width);
    for (const note of panel.notes) {
      if (note.kind === 'notch') area -= panelWeight(constants, panel.board, note.length, note.width);
    }
    total += area * panel.quantity;
  }
  return Math.round((total + hardwareWeight(cabinet, constants)) * 10) / 10;
}

/** Weight in kg of all hardware of a unit: the bag that goes with it. */
export function hardwareWeight({ hardware }: Pick<Cabinet, 'hardware'>, constants: CabinetryConstants): number {
  let total = 0;
  for (const { kind, size, quantity } of hardware) {
    const perMetre = kind === 'handle' ? constants.handleWeight : (PER_METRE[kind] ?? 0);
    total += ((EACH[kind] ?? 0) + (size / 1000) * perMetre) * quantity;
  }
  return total;
}
