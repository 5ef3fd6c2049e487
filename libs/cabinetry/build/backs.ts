import type { BoardRef } from '../model/boards';
import type { Box } from '../model/parts';
import { screwBothEnds, screwPerimeter } from './screws';
import type { CarcassUnit, Shell, ShellOptions } from './shell';
import type { Workbench } from './workbench';

/**
 * Adds the back of a carcass W × H with the clear inside iw × h_in (FurnitureAI CABINET_PARAMETERS.md; planted
 * hardboard is the South African usual, xingzhen): planted (W − 2) × (H − 2) behind the carcass; grooved (iw + 2·dg −
 * 1) × (h_in + 2·dg − 1), dg the groove's depth, the groove 0.5 wider than the back; full iw × h_in between the
 * panels.
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
    bench.addRemark('The back is open for pipes and cables.');
    return;
  }
  const { plantedBackInset, grooveDepth } = bench.constants;
  for (const { from, to } of cells ?? [{ from: shell.floor, to: upTo }]) {
    if (kind === 'planted') {
      const edge = plantedBackInset / 2;
      const bottom = from === shell.floor ? edge : from - thickness;
      const top = to === upTo ? height - edge : to + thickness;
      plantBack(bench, bench.getHardboard(colour, backThickness), {
        x: edge,
        y: bottom,
        z: -backThickness,
        dx: width - plantedBackInset,
        dy: top - bottom,
        dz: backThickness,
      });
    } else if (kind === 'grooved') {
      // Half a millimetre less than the groove's depth on each side; where no panel covers the top, half a millimetre below the upper edge.
      const tongueDepth = grooveDepth - 0.5;
      const topTongueDepth = to === height ? -0.5 : tongueDepth;
      bench.addPanel({
        name: 'Back',
        role: 'back',
        stage: 'carcass',
        board: bench.getHardboard(colour, backThickness),
        along: 'y',
        through: 'z',
        box: {
          x: thickness - tongueDepth,
          y: from - tongueDepth,
          z: inset,
          dx: inside + 2 * grooveDepth - 1,
          dy: to - from + tongueDepth + topTongueDepth,
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
      bench.addPanel({
        name: 'Back',
        role: 'back',
        stage: 'carcass',
        board: bench.getBoard(colour, thickness),
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
  const sheet = bench.getUsableSheet(board);
  const pieceHeight = box.dx <= sheet.width ? sheet.length : box.dx <= sheet.length ? sheet.width : 0;
  const pieces = pieceHeight > 0 ? Math.ceil(box.dy / pieceHeight) : 1;
  let y = box.y;
  for (let piece = 0; piece < pieces; piece++) {
    const dy = Math.floor((box.dy + piece) / pieces);
    bench.addPanel({
      name: 'Back',
      role: 'back',
      stage: 'back',
      board,
      along: 'y',
      through: 'z',
      box: { ...box, y, dy },
    });
    screwPerimeter(bench, 'back', box.dx, dy, { through: 'back', into: 'side' });
    y += dy;
  }
}
