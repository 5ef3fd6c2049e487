import type { BoardCatalogue } from '../model/boards';
import { edgesOf, outlineOf } from '../machining/dxf';
import { HOLE_KINDS, HOLE_NAMES } from '../machining/hole-names';
import type { PanelFace, PanelHole, PanelVariant, PanelWork } from '../machining/panel-work';
import { DIMENSION_INK, DIMENSION_TEXT } from './dimension';
import {
  Canvas,
  circle,
  escapeXml,
  grow,
  num,
  path,
  polygon,
  tag,
  union,
  type Extent,
  type PictureOptions,
  type Point,
} from './svg';

/*
 * What a person at the drill has before him: a panel from its face with more to do, and from the other where that has work too, every hole by its ordinates from one corner,
 * edges with their tapes, and a table of what each hole is.
 */

const FONT = 'Hanken Grotesk,sans-serif';
const BOARD = '#FBF8F1';
const TAPE = '#1F5A4C';
const GROOVE = '#D8CBB4';
const HOLE = '#FFFFFF';
const THROUGH = '#3B342C';
const LEADER = '#B5AB9A';

/** Width of the printed sheet, mm, and the height of its texts there: they can be read at arm’s length. */
const PRINTED = { width: 190, text: 2.3 };
/** The sheet’s width in heights of its texts, and that of a letter; small panels stand on the left of theirs. */
const TEXTS_WIDE = 80;
const LETTER_WIDE = 0.56;

export interface PanelSheet {
  readonly variant: PanelVariant;
  /** Label of its cupboard: `C2`. */
  readonly label: string;
  /** Number of cupboards; times the variant's copies it is the number of pieces. */
  readonly units: number;
}

/** Holes that are one row of the table: alike in all but their places. */
interface HoleGroup {
  readonly letter: string;
  readonly holes: readonly PanelHole[];
}

const isFace = (face: PanelFace): face is 'A' | 'B' => face === 'A' || face === 'B';

const alike = ({ kind, face, diameter, depth }: PanelHole): string =>
  [kind, isFace(face) ? face : 'edge', diameter, depth].join();

function groupsOf({ holes }: PanelWork): HoleGroup[] {
  const groups = new Map<string, PanelHole[]>();
  for (const hole of holes.toSorted((a, b) => HOLE_KINDS.indexOf(a.kind) - HOLE_KINDS.indexOf(b.kind)))
    groups.set(alike(hole), [...(groups.get(alike(hole)) ?? []), hole]);
  return [...groups.values()].map((each, index) => ({ letter: String.fromCharCode(97 + index), holes: each }));
}

const figure = (mm: number): string => String(Math.round(mm * 10) / 10);

/** Describes a hole: `2.5 mm, 10 deep, in face A`. */
function sayHole({ face, diameter, depth, isThrough, z }: PanelHole): string {
  const where = isFace(face) ? `face ${face}` : `the edges, ${figure(z)} above face B`;
  return `${figure(diameter)} mm, ${isThrough ? `through, from ${where}` : `${figure(depth)} deep, in ${where}`}`;
}

/** Spreads labels along a line with a least gap, each as near to its value as possible. */
function spread(values: readonly number[], gap: number): number[] {
  const places = values.toSorted((a, b) => a - b);
  // What is too near is pushed on, then all that was pushed together is moved back around its middle.
  const runs: { from: number; count: number; wanted: number[] }[] = [];
  for (const wantedPlace of places) {
    runs.push({ from: wantedPlace, count: 1, wanted: [wantedPlace] });
    for (;;) {
      const [before, last] = runs.slice(-2);
      if (last === undefined || before === undefined || before.from + before.count * gap <= last.from) break;
      const all = [...before.wanted, ...last.wanted];
      const middle = all.reduce((sum, value, index) => sum + value - index * gap, 0) / all.length;
      runs.splice(-2, 2, { from: middle, count: all.length, wanted: all });
    }
  }
  return runs.flatMap(({ from, count }) => Array.from({ length: count }, (_, index) => from + index * gap));
}

const distinct = (values: readonly number[]): number[] =>
  [...new Set(values.map((mm) => Math.round(mm * 10) / 10))].toSorted((a, b) => a - b);

interface View {
  readonly work: PanelWork;
  readonly face: 'A' | 'B';
  readonly groups: readonly HoleGroup[];
  readonly text: number;
  /** y of the upper edge of the view on the sheet. */
  readonly top: number;
}

