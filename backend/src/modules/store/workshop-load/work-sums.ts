import { float } from '../../../platform/data/database/columns';
import { AVERAGE_PANEL, BOARD_KG_PER_DM3, type WorkContent } from './work-content';
import type { Station } from './stations';

/** Columns of `sumWork` in a statement. */
export const WORK_COLUMNS = {
  cut_panels: float,
  cut_m2: float,
  edges: float,
  edge_m: float,
  drill_panels: float,
  holes: float,
  pack_panels: float,
  pack_kg: float,
} satisfies Record<keyof WorkContent, typeof float>;

/**
 * Returns the columns of `WORK_COLUMNS` as sums over panels `p`. Panels of before holes were kept count the holes of an
 * average one.
 * @param conditions SQL conditions under which a panel counts at a station
 * @param prefix of the names of the columns
 */
export function sumWork(conditions: Readonly<Record<Station, string>>, prefix = ''): string {
  const sum = (expression: string, condition: string): string =>
    `coalesce(sum(${expression}) filter (where ${condition}), 0)::float8`;
  return [
    `${sum('1', conditions.cut)} as ${prefix}cut_panels`,
    `${sum('p.cut_length::float8 * p.cut_width / 1e6', conditions.cut)} as ${prefix}cut_m2`,
    `${sum('p.edges', conditions.edge)} as ${prefix}edges`,
    `${sum('p.edge_mm::float8 / 1e3', conditions.edge)} as ${prefix}edge_m`,
    `${sum('1', `p.needs_drilling and ${conditions.drill}`)} as ${prefix}drill_panels`,
    `${sum(`coalesce(p.holes::float8, ${String(AVERAGE_PANEL.holes)})`, `p.needs_drilling and ${conditions.drill}`)} as ${prefix}holes`,
    `${sum('1', conditions.pack)} as ${prefix}pack_panels`,
    `${sum(`p.length::float8 * p.width * p.thickness / 1e6 * ${String(BOARD_KG_PER_DM3)}`, conditions.pack)} as ${prefix}pack_kg`,
  ].join(', ');
}
