import type { CuttingPlan, SawStep } from '../model';
import type { DrawingOptions } from './draw-plan';
import { PRINT_STYLE, drawSheet } from './draw-plan';
import { escapeXml, line, number, text } from './svg';

/** A4 upright in millimetres; one drawing unit is a quarter of a millimetre. */
const UNIT = 4;
const PAGE = { width: 210 * UNIT, height: 297 * UNIT };
const MARGIN = 10 * UNIT;
const ROW = 4.4 * UNIT;
const COLUMNS = 3;

export interface PrintOptions extends DrawingOptions {
  /** Heading of every page, such as the project and the board's name. */
  readonly heading: string;
}

/** A plan on A4: the sheet to scale with its cuts, then the cuts as a list, on as many pages as they need. */
export function drawPrintPages(plan: CuttingPlan, options: PrintOptions): string[] {
  const width = PAGE.width - 2 * MARGIN;
  const maxHeight = PAGE.height * 0.52;
  const scale = Math.min(width / plan.sheet.lengthMm, maxHeight / plan.sheet.widthMm);
  const top = MARGIN + 17 * UNIT;
  const listTop = top + plan.sheet.widthMm * scale + 8 * UNIT;
  const style = options.style ?? PRINT_STYLE;
  const rows = plan.steps.map(describeStep);
  const pages: string[] = [];
  let at = 0;
  do {
    const isFirst = pages.length === 0;
    const from = isFirst ? listTop : MARGIN + 17 * UNIT;
    const perColumn = Math.max(1, Math.floor((PAGE.height - MARGIN - 5 * UNIT - from) / ROW));
    const shown = rows.slice(at, at + perColumn * COLUMNS);
    at += shown.length;
    const list = shown.map((row, index) => {
      const column = Math.floor(index / perColumn);
      return drawRow(
        row,
        MARGIN + (column * width) / COLUMNS,
        from + (index % perColumn) * ROW,
        style.ink,
        style.faint,
      );
    });
    const drawing = isFirst
      ? `<g transform="translate(${MARGIN} ${number(top)})">${drawSheet(plan, scale, { ...options, style })}</g>`
      : '';
    pages.push(header(plan, options.heading, style.ink, style.faint) + drawing + list.join(''));
  } while (at < rows.length);
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
  const copies = plan.copies === 1 ? '1 sheet' : `${plan.copies} sheets as a book`;
  const facts = [
    `${kind} ${number(sheet.lengthMm)} × ${number(sheet.widthMm)} mm`,
    copies,
    `${plan.placements.length} parts`,
    `${plan.cuts} cuts, ${plan.turns} turns`,
    `${number(plan.cutLengthMm / 1000)} m of cuts`,
    `${number(plan.yield * 100)}% used`,
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

interface Row {
  readonly number: string;
  readonly fence: string;
  readonly what: string;
  readonly turn: boolean;
}

const RESULTS: Readonly<Record<SawStep['result'], string>> = {
  part: 'part',
  offcut: 'offcut, keep',
  waste: 'waste',
  strip: 'strip',
  trim: 'trim',
};

function describeStep(step: SawStep): Row {
  const piece = step.piece === '' ? 'sheet' : step.piece;
  const gives = step.result === 'trim' ? 'trim' : `${step.gives} ${RESULTS[step.result]}`;
  const rest = step.rest ? `, rest ${step.rest.piece} ${RESULTS[step.rest.result]}` : '';
  return {
    number: String(step.number),
    fence: number(step.fenceMm),
    what: `${piece} → ${gives}${rest}`,
    turn: step.turn,
  };
}

function drawRow(row: Row, x: number, y: number, ink: string, faint: string): string {
  const size = 2.7 * UNIT;
  return (
    text(x + 7 * UNIT, y, row.number, { size, fill: ink, anchor: 'end', bold: true }) +
    (row.turn ? text(x + 9 * UNIT, y, '↻', { size, fill: ink }) : '') +
    text(x + 20 * UNIT, y, row.fence, { size, fill: ink, anchor: 'end' }) +
    text(x + 22 * UNIT, y, row.what, { size: size * 0.9, fill: faint, anchor: 'start' }) +
    line(x, y + ROW / 2, x + 60 * UNIT, y + ROW / 2, { stroke: faint, 'stroke-width': 0.3 })
  );
}
