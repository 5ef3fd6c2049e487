import type { BoardRef } from '../model/boards';
import type { Box } from '../model/parts';
import { screwBothEnds, screwPerimeter } from './screws';
import type { CarcassUnit, Shell, ShellOptions } from './shell';
import type { Workbench } from './workbench';

/**
 * Backs (FurnitureAI CABINET_PARAMETERS.md; planted hardboard is the South African usual, xingzhen):
 * planted (W − 2) × (H − 2) behind the carcass; grooved (iw + 2·dg − 1) × (h_in + 2·dg − 1), dg the groove's depth, groove Tb + 0.5 wide; full iw × h_in.
 */
export function buildBack(
  bench: Workbench,
  unit: CarcassUnit,
  shell: Shell,
  upTo: number,
  inset: number,
  cells: ShellOptions['backCells'],
): void {
  const { width, height, thickness, inside } = shell;
  const { kind, colour, thickness: backThickness } = unit.back;
  if (kind === 'none') {
    bench.remark('The back is open for pipes and cables.');
    return;
  }
  const { plantedBackInset, grooveDepth } = bench.constants;
  for (const { from, to } of cells ?? [{ from: shell.floor, to: upTo }]) {
    if (kind === 'planted') {
      const edge = plantedBackInset / 2;
      const bottom = from === shell.floor ? edge : from - thickness;
      const top = to === upTo ? height - edge : to + thickness;
      plantBack(bench, bench.hardboard(colour, backThickness), {
        x: edge,
        y: bottom,
        z: -backThickness,
        dx: width - plantedBackInset,
        dy: top - bottom,
        dz: backThickness,
      });
    } else if (kind === 'grooved') {
      // Half a millimetre less than the groove's depth on each side; above, where no panel lies over it, as much below the upper edge.
      const grow = grooveDepth - 0.5;
      const growTop = to === height ? -0.5 : grow;
      bench.panel({
        name: 'Back',
        role: 'back',
        stage: 'carcass',
        board: bench.hardboard(colour, backThickness),
        along: 'y',
        through: 'z',
        box: {
          x: thickness - grow,
          y: from - grow,
          z: inset,
          dx: inside + 2 * grooveDepth - 1,
          dy: to - from + grow + growTop,
          dz: backThickness,
        },
        sitsIn: {
          width: backThickness + 0.5,
          depth: grooveDepth,
          inset,
          where: `${inset} mm from the rear edge, for the back`,
        },
      });
    } else {
      bench.panel({
        name: 'Back',
        role: 'back',
        stage: 'carcass',
        board: bench.board(colour, thickness),
        along: 'y',
        through: 'z',
        box: { x: thickness, y: from, z: 0, dx: inside, dy: to - from, dz: thickness },
      });
      screwBothEnds(bench, to - from, { through: 'side', into: 'back' });
    }
  }
}

/** Adds a screwed hardboard back; one larger than the sheet is split into equal parts one above the other. */
export function plantBack(bench: Workbench, board: BoardRef, box: Box): void {
  const sheet = bench.sheet(board);
  const span = box.dx <= sheet.width ? sheet.length : box.dx <= sheet.length ? sheet.width : 0;
  const pieces = span > 0 ? Math.ceil(box.dy / span) : 1;
  let y = box.y;
  for (let piece = 0; piece < pieces; piece++) {
    const dy = Math.floor((box.dy + piece) / pieces);
    bench.panel({ name: 'Back', role: 'back', stage: 'back', board, along: 'y', through: 'z', box: { ...box, y, dy } });
    screwPerimeter(bench, 'back', box.dx, dy, { through: 'back', into: 'side' });
    y += dy;
  }
}
