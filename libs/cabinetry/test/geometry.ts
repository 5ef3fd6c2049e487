import { contact, overlap } from '../model/boxes';
import type { Box, Cabinet, Panel, PanelInstance } from '../model/parts';

/** The solid parts of one copy of a panel: less its notch, and less what of it sits in grooves. */
export function solids(panel: Panel, { box, notch }: PanelInstance): Box[] {
  const tongue = panel.notes.find((note) => note.kind === 'tongue');
  if (tongue) return [shrunk(box, tongue.depth, panel.thickness)];
  if (!notch) return [box];
  return [
    { ...box, dx: notch.x - box.x },
    { ...box, x: notch.x, dx: notch.dx, dz: notch.z - box.z },
  ];
}

function shrunk(box: Box, by: number, thickness: number): Box {
  const dx = box.dx === thickness ? 0 : by;
  const dy = box.dy === thickness ? 0 : by;
  const dz = box.dz === thickness ? 0 : by;
  return { x: box.x + dx, y: box.y + dy, z: box.z + dz, dx: box.dx - 2 * dx, dy: box.dy - 2 * dy, dz: box.dz - 2 * dz };
}

const EPSILON = 1e-6;

export function inside(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x - EPSILON &&
    inner.x + inner.dx <= outer.x + outer.dx + EPSILON &&
    inner.y >= outer.y - EPSILON &&
    inner.y + inner.dy <= outer.y + outer.dy + EPSILON &&
    inner.z >= outer.z - EPSILON &&
    inner.z + inner.dz <= outer.z + outer.dz + EPSILON
  );
}

/** Every solid of a unit with its name: all panels, and all hardware that has a place. */
export function allSolids(cabinet: Cabinet): { name: string; box: Box }[] {
  const panels = cabinet.panels.flatMap((panel) =>
    panel.instances.flatMap((instance) =>
      solids(panel, instance).map((box) => ({ name: `${panel.code} ${panel.name}`, box })),
    ),
  );
  const hardware = cabinet.hardware
    .filter(({ boxes }) => boxes.length > 0)
    .flatMap(({ code, boxes }) => boxes.map(({ box }) => ({ name: code, box })));
  return [...panels, ...hardware];
}

/** The first pair that overlaps, as text, or null. */
export function firstOverlap(cabinet: Cabinet): string | null {
  const all = allSolids(cabinet);
  for (let i = 0; i < all.length; i++) {
    for (let j = i + 1; j < all.length; j++) {
      if (overlap(all[i].box, all[j].box)) return `${all[i].name} and ${all[j].name}`;
    }
  }
  return null;
}

export const touching = (a: Box, b: Box): boolean => contact(a, b) !== null;
