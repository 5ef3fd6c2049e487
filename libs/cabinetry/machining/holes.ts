import { drillFittings } from './fittings';
import { cutGrooves } from './grooves';
import { drillJoints } from './joints';
import { listPieces, type DrilledPanel } from './piece';
import { drillPinRows, drillPins } from './shelves';
import { drillForSite } from './site';
import type { Cabinet } from '../model/parts';

/*
 * Holes and grooves of panels, derived from the places of a unit's parts and hardware, so that units sold long ago have them too. Each kind of hole avoids those
 * drilled before it: holes for hardware have fixed places, screws between boards move aside, and shelf positions without room are left out.
 */

/** Returns the holes and grooves of every copy of every panel of a unit. */
export function drillCabinet(cabinet: Cabinet): DrilledPanel[] {
  const pieces = listPieces(cabinet);
  cutGrooves(pieces);
  drillFittings(pieces, cabinet.hardware);
  drillPins(cabinet, pieces);
  drillJoints(cabinet, pieces);
  drillForSite(cabinet, pieces);
  drillPinRows(cabinet, pieces);
  return cabinet.panels.map((panel) => ({ panel, copies: pieces.filter((piece) => piece.panel === panel) }));
}

/** Lists the panels of a unit that have holes. */
export const listPanelsWithHoles = (cabinet: Cabinet): DrilledPanel[] =>
  drillCabinet(cabinet).filter(({ copies }) => copies.some(({ holes }) => holes.length > 0));
