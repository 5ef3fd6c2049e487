import { METALS, lighten, mix } from '../colour';
import { DIMENSION_INK, DIMENSION_TEXT } from '../dimension';
import { circle, formatNumber, path, polygon, roundRectangle, tag, type Point } from '../svg';
import { measureExtent, createMeasureBeside, buildLine, createTilt, type Kit, type Piece } from './kit';

/** Share of a cupboard's side that its door covers. */
export const HINGE_OVERLAYS = ['full', 'half', 'inset'] as const;
export type HingeOverlay = (typeof HINGE_OVERLAYS)[number];

const OVERLAY_NAMES: Readonly<Record<HingeOverlay, string>> = {
  full: 'full overlay',
  half: 'half overlay',
  inset: 'inset',
};

/**
 * Draws a small plan of the closed door and the cupboard's side: the door covers all of the side, half of it beside
 * another door, or lies between the sides.
 */
function drawOverlayPlan(overlay: HingeOverlay): string {
  const [x, front, board, length] = [-14, 86, 14, 40];
  const drawBox = (left: number, top: number, width: number, height: number, fill: string): string =>
    path(
      `M${formatNumber(left)} ${formatNumber(top)}h${formatNumber(width)}v${formatNumber(height)}h${formatNumber(-width)}z`,
      fill,
      {
        stroke: DIMENSION_INK,
        'stroke-width': 1,
      },
    );
  const [side, door] = ['#F6F1E7', '#D8CBB4'];
  const drawDoor = (left: number, width: number, top = front + 1.5): string => drawBox(left, top, width, board, door);
  const doors: Readonly<Record<HingeOverlay, string>> = {
    full: drawDoor(x + 1, length),
    half: drawDoor(x + board / 2 + 1, length - board / 2) + drawDoor(x - 20, 20 + board / 2 - 1),
    inset: drawDoor(x + board + 1.5, length - board, front - board),
  };
  return drawBox(x, 46, board, front - 46, side) + doors[overlay];
}

/**
 * Draws a concealed hinge as seen on the open door: cup, arm, mounting plate, the angle that it opens to, and a plan
 * of its overlay.
 */
