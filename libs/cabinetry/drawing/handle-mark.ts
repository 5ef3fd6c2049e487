import type { Metal } from './colour';
import type { HANDLE_STYLES } from '../model/unit';
import { type Canvas, circle, path, rectangle, tag } from './svg';

export type HandleStyle = (typeof HANDLE_STYLES)[number];

/** A handle as it is seen from in front, on a picture of a whole unit. The box is the handle's on the picture. */
export function handleMark(
  canvas: Canvas,
  style: HandleStyle,
  metal: Metal,
  box: Readonly<{ x: number; y: number; w: number; h: number }>,
): string {
  const upright = box.h > box.w;
  const [length, thick] = upright ? [box.h, box.w] : [box.w, box.h];
  const cx = box.x + box.w / 2;
  const cy = box.y + box.h / 2;
  const across = upright ? ([0, 0, 1, 0] as const) : ([0, 0, 0, 1] as const);
  const paint = () =>
    canvas.gradient(upright ? 'mv' : 'mh', across, [
      [0, metal.light],
      [0.4, metal.base],
      [1, metal.dark],
    ]);
  const bar = (w: number, fill: string, by = 0) =>
    tag('rect', {
      x: Math.round(upright ? cx - w / 2 : cx - length / 2) + by,
      y: Math.round(upright ? cy - length / 2 : cy - w / 2) + by,
      width: Math.round(upright ? w : length),
      height: Math.round(upright ? length : w),
      rx: Math.round(w / 2),
      fill,
      'fill-opacity': by > 0 ? 0.25 : undefined,
    });
  const shadow = (d: string, by: number) =>
    tag('path', { d, 'fill-opacity': 0.25, transform: `translate(${by} ${Math.round(by * 1.3)})` });
  switch (style) {
    case 'bar':
    case 'bow': {
      const w = Math.max(9, Math.min(thick, 14));
      return bar(w, '#000', 7) + bar(w, paint());
    }
    case 'profile': {
      const d = rectangle(box.x, box.y, box.w, box.h);
      return shadow(d, 4) + path(d, paint());
    }
    case 'knob': {
      const r = Math.max(13, Math.min(box.w, box.h) / 2);
      const d = circle(cx, cy, r);
      const glow = canvas.radial('mr', [
        [0, metal.light],
        [0.55, metal.base],
        [1, metal.dark],
      ]);
      return shadow(d, 8) + path(d, glow);
    }
    case 'cup': {
      const [w, h] = [Math.max(64, length * 0.9), 34];
      const d = `M${Math.round(cx - w / 2)} ${Math.round(cy + h / 2)}v-10a${Math.round(w / 2)} 26 0 0 1 ${Math.round(w)} 0v10z`;
      const d0 = `M${Math.round(cx - w / 2 + 5)} ${Math.round(cy + h / 2)}q${Math.round(w / 2 - 5)} -14 ${Math.round(w - 10)} 0z`;
      return (
        shadow(d, 6) +
        path(
          d,
          canvas.gradient(
            'mh',
            [0, 0, 0, 1],
            [
              [0, metal.light],
              [0.4, metal.base],
              [1, metal.dark],
            ],
          ),
        ) +
        path(d0, metal.dark)
      );
    }
  }
}