/** Converts a point of the panel to the sheet; for face B the panel is turned over about its length. */
const placeOnSheet =
  ({ work, face, top }: View) =>
  (x: number, y: number): Point => [x, top + (face === 'A' ? work.panel.width - y : y)];

const label = (text: string, [x, y]: Point, more: Readonly<Record<string, string | number>> = {}): string =>
  tag('text', { x, y, ...more }, escapeXml(text));

const letterStyle = (text: number) => ({ 'text-anchor': 'middle', 'font-size': num(text * 0.85) });

/** Checks that a face shows a hole: its own, those that come through, and, on one face only, those in edges. */
const isSeen = ({ face, isThrough }: PanelHole, { face: shownFace, work }: View): boolean =>
  face === shownFace || isThrough || (!isFace(face) && shownFace === work.up);

function drawHole(view: View, { letter }: HoleGroup, hole: PanelHole): string {
  const { text } = view;
  const at = placeOnSheet(view);
  const { x, y, depth, diameter, face, isThrough } = hole;
  const stroke = { stroke: DIMENSION_TEXT, 'stroke-width': num(text * 0.08) };
  if (!isFace(face)) {
    const [i, j] = { l1: [0, -1], l2: [0, 1], w1: [-1, 0], w2: [1, 0] }[face];
    const [from, to] = [at(x, y), at(x + i * depth, y + j * depth)];
    return (
      path(`M${num(from[0])} ${num(from[1])}L${num(to[0])} ${num(to[1])}`, 'none', {
        ...stroke,
        'stroke-width': num(text * 0.16),
        'stroke-dasharray': `${num(text * 0.5)} ${num(text * 0.3)}`,
      }) + label(letter, [to[0] + i * text * 0.6, to[1] + text * 0.25 - j * text * 0.7], letterStyle(text))
    );
  }
  const [cx, cy] = at(x, y);
  const radius = Math.max(diameter / 2, text * 0.22);
  const mark = path(circle(cx, cy, radius), isThrough ? THROUGH : HOLE, stroke);
  const cross = `M${num(cx - radius - text * 0.25)} ${num(cy)}h${num(2 * radius + text * 0.5)}M${num(cx)} ${num(cy - radius - text * 0.25)}v${num(2 * radius + text * 0.5)}`;
  return (
    mark +
    (diameter > 10 ? path(cross, 'none', stroke) : '') +
    label(letter, [cx, cy - radius - text * 0.3], letterStyle(text))
  );
}

/**
 * Draws the ordinates: every x below the panel, every y on its left, from the corner of edges w2 and l2. Returns
 * their extent too.
 */
function drawOrdinates(view: View, xs: readonly number[], ys: readonly number[]): { markup: string; extent: Extent } {
  const { text, work, top } = view;
  const { width } = work.panel;
  const at = placeOnSheet(view);
  const gap = text * 1.15;
  const below = top + width + text * 2.6;
  const across = spread(xs, gap);
  const levels = distinct(ys.map((y) => at(0, y)[1]));
  const beside = spread(levels, gap);
  let lines = '';
  let texts = '';
  xs.forEach((x, index) => {
    lines += `M${num(x)} ${num(top + width + text * 0.4)}v${num(text * 0.6)}L${num(across[index])} ${num(below - text * 0.5)}`;
    texts += tag(
      'text',
      { transform: `translate(${num(across[index] + text * 0.35)} ${num(below)})rotate(-90)`, 'text-anchor': 'end' },
      figure(x),
    );
  });
  levels.forEach((level, index) => {
    const y = view.face === 'A' ? top + width - level : level - top;
    lines += `M${num(-text * 0.4)} ${num(level)}h${num(-text * 0.6)}L${num(-text * 2.1)} ${num(beside[index])}`;
    texts += label(figure(y), [-text * 2.6, beside[index] + text * 0.35], { 'text-anchor': 'end' });
  });
  return {
    markup: path(lines, 'none', { stroke: LEADER, 'stroke-width': num(text * 0.06) }) + texts,
    extent: {
      left: Math.min(-text * 6.5, ...across.map((x) => x - text)),
      right: Math.max(...across.map((x) => x + text), 0),
      top: Math.min(top, ...beside.map((y) => y - text)),
      bottom: Math.max(top + width + text * 6.4, ...beside.map((y) => y + text)),
    },
  };
}

