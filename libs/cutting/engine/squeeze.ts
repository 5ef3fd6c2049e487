import type { CutTree } from './tree-rules';

/**
 * Narrows divisions: where every member has a leftover across the division's axis, the narrowest of these is removed
 * from all and added to the leftover beside the division. A stack of rows is then as wide as its widest part now, and
 * the rows' waste becomes one column in which long parts fit.
 */

type Division = Extract<CutTree, { kind: 'division' }>;
type Axis = Division['axis'];

function extent(node: CutTree, axis: Axis): number {
  return axis === 0 ? node.w : node.h;
}

function leftover(axis: Axis, along: number, across: number): CutTree {
  return axis === 0 ? { kind: 'leftover', w: along, h: across } : { kind: 'leftover', w: across, h: along };
}

/**
 * Squeezes every division of a sheet. With `mayTurn` also the sheet itself, whose first cuts then run along the other
 * axis.
 */
export function squeeze(sheet: Division, mayTurn: boolean): Division {
  const inside = squeezeInside(sheet);
  const slack = mayTurn ? slackOf(inside) : 0;
  if (slack === 0) return inside;
  const axis = inside.axis === 0 ? 1 : 0;
  const narrow = narrowDivision(inside, slack);
  const content = narrow.kind === 'division' && narrow.axis === axis ? narrow.children : [narrow];
  const column = leftover(axis, slack, extent(sheet, inside.axis));
  return { kind: 'division', axis, w: sheet.w, h: sheet.h, children: [...content, column] };
}

/** Squeezes what lies in a division; its own size stays. */
function squeezeInside(node: Division): Division {
  const { axis } = node;
  const children: CutTree[] = [];
  let spare = 0;
  for (const child of node.children) {
    if (child.kind === 'leftover') spare += extent(child, axis);
    else if (child.kind === 'part') children.push(child);
    else {
      const tight = squeezeInside(child);
      const slack = slackOf(tight);
      spare += slack;
      children.push(slack > 0 ? narrowDivision(tight, slack) : tight);
    }
  }
  if (spare > 0) children.push(leftover(axis, spare, extent(node, axis === 0 ? 1 : 0)));
  return { ...node, children };
}

/** Calculates by how much a division can be narrowed across its axis. */
function slackOf(node: Division): number {
  let slack = Infinity;
  for (const child of node.children) if (child.kind !== 'leftover') slack = Math.min(slack, spareOf(child));
  return slack === Infinity ? 0 : slack;
}

/** Size of a division's own leftover along its axis. */
function spareOf(node: CutTree): number {
  if (node.kind !== 'division') return 0;
  const spare = node.children.find((child) => child.kind === 'leftover');
  return spare === undefined ? 0 : extent(spare, node.axis);
}

/** Narrows a division across its axis by reducing the leftovers of its members. */
function narrowDivision(node: Division, by: number): CutTree {
  const { axis } = node;
  const width = extent(node, axis === 0 ? 1 : 0) - by;
  const children: CutTree[] = [];
  let spare = 0;
  for (const child of node.children) {
    if (child.kind === 'leftover') {
      spare += extent(child, axis);
      continue;
    }
    const short = child.kind === 'division' ? shortenDivision(child, by) : child;
    // Nothing is left beside a division along this axis: its members lie here.
    const members = short.kind === 'division' && short.axis === axis ? short.children : [short];
    for (const member of members) {
      if (member.kind === 'leftover') spare += extent(member, axis);
      else children.push(member);
    }
  }
  if (spare > 0) children.push(leftover(axis, spare, width));
  if (children.length === 1) return children[0];
  const [w, h] = axis === 0 ? [node.w, width] : [width, node.h];
  return { kind: 'division', axis, w, h, children };
}

/** Reduces a division's own leftover; a division left with one member becomes that member. */
function shortenDivision(node: Division, by: number): CutTree {
  const { axis } = node;
  const rest = spareOf(node) - by;
  const children: CutTree[] = node.children.filter((child) => child.kind !== 'leftover');
  if (rest > 0) children.push(leftover(axis, rest, extent(node, axis === 0 ? 1 : 0)));
  if (children.length === 1) return children[0];
  const [w, h] = axis === 0 ? [node.w - by, node.h] : [node.w, node.h - by];
  return { kind: 'division', axis, w, h, children };
}
