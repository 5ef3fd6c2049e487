import type { Panel } from '../model/parts';
import type { PanelArea, PanelFace, PanelHole, PanelNotch, PanelVariant, PanelWork } from './panel-work';

/*
 * A panel as a DXF file for a drill or router: release 12 (AC1009), ASCII, which everything reads. Millimetres; finished and edged, as it lies on the machine: the
 * face with more to do up, the edge w2 on the left, the origin in the lower left corner.
 *
 * Layers say what is done, for programmes that go by their names; release 12 has no point in them, so 12.6 is 12P6:
 *   CUT                       the outline with its notch
 *   DRILL_D5_Z10, …_D5_THRU   holes from above, and those that go through, as circles
 *   BELOW_D5_Z10              holes from the face below, seen through the board
 *   SIDE_D3_Z36_H8            holes in edges: a line from the edge to the hole's end; H is its height above the table
 *   GROOVE_W3P5_Z8, GROOVE_BELOW_…   grooves, as rectangles
 *   TAPE_T1                   edges that have edging
 *   TEXT                      what it is
 */

type Pair = readonly [code: number, value: string | number];
type Point = readonly [x: number, y: number];

/** Formats a number of a file, to a thousandth. */
const formatFigure = (value: number): string => {
  const text = (Math.round(value * 1000) / 1000).toFixed(3).replace(/0+$/, '');
  return text.endsWith('.') ? `${text}0` : text.replace('-0.0', '0.0');
};

/** Formats a number in a layer's name, with P for the point. */
const formatForName = (value: number): string => String(Math.round(value * 100) / 100).replace('.', 'P');

/** Replaces the characters that release 12 cannot write. */
const toAscii = (text: string): string =>
  text
    .replaceAll('×', 'x')
    .replaceAll('’', "'")
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replaceAll('%', '');

const formatPairs = (pairs: readonly Pair[]): string =>
  pairs
    .map(
      ([code, value]) =>
        `${String(code).padStart(3)}\r\n${typeof value === 'number' ? formatFigure(value) : value}\r\n`,
    )
    .join('');

const pointPairs = ([x, y]: Point, firstCode = 10): Pair[] => [
  [firstCode, x],
  [firstCode + 10, y],
  [firstCode + 20, 0],
];

interface Entity {
  readonly layer: string;
  readonly pairs: readonly Pair[];
}

const circle = (layer: string, centre: Point, diameter: number): Entity => ({
  layer,
  pairs: [[0, 'CIRCLE'], [8, layer], ...pointPairs(centre), [40, diameter / 2]],
});

const line = (layer: string, from: Point, to: Point): Entity => ({
  layer,
  pairs: [[0, 'LINE'], [8, layer], ...pointPairs(from), ...pointPairs(to, 11)],
});

const polylineOf = (layer: string, corners: readonly Point[]): Entity => ({
  layer,
  pairs: [
    [0, 'POLYLINE'],
    [8, layer],
    [66, '1'],
    [70, '1'],
    ...pointPairs([0, 0]),
    ...corners.flatMap((corner): Pair[] => [[0, 'VERTEX'], [8, layer], ...pointPairs(corner)]),
    [0, 'SEQEND'],
    [8, layer],
  ],
});

const text = (value: string, from: Point, height: number): Entity => ({
  layer: 'TEXT',
  pairs: [[0, 'TEXT'], [8, 'TEXT'], ...pointPairs(from), [40, height], [1, toAscii(value)]],
});

/** Returns the corners of a panel without its notch, counter-clockwise from the origin of its frame. */
export function listOutlineCorners(
  { length, width }: Pick<Panel, 'length' | 'width'>,
  notch: PanelArea | null,
): Point[] {
  const corners: readonly Point[] = [
    [0, 0],
    [length, 0],
    [length, width],
    [0, width],
  ];
  if (notch === null) return [...corners];
  const cutCorner: Point = [notch.x <= 0 ? 0 : length, notch.y <= 0 ? 0 : width];
  const inner: Point = [notch.x <= 0 ? notch.dx : notch.x, notch.y <= 0 ? notch.dy : notch.y];
  return corners.flatMap(([x, y], index): Point[] => {
    if (x !== cutCorner[0] || y !== cutCorner[1]) return [[x, y]];
    // Counter-clockwise the outline reaches the first and third corner along the width, the others along the length.
    const notchCorners: Point[] = [[x, inner[1]], inner, [inner[0], y]];
    return index % 2 === 0 ? notchCorners : notchCorners.toReversed();
  });
}

