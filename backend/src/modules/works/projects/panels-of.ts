import { boardKey, type BoardCatalogue } from '@plinth/cabinetry/model/boards';
import { notchAtTheSaw } from '@plinth/cabinetry/model/cutting-parts';
import { mapDrillWork } from '@plinth/cabinetry/machining/drill-work';
import type { Cabinet, Edging } from '@plinth/cabinetry/model/parts';
import { boardName } from '../materials/materials.service';

/** Edges of a panel that get tape: its own, and the two that a notch opens. The notch is given as sawn, in whole mm. */
export interface PanelEdging extends Edging {
  readonly notch: ReturnType<typeof notchAtTheSaw>;
}

/** Physical panel of a cupboard to make, in whole mm: its finished size and its size at the saw. */
export interface PanelToMake {
  /** Its part in the built unit, and which copy of it, from 1. */
  readonly part: string;
  readonly copy: number;
  readonly copies: number;
  readonly name: string;
  readonly role: string;
  readonly length: number;
  readonly width: number;
  readonly cut_length: number;
  readonly cut_width: number;
  readonly thickness: number;
  readonly board_key: string;
  readonly board: string;
  /** Colour of the sheet in stock. */
  readonly colour: string;
  readonly grained: boolean;
  readonly edging: PanelEdging;
  readonly needs_edging: boolean;
  readonly needs_drilling: boolean;
  readonly holes: number;
}

/** Every physical panel of a built unit, in order of assembly: a row for each piece of board that is cut. */
export function panelsOf(cabinet: Cabinet, boards: BoardCatalogue): PanelToMake[] {
  const drillWork = mapDrillWork(cabinet);
  return cabinet.panels.flatMap((panel) => {
    const { l1, l2, w1, w2 } = panel.edging;
    const copies = drillWork.get(panel) ?? [];
    const notch = notchAtTheSaw(panel);
    return panel.instances.map((_instance, index) => ({
      part: panel.code,
      copy: index + 1,
      copies: panel.instances.length,
      name: panel.name,
      role: panel.role,
      length: panel.length,
      width: panel.width,
      cut_length: panel.cutLength,
      cut_width: panel.cutWidth,
      thickness: panel.thickness,
      board_key: boardKey(panel.board),
      board: `${boardName(panel.board, boards)} ${String(panel.thickness)} mm`,
      colour: panel.board.colour,
      grained: panel.grain === 'length',
      edging: { l1, l2, w1, w2, notch },
      needs_edging: [l1, l2, w1, w2, notch?.tape ?? null].some((tape) => tape !== null),
      needs_drilling: copies[index].needsDrilling,
      holes: copies[index].holes,
    }));
  });
}
