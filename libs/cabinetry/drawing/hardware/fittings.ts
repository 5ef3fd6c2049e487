import { METALS, lighten, mix } from '../colour';
import { DIMENSION_INK, DIMENSION_TEXT } from '../dimension';
import { circle, num, path, polygon, roundRectangle, tag, type Point } from '../svg';
import { around, beside, line, createTilt, type Kit, type Piece } from './kit';

/** Share of a cupboard's side that its door covers. */
export const HINGE_OVERLAYS = ['full', 'half', 'inset'] as const;
export type HingeOverlay = (typeof HINGE_OVERLAYS)[number];

const OVERLAY_NAMES: Readonly<Record<HingeOverlay, string>> = {
  full: 'full overlay',
  half: 'half overlay',
  inset: 'inset',
};

/**
 * Draws the closed door and its side from above: covering all of it, half beside another door, or between the sides.
 */
function overlayPlan(overlay: HingeOverlay): string {
  const [x, front, board, length] = [-14, 86, 14, 40];
  const box = (left: number, top: number, width: number, height: number, fill: string): string =>
    path(`M${num(left)} ${num(top)}h${num(width)}v${num(height)}h${num(-width)}z`, fill, {
      stroke: DIMENSION_INK,
      'stroke-width': 1,
    });
  const [side, door] = ['#F6F1E7', '#D8CBB4'];
  const doorAt = (left: number, width: number, top = front + 1.5): string => box(left, top, width, board, door);
  const doors: Readonly<Record<HingeOverlay, string>> = {
    full: doorAt(x + 1, length),
    half: doorAt(x + board / 2 + 1, length - board / 2) + doorAt(x - 20, 20 + board / 2 - 1),
    inset: doorAt(x + board + 1.5, length - board, front - board),
  };
  return box(x, 46, board, front - 46, side) + doors[overlay];
}

