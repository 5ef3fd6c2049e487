import type { CutTree } from './tree-rules';

/**
 * Narrows divisions: where every member of a division has a leftover across its axis, the narrowest of these is taken
 * off all of them and added to the leftover beside the division. A stack of rows is then only as wide as its widest
 * row, and the rows' waste becomes one column, in which long parts fit.
 */

type Division = Extract<CutTree, { kind: 'division' }>;
type Axis = Division['axis'];

function getExtent(node: CutTree, axis: Axis): number {
  return axis === 0 ? node.w : node.h;
}

function createLeftover(axis: Axis, size: number, crossSize: number): CutTree {
  return axis === 0 ? { kind: 'leftover', w: size, h: crossSize } : { kind: 'leftover', w: crossSize, h: size };
}

/**
 * Squeezes every division of a sheet. With `mayTurn` the sheet itself too: its first cuts then run along the other
 * axis.
 */
export function squeeze(sheet: Division, mayTurn: boolean): Division {
  const squeezedSheet = squeezeInside(sheet);
  const slack = mayTurn ? calculateSlack(squeezedSheet) : 0;
  if (slack === 0) return squeezedSheet;
  const axis = squeezedSheet.axis === 0 ? 1 : 0;
  const narrowedTree = narrowDivision(squeezedSheet, slack);
  const content =
    narrowedTree.kind === 'division' && narrowedTree.axis === axis ? narrowedTree.children : [narrowedTree];
  const column = createLeftover(axis, slack, getExtent(sheet, squeezedSheet.axis));
  return { kind: 'division', axis, w: sheet.w, h: sheet.h, children: [...content, column] };
}

/** Squeezes the members of a division, whose own size stays. */
function squeezeInside(node: Division): Division {
  const { axis } = node;
  const children: CutTree[] = [];
  let leftoverSize = 0;
  for (const child of node.children) {
    if (child.kind === 'leftover') leftoverSize += getExtent(child, axis);
    else if (child.kind === 'part') children.push(child);
    else {
      const squeezedChild = squeezeInside(child);
      const slack = calculateSlack(squeezedChild);
      leftoverSize += slack;
      children.push(slack > 0 ? narrowDivision(squeezedChild, slack) : squeezedChild);
    }
  }
  if (leftoverSize > 0) children.push(createLeftover(axis, leftoverSize, getExtent(node, axis === 0 ? 1 : 0)));
  return { ...node, children };
}

/** Calculates the width by which a division can be narrowed across its axis. */
function calculateSlack(node: Division): number {
  let slack = Infinity;
  for (const child of node.children) if (child.kind !== 'leftover') slack = Math.min(slack, measureLeftover(child));
  return slack === Infinity ? 0 : slack;
}

/** Returns the size of a division's own leftover along its axis; 0 without one. */
function measureLeftover(node: CutTree): number {
  if (node.kind !== 'division') return 0;
  const spare = node.children.find((child) => child.kind === 'leftover');
  return spare === undefined ? 0 : getExtent(spare, node.axis);
}

/** Narrows a division across its axis by reducing the leftovers of its members. */
function narrowDivision(node: Division, reduction: number): CutTree {
  const { axis } = node;
  const width = getExtent(node, axis === 0 ? 1 : 0) - reduction;
  const children: CutTree[] = [];
  let leftoverSize = 0;
  for (const child of node.children) {
    if (child.kind === 'leftover') {
      leftoverSize += getExtent(child, axis);
      continue;
    }
    const shortenedChild = child.kind === 'division' ? shortenDivision(child, reduction) : child;
    // A division along the same axis dissolves: its members become members of this one.
    const members =
      shortenedChild.kind === 'division' && shortenedChild.axis === axis ? shortenedChild.children : [shortenedChild];
    for (const member of members) {
      if (member.kind === 'leftover') leftoverSize += getExtent(member, axis);
      else children.push(member);
    }
  }
  if (leftoverSize > 0) children.push(createLeftover(axis, leftoverSize, width));
  if (children.length === 1) return children[0];
  const [w, h] = axis === 0 ? [node.w, width] : [width, node.h];
  return { kind: 'division', axis, w, h, children };
}

/** Reduces a division's own leftover; a division left with one member becomes that member. */
function shortenDivision(node: Division, reduction: number): CutTree {
  const { axis } = node;
  const leftoverSize = measureLeftover(node) - reduction;
  const children: CutTree[] = node.children.filter((child) => child.kind !== 'leftover');
  if (leftoverSize > 0) children.push(createLeftover(axis, leftoverSize, getExtent(node, axis === 0 ? 1 : 0)));
  if (children.length === 1) return children[0];
  const [w, h] = axis === 0 ? [node.w - reduction, node.h] : [node.w, node.h - reduction];
  return { kind: 'division', axis, w, h, children };
}
