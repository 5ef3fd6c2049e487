import type { Metal } from './colour';
import type { HandleShape } from '../model/handles';
import { type Canvas, circle, path, rectangle, tag } from './svg';

/** Draws a handle seen from the front in a picture of a whole unit; `box` is the handle's place in the picture. */
export function drawHandle(
  canvas: Canvas,
  shape: HandleShape,
  metal: Metal,
  box: Readonly<{ x: number; y: number; w: number; h: number }>,
): string {
  const isVertical = box.h > box.w;
  const [length, thick] = isVertical ? [box.h, box.w] : [box.w, box.h];
  const cx = box.x + box.w / 2;
  const cy = box.y + box.h / 2;
  const crossDirection = isVertical ? ([0, 0, 1, 0] as const) : ([0, 0, 0, 1] as const);
  const createPaint = () =>
    canvas.defineGradient(isVertical ? 'mv' : 'mh', crossDirection, [
      [0, metal.light],
      [0.4, metal.base],
      [1, metal.dark],
    ]);
  const drawBar = (w: number, fill: string, offset = 0) =>
    tag('rect', {
      x: Math.round(isVertical ? cx - w / 2 : cx - length / 2) + offset,
      y: Math.round(isVertical ? cy - length / 2 : cy - w / 2) + offset,
      width: Math.round(isVertical ? w : length),
      height: Math.round(isVertical ? length : w),
      rx: Math.round(w / 2),
      fill,
      'fill-opacity': offset > 0 ? 0.25 : undefined,
    });
  const drawShadow = (d: string, offset: number) =>
    tag('path', { d, 'fill-opacity': 0.25, transform: `translate(${offset} ${Math.round(offset * 1.3)})` });
  switch (shape) {
    case 'bar':
    case 'bow': {
      const w = Math.max(9, Math.min(thick, 14));
      return drawBar(w, '#000', 7) + drawBar(w, createPaint());
    }
    case 'profile': {
      const d = rectangle(box.x, box.y, box.w, box.h);
      return drawShadow(d, 4) + path(d, createPaint());
    }
    case 'knob': {
      const r = Math.max(13, Math.min(box.w, box.h) / 2);
      const d = circle(cx, cy, r);
      const glow = canvas.defineRadial('mr', [
        [0, metal.light],
        [0.55, metal.base],
        [1, metal.dark],
      ]);
      return drawShadow(d, 8) + path(d, glow);
    }
    case 'cup': {
      const [w, h] = [Math.max(64, length * 0.9), 34];
      const d = `M${Math.round(cx - w / 2)} ${Math.round(cy + h / 2)}v-10a${Math.round(w / 2)} 26 0 0 1 ${Math.round(w)} 0v10z`;
      const openingPath = `M${Math.round(cx - w / 2 + 5)} ${Math.round(cy + h / 2)}q${Math.round(w / 2 - 5)} -14 ${Math.round(w - 10)} 0z`;
      return (
        drawShadow(d, 6) +
        path(
          d,
          canvas.defineGradient(
            'mh',
            [0, 0, 0, 1],
            [
              [0, metal.light],
              [0.4, metal.base],
              [1, metal.dark],
            ],
          ),
        ) +
        path(openingPath, metal.dark)
      );
    }
  }
}
