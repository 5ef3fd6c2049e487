import { createHash } from 'node:crypto';
import type { Unit } from '@plinth/cabinetry/model/unit';

/** Largest number of equal cupboards that are returned; where a catalogue has more, the first ones suffice. */
const MOST_ALIKE = 8;

/** Returns the colour by which a cupboard is sold: that of its fronts, or of the carcass of an open one. */
export const soldColour = (unit: Unit): string => ('front' in unit ? unit.front.colour : unit.carcass.colour);

/**
 * Hashes a cupboard without the colour by which it is sold. A given number of doors counts as one that follows from
 * the width.
 */
function hashWithoutColour(unit: Unit): string {
  const { doors, ...rest } = { doors: undefined, ...unit };
  const bare = 'front' in rest ? { ...rest, front: null } : { ...rest, carcass: null };
  return createHash('sha1').update(JSON.stringify(bare)).digest('base64url');
}

/** Finds the items of the catalogue that may equal a changed one. */
export class SameCupboards {
  private readonly rows = new Map<string, number[]>();

  addRow(unit: Unit, row: number): void {
    const key = hashWithoutColour(unit);
    const alike = this.rows.get(key);
    if (alike === undefined) this.rows.set(key, [row]);
    else if (alike.length < MOST_ALIKE) alike.push(row);
  }

  /** Lists the rows of equal cupboards, in catalogue order. */
  listRows(unit: Unit): readonly number[] {
    return this.rows.get(hashWithoutColour(unit)) ?? [];
  }
}
