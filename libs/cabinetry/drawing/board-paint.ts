import { measureBrightness, darken, lighten, mix, type Colour } from './colour';
import { Canvas, hash, formatNumber, path, rectangle, createRandom, tag, type Stop } from './svg';

export type GrainDirection = 'vertical' | 'horizontal';

/**
 * Width of one repeat of the grain pattern, mm; common door widths are no multiple of it, so that no two doors look
 * identical.
 */
const GRAIN_WIDTH = 330;
/**
 * Length of the grain pattern, mm: longer than any sheet along the grain, so that no front shows a repeat lengthwise.
 */
const GRAIN_LENGTH = 2800;

/**
 * Creates the paint of a board: its plain colour, or a seeded wood grain that is the same everywhere. `coarseness`
 * widens the grain for small pictures of large units.
 */
export function createBoardPaint(
  canvas: Canvas,
  name: string,
  colour: Colour,
  direction: GrainDirection = 'vertical',
  coarseness = 1,
): string {
  if (colour.grain === null) return colour.base;
  const grain = colour.grain;
  const random = createRandom(Number.parseInt(hash(colour.base + grain), 36));
  const bands = canvas.defineGradient(`${name}b`, [0, 0, 1, 0], bandStops(colour.base, random));
  const verticalPaint = canvas.define(name, (id) =>
    tag(
      'pattern',
      {
        id,
        width: GRAIN_WIDTH,
        height: GRAIN_LENGTH,
        patternUnits: 'userSpaceOnUse',
        patternTransform: coarseness === 1 ? undefined : `scale(${formatNumber(coarseness)})`,
      },
      grainMarkup(grain, bands, random, coarseness < 1.5),
    ),
  );
  if (direction === 'vertical') return verticalPaint;
  return canvas.define(`${name}h`, (id) =>
    tag('pattern', {
      id,
      href: Canvas.getReference(name),
      patternTransform: `rotate(90)${coarseness === 1 ? '' : `scale(${formatNumber(coarseness)})`}`,
    }),
  );
}

function grainMarkup(grain: string, bandsPaint: string, random: () => number, isCloseUp: boolean): string {
  const drawBetween = (from: number, to: number) => Math.round(from + random() * (to - from));
  const stroke = (d: string, opacity: number, width: number, dashes?: string) =>
    tag('path', { d, 'stroke-opacity': opacity, 'stroke-width': width, 'stroke-dasharray': dashes });

  // Pores: broken straight lines, fine and dark.
  let finePores = '';
  let darkPores = '';
  for (let x = drawBetween(2, 8); x < GRAIN_WIDTH - 1; x += drawBetween(7, 21)) {
    const line = `M${x} ${-drawBetween(0, 30) * 10}v3200`;
    if (random() < 0.72) finePores += line;
    else darkPores += line;
  }
  // Year rings: long waves, and flames where the saw met a ring flat.
  let rings = '';
  for (let x = drawBetween(8, 24); x < GRAIN_WIDTH - 8; x += drawBetween(30, 64)) {
    rings += `M${x} 0q${drawBetween(-8, 8)} ${drawBetween(26, 42) * 10} 0 700t0 700 0 700 0 700`;
  }
  const centre = drawBetween(120, 210);
  let flames = '';
  let top = drawBetween(10, 40) * 10;
  for (let i = 0; i < 6; i++, top += drawBetween(22, 50) * 10) {
    const half = drawBetween(18, 34);
    flames += `M${centre - half} ${top + 560}q${half - 7} -540 ${half} -560t${half} 560`;
  }
  return (
    path(rectangle(0, 0, GRAIN_WIDTH, GRAIN_LENGTH), bandsPaint) +
    tag(
      'g',
      { fill: 'none', stroke: grain },
      (isCloseUp ? stroke(finePores, 0.2, 1.6, '190 14 90 30') : '') +
        stroke(darkPores, 0.3, 2, '60 50 240 26') +
        stroke(rings, 0.2, 3.6) +
        stroke(flames, 0.24, 3.2),
    )
  );
}

/** Creates soft light and dark bands across the repeat, equal at its two ends. */
function bandStops(base: string, random: () => number): Stop[] {
  const lightTone = lighten(base, 0.1);
  const darkTone = darken(base, 0.06);
  const stops: Stop[] = [[0, base]];
  for (let offset = 0.09, i = 0; offset < 0.94; offset += 0.12 + random() * 0.12, i++)
    stops.push([offset, i % 2 === 0 ? lightTone : darkTone]);
  return [...stops, [1, base]];
}

/**
 * Creates the paint of the light on a surface that faces the viewer: matt boards scatter it, gloss boards mirror a
 * window.
 */
export function createSheen(canvas: Canvas, colour: Colour): string {
  const colourBrightness = measureBrightness(colour.base);
  const shadowOpacity = 0.05 + 0.07 * colourBrightness;
  const glareOpacity = 0.05 + 0.15 * colourBrightness;
  switch (colour.finish) {
    case 'gloss':
      return canvas.defineGradient(
        's',
        [0, 0, 1, 0.85],
        [
          [0, '#fff', 0.08 + glareOpacity],
          [0.36, '#fff', 0.03],
          [0.4, '#fff', 0.06 + glareOpacity],
          [0.52, '#fff', 0.04 + glareOpacity * 0.5],
          [0.56, '#fff', 0],
          [1, '#1d140a', shadowOpacity + 0.05],
        ],
      );
    case 'satin':
      return canvas.defineGradient(
        's',
        [0, 0, 1, 1],
        [
          [0, '#fff', 0.24],
          [0.5, '#fff', 0.02],
          [1, '#1d140a', shadowOpacity + 0.04],
        ],
      );
    case 'matt':
    case 'textured':
    case 'woodgrain':
      return canvas.defineGradient(
        's',
        [0, 0, 0.7, 1],
        [
          [0, '#fff', 0.15],
          [0.45, '#fff', 0],
          [1, '#1d140a', shadowOpacity],
        ],
      );
  }
}

/** Returns the colours of a board's faces and edges in light from above, in front and left. */
export function calculateFaceTones(
  base: string,
): Readonly<{ front: string; side: string; top: string; under: string; line: string }> {
  const dark = 1 - measureBrightness(base);
  return {
    front: base,
    side: darken(base, 0.16 + 0.1 * dark),
    top: mix(lighten(base, 0.12 + 0.06 * dark), '#fff4e0', 0.06),
    under: darken(base, 0.34),
    line: darken(base, 0.34),
  };
}
