import type { BoardCatalogue } from '../model/boards';
import { HOLE_NAMES } from '../machining/hole-names';
import type { PanelFace, PanelVariant } from '../machining/panel-work';
import { DIMENSION_TEXT } from './dimension';
import { describeHole, drawLabel, drawView, formatFigure, groupHoles, LEADER, type HoleGroup } from './panel-view';
import {
  Canvas,
  growExtent,
  formatNumber,
  path,
  polygon,
  tag,
  joinExtents,
  type Extent,
  type PictureOptions,
} from './svg';

/*
 * Sheet for the person at the drill: the panel seen from the face with more work, and from the other where that has work too, every hole by its ordinates from one corner,
 * edges with their tapes, and a table that explains the holes.
 */

const FONT = 'Hanken Grotesk,sans-serif';

/**
 * Height of texts as a part of the sheet's width, and least width of the sheet as a multiple of it; small panels are at
 * the left of their sheet. On paper 190 mm wide it is 2.3 mm: readable at arm’s length; on a tablet 820 px wide 14 px.
 */
const PAPER_SIZE = { text: 2.3 / 190, sheet: 80 };
const SCREEN_SIZE = { text: 4.4 / 190, sheet: 50 };
/** Width of a letter as a multiple of the text height. */
const LETTER_WIDTH = 0.56;

export interface PanelSheet {
  readonly variant: PanelVariant;
  /** Label of the panel's cupboard: `C2`. */
  readonly label: string;
  /** Number of equal cupboards; multiplied by the variant's copies it is the number of pieces. */
  readonly units: number;
}

const describeGroup = ({ letter, holes }: HoleGroup): string =>
  `${letter}  ${holes.length} × ${HOLE_NAMES[holes[0].kind]}: ${describeHole(holes[0])}`;

/** Breaks a line at spaces, so that no part has more letters than given, unless a word has. */
function breakLine(line: string, most: number): string[] {
  const parts: string[] = [];
  for (const word of line.split(' ')) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) parts.splice(-1, 1, `${last} ${word}`);
    else parts.push(word);
  }
  return parts;
}

/** Draws the table that explains the letters of the holes, in as many columns as fit, at most three. */
function drawTable(
  groups: readonly HoleGroup[],
  { left, right }: Extent,
  top: number,
  text: number,
): { markup: string; bottom: number } {
  const rows = groups.map(describeGroup);
  const longestRow = Math.max(0, ...rows.map(({ length }) => length)) * text * LETTER_WIDTH + text * 2;
  const columns = Math.max(1, Math.min(3, Math.floor((right - left) / longestRow)));
  const rowsPerColumn = Math.ceil(rows.length / columns);
  const markup = rows
    .map((row, index) =>
      drawLabel(row, [
        left + Math.floor(index / rowsPerColumn) * ((right - left) / columns),
        top + text * (1.2 + 1.5 * (index % rowsPerColumn)),
      ]),
    )
    .join('');
  return { markup, bottom: top + text * (1.5 * rowsPerColumn + 0.6) };
}

/** Returns the title of a sheet, which is also read out to people who cannot see it. */
export const formatSheetTitle = ({ variant: { work, code, place }, label: unit }: PanelSheet): string =>
  `${unit}-${code} ${work.panel.name}${place === '' ? '' : `, ${place}`}`;

/** Checks that a panel has holes, grooves or a notch for a sheet to show. */
export const hasSheet = ({ work: { holes, grooves, notch } }: PanelVariant): boolean =>
  holes.length > 0 || grooves.length > 0 || notch !== null;

/**
 * Draws the sheet of a panel's variant.
 * @param codeRoom true to leave a square in the upper right corner for a printed code
 * @param isForScreen true for larger texts, as on a tablet at the drill
 */
