import type { CutNode, CuttingPart, CuttingPlan, Placement, StockSheet } from '../model';
import { LETTER, escapeXml, group, line, formatNumber, rect, text } from './svg';

/** Colours and weights of a drawing: on a screen in the product's tones, on paper in black and white that survives any printer. */
export interface DrawingStyle {
  readonly board: string;
  readonly part: string;
  readonly offcut: string;
  readonly waste: string;
  readonly ink: string;
  readonly faint: string;
  readonly edging: string;
  readonly cutMark: string;
  readonly cutMarkText: string;
}

export const SCREEN_STYLE: DrawingStyle = {
  board: '#F3EDE3',
  part: '#FFFFFF',
  offcut: '#E4EFEA',
  waste: '#E2D9CB',
  ink: '#211D18',
  faint: '#8A7F70',
  edging: '#A8431C',
  cutMark: '#1F5A4C',
  cutMarkText: '#FFFFFF',
};

export const PRINT_STYLE: DrawingStyle = {
  board: '#FFFFFF',
  part: '#FFFFFF',
  offcut: '#F2F2F2',
  waste: '#D0D0D0',
  ink: '#000000',
  faint: '#555555',
  edging: '#000000',
  cutMark: '#FFFFFF',
  cutMarkText: '#000000',
};

export interface DrawingOptions {
  readonly parts: readonly CuttingPart[];
  readonly style?: DrawingStyle;
  /** Makes ids unique where several drawings share a page. */
  readonly idPrefix?: string;
  /** False leaves out the cuts' numbers. */
  readonly showCuts?: boolean;
}

/** Width in drawing units that every sheet is scaled to. */
const DRAWING_WIDTH = 1000;

/** Draws one sheet of a plan to scale, as a complete SVG for screens. */
export function drawPlan(plan: CuttingPlan, options: DrawingOptions): string {
  const scale = DRAWING_WIDTH / plan.sheet.lengthMm;
  const height = plan.sheet.widthMm * scale;
  const title = `${plan.sheet.offcut ? 'Offcut' : 'Sheet'} ${formatNumber(plan.sheet.lengthMm)} × ${formatNumber(plan.sheet.widthMm)} mm, plan ${plan.number}, ${plan.copies} to cut`;
  const margin = 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${formatNumber(DRAWING_WIDTH + 2 * margin)} ${formatNumber(height + 2 * margin)}" role="img" ` +
    `font-family="Hanken Grotesk Variable, Hanken Grotesk, Arial, sans-serif"><title>${escapeXml(title)}</title>${drawSheet(plan, scale, options)}</svg>`
  );
}

