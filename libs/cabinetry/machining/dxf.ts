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
type Spot = readonly [x: number, y: number];

/** Figures of a file, to a thousandth. */
const figure = (value: number): string => {
  const text = (Math.round(value * 1000) / 1000).toFixed(3).replace(/0+$/, '');
  return text.endsWith('.') ? `${text}0` : text.replace('-0.0', '0.0');
};

/** Figures of a layer's name. */
const formatForName = (value: number): string => String(Math.round(value * 100) / 100).replace('.', 'P');

/** Replaces the characters that release 12 cannot write. */
const ascii = (text: string): string =>
  text
    .replaceAll('×', 'x')
    .replaceAll('’', "'")
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replaceAll('%', '');

const write = (pairs: readonly Pair[]): string =>
  pairs
    .map(([code, value]) => `${String(code).padStart(3)}\r\n${typeof value === 'number' ? figure(value) : value}\r\n`)
    .join('');

const at = ([x, y]: Spot, first = 10): Pair[] => [
  [first, x],
  [first + 10, y],
  [first + 20, 0],
];

interface Entity {
  readonly layer: string;
  readonly pairs: readonly Pair[];
}

const circle = (layer: string, centre: Spot, diameter: number): Entity => ({
  layer,
  pairs: [[0, 'CIRCLE'], [8, layer], ...at(centre), [40, diameter / 2]],
});

const line = (layer: string, from: Spot, to: Spot): Entity => ({
  layer,
  pairs: [[0, 'LINE'], [8, layer], ...at(from), ...at(to, 11)],
});

const polylineOf = (layer: string, corners: readonly Spot[]): Entity => ({
  layer,
  pairs: [
    [0, 'POLYLINE'],
    [8, layer],
    [66, '1'],
    [70, '1'],
    ...at([0, 0]),
    ...corners.flatMap((corner): Pair[] => [[0, 'VERTEX'], [8, layer], ...at(corner)]),
    [0, 'SEQEND'],
    [8, layer],
  ],
});

const text = (value: string, from: Spot, height: number): Entity => ({
  layer: 'TEXT',
  pairs: [[0, 'TEXT'], [8, 'TEXT'], ...at(from), [40, height], [1, ascii(value)]],
});

/** Returns the corners of a panel without its notch, counter-clockwise from the origin of its frame. */
export function outlineOf({ length, width }: Pick<Panel, 'length' | 'width'>, notch: PanelArea | null): Spot[] {
  const corners: readonly Spot[] = [
    [0, 0],
    [length, 0],
    [length, width],
    [0, width],
  ];
  if (notch === null) return [...corners];
  const cut: Spot = [notch.x <= 0 ? 0 : length, notch.y <= 0 ? 0 : width];
  const inner: Spot = [notch.x <= 0 ? notch.dx : notch.x, notch.y <= 0 ? notch.dy : notch.y];
  return corners.flatMap(([x, y], index): Spot[] => {
    if (x !== cut[0] || y !== cut[1]) return [[x, y]];
    // The way round comes along the width to the first and third corner, along the length to the others.
    const around: Spot[] = [[x, inner[1]], inner, [inner[0], y]];
    return index % 2 === 0 ? around : around.toReversed();
  });
}

/** Returns the end points of each edge by its tape, including the two that a notch opens. */
export function edgesOf(
  panel: Panel,
  notch: PanelNotch | null,
): { readonly tape: number; readonly from: Spot; readonly to: Spot }[] {
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
  const level = (y: number): readonly [Spot, Spot] => [
    [cutX(y)[0], y],
    [cutX(y)[1], y],
  ];
  const upright = (x: number): readonly [Spot, Spot] => [
    [x, cutY(x)[0]],
    [x, cutY(x)[1]],
  ];
  const ends = { l1: level(width), l2: level(0), w1: upright(length), w2: upright(0) } as const;
  const own = (['l1', 'l2', 'w1', 'w2'] as const).flatMap((edge) => {
    const tape = edging[edge];
    return tape === null ? [] : [{ tape: tape.thickness, from: ends[edge][0], to: ends[edge][1] }];
  });
  if (notch?.edging === null || notch === null) return own;
  const { x, y, dx, dy } = notch;
  const [inX, inY] = [x <= 0 ? dx : x, y <= 0 ? dy : y];
  const tape = notch.edging.thickness;
  return [...own, { tape, from: [x, inY], to: [x + dx, inY] }, { tape, from: [inX, y], to: [inX, y + dy] }];
}

const INWARDS: Readonly<Record<Exclude<PanelFace, 'A' | 'B'>, Spot>> = {
  l1: [0, -1],
  l2: [0, 1],
  w1: [-1, 0],
  w2: [1, 0],
};

function holeEntity({ panel, up }: PanelWork, hole: PanelHole, placeOnPanel: (x: number, y: number) => Spot): Entity {
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
 * @param label what it belongs to, as on its labels: `C2`
 */
export function panelDxf({ work, code, place }: PanelVariant, label: string): string {
  const { panel, up, holes, grooves, notch } = work;
  const { length, width, thickness } = panel;
  const placeOnPanel = (x: number, y: number): Spot => [x, up === 'A' ? y : width - y];
  const entities = [
    polylineOf(
      'CUT',
      outlineOf(panel, notch).map(([x, y]) => placeOnPanel(x, y)),
    ),
    ...edgesOf(panel, notch).map(({ tape, from, to }) =>
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
  return write([
    ...section('HEADER', [
      [9, '$ACADVER'],
      [1, 'AC1009'],
      [9, '$EXTMIN'],
      ...at([0, -52]),
      [9, '$EXTMAX'],
      ...at([length, width]),
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