export function drawPanelSheet(
  sheet: PanelSheet,
  catalogue: BoardCatalogue,
  {
    codeRoom = true,
    isForScreen = false,
    ...options
  }: PictureOptions & { readonly codeRoom?: boolean; readonly isForScreen?: boolean } = {},
): string {
  const { work, copies } = sheet.variant;
  const { panel, up } = work;
  const { length, width } = panel;
  const lowerFace = up === 'A' ? 'B' : 'A';
  const groups = groupHoles(work);
  const isBlind = ({ face, isThrough }: { readonly face: PanelFace; readonly isThrough?: boolean }): boolean =>
    face === lowerFace && isThrough !== true;
  const hasLowerView = work.holes.some(isBlind) || work.grooves.some(isBlind);
  const views = hasLowerView ? 2 : 1;
  const size = isForScreen ? SCREEN_SIZE : PAPER_SIZE;
  // The text height follows from the sheet's width: that of the panel with its ordinates, or more where two views need the height of a paper.
  const text = Math.max(length * 1.06, isForScreen ? 0 : width * views * 0.78 + 60, 260) * size.text;
  const getColourName = (code: string): string => catalogue.get(code)?.name ?? code;
  const describeTape = (edge: keyof typeof panel.edging): string => {
    const tape = panel.edging[edge];
    return tape === null ? edge : `${edge}: ${getColourName(tape.colour)} ${formatFigure(tape.thickness)}`;
  };
  const canvas = new Canvas();
  const style = { 'font-family': FONT, 'font-size': formatNumber(text), fill: DIMENSION_TEXT };
  const upperView = drawView({ work, face: up, groups, textHeight: text, top: 0 }, describeTape);
  const lowerView = hasLowerView
    ? drawView(
        { work, face: lowerFace, groups, textHeight: text, top: upperView.extent.bottom + text * 2.4 },
        describeTape,
      )
    : null;
  const drawnExtent = joinExtents(upperView.extent, ...(lowerView ? [lowerView.extent] : []));
  const sheetExtent: Extent = {
    ...drawnExtent,
    right: Math.max(drawnExtent.right, drawnExtent.left + text * size.sheet),
  };
  const table = drawTable(groups, sheetExtent, sheetExtent.bottom, text);
  const pieces = copies.length * sheet.units;
  const board =
    panel.board.core === 'hardboard'
      ? `Hardboard, ${getColourName(panel.board.colour)}`
      : getColourName(panel.board.colour);
  const lines = [
    `${length} × ${width} × ${panel.thickness} mm, finished and edged; ${board}${panel.grain === 'length' ? ', grain along the length' : ''}`,
    `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}. Ordinates from the dot, the corner of the edges w2 and l2. Filled holes go through.`,
  ].flatMap((line) => breakLine(line, Math.floor((sheetExtent.right - sheetExtent.left) / text / LETTER_WIDTH)));
  const codeSize = text * 9;
  const headTop = sheetExtent.top - codeSize - text - Math.max(0, lines.length - 2) * 1.6 * text;
  canvas.add(
    tag(
      'g',
      style,
      drawLabel(formatSheetTitle(sheet), [sheetExtent.left, headTop + text * 2.2], {
        'font-size': formatNumber(text * 2),
        'font-weight': '700',
      }) +
        lines.map((line, index) => drawLabel(line, [sheetExtent.left, headTop + text * (4.4 + 1.6 * index)])).join('') +
        (codeRoom
          ? path(
              polygon([
                [sheetExtent.right - codeSize, headTop],
                [sheetExtent.right, headTop],
                [sheetExtent.right, headTop + codeSize],
                [sheetExtent.right - codeSize, headTop + codeSize],
              ]),
              'none',
              {
                stroke: LEADER,
                'stroke-width': formatNumber(text * 0.08),
                'stroke-dasharray': `${formatNumber(text * 0.6)} ${formatNumber(text * 0.4)}`,
              },
            )
          : '') +
        upperView.markup +
        (lowerView?.markup ?? '') +
        table.markup,
    ),
  );
  const wholeExtent: Extent = { ...sheetExtent, top: headTop, bottom: table.bottom };
  const frame = options.frame ?? {
    width: 1000,
    height: (1000 * (wholeExtent.bottom - wholeExtent.top)) / (wholeExtent.right - wholeExtent.left),
  };
  return canvas.buildSvg(growExtent(wholeExtent, text * 0.5), `Sheet of panel ${formatSheetTitle(sheet)}`, {
    ...options,
    frame,
  });
}
