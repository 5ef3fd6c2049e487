import { createHash } from 'node:crypto';
import type { Unit } from '@plinth/cabinetry/model/unit';

/** Cupboards that are alike are few; in a catalogue where they are many, the first ones stand for them. */
const MOST_ALIKE = 8;

/** The colour that a cupboard is sold in: that of its fronts, or of the carcass of an open one. */
export const soldColour = (unit: Unit): string => ('front' in unit ? unit.front.colour : unit.carcass.colour);

/**
 * Hashes what cupboards have in common that differ only in the colour they are sold in. It is the same cupboard
 * whether its number of doors was given or follows from the width.
 */
function likeness(unit: Unit): string {
  const { doors, ...rest } = { doors: undefined, ...unit };
  const bare = 'front' in rest ? { ...rest, front: null } : { ...rest, carcass: null };
  return createHash('sha1').update(JSON.stringify(bare)).digest('base64url');
}

/** Finds the items of the catalogue that may be what somebody made of another one. */
export class MadeLike {
  private readonly rows = new Map<string, number[]>();

  addRow(unit: Unit, row: number): void {
    const key = likeness(unit);
    const alike = this.rows.get(key);
    if (alike === undefined) this.rows.set(key, [row]);
    else if (alike.length < MOST_ALIKE) alike.push(row);
  }

  /** Rows of the catalogue, in its order. */
  listRows(unit: Unit): readonly number[] {
    return this.rows.get(likeness(unit)) ?? [];
  }
}
