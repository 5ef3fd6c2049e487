import { inSentence } from '../model/names';
import { nameHole, formatHoleSize } from './rules';
import type { Slab } from './slab';
import type { WorkedTop } from './work-out';
import { fillTopDefaults, type TopChoice, type TopCutOut, type TopEnd } from './top';

/** Texts of a top for cart lines, orders, mails and labels, precise enough to mark it out with a tape measure. */

const ENDS: Readonly<Record<Exclude<TopEnd, 'wall'>, string>> = {
  finished: 'end finished',
  corner: 'end joined to a corner',
  waterfall: 'end down to the floor',
};

/** Describes a cut-out: `sink cut-out 840 × 480 mm, centre 1200 mm from the left, 65 mm from the front`. */
export function describeCutOut(cut: TopCutOut): string {
  const { kind, x, front, width, depth, round } = cut;
  const size = kind === 'tap' ? `${width} mm` : formatHoleSize({ width, depth, round });
  return `${nameHole(cut)} ${size}, centre ${x} mm from the left, ${front} mm from the front`;
}

/** Describes each choice of a top in a phrase. Without the slab, an edge is named by its code. */
export function describeTop(choice: TopChoice, slab: Slab | null): string[] {
  const { length, depth, edge, back, left_end, right_end, cut_outs, drainer, fitting } = fillTopDefaults(choice);
  const profile = inSentence(slab?.edges.find(({ code }) => code === edge)?.name ?? edge);
  return [
    `${length} × ${depth} mm`,
    `front edge ${profile}`,
    left_end === 'wall' ? [] : `left ${ENDS[left_end]}`,
    right_end === 'wall' ? [] : `right ${ENDS[right_end]}`,
    back === 'wall' ? [] : back === 'upstand' ? 'upstand at the back' : 'back finished',
    cut_outs.map(describeCutOut),
    drainer === 'none' ? [] : `drainer grooves to the ${drainer} of the sink`,
    fitting ? 'measured and fitted' : [],
  ].flat();
}

/** Describes what the workshop does on a top: its pieces and joins, its edges and its cut-outs. */
export function describeTopWork({ top, slab, pieces, joins, edges }: WorkedTop): string[] {
  const parts = pieces.filter(({ kind }) => kind === 'top');
  const waterfalls = pieces.filter(({ kind }) => kind === 'waterfall');
  return [
    ...describeTop(top, slab),
    ...(parts.length > 1
      ? [`cut in ${parts.length} pieces: ${parts.map(({ length }) => `${length} mm`).join(', ')}`]
      : []),
    ...joins.map((x) => `joined ${x} mm from the left`),
    ...waterfalls.map(({ side, length, depth }) =>
      `waterfall ${side ?? ''} ${length} × ${depth} mm`.replace('  ', ' '),
    ),
    `to finish: ${edges.map(({ where, length }) => `${where} ${length} mm`).join(', ')}`,
  ].filter((text) => text !== 'to finish: ');
}
