import type { Font } from 'fontkit';

/**
 * Words as outlines, so that a picture looks the same on every machine: what rasterises it has no fonts of ours. Sets one line from left to right.
 */
export class Lettering {
  private constructor(private readonly font: Font) {}

  /** @param file a font's file, as a package carries it */
  static async open(file: string): Promise<Lettering> {
    // Needed for a picture alone, and large: a backend that draws none does without.
    const { openSync } = await import('fontkit');
    const font = openSync(file);
    if (!('layout' in font)) throw new Error(`${file} holds several fonts`);
    return new Lettering(font);
  }

  measureWidth(words: string, size: number): number {
    return (this.font.layout(words).advanceWidth * size) / this.font.unitsPerEm;
  }

  /** SVG of a line whose baseline begins at a point. */
  drawLine(words: string, { x, y, size, fill }: { x: number; y: number; size: number; fill: string }): string {
    const scale = size / this.font.unitsPerEm;
    let at = 0;
    const glyphs = this.font.layout(words).glyphs.map((glyph) => {
      const glyphPath = `<path transform="translate(${at.toFixed(1)} 0)" d="${glyph.path.toSVG()}"/>`;
      at += glyph.advanceWidth;
      return glyphPath;
    });
    return `<g transform="translate(${String(x)} ${String(y)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" fill="${fill}">${glyphs.join('')}</g>`;
  }

  /** Breaks words into lines that fit; what does not fit into the last one is cut with an ellipsis. */
  breakIntoLines(words: string, { size, width, most }: { size: number; width: number; most: number }): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of words.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line === '' || this.measureWidth(longer, size) <= width) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    lines.push(line);
    if (lines.length <= most) return lines;
    let last = lines.slice(most - 1).join(' ');
    while (last.includes(' ') && this.measureWidth(`${last}…`, size) > width)
      last = last.slice(0, last.lastIndexOf(' '));
    return [...lines.slice(0, most - 1), `${last}…`];
  }
}