/** A concealed hinge, seen as it lies on the open door: cup, arm, mounting plate, the angle it opens to, and how the door lies before the side. */
export function drawHinge(kit: Kit, opening: number, softClose: boolean, overlay?: HingeOverlay): Piece {
  const wide = opening > 130;
  const armEnd = wide ? 128 : 104;
  const flange = `M-13 -31q0 -5 5 -5h16q5 0 5 5l2 15a17.5 17.5 0 0 1 0 32l-2 15q0 5 -5 5h-16q-5 0 -5 -5l-2 -15a17.5 17.5 0 0 1 0 -32z`;
  const arm = wide
    ? polygon([
        [6, -14],
        [34, -17],
        [48, -11],
        [62, -15],
        [84, -11],
        [armEnd, -10],
        [armEnd, 10],
        [84, 11],
        [62, 15],
        [48, 11],
        [34, 17],
        [6, 14],
      ])
    : polygon([
        [8, -12],
        [26, -14],
        [46, -10],
        [armEnd, -9.5],
        [armEnd, 9.5],
        [46, 10],
        [26, 14],
        [8, 12],
      ]);
  const plate = `M${armEnd - 38} -9v-14q0 -5 5 -5h12q5 0 5 5v14h18q6 0 6 6v6q0 6 -6 6h-18v14q0 5 -5 5h-12q-5 0 -5 -5v-14z`;
  const cup = kit.canvas.radial('hc', [
    [0, kit.metal.dark],
    [0.7, mix(kit.metal.dark, kit.metal.base, 0.5)],
    [1, kit.metal.light],
  ]);
  const damper = softClose
    ? kit.plate(roundRectangle(wide ? 50 : 34, -7.5, 34, 15, 3), METALS.grey, 'hd') +
      tag('path', { d: `M${wide ? 80 : 64} -4v8`, stroke: '#fff', 'stroke-opacity': 0.7, 'stroke-width': 1.6 })
    : '';
  // The opening, as a small plan: carcass side, door, arc.
  const [px, py, r] = [armEnd + 2, 66, 30];
  const to = (-opening * Math.PI) / 180;
  const [ex, ey] = [px - r * Math.cos(to), py + r * Math.sin(to)];
  const plan =
    tag('path', {
      d: `M${num(px - r)} ${py}A${r} ${r} 0 ${opening > 180 ? 1 : 0} 1 ${num(ex)} ${num(ey)}`,
      fill: 'none',
      stroke: DIMENSION_INK,
      'stroke-width': 1,
      'stroke-dasharray': '3 2.4',
    }) +
    tag('path', {
      d: `M${px} ${py}L${num(ex)} ${num(ey)}M${px - r} ${py}h${r}`,
      stroke: DIMENSION_INK,
      'stroke-width': 2.4,
      'stroke-linecap': 'round',
    }) +
    tag(
      'text',
      {
        x: px - r - 8,
        y: py + 4,
        'font-family': 'Hanken Grotesk,sans-serif',
        'font-size': 13,
        'text-anchor': 'end',
        fill: DIMENSION_TEXT,
      },
      `${opening}°`,
    );
  const cross = (x: number, y: number, s = 5.2) => kit.screwHead(x, y, s);
  return {
    markup:
      kit.shadow(flange, 4, 6) +
      kit.shadow(plate, 4, 6) +
      kit.plate(flange) +
      path(circle(0, 0, 17.5), cup, { stroke: kit.metal.dark, 'stroke-width': 0.6 }) +
      cross(0, -27) +
      cross(0, 27) +
      kit.plate(plate, METALS.nickel, 'hp') +
      cross(armEnd - 27, -21, 4) +
      cross(armEnd - 27, 21, 4) +
      kit.shadow(arm, 1.5, 3) +
      kit.round(arm, 'y') +
      damper +
      cross(armEnd - 27, 0, 5.6) +
      cross(armEnd - 8, 0, 4.4) +
      (wide ? kit.ball(40, 0, 4.5, METALS.nickel, 'sh') : '') +
      plan +
      (overlay ? overlayPlan(overlay) : ''),
    extent: { left: -34, right: armEnd + 34, top: -52, bottom: 104 },
    title: `Concealed hinge, ${opening}°${softClose ? ', soft close' : ''}${overlay ? `, ${OVERLAY_NAMES[overlay]}` : ''}`,
  };
}

/** A pair of runners, drawn out by some three fifths of their length. */
export function drawRunner(kit: Kit, kind: 'ball-bearing' | 'undermount', length: number, softClose: boolean): Piece {
  const at = createTilt(-38);
  const poly = (u0: number, v0: number, u1: number, v1: number) =>
    polygon([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)]);
  const tall = kind === 'ball-bearing' ? 46 : 34;
  const [outer, mid, inner] = [length, length * 0.3, length * 0.58];
  const tones = { light: lighten(kit.metal.light, 0.2), base: kit.metal.base, dark: kit.metal.dark };
  const rail = (u0: number, u1: number, v: number, h: number) =>
    path(poly(u0, v, u1, v + h), tones.base) +
    path(poly(u0, v, u1, v + h * 0.16), tones.light) +
    path(poly(u0, v + h * 0.8, u1, v + h), tones.dark) +
    path(poly(u0, v + h * 0.3, u1, v + h * 0.38), mix(tones.base, tones.dark, 0.5));
  const holes = (u0: number, u1: number, v: number, r: number, every: number) => {
    let d = '';
    for (let u = u0; u < u1; u += every) d += circle(...at(u, v), r);
    return path(d, mix(tones.dark, '#000000', 0.45));
  };
  const one = (v: number) => {
    const h = tall;
    const shadow = tag('path', {
      d: poly(-inner, v + h * 0.9, outer, v + h * 1.25),
      fill: '#2b1f12',
      'fill-opacity': 0.13,
    });
    const body =
      rail(-inner, outer * 0.1, v + h * 0.26, h * 0.48) +
      rail(-mid, outer * 0.3, v + h * 0.14, h * 0.72) +
      rail(0, outer, v, h) +
      holes(outer * 0.12, outer * 0.95, v + h * 0.6, h * 0.09, outer / 5) +
      holes(-inner + 20, -mid - 10, v + h * 0.5, h * 0.075, outer / 6);
    const block = (u0: number, v0: number, u1: number, v1: number, colour: string) =>
      path(poly(u0, v + h * v0, u1, v + h * v1), colour);
    const catchEnd =
      kind === 'undermount'
        ? block(-inner - 6, 0.1, -inner + 54, 0.95, METALS.grey.base) +
          block(-inner + 8, 0.25, -inner + 26, 0.8, '#A8431C')
        : '';
    const damper = softClose
      ? block(outer * 0.66, 0.3, outer * 0.96, 0.72, METALS.grey.dark) +
        block(outer * 0.68, 0.36, outer * 0.8, 0.5, METALS.grey.light)
      : '';
    return shadow + body + damper + catchEnd;
  };
  const gap = Math.max(tall * 2.1, length * 0.26);
  const corners: Point[] = [
    at(-inner - 6, 0),
    at(outer, 0),
    at(outer, gap + tall * 1.25),
    at(-inner - 6, gap + tall * 1.25),
  ];
  return {
    markup: one(0) + one(gap),
    extent: around(corners, length * 0.04),
    measures: [],
    title: `${kind === 'undermount' ? 'Undermount' : 'Ball-bearing'} runners, ${length} mm${softClose ? ', soft close' : ''}, pair`,
  };
}