function drawView(
  view: View,
  tapes: (edge: keyof PanelWork['panel']['edging']) => string,
): { markup: string; extent: Extent } {
  const { work, face, text, top, groups } = view;
  const { panel, notch } = work;
  const { length, width } = panel;
  const at = placeOnSheet(view);
  const seenGroups = groups.map((group) => ({ group, holes: group.holes.filter((hole) => isSeen(hole, view)) }));
  const all = seenGroups.flatMap(({ holes }) => holes);
  const grooves = work.grooves.filter((groove) => groove.face === face);
  const onX = (hole: PanelHole): boolean => !hole.face.startsWith('w');
  const onY = (hole: PanelHole): boolean => !hole.face.startsWith('l');
  const xs = distinct([
    0,
    length,
    ...all.filter(onX).map(({ x }) => x),
    ...(notch ? [notch.x, notch.x + notch.dx] : []),
  ]);
  const ys = distinct([
    0,
    width,
    ...all.filter(onY).map(({ y }) => y),
    ...grooves.flatMap(({ y, dy }) => [y, y + dy]),
    ...(notch ? [notch.y, notch.y + notch.dy] : []),
  ]);
  const datum = at(0, 0);
  const ordinates = drawOrdinates(view, xs, ys);
  const edgeNames = (['l1', 'l2'] as const)
    .map((edge) => {
      const [, y] = at(0, edge === 'l1' ? width : 0);
      // The lower one stands inside the board, as its ordinates are below.
      const isUpper = y === top;
      return label(tapes(edge), [length / 2, isUpper ? y - text * 0.6 : y - text * 0.7], {
        'text-anchor': 'middle',
        fill: TAPE,
      });
    })
    .join('');
  const ends = (['w2', 'w1'] as const)
    .map((edge) =>
      tag(
        'text',
        {
          transform: `translate(${num(edge === 'w2' ? text * 1.2 : length + text * 1.2)} ${num(top + width * 0.36)})rotate(-90)`,
          'text-anchor': 'middle',
          fill: TAPE,
        },
        escapeXml(tapes(edge)),
      ),
    )
    .join('');
  const markup =
    path(polygon(outlineOf(panel, notch).map(([x, y]) => at(x, y))), BOARD, {
      stroke: DIMENSION_INK,
      'stroke-width': num(text * 0.12),
    }) +
    grooves
      .map(({ x, y, dx, dy, depth, holds }) => {
        const corners = [at(x, y), at(x + dx, y), at(x + dx, y + dy), at(x, y + dy)];
        const [, middle] = at(0, y + dy / 2);
        return (
          path(polygon(corners), GROOVE, { stroke: DIMENSION_INK, 'stroke-width': num(text * 0.06) }) +
          label(`groove ${figure(Math.min(dx, dy))} wide, ${figure(depth)} deep, for the ${holds.toLowerCase()}`, [
            length * 0.25,
            middle + (middle > top + width / 2 ? -1 : 1.4) * (text * 0.6 + dy / 2),
          ])
        );
      })
      .join('') +
    path(
      edgesOf(panel, notch)
        .map(
          ({ from, to }) =>
            `M${at(...from)
              .map(num)
              .join(' ')}L${at(...to)
              .map(num)
              .join(' ')}`,
        )
        .join(''),
      'none',
      { stroke: TAPE, 'stroke-width': num(text * 0.4) },
    ) +
    path(circle(datum[0], datum[1], text * 0.45), DIMENSION_TEXT) +
    ordinates.markup +
    edgeNames +
    ends +
    seenGroups.flatMap(({ group, holes }) => holes.map((hole) => drawHole(view, group, hole))).join('') +
    label(
      face === work.up ? `Face ${face}, up on the drill` : `Face ${face}, the panel turned over about its length`,
      [0, top - text * 2.2],
      { 'font-weight': '600' },
    );
  return {
    markup,
    extent: union(ordinates.extent, { left: 0, right: length + text * 2, top: top - text * 3.4, bottom: top + width }),
  };
}

/** The table of what each letter is, in as many columns as the sheet has room for. */
function drawTable(
  groups: readonly HoleGroup[],
  { left, right }: Extent,
  top: number,
  text: number,
): { markup: string; bottom: number } {
  const rows = groups.map(
    ({ letter, holes }) => `${letter}  ${holes.length} × ${HOLE_NAMES[holes[0].kind]}: ${sayHole(holes[0])}`,
  );
  const longest = Math.max(0, ...rows.map(({ length }) => length)) * text * LETTER_WIDE + text * 2;
  const columns = Math.max(1, Math.min(3, Math.floor((right - left) / longest)));
  const each = Math.ceil(rows.length / columns);
  const markup = rows
    .map((row, index) =>
      label(row, [
        left + Math.floor(index / each) * ((right - left) / columns),
        top + text * (1.2 + 1.5 * (index % each)),
      ]),
    )
    .join('');
  return { markup, bottom: top + text * (1.5 * each + 0.6) };
}