export function drawHinge(kit: Kit, opening: number, softClose: boolean, overlay?: HingeOverlay): Piece {
  const isWide = opening > 130;
  const armEnd = isWide ? 128 : 104;
  const flange = `M-13 -31q0 -5 5 -5h16q5 0 5 5l2 15a17.5 17.5 0 0 1 0 32l-2 15q0 5 -5 5h-16q-5 0 -5 -5l-2 -15a17.5 17.5 0 0 1 0 -32z`;
  const arm = isWide
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
  const cup = kit.canvas.defineRadial('hc', [
    [0, kit.metal.dark],
    [0.7, mix(kit.metal.dark, kit.metal.base, 0.5)],
    [1, kit.metal.light],
  ]);
  const damper = softClose
    ? kit.drawPlate(roundRectangle(isWide ? 50 : 34, -7.5, 34, 15, 3), METALS.grey, 'hd') +
      tag('path', { d: `M${isWide ? 80 : 64} -4v8`, stroke: '#fff', 'stroke-opacity': 0.7, 'stroke-width': 1.6 })
    : '';
  // The opening angle as a small plan: carcass side, door, arc.
  const [px, py, r] = [armEnd + 2, 66, 30];
  const endAngle = (-opening * Math.PI) / 180;
  const [ex, ey] = [px - r * Math.cos(endAngle), py + r * Math.sin(endAngle)];
  const anglePlan =
    tag('path', {
      d: `M${formatNumber(px - r)} ${py}A${r} ${r} 0 ${opening > 180 ? 1 : 0} 1 ${formatNumber(ex)} ${formatNumber(ey)}`,
      fill: 'none',
      stroke: DIMENSION_INK,
      'stroke-width': 1,
      'stroke-dasharray': '3 2.4',
    }) +
    tag('path', {
      d: `M${px} ${py}L${formatNumber(ex)} ${formatNumber(ey)}M${px - r} ${py}h${r}`,
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
  const drawScrew = (x: number, y: number, s = 5.2) => kit.drawScrewHead(x, y, s);
  return {
    markup:
      kit.drawShadow(flange, 4, 6) +
      kit.drawShadow(plate, 4, 6) +
      kit.drawPlate(flange) +
      path(circle(0, 0, 17.5), cup, { stroke: kit.metal.dark, 'stroke-width': 0.6 }) +
      drawScrew(0, -27) +
      drawScrew(0, 27) +
      kit.drawPlate(plate, METALS.nickel, 'hp') +
      drawScrew(armEnd - 27, -21, 4) +
      drawScrew(armEnd - 27, 21, 4) +
      kit.drawShadow(arm, 1.5, 3) +
      kit.drawRound(arm, 'y') +
      damper +
      drawScrew(armEnd - 27, 0, 5.6) +
      drawScrew(armEnd - 8, 0, 4.4) +
      (isWide ? kit.drawBall(40, 0, 4.5, METALS.nickel, 'sh') : '') +
      anglePlan +
      (overlay ? drawOverlayPlan(overlay) : ''),
    extent: { left: -34, right: armEnd + 34, top: -52, bottom: 104 },
    title: `Concealed hinge, ${opening}°${softClose ? ', soft close' : ''}${overlay ? `, ${OVERLAY_NAMES[overlay]}` : ''}`,
  };
}

/** Draws a pair of runners, extended by three fifths of their length. */
export function drawRunner(kit: Kit, kind: 'ball-bearing' | 'undermount', length: number, softClose: boolean): Piece {
  const tilt = createTilt(-38);
  const poly = (u0: number, v0: number, u1: number, v1: number) =>
    polygon([tilt(u0, v0), tilt(u1, v0), tilt(u1, v1), tilt(u0, v1)]);
  const profileHeight = kind === 'ball-bearing' ? 46 : 34;
  const [outer, mid, inner] = [length, length * 0.3, length * 0.58];
  const tones = { light: lighten(kit.metal.light, 0.2), base: kit.metal.base, dark: kit.metal.dark };
  const drawRail = (u0: number, u1: number, v: number, h: number) =>
    path(poly(u0, v, u1, v + h), tones.base) +
    path(poly(u0, v, u1, v + h * 0.16), tones.light) +
    path(poly(u0, v + h * 0.8, u1, v + h), tones.dark) +
    path(poly(u0, v + h * 0.3, u1, v + h * 0.38), mix(tones.base, tones.dark, 0.5));
  const drawHoles = (u0: number, u1: number, v: number, r: number, every: number) => {
    let d = '';
    for (let u = u0; u < u1; u += every) d += circle(...tilt(u, v), r);
    return path(d, mix(tones.dark, '#000000', 0.45));
  };
  const drawOne = (v: number) => {
    const h = profileHeight;
    const shadow = tag('path', {
      d: poly(-inner, v + h * 0.9, outer, v + h * 1.25),
      fill: '#2b1f12',
      'fill-opacity': 0.13,
    });
    const body =
      drawRail(-inner, outer * 0.1, v + h * 0.26, h * 0.48) +
      drawRail(-mid, outer * 0.3, v + h * 0.14, h * 0.72) +
      drawRail(0, outer, v, h) +
      drawHoles(outer * 0.12, outer * 0.95, v + h * 0.6, h * 0.09, outer / 5) +
      drawHoles(-inner + 20, -mid - 10, v + h * 0.5, h * 0.075, outer / 6);
    const drawBlock = (u0: number, v0: number, u1: number, v1: number, colour: string) =>
      path(poly(u0, v + h * v0, u1, v + h * v1), colour);
    const catchEnd =
      kind === 'undermount'
        ? drawBlock(-inner - 6, 0.1, -inner + 54, 0.95, METALS.grey.base) +
          drawBlock(-inner + 8, 0.25, -inner + 26, 0.8, '#A8431C')
        : '';
    const damper = softClose
      ? drawBlock(outer * 0.66, 0.3, outer * 0.96, 0.72, METALS.grey.dark) +
        drawBlock(outer * 0.68, 0.36, outer * 0.8, 0.5, METALS.grey.light)
      : '';
    return shadow + body + damper + catchEnd;
  };
  const gap = Math.max(profileHeight * 2.1, length * 0.26);
  const corners: Point[] = [
    tilt(-inner - 6, 0),
    tilt(outer, 0),
    tilt(outer, gap + profileHeight * 1.25),
    tilt(-inner - 6, gap + profileHeight * 1.25),
  ];
  return {
    markup: drawOne(0) + drawOne(gap),
    extent: measureExtent(corners, length * 0.04),
    measures: [],
    title: `${kind === 'undermount' ? 'Undermount' : 'Ball-bearing'} runners, ${length} mm${softClose ? ', soft close' : ''}, pair`,
  };
}

/** Draws an adjustable plinth leg. */
export function drawLeg(kit: Kit, height: number): Piece {
  const t = 17;
  const neck = height * 0.34;
  const drawPlate = (y: number, rx: number) =>
    tag('ellipse', {
      cx: 0,
      cy: formatNumber(y),
      rx: formatNumber(rx),
      ry: formatNumber(rx * 0.3),
      fill: kit.metal.dark,
    });
  const buildCylinder = (y: number, rx: number, h: number) => {
    const arc = `a${formatNumber(rx)} ${formatNumber(rx * 0.3)} 0 0`;
    return `M${formatNumber(-rx)} ${formatNumber(y)}v${formatNumber(h)}${arc} 0 ${formatNumber(2 * rx)} 0v${formatNumber(-h)}${arc} 1 ${formatNumber(-2 * rx)} 0z`;
  };
  let threads = '';
  for (let y = height - neck + 4; y < height - 16; y += 5) threads += `M-10 ${formatNumber(y)}q10 5.4 20 0`;
  return {
    markup:
      kit.drawFloorShadow([0, height + 6], 62, 15) +
      kit.drawRound(buildCylinder(height - 10, 30, 12), 'x') +
      drawPlate(height - 10, 30) +
      kit.drawRound(buildCylinder(height - neck, 10, neck - 12), 'x') +
      tag('path', { d: threads, fill: 'none', stroke: kit.metal.dark, 'stroke-width': 1.2 }) +
      kit.drawRound(buildCylinder(8, t, height - neck - 4), 'x') +
      kit.drawRound(buildCylinder(0, 32, 9), 'x') +
      tag('ellipse', { cx: 0, cy: 0, rx: 32, ry: 9.6, fill: mix(kit.metal.base, kit.metal.light, 0.35) }) +
      kit.drawHole(-20, 0, 2.6) +
      kit.drawHole(20, 0, 2.6) +
      kit.drawHole(0, -6, 2.2) +
      kit.drawHole(0, 6, 2.2),
    extent: { left: -66, right: 66, top: -16, bottom: height + 24 },
    measures: [createMeasureBeside(0, height + 2, `${height} mm`)],
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
    const tilt = createTilt(-50);
    const poly = (u0: number, v0: number, u1: number, v1: number) =>
      polygon([tilt(u0, v0), tilt(u1, v0), tilt(u1, v1), tilt(u0, v1)]);
    const drawTube = (u0: number, u1: number, width: number, metal = kit.metal) =>
      kit.drawTube(buildLine([tilt(u0, 0), tilt(u1, 0)]), width, metal, 'butt');
    const drawFoot = (u: number) => {
      const [x, y] = tilt(u, 0);
      return (
        kit.drawPlate(roundRectangle(x - 17, y - 12, 34, 24, 4), METALS.nickel, 'lf') +
        kit.drawScrewHead(x - 10, y, 3.4) +
        kit.drawScrewHead(x + 10, y, 3.4)
      );
    };
    return {
      markup:
        tag('path', { d: poly(-126, 10, 126, 20), fill: '#2b1f12', 'fill-opacity': 0.14 }) +
        drawFoot(-128) +
        drawFoot(128) +
        drawTube(-120, 0, 8, METALS.chrome) +
        drawTube(-12, 118, 18) +
        kit.drawBall(...tilt(-128, 0), 7, METALS.nickel, 'lb') +
        kit.drawBall(...tilt(128, 0), 7, METALS.nickel, 'lb') +
        label(64, 92, `${newtons} N`),
      extent: { left: -120, right: 120, top: -124, bottom: 126 },
      title: `Gas stay, ${newtons} N`,
    };
  }
  const body = roundRectangle(-70, -60, 120, 150, 12);
  return {
    markup:
      kit.drawShadow(body, 7, 9) +
      kit.drawPlate(body, METALS.white, 'lw') +
      kit.drawPlate(roundRectangle(-58, -46, 62, 122, 8), METALS.grey, 'lg') +
      kit.drawHole(34, -42, 5) +
      kit.drawHole(34, 74, 5) +
      tag('path', {
        d: 'M30 -10L128 -84',
        stroke: '#2b1f12',
        'stroke-opacity': 0.18,
        'stroke-width': 18,
        transform: 'translate(5 8)',
        'stroke-linecap': 'round',
      }) +
      kit.drawTube('M30 -10L128 -84', 17) +
      kit.drawTube('M30 26L118 -42', 11) +
      kit.drawBall(30, -10, 13, METALS.nickel, 'lb') +
      kit.drawBall(30, 26, 9, METALS.nickel, 'lb') +
      kit.drawPlate(roundRectangle(108, -110, 46, 52, 6), METALS.nickel, 'lp') +
      kit.drawScrewHead(131, -98, 4) +
      kit.drawScrewHead(131, -70, 4) +
      label(-27, 58, `${newtons} N`, '#ffffff'),
    extent: { left: -88, right: 170, top: -128, bottom: 116 },
    title: `Folding lift, ${newtons} N`,
  };
}

export function drawLock(kit: Kit, kind: 'cam' | 'push'): Piece {
  const key = `M88 6a26 26 0 1 1 20 0v56l-6 7h-4l-10 -9v-7l6 -4l-6 -5v-6l5 -4l-5 -5z`;
  return {
    markup:
      kit.drawShadow(circle(0, 0, 36), 7, 9) +
      kit.drawPlate(circle(0, 0, 36)) +
      kit.drawBall(0, 0, 26, kit.metal) +
      path(circle(0, 0, 19), kit.metal.dark) +
      kit.drawPlate(circle(0, 0, 17.5), METALS.nickel, 'lk') +
      (kind === 'cam' ? kit.drawSlot(-2.6, -12, 5.2, 24) : path(circle(0, 0, 8), kit.metal.base)) +
      (kind === 'cam'
        ? kit.drawShadow(key, 5, 6) + kit.drawPlate(key, METALS.nickel, 'ke') + kit.drawHole(98, -28, 7)
        : kit.drawPlate(roundRectangle(58, -12, 66, 24, 5), METALS.nickel, 'ke') +
          kit.drawScrewHead(72, 0, 5) +
          kit.drawScrewHead(110, 0, 5)),
    extent: { left: -58, right: 162, top: -62, bottom: 98 },
    title: kind === 'cam' ? 'Cam lock with key' : 'Push lock',
  };
}