/** Draws a sheet without the enclosing svg element, its corner at (0, 0). */
export function drawSheet(plan: CuttingPlan, scale: number, options: DrawingOptions): string {
  const style = options.style ?? SCREEN_STYLE;
  const parts = new Map(options.parts.map((part) => [part.id, part]));
  const hatch = `${options.idPrefix ?? `plan${plan.number}`}-hatch`;
  const pen: Pen = { scale, style, hatch, parts };
  return [
    `<defs><pattern id="${escapeXml(hatch)}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
      `<path d="M0 0V7" stroke="${style.faint}" stroke-width="1" opacity=".55"/></pattern></defs>`,
    rect(0, 0, plan.sheet.lengthMm * scale, plan.sheet.widthMm * scale, {
      fill: style.waste,
      stroke: style.ink,
      'stroke-width': 1.5,
    }),
    drawTrim(plan.sheet, pen),
    drawNode(plan.tree, pen),
    group(plan.placements.map((placement) => drawPart(placement, plan.copies, pen))),
    options.showCuts === false ? '' : drawCuts(plan, pen),
  ].join('');
}

interface Pen {
  readonly scale: number;
  readonly style: DrawingStyle;
  readonly hatch: string;
  readonly parts: ReadonlyMap<string, CuttingPart>;
}

function drawTrim(sheet: StockSheet, { scale, style }: Pen): string {
  if (sheet.trimMm === 0) return '';
  const trim = sheet.trimMm * scale;
  return rect(trim, trim, sheet.lengthMm * scale - 2 * trim, sheet.widthMm * scale - 2 * trim, {
    fill: style.board,
    stroke: style.faint,
    'stroke-width': 0.5,
  });
}

/** Draws waste and offcuts; parts are drawn from the placements. */
function drawNode(node: CutNode, pen: Pen): string {
  if (node.kind === 'division') return node.children.map((child) => drawNode(child, pen)).join('');
  if (node.kind === 'part') return '';
  const { scale, style, hatch } = pen;
  const [x, y, w, h] = [node.xMm * scale, node.yMm * scale, node.lengthMm * scale, node.widthMm * scale];
  if (node.kind === 'waste') return rect(x, y, w, h, { fill: style.waste });
  const size = `${formatNumber(node.lengthMm)} × ${formatNumber(node.widthMm)}`;
  return (
    rect(x, y, w, h, { fill: style.offcut, stroke: style.faint, 'stroke-width': 0.8, 'stroke-dasharray': '6 3' }) +
    rect(x, y, w, h, { fill: `url(#${escapeXml(hatch)})` }) +
    label(x, y, w, h, ['Keep', size], style.ink, style.offcut)
  );
}

function drawPart(placement: Placement, copies: number, pen: Pen): string {
  const { scale, style } = pen;
  const [x, y, w, h] = [
    placement.xMm * scale,
    placement.yMm * scale,
    placement.lengthMm * scale,
    placement.widthMm * scale,
  ];
  const [first] = placement.parts;
  const part = first === undefined ? undefined : pen.parts.get(first.id);
  const names = [...new Set(placement.parts.map(({ id }) => pen.parts.get(id)?.name ?? id))];
  const size = part
    ? `${formatNumber(part.lengthMm)} × ${formatNumber(part.widthMm)}`
    : `${formatNumber(placement.lengthMm)} × ${formatNumber(placement.widthMm)}`;
  const name = names.length === 1 ? `${names[0]}` : `${names[0]} +${names.length - 1}`;
  return group([
    `<title>${escapeXml(`${names.join(', ')}: ${size} mm${copies > 1 ? `, ${copies} times` : ''}`)}</title>`,
    rect(x, y, w, h, { fill: style.part, stroke: style.ink, 'stroke-width': 0.8 }),
    part && first ? drawEdging(part, first.turned, x, y, w, h, style) : '',
    ...drawFace(x, y, w, h, part !== undefined && part.grain !== 'free', name === size ? [size] : [name, size], style),
  ]);
}

/** Draws the text and the grain arrow of a part: the arrow below the text, or beside it where the part is low. */
function drawFace(
  x: number,
  y: number,
  w: number,
  h: number,
  hasGrain: boolean,
  lines: readonly string[],
  style: DrawingStyle,
): string[] {
  if (!hasGrain) return [label(x, y, w, h, lines, style.ink)];
  if (h >= 44) {
    const half = Math.min(24, w * 0.3);
    return [drawArrow(x + w / 2, y + h - 9, half, style), label(x, y, w, h - 14, lines, style.ink)];
  }
  const half = Math.min(10, w * 0.1);
  const band = 2 * half + 8;
  return [drawArrow(x + 6 + half, y + h / 2, half, style), label(x + band, y, w - band, h, lines, style.ink)];
}

/** Draws a thick inner line on every edge that gets edging. */
function drawEdging(
  part: CuttingPart,
  isTurned: boolean,
  x: number,
  y: number,
  w: number,
  h: number,
  style: DrawingStyle,
): string {
  const { edging } = part;
  if (edging === undefined) return '';
  // A turned part's length lies along y: its long edges are left and right.
  const left = isTurned ? edging.lengthNear : edging.widthNear;
  const right = isTurned ? edging.lengthFar : edging.widthFar;
  const top = isTurned ? edging.widthNear : edging.lengthNear;
  const bottom = isTurned ? edging.widthFar : edging.lengthFar;
  const inset = Math.min(3, w / 6, h / 6);
  const stroke = { stroke: style.edging, 'stroke-width': Math.min(2.4, inset) };
  return [
    left ? line(x + inset, y + inset, x + inset, y + h - inset, stroke) : '',
    right ? line(x + w - inset, y + inset, x + w - inset, y + h - inset, stroke) : '',
    top ? line(x + inset, y + inset, x + w - inset, y + inset, stroke) : '',
    bottom ? line(x + inset, y + h - inset, x + w - inset, y + h - inset, stroke) : '',
  ].join('');
}

/** Draws a double-headed arrow along the sheet's length. */
function drawArrow(cx: number, cy: number, half: number, style: DrawingStyle): string {
  const head = Math.min(4, half * 0.5);
  if (half < 3) return '';
  const path =
    `M${formatNumber(cx - half)} ${formatNumber(cy)}H${formatNumber(cx + half)}` +
    `M${formatNumber(cx - half + head)} ${formatNumber(cy - head)}L${formatNumber(cx - half)} ${formatNumber(cy)}L${formatNumber(cx - half + head)} ${formatNumber(cy + head)}` +
    `M${formatNumber(cx + half - head)} ${formatNumber(cy - head)}L${formatNumber(cx + half)} ${formatNumber(cy)}L${formatNumber(cx + half - head)} ${formatNumber(cy + head)}`;
  return `<path d="${path}" fill="none" stroke="${style.faint}" stroke-width="1"/>`;
}

/**
 * Writes one or two lines in the middle of a box, as large as fits, along the longer side; nothing where unreadable.
 */
function label(
  x: number,
  y: number,
  w: number,
  h: number,
  lines: readonly string[],
  fill: string,
  halo?: string,
): string {
  const upright = h > w * 1.3;
  const [length, height] = upright ? [h, w] : [w, h];
  const longest = Math.max(...lines.map((entry) => entry.length));
  const fit = (count: number, letters: number): number =>
    Math.min(15, (height * 0.8) / (count * 1.15), (length * 0.92) / (letters * LETTER));
  let visibleLines = lines;
  let size = fit(lines.length, longest);
  if (size < 5 && lines.length > 1) {
    // Too small for both: the size is what the saw operator needs.
    visibleLines = lines.slice(-1);
    size = fit(1, visibleLines[0].length);
  }
  if (size < 3) return '';
  const [cx, cy] = [x + w / 2, y + h / 2];
  return visibleLines
    .map((entry, index) => {
      const offset = (index - (visibleLines.length - 1) / 2) * size * 1.15;
      const position = upright ? { x: cx + offset, y: cy, rotate: -90 } : { x: cx, y: cy + offset, rotate: 0 };
      return text(position.x, position.y, entry, {
        size,
        fill,
        rotate: position.rotate,
        bold: index === 0 && visibleLines.length > 1,
        halo,
      });
    })
    .join('');
}

/** Draws the cut lines with their numbers: marks are larger for early stages, smaller on short lines. */
function drawCuts(plan: CuttingPlan, { scale, style }: Pen): string {
  return group(
    plan.steps
      .filter((step) => step.stage > 0)
      .map((step) => {
        const { x1Mm, y1Mm, x2Mm, y2Mm } = step.line;
        const length = Math.max(x2Mm - x1Mm, y2Mm - y1Mm) * scale;
        const radius = Math.max(3.2, Math.min(8.5 - step.stage * 0.9, length / 5));
        // Marks of parallel cuts stand at different heights, so that neighbours don't cover each other.
        const share = 0.12 + 0.1 * (step.number % 3);
        const cx = (x1Mm + (x2Mm - x1Mm) * share) * scale;
        const cy = (y1Mm + (y2Mm - y1Mm) * share) * scale;
        return (
          line(x1Mm * scale, y1Mm * scale, x2Mm * scale, y2Mm * scale, {
            stroke: style.ink,
            'stroke-width': step.stage === 1 ? 1.6 : 0.8,
          }) +
          `<circle cx="${formatNumber(cx)}" cy="${formatNumber(cy)}" r="${formatNumber(radius)}" fill="${style.cutMark}" stroke="${style.ink}" stroke-width=".4"/>` +
          text(cx, cy, String(step.number), {
            size: radius * (step.number > 99 ? 0.9 : 1.15),
            fill: style.cutMarkText,
            bold: true,
          })
        );
      }),
  );
}
