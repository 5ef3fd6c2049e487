import type { Cabinet } from '../model/parts';
import { formatMillimetres, type Measure } from './dimension';
import { getHigh, type Projection } from './space';
import type { Extent } from './svg';

/** Distance between lines of measures, in text heights. */
const TIER = 2.3;

/** Formats a detail measure without its unit; only overall measures carry it, as on a workshop drawing. */
const formatDetail = (value: number): string => String(Math.round(value));

/**
 * Lists the overall width and height; on the dimensioned drawing also each front, and the carcass and its legs, which
 * together are the overall height.
 */
export function listUnitMeasures(
  cabinet: Cabinet,
  projection: Projection,
  product: Extent,
  text: number,
  isDetailed: boolean,
): Measure[] {
  const { envelope, legHeight, unit } = cabinet;
  const z = getHigh(envelope, 2);
  const projectPoint = (x: number, y: number) => projection.at([x, y, z]);
  const [left, right] = [0, unit.width];
  const [bottom, top] = [-legHeight, unit.height];
  const createHorizontal = (from: number, to: number, y: number, label = formatDetail): Measure => ({
    from: [projectPoint(from, 0)[0], y],
    to: [projectPoint(to, 0)[0], y],
    text: label(to - from),
  });
  const createVertical = (from: number, to: number, x: number, label = formatDetail): Measure => ({
    from: [x, projectPoint(0, to)[1]],
    to: [x, projectPoint(0, from)[1]],
    text: label(to - from),
  });
  const inner: Measure[] = [];
  let tier = 0;
  if (isDetailed) {
    const fronts = cabinet.panels
      .filter((panel) => panel.role === 'door' || panel.role === 'drawer-front' || panel.role === 'flap')
      .flatMap((panel) => panel.instances.map((instance) => instance.box))
      .filter((box) => box.dz < box.dx);
    const hasRoomForText = (value: number) => value > text * 2.1;
    const columns = new Map(fronts.map((box) => [Math.round(box.x), box]));
    if (columns.size > 1) {
      for (const box of columns.values())
        if (hasRoomForText(box.dx)) inner.push(createHorizontal(box.x, getHigh(box, 0), product.bottom + text * 1.1));
    }
    const rows = new Map(fronts.map((box) => [Math.round(box.y), box]));
    const heights = [...rows.values()].filter((box) => hasRoomForText(box.dy));
    for (const box of heights) inner.push(createVertical(box.y, getHigh(box, 1), product.left - text * 0.9));
    if (heights.length > 0) tier += TIER;
    if (legHeight > 0) {
      const x = product.left - text * (0.9 + tier);
      inner.push(createVertical(0, top, x));
      if (hasRoomForText(legHeight)) inner.push(createVertical(bottom, 0, x));
      tier += TIER;
    }
  }
  // Overall measures go outside the detail measures.
  const tierBelow = inner.some(({ from, to }) => from[0] !== to[0]) ? TIER : 0;
  return [
    ...inner,
    createHorizontal(left, right, product.bottom + text * (1.1 + tierBelow), formatMillimetres),
    createVertical(bottom, top, product.left - text * (0.9 + tier), formatMillimetres),
  ];
}
