import { brightness, darken, lighten, mix, type Colour } from './colour';
import { Canvas, hash, num, path, rectangle, createRandom, tag, type Stop } from './svg';

export type GrainDirection = 'vertical' | 'horizontal';

/**
 * Width of a repeat of the grain, mm; chosen so that it does not divide door widths, and no two doors look identical.
 */
const REPEAT = 330;
/** Longer than any sheet along the grain, so that no front shows a repeat in its length. */
const LENGTH = 2800;

/**
 * Creates the paint of a board: its plain colour, or a seeded wood grain that is the same everywhere. `coarseness`
 * widens the grain for small pictures of large units.
 */
export function boardPaint(
  canvas: Canvas,
  name: string,
  colour: Colour,
  direction: GrainDirection = 'vertical',
  coarseness = 1,
): string {
  if (colour.grain === null) return colour.base;
  const grain = colour.grain;
  const random = createRandom(Number.parseInt(hash(colour.base + grain), 36));
  const bands = canvas.gradient(`${name}b`, [0, 0, 1, 0], bandStops(colour.base, random));
  const upright = canvas.define(name, (id) =>
    tag(
      'pattern',
      {
        id,
        width: REPEAT,
        height: LENGTH,
        patternUnits: 'userSpaceOnUse',
        patternTransform: coarseness === 1 ? undefined : `scale(${num(coarseness)})`,
      },
      grainMarkup(grain, bands, random, coarseness < 1.5),
    ),
  );
  if (direction === 'vertical') return upright;
  return canvas.define(`${name}h`, (id) =>
    tag('pattern', {
      id,
      href: Canvas.reference(name),
      patternTransform: `rotate(90)${coarseness === 1 ? '' : `scale(${num(coarseness)})`}`,
    }),
  );
}

function grainMarkup(grain: string, bandsPaint: string, random: () => number, close: boolean): string {
  const between = (from: number, to: number) => Math.round(from + random() * (to - from));
  const stroke = (d: string, opacity: number, width: number, dashes?: string) =>
    tag('path', { d, 'stroke-opacity': opacity, 'stroke-width': width, 'stroke-dasharray': dashes });

  // Pores: broken straight lines, fine and dark.
  let fine = '';
  let dark = '';
  for (let x = between(2, 8); x < REPEAT - 1; x += between(7, 21)) {
    const line = `M${x} ${-between(0, 30) * 10}v3200`;
    if (random() < 0.72) fine += line;
    else dark += line;
  }
  // Year rings: long waves, and flames where the saw met a ring flat.
  let rings = '';
  for (let x = between(8, 24); x < REPEAT - 8; x += between(30, 64)) {
    rings += `M${x} 0q${between(-8, 8)} ${between(26, 42) * 10} 0 700t0 700 0 700 0 700`;
  }
  const centre = between(120, 210);
  let flames = '';
  let top = between(10, 40) * 10;
  for (let i = 0; i < 6; i++, top += between(22, 50) * 10) {
    const half = between(18, 34);
    flames += `M${centre - half} ${top + 560}q${half - 7} -540 ${half} -560t${half} 560`;
  }
  return (
    path(rectangle(0, 0, REPEAT, LENGTH), bandsPaint) +
    tag(
      'g',
      { fill: 'none', stroke: grain },
      (close ? stroke(fine, 0.2, 1.6, '190 14 90 30') : '') +
        stroke(dark, 0.3, 2, '60 50 240 26') +
        stroke(rings, 0.2, 3.6) +
        stroke(flames, 0.24, 3.2),
    )
  );
}

/** Creates soft light and dark bands across the repeat, equal at its two ends. */
function bandStops(base: string, random: () => number): Stop[] {
  const light = lighten(base, 0.1);
  const deep = darken(base, 0.06);
  const stops: Stop[] = [[0, base]];
  for (let at = 0.09, i = 0; at < 0.94; at += 0.12 + random() * 0.12, i++) stops.push([at, i % 2 === 0 ? light : deep]);
  return [...stops, [1, base]];
}

/** Light over a surface that faces the viewer. Matt boards scatter it, gloss boards mirror a window. */
export function sheen(canvas: Canvas, colour: Colour): string {
  const bright = brightness(colour.base);
  const deep = 0.05 + 0.07 * bright;
  const glare = 0.05 + 0.15 * bright;
  switch (colour.finish) {
    case 'gloss':
      return canvas.gradient(
        's',
        [0, 0, 1, 0.85],
        [
          [0, '#fff', 0.08 + glare],
          [0.36, '#fff', 0.03],
          [0.4, '#fff', 0.06 + glare],
          [0.52, '#fff', 0.04 + glare * 0.5],
          [0.56, '#fff', 0],
          [1, '#1d140a', deep + 0.05],
        ],
      );
    case 'satin':
      return canvas.gradient(
        's',
        [0, 0, 1, 1],
        [
          [0, '#fff', 0.24],
          [0.5, '#fff', 0.02],
          [1, '#1d140a', deep + 0.04],
        ],
      );
    case 'matt':
    case 'textured':
    case 'woodgrain':
      return canvas.gradient(
        's',
        [0, 0, 0.7, 1],
        [
          [0, '#fff', 0.15],
          [0.45, '#fff', 0],
          [1, '#1d140a', deep],
        ],
      );
  }
}

/** Colours of a board's faces and edges in one light: from above, in front and left. */
export function faceTones(
  base: string,
): Readonly<{ front: string; side: string; top: string; under: string; line: string }> {
  const dark = 1 - brightness(base);
  return {
    front: base,
    side: darken(base, 0.16 + 0.1 * dark),
    top: mix(lighten(base, 0.12 + 0.06 * dark), '#fff4e0', 0.06),
    under: darken(base, 0.34),
    line: darken(base, 0.34),
  };
}
