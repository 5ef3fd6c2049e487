import type { Built } from '../parts';
import { millimetres, type Measure } from './dimension';
import { high, type Projection } from './space';
import type { Extent } from './svg';

/** Only the overall measures carry their unit, as on a workshop drawing. */
const detail = (value: number): string => String(Math.round(value));

/** Overall width and height; on the dimensioned drawing also the carcass, legs and each front. */
export function measuresOf(
  built: Built,
  projection: Projection,
  product: Extent,
  text: number,
  detailed: boolean,
): Measure[] {
  const { envelope, legHeight, unit } = built;
  const z = high(envelope, 2);
  const at = (x: number, y: number) => projection.at([x, y, z]);
  const [left, right] = [0, unit.width];
  const [bottom, top] = [-legHeight, unit.height];
  const level = (from: number, to: number, y: number, label = detail): Measure => ({
    from: [at(from, 0)[0], y],
    to: [at(to, 0)[0], y],
    text: label(to - from),
  });
  const upright = (from: number, to: number, x: number, label = detail): Measure => ({
    from: [x, at(0, to)[1]],
    to: [x, at(0, from)[1]],
    text: label(to - from),
  });
  const inner: Measure[] = [];
  if (detailed) {
    const fronts = built.panels
      .filter((panel) => panel.role === 'door' || panel.role === 'drawer-front' || panel.role === 'flap')
      .flatMap((panel) => panel.instances.map((instance) => instance.box))
      .filter((box) => box.dz < box.dx);
    const long = (value: number) => value > text * 2.1;
    const columns = new Map(fronts.map((box) => [Math.round(box.x), box]));
    if (columns.size > 1) {
      for (const box of columns.values())
        if (long(box.dx)) inner.push(level(box.x, high(box, 0), product.bottom + text * 1.1));
    }
    const rows = new Map(fronts.map((box) => [Math.round(box.y), box]));
    for (const box of rows.values())
      if (long(box.dy)) inner.push(upright(box.y, high(box, 1), product.left - text * 0.9));
    if (legHeight > 0 && long(legHeight)) inner.push(upright(bottom, 0, product.left - text * 0.9));
  }
  // The overall measures stand outside the inner ones.
  const second = (isUpright: boolean) => (inner.some(({ from, to }) => (from[0] === to[0]) === isUpright) ? 2.3 : 0);
  return [
    ...inner,
    level(left, right, product.bottom + text * (1.1 + second(false)), millimetres),
    upright(bottom, top, product.left - text * (0.9 + second(true)), millimetres),
  ];
}