/** An adjustable plinth leg. */
export function drawLeg(kit: Kit, height: number): Piece {
  const t = 17;
  const neck = height * 0.34;
  const plate = (y: number, rx: number) =>
    tag('ellipse', { cx: 0, cy: num(y), rx: num(rx), ry: num(rx * 0.3), fill: kit.metal.dark });
  const cyl = (y: number, rx: number, h: number) => {
    const arc = `a${num(rx)} ${num(rx * 0.3)} 0 0`;
    return `M${num(-rx)} ${num(y)}v${num(h)}${arc} 0 ${num(2 * rx)} 0v${num(-h)}${arc} 1 ${num(-2 * rx)} 0z`;
  };
  let threads = '';
  for (let y = height - neck + 4; y < height - 16; y += 5) threads += `M-10 ${num(y)}q10 5.4 20 0`;
  return {
    markup:
      kit.floor([0, height + 6], 62, 15) +
      kit.round(cyl(height - 10, 30, 12), 'x') +
      plate(height - 10, 30) +
      kit.round(cyl(height - neck, 10, neck - 12), 'x') +
      tag('path', { d: threads, fill: 'none', stroke: kit.metal.dark, 'stroke-width': 1.2 }) +
      kit.round(cyl(8, t, height - neck - 4), 'x') +
      kit.round(cyl(0, 32, 9), 'x') +
      tag('ellipse', { cx: 0, cy: 0, rx: 32, ry: 9.6, fill: mix(kit.metal.base, kit.metal.light, 0.35) }) +
      kit.hole(-20, 0, 2.6) +
      kit.hole(20, 0, 2.6) +
      kit.hole(0, -6, 2.2) +
      kit.hole(0, 6, 2.2),
    extent: { left: -66, right: 66, top: -16, bottom: height + 24 },
    measures: [beside(0, height + 2, `${height} mm`)],
    title: `Adjustable leg, ${height} mm`,
  };
}

