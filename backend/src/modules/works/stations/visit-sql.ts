/** Condition for a visit `v` that nobody took back. */
export const IS_VISIT = `v.kind = 'scan' and not exists (select from station_visit u where u.panel_id = v.panel_id and u.undoes_id = v.id)`;

/** Returns SQL that orders own stations as panels come to them. */
export const orderOfWay = (station: string): string =>
  `array_position(array['saw', 'edger', 'drill'], ${station}.follows)`;

/**
 * Returns the condition for an own station where a panel must be scanned before it is packed, and was not: one of the
 * panel's branch, or of every branch.
 */
export const matchMissingStation = (station: string, panel: string, project: string): string =>
  `${station}.retired_at is null and ${station}.is_required and (${station}.branch_id is null or ${station}.branch_id = ${project}.branch_id)
      and not exists (select from station_visit v where v.station_id = ${station}.id and v.panel_id = ${panel}.id and ${IS_VISIT})`;
