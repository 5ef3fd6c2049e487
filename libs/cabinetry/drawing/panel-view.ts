import { listEdges, listOutlineCorners } from '../machining/dxf';
import { HOLE_KINDS } from '../machining/hole-names';
import type { PanelFace, PanelHole, PanelWork } from '../machining/panel-work';
import { DIMENSION_INK, DIMENSION_TEXT } from './dimension';
import { circle, escapeXml, formatNumber, path, polygon, tag, joinExtents, type Extent, type Point } from './svg';

const BOARD = '#FBF8F1';
const TAPE = '#1F5A4C';
const GROOVE = '#D8CBB4';
const HOLE = '#FFFFFF';
const THROUGH = '#3B342C';
export const LEADER = '#B5AB9A';

/** Holes of one row of the table: equal but for their places. */
export interface HoleGroup {
  readonly letter: string;
  readonly holes: readonly PanelHole[];
}

const isFace = (face: PanelFace): face is 'A' | 'B' => face === 'A' || face === 'B';

const createGroupKey = ({ kind, face, diameter, depth }: PanelHole): string =>
  [kind, isFace(face) ? face : 'edge', diameter, depth].join();

/** Groups the holes of a panel, each group with its letter. */
export function groupHoles({ holes }: PanelWork): HoleGroup[] {
  const groups = new Map<string, PanelHole[]>();
  for (const hole of holes.toSorted((a, b) => HOLE_KINDS.indexOf(a.kind) - HOLE_KINDS.indexOf(b.kind)))
    groups.set(createGroupKey(hole), [...(groups.get(createGroupKey(hole)) ?? []), hole]);
  return [...groups.values()].map((groupHoleList, index) => ({
    letter: String.fromCharCode(97 + index),
    holes: groupHoleList,
  }));
}

/** Formats millimetres with at most one decimal. */
export const formatFigure = (mm: number): string => String(Math.round(mm * 10) / 10);

/** Describes a hole: `2.5 mm, 10 deep, in face A`. */
export function describeHole({ face, diameter, depth, isThrough, z }: PanelHole): string {
  const where = isFace(face) ? `face ${face}` : `the edges, ${formatFigure(z)} above face B`;
  return `${formatFigure(diameter)} mm, ${isThrough ? `through, from ${where}` : `${formatFigure(depth)} deep, in ${where}`}`;
}

/**
 * Spreads labels along a line with a minimum gap, each as near to its value as possible; returns their places in
 * rising order.
 */
function spreadLabels(values: readonly number[], gap: number): number[] {
  const places = values.toSorted((a, b) => a - b);
  // Labels that are too near form a run with the minimum gap, which is centred on the middle of their values.
  const runs: { from: number; count: number; wanted: number[] }[] = [];
  for (const wantedPlace of places) {
    runs.push({ from: wantedPlace, count: 1, wanted: [wantedPlace] });
    for (;;) {
      const [previousRun, lastRun] = runs.slice(-2);
      if (
        lastRun === undefined ||
        previousRun === undefined ||
        previousRun.from + previousRun.count * gap <= lastRun.from
      )
        break;
      const wantedPlaces = [...previousRun.wanted, ...lastRun.wanted];
      const middle = wantedPlaces.reduce((sum, value, index) => sum + value - index * gap, 0) / wantedPlaces.length;
      runs.splice(-2, 2, { from: middle, count: wantedPlaces.length, wanted: wantedPlaces });
    }
  }
  return runs.flatMap(({ from, count }) => Array.from({ length: count }, (_, index) => from + index * gap));
}

const listDistinct = (values: readonly number[]): number[] =>
  [...new Set(values.map((mm) => Math.round(mm * 10) / 10))].toSorted((a, b) => a - b);

interface View {
  readonly work: PanelWork;
  readonly face: 'A' | 'B';
  readonly groups: readonly HoleGroup[];
  readonly textHeight: number;
  /** y of the upper edge of the view on the sheet. */
  readonly top: number;
}

/** Converts a point of the panel to the sheet; for face B the panel is turned over about its length. */
const placeOnSheet =
  ({ work, face, top }: View) =>
  (x: number, y: number): Point => [x, top + (face === 'A' ? work.panel.width - y : y)];

export const drawLabel = (
  text: string,
  [x, y]: Point,
  attributes: Readonly<Record<string, string | number>> = {},
): string => tag('text', { x, y, ...attributes }, escapeXml(text));

const getLetterStyle = (text: number) => ({ 'text-anchor': 'middle', 'font-size': formatNumber(text * 0.85) });