/** Returns the sheet's content in words, for its title and for readers who cannot see it. */
export const sheetTitle = ({ variant: { work, code, place }, label: unit }: PanelSheet): string =>
  `${unit}-${code} ${work.panel.name}${place === '' ? '' : `, ${place}`}`;

/** Checks that a panel has work to do that a sheet would show. */
export const hasSheet = ({ work: { holes, grooves, notch } }: PanelVariant): boolean =>
  holes.length > 0 || grooves.length > 0 || notch !== null;

/**
 * Draws the sheet of a panel's variant.
 * @param codeRoom leaves a square in the upper right corner for a printed code
 */
export function drawPanelSheet(
  sheet: PanelSheet,
  catalogue: BoardCatalogue,
  { codeRoom = true, ...options }: PictureOptions & { readonly codeRoom?: boolean } = {},
): string {
  const { work, copies } = sheet.variant;
  const { panel, up } = work;
  const { length, width } = panel;
  const down = up === 'A' ? 'B' : 'A';
  const groups = groupsOf(work);
  const isBlind = ({ face, isThrough }: { readonly face: PanelFace; readonly isThrough?: boolean }): boolean =>
    face === down && isThrough !== true;
  const hasOther = work.holes.some(isBlind) || work.grooves.some(isBlind);
  const views = hasOther ? 2 : 1;
  // As wide as the panel with its ordinates, or as its two faces one above the other make it.
  const text = Math.max(length * 1.06, width * views * 0.78 + 60, 260) * (PRINTED.text / PRINTED.width);
  const colourOf = (code: string): string => catalogue.get(code)?.name ?? code;
  const tapeOf = (edge: keyof typeof panel.edging): string => {
    const tape = panel.edging[edge];
    return tape === null ? edge : `${edge}: ${colourOf(tape.colour)} ${figure(tape.thickness)}`;
  };
  const canvas = new Canvas();
  const style = { 'font-family': FONT, 'font-size': num(text), fill: DIMENSION_TEXT };
  const first = drawView({ work, face: up, groups, text, top: 0 }, tapeOf);
  const second = hasOther
    ? drawView({ work, face: down, groups, text, top: first.extent.bottom + text * 2.4 }, tapeOf)
    : null;
  const drawnExtent = union(first.extent, ...(second ? [second.extent] : []));
  const wide: Extent = { ...drawnExtent, right: Math.max(drawnExtent.right, drawnExtent.left + text * TEXTS_WIDE) };
  const table = drawTable(groups, wide, wide.bottom, text);
  const room = text * 9;
  const head = wide.top - room - text;
  const pieces = copies.length * sheet.units;
  const board =
    panel.board.core === 'hardboard' ? `Hardboard, ${colourOf(panel.board.colour)}` : colourOf(panel.board.colour);
  const lines = [
    `${length} × ${width} × ${panel.thickness} mm, finished and edged; ${board}${panel.grain === 'length' ? ', grain along the length' : ''}`,
    `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}. Ordinates from the dot, the corner of the edges w2 and l2. Filled holes go through.`,
  ];
  canvas.add(
    tag(
      'g',
      style,
      label(sheetTitle(sheet), [wide.left, head + text * 2.2], { 'font-size': num(text * 2), 'font-weight': '700' }) +
        lines.map((line, index) => label(line, [wide.left, head + text * (4.4 + 1.6 * index)])).join('') +
        (codeRoom
          ? path(
              polygon([
                [wide.right - room, head],
                [wide.right, head],
                [wide.right, head + room],
                [wide.right - room, head + room],
              ]),
              'none',
              {
                stroke: LEADER,
                'stroke-width': num(text * 0.08),
                'stroke-dasharray': `${num(text * 0.6)} ${num(text * 0.4)}`,
              },
            )
          : '') +
        first.markup +
        (second?.markup ?? '') +
        table.markup,
    ),
  );
  const whole: Extent = { ...wide, top: head, bottom: table.bottom };
  const frame = options.frame ?? {
    width: 1000,
    height: (1000 * (whole.bottom - whole.top)) / (whole.right - whole.left),
  };
  return canvas.finish(grow(whole, text * 0.5), `Sheet of panel ${sheetTitle(sheet)}`, { ...options, frame });
}
