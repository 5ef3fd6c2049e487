import type { CutTree } from './tree-rules';

/** Format of a cut tree in a block of integers: one node is {@link STRIDE} numbers, the first of them its tag. */
export const STRIDE = 8;
export const W = 1;
export const H = 2;
export const PARENT = 3;
/** Division: first child. Part: its type. Leftover: its index in the list of usable leftovers, or -1. */
export const LINK = 4;
export const NEXT = 5;
export const PREV = 6;
/** Division: its leftover child, or -1. */
export const LEFTOVER_CHILD = 7;

export const FREE = 0;
export const PART = 1;
export const LEFTOVER = 2;
export const DIVISION = 3;
export const KIND_MASK = 3;
export const AXIS_SHIFT = 2;
export const TURN_SHIFT = 3;
export const LEVEL_SHIFT = 4;

/** Format of the list of usable leftovers: one is {@link ROOM} numbers, the first of them its node. */
export const ROOM = 4;
export const ROOM_W = 1;
export const ROOM_H = 2;
/** Axis of the parent | its level << 1. */
export const ROOM_AT = 3;

/** Converts a node and all below it to plain objects, for plans and for the later searches. */
export function readTree(nodes: Int32Array, node = 0): CutTree {
  const kind = nodes[node] & KIND_MASK;
  const w = nodes[node + W];
  const h = nodes[node + H];
  if (kind === PART)
    return { kind: 'part', w, h, type: nodes[node + LINK], turned: ((nodes[node] >> TURN_SHIFT) & 1) === 1 };
  if (kind === LEFTOVER) return { kind: 'leftover', w, h };
  const children: CutTree[] = [];
  for (let child = nodes[node + LINK]; child >= 0; child = nodes[child + NEXT]) children.push(readTree(nodes, child));
  return { kind: 'division', w, h, axis: (nodes[node] >> AXIS_SHIFT) & 1 ? 1 : 0, children };
}