/** Returns the end points of each edge by its tape, including the two that a notch opens. */
export function listEdges(
  panel: Panel,
  notch: PanelNotch | null,
): { readonly tape: number; readonly from: Point; readonly to: Point }[] {
  const { length, width, edging } = panel;
  const cutX = (y: number): [number, number] =>
    notch !== null && y >= notch.y && y <= notch.y + notch.dy
      ? notch.x <= 0
        ? [notch.dx, length]
        : [0, notch.x]
      : [0, length];
  const cutY = (x: number): [number, number] =>
    notch !== null && x >= notch.x && x <= notch.x + notch.dx
      ? notch.y <= 0
        ? [notch.dy, width]
        : [0, notch.y]
      : [0, width];
  const horizontalEdge = (y: number): readonly [Point, Point] => [
    [cutX(y)[0], y],
    [cutX(y)[1], y],
  ];
  const verticalEdge = (x: number): readonly [Point, Point] => [
    [x, cutY(x)[0]],
    [x, cutY(x)[1]],
  ];
  const ends = {
    l1: horizontalEdge(width),
    l2: horizontalEdge(0),
    w1: verticalEdge(length),
    w2: verticalEdge(0),
  } as const;
  const panelEdges = (['l1', 'l2', 'w1', 'w2'] as const).flatMap((edge) => {
    const tape = edging[edge];
    return tape === null ? [] : [{ tape: tape.thickness, from: ends[edge][0], to: ends[edge][1] }];
  });
  if (notch?.edging === null || notch === null) return panelEdges;
  const { x, y, dx, dy } = notch;
  const [inX, inY] = [x <= 0 ? dx : x, y <= 0 ? dy : y];
  const tape = notch.edging.thickness;
  return [...panelEdges, { tape, from: [x, inY], to: [x + dx, inY] }, { tape, from: [inX, y], to: [inX, y + dy] }];
}

const INWARDS: Readonly<Record<Exclude<PanelFace, 'A' | 'B'>, Point>> = {
  l1: [0, -1],
  l2: [0, 1],
  w1: [-1, 0],
  w2: [1, 0],
};

function holeEntity({ panel, up }: PanelWork, hole: PanelHole, placeOnPanel: (x: number, y: number) => Point): Entity {
  const { face, x, y, z, diameter, depth, isThrough } = hole;
  const size = `D${formatForName(diameter)}`;
  if (face === 'A' || face === 'B') {
    const layer = isThrough
      ? `DRILL_${size}_THRU`
      : `${face === up ? 'DRILL' : 'BELOW'}_${size}_Z${formatForName(depth)}`;
    return circle(layer, placeOnPanel(x, y), diameter);
  }
  const [i, j] = INWARDS[face];
  const height = up === 'A' ? z : panel.thickness - z;
  return line(
    `SIDE_${size}_Z${formatForName(depth)}_H${formatForName(height)}`,
    placeOnPanel(x, y),
    placeOnPanel(x + i * depth, y + j * depth),
  );
}

const section = (name: string, pairs: readonly Pair[]): Pair[] => [[0, 'SECTION'], [2, name], ...pairs, [0, 'ENDSEC']];

const layerRow = (name: string): Pair[] => [
  [0, 'LAYER'],
  [2, name],
  [70, '0'],
  [62, '7'],
  [6, 'CONTINUOUS'],
];

/**
 * Builds the DXF file of a panel's variant.
 * @param label label of the cupboard that the panel belongs to: `C2`
 */
export function buildPanelDxf({ work, code, place }: PanelVariant, label: string): string {
  const { panel, up, holes, grooves, notch } = work;
  const { length, width, thickness } = panel;
  const placeOnPanel = (x: number, y: number): Point => [x, up === 'A' ? y : width - y];
  const entities = [
    polylineOf(
      'CUT',
      listOutlineCorners(panel, notch).map(([x, y]) => placeOnPanel(x, y)),
    ),
    ...listEdges(panel, notch).map(({ tape, from, to }) =>
      line(`TAPE_T${formatForName(tape)}`, placeOnPanel(...from), placeOnPanel(...to)),
    ),
    ...grooves.map(({ x, y, dx, dy, face, depth }) =>
      polylineOf(`GROOVE_${face === up ? '' : 'BELOW_'}W${formatForName(Math.min(dx, dy))}_Z${formatForName(depth)}`, [
        placeOnPanel(x, y),
        placeOnPanel(x + dx, y),
        placeOnPanel(x + dx, y + dy),
        placeOnPanel(x, y + dy),
      ]),
    ),
    ...holes.map((hole) => holeEntity(work, hole, placeOnPanel)),
    text(`${label}-${code} ${panel.name}${place === '' ? '' : `, ${place}`}`, [0, -20], 12),
    text(`${length} x ${width} x ${thickness} mm, finished and edged`, [0, -36], 10),
    text(`Face ${up} up, edge w2 left, ${up === 'A' ? 'l2' : 'l1'} near`, [0, -52], 10),
  ];
  const layers = ['0', ...new Set(entities.map(({ layer }) => layer))];
  return formatPairs([
    ...section('HEADER', [
      [9, '$ACADVER'],
      [1, 'AC1009'],
      [9, '$EXTMIN'],
      ...pointPairs([0, -52]),
      [9, '$EXTMAX'],
      ...pointPairs([length, width]),
    ]),
    ...section('TABLES', [
      [0, 'TABLE'],
      [2, 'LTYPE'],
      [70, '1'],
      [0, 'LTYPE'],
      [2, 'CONTINUOUS'],
      [70, '0'],
      [3, 'Solid line'],
      [72, '65'],
      [73, '0'],
      [40, 0],
      [0, 'ENDTAB'],
      [0, 'TABLE'],
      [2, 'LAYER'],
      [70, String(layers.length)],
      ...layers.flatMap(layerRow),
      [0, 'ENDTAB'],
    ]),
    ...section('BLOCKS', []),
    ...section(
      'ENTITIES',
      entities.flatMap(({ pairs }) => pairs),
    ),
    [0, 'EOF'],
  ]);
}
