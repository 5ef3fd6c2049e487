import type { TopLook } from '../drawing/top-plan';
import type { TopSpec } from '../drawing/top';
import type { Slab } from './slab';
import type { TopChoice } from './top';
import type { WorkedTop } from './work-out';

/** A top of a size without anything worked on it, as it lies in stock. */
export function usualTop(slab: Slab, { length, depth }: { length: number; depth: number }): TopChoice {
  const [{ code }] = slab.edges;
  return { length, depth, edge: code };
}

/** What its picture is drawn of. */
export function pictureOfTop({ slab, top, profile }: WorkedTop, look: TopLook): TopSpec {
  return {
    ...look,
    material: slab.material,
    thickness: slab.thickness,
    edge: profile.drawnAs,
    length: top.length,
    depth: top.depth,
    cutOuts: top.cut_outs.map(({ kind, x, front, width, depth }) => ({
      kind: kind === 'undermount' ? 'sink' : kind,
      x: x - width / 2,
      y: front,
      width,
      depth,
    })),
  };
}
