import type { WorkedTop } from '../top/work-out';
import type { TopSpec } from './top';
import type { TopLook } from './top-plan';

/** What its picture is drawn of. */
export function pictureOfTop({ slab, top, profile }: WorkedTop, look: TopLook): TopSpec {
  return {
    ...look,
    material: slab.material,
    thickness: slab.thickness,
    edge: profile.drawnAs,
    length: top.length,
    depth: top.depth,
    cutOuts: top.cut_outs.map(({ kind, x, front, width, depth, round }) => ({
      kind: kind === 'undermount' ? 'sink' : kind,
      x: x - width / 2,
      y: front,
      width,
      depth,
      ...(round && { round }),
    })),
  };
}
