import type { Cabinet, Panel } from '../model/parts';
import { drillCabinet } from './holes';

/** Work at the drill on one copy of a panel. */
export interface CopyWork {
  /** True for what has holes, grooves, notches or hinge cups. */
  readonly needsDrilling: boolean;
  readonly holes: number;
}

/** Work at the drill besides holes. */
const isWorked = ({ notes }: Panel): boolean =>
  notes.some(({ kind }) => kind === 'groove' || kind === 'notch' || kind === 'hinge-cups');

/** Maps the panels of a unit to the work of their copies at the drill, in order. */
export const mapDrillWork = (cabinet: Cabinet): ReadonlyMap<Panel, readonly CopyWork[]> =>
  new Map(
    drillCabinet(cabinet).map(({ panel, copies }) => [
      panel,
      copies.map(({ holes }) => ({ needsDrilling: isWorked(panel) || holes.length > 0, holes: holes.length })),
    ]),
  );
