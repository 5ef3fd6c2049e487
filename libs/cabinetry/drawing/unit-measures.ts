import type { Cabinet } from '../model/parts';
import { millimetres, type Measure } from './dimension';
import { high, type Projection } from './space';
import type { Extent } from './svg';

/** Distance between lines of measures, in text heights. */
const TIER = 2.3;

/** Only the overall measures carry their unit, as on a workshop drawing. */
const detail = (value: number): string => String(Math.round(value));

/** Overall width and height; on the dimensioned drawing also each front, and the carcass and its legs, which together are the overall height. */
export function measuresOf(
  cabinet: Cabinet,
  projection: Projection,
  product: Extent,
  text: number,
  isDetailed: boolean,
): Measure[] {
  const { envelope, legHeight, unit } = cabinet;
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
  let tier = 0;
  if (isDetailed) {
    const fronts = cabinet.panels
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
    const heights = [...rows.values()].filter((box) => long(box.dy));
    for (const box of heights) inner.push(upright(box.y, high(box, 1), product.left - text * 0.9));
    if (heights.length > 0) tier += TIER;
    if (legHeight > 0) {
      const x = product.left - text * (0.9 + tier);
      inner.push(upright(0, top, x));
      if (long(legHeight)) inner.push(upright(bottom, 0, x));
      tier += TIER;
    }
  }
  // The overall measures stand outside the inner ones.
  const below = inner.some(({ from, to }) => from[0] !== to[0]) ? TIER : 0;
  return [
    ...inner,
    level(left, right, product.bottom + text * (1.1 + below), millimetres),
    upright(bottom, top, product.left - text * (0.9 + tier), millimetres),
  ];
}