/**
 * Checks that the view of a face shows a hole: its own holes, those that go through and, in one view only, those in
 * edges.
 */
const isSeen = ({ face, isThrough }: PanelHole, { face: shownFace, work }: View): boolean =>
  face === shownFace || isThrough || (!isFace(face) && shownFace === work.up);

function drawHole(view: View, { letter }: HoleGroup, hole: PanelHole): string {
  const { textHeight } = view;
  const toSheet = placeOnSheet(view);
  const { x, y, depth, diameter, face, isThrough } = hole;
  const stroke = { stroke: DIMENSION_TEXT, 'stroke-width': formatNumber(textHeight * 0.08) };
  if (!isFace(face)) {
    const [i, j] = { l1: [0, -1], l2: [0, 1], w1: [-1, 0], w2: [1, 0] }[face];
    const [from, to] = [toSheet(x, y), toSheet(x + i * depth, y + j * depth)];
    return (
      path(`M${formatNumber(from[0])} ${formatNumber(from[1])}L${formatNumber(to[0])} ${formatNumber(to[1])}`, 'none', {
        ...stroke,
        'stroke-width': formatNumber(textHeight * 0.16),
        'stroke-dasharray': `${formatNumber(textHeight * 0.5)} ${formatNumber(textHeight * 0.3)}`,
      }) +
      drawLabel(
        letter,
        [to[0] + i * textHeight * 0.6, to[1] + textHeight * 0.25 - j * textHeight * 0.7],
        getLetterStyle(textHeight),
      )
    );
  }
  const [cx, cy] = toSheet(x, y);
  const radius = Math.max(diameter / 2, textHeight * 0.22);
  const mark = path(circle(cx, cy, radius), isThrough ? THROUGH : HOLE, stroke);
  const cross = `M${formatNumber(cx - radius - textHeight * 0.25)} ${formatNumber(cy)}h${formatNumber(2 * radius + textHeight * 0.5)}M${formatNumber(cx)} ${formatNumber(cy - radius - textHeight * 0.25)}v${formatNumber(2 * radius + textHeight * 0.5)}`;
  return (
    mark +
    (diameter > 10 ? path(cross, 'none', stroke) : '') +
    drawLabel(letter, [cx, cy - radius - textHeight * 0.3], getLetterStyle(textHeight))
  );
}

/**
 * Draws the ordinates, measured from the corner of edges w2 and l2: every x below the panel, every y at its left.
 * Returns their extent too.
 */
function drawOrdinates(view: View, xs: readonly number[], ys: readonly number[]): { markup: string; extent: Extent } {
  const { textHeight, work, top } = view;
  const { width } = work.panel;
  const toSheet = placeOnSheet(view);
  const gap = textHeight * 1.15;
  const textsTop = top + width + textHeight * 2.6;
  const labelXs = spreadLabels(xs, gap);
  const levels = listDistinct(ys.map((y) => toSheet(0, y)[1]));
  const labelYs = spreadLabels(levels, gap);
  let lines = '';
  let texts = '';
  xs.forEach((x, index) => {
    lines += `M${formatNumber(x)} ${formatNumber(top + width + textHeight * 0.4)}v${formatNumber(textHeight * 0.6)}L${formatNumber(labelXs[index])} ${formatNumber(textsTop - textHeight * 0.5)}`;
    texts += tag(
      'text',
      {
        transform: `translate(${formatNumber(labelXs[index] + textHeight * 0.35)} ${formatNumber(textsTop)})rotate(-90)`,
        'text-anchor': 'end',
      },
      formatFigure(x),
    );
  });
  levels.forEach((level, index) => {
    const y = view.face === 'A' ? top + width - level : level - top;
    lines += `M${formatNumber(-textHeight * 0.4)} ${formatNumber(level)}h${formatNumber(-textHeight * 0.6)}L${formatNumber(-textHeight * 2.1)} ${formatNumber(labelYs[index])}`;
    texts += drawLabel(formatFigure(y), [-textHeight * 2.6, labelYs[index] + textHeight * 0.35], {
      'text-anchor': 'end',
    });
  });
  return {
    markup: path(lines, 'none', { stroke: LEADER, 'stroke-width': formatNumber(textHeight * 0.06) }) + texts,
    extent: {
      left: Math.min(-textHeight * 6.5, ...labelXs.map((x) => x - textHeight)),
      right: Math.max(...labelXs.map((x) => x + textHeight), 0),
      top: Math.min(top, ...labelYs.map((y) => y - textHeight)),
      bottom: Math.max(top + width + textHeight * 6.4, ...labelYs.map((y) => y + textHeight)),
    },
  };
}

