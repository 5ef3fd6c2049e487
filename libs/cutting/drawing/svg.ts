/** The few SVG elements the drawings need, as strings. */

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Makes a text safe inside elements and attributes; control characters, which XML forbids, are dropped. */
export function escapeXml(value: string): string {
  return (
    value
      // eslint-disable-next-line no-control-regex -- exactly the characters XML 1.0 forbids
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
  );
}

/** Formats a number with at most one decimal and no trailing zero. */
export function formatNumber(value: number): string {
  const roundedValue = Math.round(value * 10) / 10;
  return String(roundedValue === 0 ? 0 : roundedValue);
}

type Attributes = Readonly<Record<string, string | number>>;

function attributes(values: Attributes): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

export function rect(x: number, y: number, w: number, h: number, values: Attributes): string {
  return `<rect x="${formatNumber(x)}" y="${formatNumber(y)}" width="${formatNumber(Math.max(0, w))}" height="${formatNumber(Math.max(0, h))}"${attributes(values)}/>`;
}

export function line(x1: number, y1: number, x2: number, y2: number, values: Attributes): string {
  return `<line x1="${formatNumber(x1)}" y1="${formatNumber(y1)}" x2="${formatNumber(x2)}" y2="${formatNumber(y2)}"${attributes(values)}/>`;
}

export interface TextStyle {
  readonly size: number;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly bold?: boolean;
  readonly rotate?: number;
  /** A border in the ground's colour that keeps the text readable on a hatch. */
  readonly halo?: string;
}

/** Average width of a character, as a share of the text size. */
export const LETTER = 0.6;

/** Shortens a text to a line of the given length; an ellipsis stands for what is cut off. */
export function truncateText(content: string, length: number, size: number): string {
  const letters = Math.floor(length / (LETTER * size));
  return content.length <= letters ? content : `${content.slice(0, Math.max(0, letters - 1)).trimEnd()}…`;
}

/** Text centred on its point vertically, and horizontally unless anchored otherwise. */
export function text(
  x: number,
  y: number,
  content: string,
  { size, fill, anchor = 'middle', bold = false, rotate = 0, halo }: TextStyle,
): string {
  const turn = rotate === 0 ? '' : ` transform="rotate(${rotate} ${formatNumber(x)} ${formatNumber(y)})"`;
  const border =
    halo === undefined
      ? ''
      : ` stroke="${halo}" stroke-width="${formatNumber(size / 4)}" paint-order="stroke" stroke-linejoin="round"`;
  return (
    `<text x="${formatNumber(x)}" y="${formatNumber(y)}" font-size="${formatNumber(size)}" fill="${fill}" text-anchor="${anchor}" dominant-baseline="central"` +
    `${bold ? ' font-weight="650"' : ''}${border}${turn}>${escapeXml(content)}</text>`
  );
}

export function group(children: readonly string[]): string {
  return `<g>${children.join('')}</g>`;
}
