import { drillFittings } from './fittings';
import { cutGrooves } from './grooves';
import { drillJoints } from './joints';
import { piecesOf, type DrilledPanel } from './piece';
import { drillPinRows, drillPins } from './shelves';
import { drillForSite } from './site';
import type { Cabinet } from '../model/parts';

/*
 * Where panels are drilled and grooved, from where the built unit's parts and hardware sit: what was sold has its holes too. Each kind of hole makes room for those
 * before it: what hardware asks for stands where it must, screws between boards give way, and a place that a shelf may be moved to is left out.
 */

/** The work on every copy of every panel of a unit besides cutting and edging. */
export function workOf(cabinet: Cabinet): DrilledPanel[] {
  const pieces = piecesOf(cabinet);
  cutGrooves(pieces);
  drillFittings(pieces, cabinet.hardware);
  drillPins(cabinet, pieces);
  drillJoints(cabinet, pieces);
  drillForSite(cabinet, pieces);
  drillPinRows(cabinet, pieces);
  return cabinet.panels.map((panel) => ({ panel, copies: pieces.filter((piece) => piece.panel === panel) }));
}

/** The panels of a unit that have holes. */
export const holesOf = (cabinet: Cabinet): DrilledPanel[] =>
  workOf(cabinet).filter(({ copies }) => copies.some(({ holes }) => holes.length > 0));