/** Draws a face of a panel with its holes, grooves, edges and ordinates. */
export function drawView(
  view: View,
  getTapeName: (edge: keyof PanelWork['panel']['edging']) => string,
): { markup: string; extent: Extent } {
  const { work, face, textHeight, top, groups } = view;
  const { panel, notch } = work;
  const { length, width } = panel;
  const toSheet = placeOnSheet(view);
  const seenGroups = groups.map((group) => ({ group, holes: group.holes.filter((hole) => isSeen(hole, view)) }));
  const seenHoles = seenGroups.flatMap(({ holes }) => holes);
  const grooves = work.grooves.filter((groove) => groove.face === face);
  const hasOrdinateX = (hole: PanelHole): boolean => !hole.face.startsWith('w');
  const hasOrdinateY = (hole: PanelHole): boolean => !hole.face.startsWith('l');
  const xs = listDistinct([
    0,
    length,
    ...seenHoles.filter(hasOrdinateX).map(({ x }) => x),
    ...(notch ? [notch.x, notch.x + notch.dx] : []),
  ]);
  const ys = listDistinct([
    0,
    width,
    ...seenHoles.filter(hasOrdinateY).map(({ y }) => y),
    ...grooves.flatMap(({ y, dy }) => [y, y + dy]),
    ...(notch ? [notch.y, notch.y + notch.dy] : []),
  ]);
  const datum = toSheet(0, 0);
  const ordinates = drawOrdinates(view, xs, ys);
  const edgeNames = (['l1', 'l2'] as const)
    .map((edge) => {
      const [, y] = toSheet(0, edge === 'l1' ? width : 0);
      // The name of the lower edge is inside the board, as the ordinates are below it.
      const isUpper = y === top;
      return drawLabel(getTapeName(edge), [length / 2, isUpper ? y - textHeight * 0.6 : y - textHeight * 0.7], {
        'text-anchor': 'middle',
        fill: TAPE,
      });
    })
    .join('');
  const endNames = (['w2', 'w1'] as const)
    .map((edge) =>
      tag(
        'text',
        {
          transform: `translate(${formatNumber(edge === 'w2' ? textHeight * 1.2 : length + textHeight * 1.2)} ${formatNumber(top + width * 0.36)})rotate(-90)`,
          'text-anchor': 'middle',
          fill: TAPE,
        },
        escapeXml(getTapeName(edge)),
      ),
    )
    .join('');
  const markup =
    path(polygon(listOutlineCorners(panel, notch).map(([x, y]) => toSheet(x, y))), BOARD, {
      stroke: DIMENSION_INK,
      'stroke-width': formatNumber(textHeight * 0.12),
    }) +
    grooves
      .map(({ x, y, dx, dy, depth, holds }) => {
        const corners = [toSheet(x, y), toSheet(x + dx, y), toSheet(x + dx, y + dy), toSheet(x, y + dy)];
        const [, middle] = toSheet(0, y + dy / 2);
        return (
          path(polygon(corners), GROOVE, { stroke: DIMENSION_INK, 'stroke-width': formatNumber(textHeight * 0.06) }) +
          drawLabel(
            `groove ${formatFigure(Math.min(dx, dy))} wide, ${formatFigure(depth)} deep, for the ${holds.toLowerCase()}`,
            [length * 0.25, middle + (middle > top + width / 2 ? -1 : 1.4) * (textHeight * 0.6 + dy / 2)],
          )
        );
      })
      .join('') +
    path(
      listEdges(panel, notch)
        .map(
          ({ from, to }) =>
            `M${toSheet(...from)
              .map(formatNumber)
              .join(' ')}L${toSheet(...to)
              .map(formatNumber)
              .join(' ')}`,
        )
        .join(''),
      'none',
      { stroke: TAPE, 'stroke-width': formatNumber(textHeight * 0.4) },
    ) +
    path(circle(datum[0], datum[1], textHeight * 0.45), DIMENSION_TEXT) +
    ordinates.markup +
    edgeNames +
    endNames +
    seenGroups.flatMap(({ group, holes }) => holes.map((hole) => drawHole(view, group, hole))).join('') +
    drawLabel(
      face === work.up ? `Face ${face}, up on the drill` : `Face ${face}, the panel turned over about its length`,
      [0, top - textHeight * 2.2],
      { 'font-weight': '600' },
    );
  return {
    markup,
    extent: joinExtents(ordinates.extent, {
      left: 0,
      right: length + textHeight * 2,
      top: top - textHeight * 3.4,
      bottom: top + width,
    }),
  };
}