export function drawLift(kit: Kit, kind: 'gas' | 'fold', newtons: number): Piece {
  const label = (x: number, y: number, text: string, fill = DIMENSION_TEXT) =>
    tag(
      'text',
      { x, y, 'font-family': 'Hanken Grotesk,sans-serif', 'font-size': 20, 'text-anchor': 'middle', fill },
      text,
    );
  if (kind === 'gas') {
    const at = createTilt(-50);
    const poly = (u0: number, v0: number, u1: number, v1: number) =>
      polygon([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)]);
    const tubeOf = (u0: number, u1: number, width: number, metal = kit.metal) =>
      kit.tube(line([at(u0, 0), at(u1, 0)]), width, metal, 'butt');
    const foot = (u: number) => {
      const [x, y] = at(u, 0);
      return (
        kit.plate(roundRectangle(x - 17, y - 12, 34, 24, 4), METALS.nickel, 'lf') +
        kit.screwHead(x - 10, y, 3.4) +
        kit.screwHead(x + 10, y, 3.4)
      );
    };
    return {
      markup:
        tag('path', { d: poly(-126, 10, 126, 20), fill: '#2b1f12', 'fill-opacity': 0.14 }) +
        foot(-128) +
        foot(128) +
        tubeOf(-120, 0, 8, METALS.chrome) +
        tubeOf(-12, 118, 18) +
        kit.ball(...at(-128, 0), 7, METALS.nickel, 'lb') +
        kit.ball(...at(128, 0), 7, METALS.nickel, 'lb') +
        label(64, 92, `${newtons} N`),
      extent: { left: -120, right: 120, top: -124, bottom: 126 },
      title: `Gas stay, ${newtons} N`,
    };
  }
  const body = roundRectangle(-70, -60, 120, 150, 12);
  return {
    markup:
      kit.shadow(body, 7, 9) +
      kit.plate(body, METALS.white, 'lw') +
      kit.plate(roundRectangle(-58, -46, 62, 122, 8), METALS.grey, 'lg') +
      kit.hole(34, -42, 5) +
      kit.hole(34, 74, 5) +
      tag('path', {
        d: 'M30 -10L128 -84',
        stroke: '#2b1f12',
        'stroke-opacity': 0.18,
        'stroke-width': 18,
        transform: 'translate(5 8)',
        'stroke-linecap': 'round',
      }) +
      kit.tube('M30 -10L128 -84', 17) +
      kit.tube('M30 26L118 -42', 11) +
      kit.ball(30, -10, 13, METALS.nickel, 'lb') +
      kit.ball(30, 26, 9, METALS.nickel, 'lb') +
      kit.plate(roundRectangle(108, -110, 46, 52, 6), METALS.nickel, 'lp') +
      kit.screwHead(131, -98, 4) +
      kit.screwHead(131, -70, 4) +
      label(-27, 58, `${newtons} N`, '#ffffff'),
    extent: { left: -88, right: 170, top: -128, bottom: 116 },
    title: `Folding lift, ${newtons} N`,
  };
}

export function drawLock(kit: Kit, kind: 'cam' | 'push'): Piece {
  const key = `M88 6a26 26 0 1 1 20 0v56l-6 7h-4l-10 -9v-7l6 -4l-6 -5v-6l5 -4l-5 -5z`;
  return {
    markup:
      kit.shadow(circle(0, 0, 36), 7, 9) +
      kit.plate(circle(0, 0, 36)) +
      kit.ball(0, 0, 26, kit.metal) +
      path(circle(0, 0, 19), kit.metal.dark) +
      kit.plate(circle(0, 0, 17.5), METALS.nickel, 'lk') +
      (kind === 'cam' ? kit.slot(-2.6, -12, 5.2, 24) : path(circle(0, 0, 8), kit.metal.base)) +
      (kind === 'cam'
        ? kit.shadow(key, 5, 6) + kit.plate(key, METALS.nickel, 'ke') + kit.hole(98, -28, 7)
        : kit.plate(roundRectangle(58, -12, 66, 24, 5), METALS.nickel, 'ke') +
          kit.screwHead(72, 0, 5) +
          kit.screwHead(110, 0, 5)),
    extent: { left: -58, right: 162, top: -62, bottom: 98 },
    title: kind === 'cam' ? 'Cam lock with key' : 'Push lock',
  };
}
