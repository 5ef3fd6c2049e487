import type { CuttingPlan, SawStep } from '../model';
import type { DrawingOptions, DrawingStyle } from './draw-plan';
import { PRINT_STYLE, drawSheet } from './draw-plan';
import { escapeXml, truncateText, line, formatNumber, text } from './svg';

/** A4 upright in millimetres; one drawing unit is a quarter of a millimetre. */
const UNIT = 4;
const PAGE = { width: 210 * UNIT, height: 297 * UNIT };
const MARGIN = 10 * UNIT;
const ROW = 4.4 * UNIT;
const COLUMNS = 2;
/** Space between the columns of the list, in drawing units. */
const GUTTER = 4 * UNIT;

export interface PrintOptions extends DrawingOptions {
  /** Heading of every page, such as the project and the board's name. */
  readonly heading: string;
}

/** Draws a plan on A4 pages: the sheet to scale with its cuts, then the list of cuts, on as many pages as needed. */
export function drawPrintPages(plan: CuttingPlan, options: PrintOptions): string[] {
  const width = PAGE.width - 2 * MARGIN;
  const maxHeight = PAGE.height * 0.52;
  const scale = Math.min(width / plan.sheet.lengthMm, maxHeight / plan.sheet.widthMm);
  const top = MARGIN + 17 * UNIT;
  const listTop = top + plan.sheet.widthMm * scale + 8 * UNIT;
  const style = options.style ?? PRINT_STYLE;
  const names = new Map(options.parts.map(({ id, name }) => [id, name]));
  const rows = plan.steps.flatMap((step) => describeStep(step, names));
  const columnWidth = (width - (COLUMNS - 1) * GUTTER) / COLUMNS;
  const pages: string[] = [];
  let shownCount = 0;
  do {
    const isFirst = pages.length === 0;
    const rowsTop = isFirst ? listTop : MARGIN + 17 * UNIT;
    const perColumn = Math.max(1, Math.floor((PAGE.height - MARGIN - 5 * UNIT - rowsTop) / ROW));
    const shownRows = rows.slice(shownCount, shownCount + perColumn * COLUMNS);
    shownCount += shownRows.length;
    const list = shownRows.map((row, index) => {
      const column = Math.floor(index / perColumn);
      const x = MARGIN + column * (columnWidth + GUTTER);
      return drawRow(row, { x, y: rowsTop + (index % perColumn) * ROW, end: x + columnWidth }, style);
    });
    const drawing = isFirst
      ? `<g transform="translate(${MARGIN} ${formatNumber(top)})">${drawSheet(plan, scale, { ...options, style })}</g>`
      : '';
    pages.push(header(plan, options.heading, style.ink, style.faint) + drawing + list.join(''));
  } while (shownCount < rows.length);
  return pages.map((content, index) =>
    page(content + footer(plan, index + 1, pages.length, style.faint), plan, options.heading),
  );
}

function page(content: string, plan: CuttingPlan, heading: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 ${PAGE.width} ${PAGE.height}" role="img" ` +
    `font-family="Hanken Grotesk Variable, Hanken Grotesk, Arial, sans-serif"><title>${escapeXml(`${heading}, plan ${plan.number}`)}</title>${content}</svg>`
  );
}

function header(plan: CuttingPlan, heading: string, ink: string, faint: string): string {
  const { sheet } = plan;
  const kind = sheet.offcut ? `Offcut ${sheet.id}` : 'Sheet';
  const facts = [
    `${kind} ${formatNumber(sheet.lengthMm)} × ${formatNumber(sheet.widthMm)} mm`,
    describeSheets(plan),
    `${plan.placements.length} parts`,
    `${plan.cuts} cuts, ${plan.turns} turns`,
    `${formatNumber(plan.cutLengthMm / 1000)} m of cuts`,
    `${formatNumber(plan.yield * 100)}% used`,
  ];
  return (
    text(MARGIN, MARGIN + 4 * UNIT, `Plan ${plan.number} · ${heading}`, {
      size: 5 * UNIT,
      fill: ink,
      anchor: 'start',
      bold: true,
    }) + text(MARGIN, MARGIN + 10.5 * UNIT, facts.join('  ·  '), { size: 3.2 * UNIT, fill: faint, anchor: 'start' })
  );
}

function footer(plan: CuttingPlan, pageNumber: number, pages: number, faint: string): string {
  const y = PAGE.height - MARGIN + 2 * UNIT;
  return text(PAGE.width - MARGIN, y, `Plan ${plan.number}, page ${pageNumber} of ${pages}`, {
    size: 2.8 * UNIT,
    fill: faint,
    anchor: 'end',
  });
}

function describeSheets({ copies, books }: CuttingPlan): string {
  if (copies === 1) return '1 sheet';
  if (books === 1) return `${copies} sheets as a book`;
  return books === copies ? `${copies} sheets, one by one` : `${copies} sheets in ${books} books`;
}

/** Line of the cut list: a cut, or what remains of the piece after its last cut. */
interface Row {
  readonly number: string;
  readonly fence: string;
  readonly description: string;
  readonly turn: boolean;
  readonly isPart: boolean;
}

const RESULTS: Readonly<Record<SawStep['result'], string>> = {
  part: 'part',
  offcut: 'offcut, keep',
  waste: 'waste',
  strip: 'strip',
  trim: 'trim',
};

type Names = ReadonlyMap<string, string>;

/** Describes a piece; a part by its name, with the number of other names that the same cut of a book gives. */
function describePiece({ result, partIds }: Pick<SawStep, 'result' | 'partIds'>, names: Names): string {
  if (result !== 'part') return RESULTS[result];
  const [first = '', ...others] = [...new Set(partIds.map((id) => names.get(id) ?? id))];
  return others.length === 0 ? first : `${first} +${others.length}`;
}

function describeStep(step: SawStep, names: Names): Row[] {
  const piece = step.piece === '' ? 'sheet' : step.piece;
  const gives = step.result === 'trim' ? 'trim' : `${step.gives} ${describePiece(step, names)}`;
  const row: Row = {
    number: String(step.number),
    fence: formatNumber(step.fenceMm),
    description: `${piece} → ${gives}`,
    turn: step.turn,
    isPart: step.result === 'part',
  };
  const { rest } = step;
  if (rest === undefined) return [row];
  const what = `rest ${rest.piece} ${describePiece(rest, names)}`;
  return [row, { number: '', fence: '', description: what, turn: false, isPart: rest.result === 'part' }];
}

function drawRow(
  row: Row,
  { x, y, end }: { x: number; y: number; end: number },
  { ink, faint }: Pick<DrawingStyle, 'ink' | 'faint'>,
): string {
  const size = 2.7 * UNIT;
  const descriptionX = x + 22 * UNIT;
  const smallSize = size * 0.9;
  const shownText = truncateText(row.description, end - descriptionX, smallSize);
  return (
    (row.number === '' ? '' : text(x + 7 * UNIT, y, row.number, { size, fill: ink, anchor: 'end', bold: true })) +
    (row.turn ? text(x + 9 * UNIT, y, '↻', { size, fill: ink }) : '') +
    (row.fence === '' ? '' : text(x + 20 * UNIT, y, row.fence, { size, fill: ink, anchor: 'end' })) +
    text(descriptionX, y, shownText, { size: smallSize, fill: row.isPart ? ink : faint, anchor: 'start' }) +
    line(x, y + ROW / 2, end, y + ROW / 2, { stroke: faint, 'stroke-width': 0.3 })
  );
}
