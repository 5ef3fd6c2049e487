import { boardKey } from './boards';
import type { Cabinet, Edging, EdgeTape, Panel } from './parts';

/** Part in the form of the cutting optimiser, sizes at the saw in whole mm. */
export interface PartToCut {
  /** Unique among the parts of one call: `1A` is panel A of the first unit. */
  readonly id: string;
  /** Name: `1A Side · 600 base`. */
  readonly name: string;
  /** Board of the sheet that it is cut from: `honey-oak/16`. */
  readonly board: string;
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly quantity: number;
  /** `length`: the length must lie along the sheet's grain; `free`: it may be turned. */
  readonly grain: 'length' | 'free';
  /** Edges that get edging: the two along the length, the two along the width. */
  readonly edging: {
    readonly lengthNear: boolean;
    readonly lengthFar: boolean;
    readonly widthNear: boolean;
    readonly widthFar: boolean;
  };
  /**
   * Notch sawn out of a corner after cutting, mm at the saw: the finished size plus the tape on the two edges that it
   * opens.
   */
  readonly notch?: { readonly lengthMm: number; readonly widthMm: number; readonly edged: boolean };
}

/** Unit and its quantity, under the name on its labels. */
export interface CuttingUnit {
  readonly label: string;
  readonly quantity: number;
  readonly cabinet: Cabinet;
}

const asPartEdging = ({ l1, l2, w1, w2 }: Edging): PartToCut['edging'] => ({
  lengthNear: l1 !== null,
  lengthFar: l2 !== null,
  widthNear: w1 !== null,
  widthFar: w2 !== null,
});

/**
 * Returns the notch of a panel as sawn: whole mm, the finished size plus the tape on the two edges that it opens.
 * Null where there is none.
 */
export function notchAtTheSaw({
  notes,
}: Pick<Panel, 'notes'>): { readonly length: number; readonly width: number; readonly tape: EdgeTape | null } | null {
  const notch = notes.find((note) => note.kind === 'notch');
  if (notch === undefined) return null;
  const { edging: tape } = notch;
  const more = tape?.thickness ?? 0;
  return { length: Math.round(notch.length + more), width: Math.round(notch.width + more), tape };
}

function notchOf(panel: Panel): Pick<PartToCut, 'notch'> {
  const notch = notchAtTheSaw(panel);
  return notch === null ? {} : { notch: { lengthMm: notch.length, widthMm: notch.width, edged: notch.tape !== null } };
}

/** The parts of units for the saw, in the units' order. */
export function cuttingParts(units: readonly CuttingUnit[]): PartToCut[] {
  return units.flatMap(({ label, quantity, cabinet }, index) =>
    cabinet.panels.map((panel) => ({
      id: `${index + 1}${panel.code}`,
      name: `${index + 1}${panel.code} ${panel.name} · ${label}`,
      board: boardKey(panel.board),
      lengthMm: panel.cutLength,
      widthMm: panel.cutWidth,
      quantity: panel.quantity * quantity,
      grain: panel.grain === 'length' ? 'length' : 'free',
      edging: asPartEdging(panel.edging),
      ...notchOf(panel),
    })),
  );
}
