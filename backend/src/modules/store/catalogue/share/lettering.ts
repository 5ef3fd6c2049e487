import type { Font } from 'fontkit';

/**
 * Converts text to outlines, one line from left to right, so that a picture looks the same on every machine: the
 * rasteriser has none of our fonts.
 */
export class Lettering {
  private constructor(private readonly font: Font) {}

  /** @param file path of a font file */
  static async open(file: string): Promise<Lettering> {
    // Large, so it is loaded only when the first picture is drawn.
    const { openSync } = await import('fontkit');
    const font = openSync(file);
    if (!('layout' in font)) throw new Error(`${file} holds several fonts`);
    return new Lettering(font);
  }

  measureWidth(words: string, size: number): number {
    return (this.font.layout(words).advanceWidth * size) / this.font.unitsPerEm;
  }

  /** Returns the SVG of a line whose baseline starts at a point. */
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

  /** Breaks text into at most `most` lines of the width; the last one is cut with an ellipsis if needed. */
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
