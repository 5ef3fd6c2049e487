/**
 * Map data of Gauteng, simplified by hand: longitude and latitude to hundredths of a degree, about a kilometre. The
 * outline follows Natural Earth (public domain).
 */
export type Place = readonly [longitude: number, latitude: number];

export const outline: readonly Place[] = [
  [28.29, -25.32],
  [28.43, -25.32],
  [28.53, -25.27],
  [28.64, -25.26],
  [28.66, -25.23],
  [28.61, -25.16],
  [28.83, -25.11],
  [28.86, -25.15],
  [28.92, -25.14],
  [28.9, -25.23],
  [28.85, -25.21],
  [28.86, -25.28],
  [28.81, -25.36],
  [28.86, -25.38],
  [29.09, -25.34],
  [29.09, -25.48],
  [29.03, -25.63],
  [28.98, -25.67],
  [28.94, -25.85],
  [28.88, -25.89],
  [28.84, -26.02],
  [28.6, -26],
  [28.55, -26.08],
  [28.5, -26.16],
  [28.59, -26.33],
  [28.7, -26.35],
  [28.82, -26.33],
  [28.86, -26.42],
  [28.73, -26.52],
  [28.54, -26.57],
  [28.38, -26.7],
  [28.3, -26.87],
  [28.29, -26.91],
  [28.2, -26.9],
  [28.17, -26.86],
  [28.13, -26.87],
  [28.03, -26.8],
  [27.96, -26.71],
  [27.76, -26.78],
  [27.64, -26.76],
  [27.62, -26.73],
  [27.54, -26.77],
  [27.55, -26.61],
  [27.61, -26.46],
  [27.52, -26.46],
  [27.47, -26.42],
  [27.23, -26.51],
  [27.17, -26.4],
  [27.31, -26.3],
  [27.27, -26.17],
  [27.33, -26.16],
  [27.41, -26.1],
  [27.46, -25.89],
  [27.61, -25.82],
  [27.73, -25.88],
  [27.92, -25.83],
  [27.96, -25.73],
  [27.92, -25.64],
  [28, -25.62],
  [28.08, -25.55],
  [28.07, -25.41],
  [28.13, -25.4],
  [28.12, -25.45],
  [28.24, -25.43],
  [28.28, -25.4],
];

export interface Road {
  readonly name: string;
  readonly points: readonly Place[];
  /** Position of the name. */
  readonly label?: Place;
}

export const roads: readonly Road[] = [
  {
    name: 'N1',
    points: [
      [27.72, -26.77],
      [27.82, -26.55],
      [27.87, -26.42],
      [27.93, -26.3],
      [27.93, -26.19],
      [27.96, -26.1],
      [28.03, -26.05],
      [28.1, -26.04],
      [28.13, -25.98],
      [28.18, -25.88],
      [28.25, -25.8],
      [28.28, -25.72],
      [28.27, -25.58],
      [28.28, -25.4],
      [28.29, -25.32],
    ],
    label: [27.82, -26.55],
  },
  {
    name: 'N3',
    points: [
      [28.1, -26.04],
      [28.13, -26.12],
      [28.14, -26.24],
      [28.21, -26.31],
      [28.34, -26.48],
      [28.42, -26.67],
    ],
    label: [28.29, -26.41],
  },
  {
    name: 'N4',
    points: [
      [27.93, -25.68],
      [28.05, -25.67],
      [28.27, -25.66],
      [28.28, -25.74],
      [28.48, -25.79],
      [28.72, -25.82],
      [28.94, -25.86],
    ],
    label: [28.5, -25.8],
  },
  {
    name: 'N12',
    points: [
      [27.24, -26.5],
      [27.45, -26.41],
      [27.66, -26.32],
      [27.85, -26.3],
      [27.98, -26.27],
      [28.12, -26.25],
      [28.2, -26.19],
      [28.37, -26.17],
      [28.5, -26.12],
      [28.6, -26.08],
      [28.84, -26],
    ],
    label: [27.53, -26.37],
  },
  {
    name: 'N14',
    points: [
      [28.17, -25.87],
      [28.05, -25.92],
      [27.93, -25.97],
      [27.82, -26.04],
      [27.72, -26.13],
      [27.55, -26.2],
      [27.28, -26.23],
    ],
    label: [27.55, -26.2],
  },
  {
    name: 'N17',
    points: [
      [28.03, -26.24],
      [28.25, -26.25],
      [28.45, -26.28],
      [28.6, -26.32],
      [28.84, -26.38],
    ],
  },
  {
    name: 'R21',
    points: [
      [28.19, -25.77],
      [28.22, -25.88],
      [28.25, -26],
      [28.23, -26.12],
      [28.22, -26.19],
    ],
  },
  {
    name: 'R59',
    points: [
      [28.1, -26.27],
      [28.08, -26.38],
      [28.0, -26.56],
      [27.93, -26.67],
    ],
  },
];

export interface Town {
  readonly name: string;
  readonly at: Place;
  readonly isCity?: boolean;
  /** Side of the dot on which the name stands. */
  readonly side?: 'left' | 'right';
}

export const towns: readonly Town[] = [
  { name: 'Pretoria', at: [28.19, -25.75], isCity: true },
  { name: 'Johannesburg', at: [28.05, -26.2], isCity: true, side: 'left' },
  { name: 'Hammanskraal', at: [28.28, -25.4] },
  { name: 'Soshanguve', at: [28.1, -25.53] },
  { name: 'Cullinan', at: [28.52, -25.67] },
  { name: 'Bronkhorstspruit', at: [28.74, -25.81], side: 'left' },
  { name: 'Midrand', at: [28.13, -25.99] },
  { name: 'Krugersdorp', at: [27.77, -26.1], side: 'left' },
  { name: 'Soweto', at: [27.87, -26.26], side: 'left' },
  { name: 'Springs', at: [28.44, -26.25] },
  { name: 'Carletonville', at: [27.4, -26.36], side: 'right' },
  { name: 'Heidelberg', at: [28.36, -26.5] },
  { name: 'Vereeniging', at: [27.93, -26.67], side: 'right' },
];

/** Size of the map in its own units; longitudes are shortened as they are at this latitude. */
export const WIDTH = 640;
const WEST = 27.08;
const EAST = 29.16;
const NORTH = -25.05;
const SOUTH = -26.97;
const LONGITUDE_RATIO = Math.cos((26 * Math.PI) / 180);
const SCALE = WIDTH / ((EAST - WEST) * LONGITUDE_RATIO);
export const HEIGHT = Math.round((NORTH - SOUTH) * SCALE);

/** Converts a place to its point on the map. */
export const project = ([longitude, latitude]: Place): { x: number; y: number } => ({
  x: Math.round((longitude - WEST) * LONGITUDE_RATIO * SCALE * 10) / 10,
  y: Math.round((NORTH - latitude) * SCALE * 10) / 10,
});

/** Returns the SVG path through places. */
export const pathOf = (places: readonly Place[]): string =>
  places
    .map((place, index) => `${index === 0 ? 'M' : 'L'}${String(project(place).x)} ${String(project(place).y)}`)
    .join('');

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type LabelSide = 'left' | 'right' | 'above';
/** Heights of letters as on a phone, where they are largest; `LETTER_RATIO` is the width as a share of it. */
const LETTER_HEIGHTS = { town: 17, city: 34, branch: 36 } as const;
const LETTER_RATIO = 0.56;
/** Distances from the point of a pin to the middle of its head, and to its edge. */
const PIN_HEAD = 21;
const PIN_DISTANCE = 17;

function labelBox(
  name: string,
  { x, y }: { x: number; y: number },
  side: LabelSide,
  letterHeight: number,
  distance: number,
): Box {
  const width = name.length * letterHeight * LETTER_RATIO;
  const left = { right: x + distance, left: x - distance - width, above: x - width / 2 }[side];
  return {
    x: left,
    y: side === 'above' ? y - letterHeight - distance : y - letterHeight / 2,
    width,
    height: letterHeight,
  };
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));
const widthOutside = (box: Box): number => Math.max(0, -box.x) + Math.max(0, box.x + box.width - WIDTH);

/**
 * Picks the side of its pin for each branch's name, so that names cover as little of each other and of the cities' as
 * possible.
 */
export function labelSides(branches: readonly { readonly name: string; readonly at: Place }[]): LabelSide[] {
  const takenBoxes = towns
    .filter(({ isCity }) => isCity)
    .map(({ name, at, side = 'right' }) => labelBox(name, project(at), side, LETTER_HEIGHTS.city, 9));
  const townBoxes = towns
    .filter(({ isCity }) => !isCity)
    .map(({ name, at, side = 'right' }) => labelBox(name, project(at), side, LETTER_HEIGHTS.town, 9));
  for (const { at } of branches) {
    const { x, y } = project(at);
    takenBoxes.push({ x: x - 11, y: y - 32, width: 22, height: 32 });
  }
  return branches.map(({ name, at }, index) => {
    const { x, y } = project(at);
    const ownPin = takenBoxes[takenBoxes.length - branches.length + index];
    const places = (['right', 'left', 'above'] as const).map((side) => {
      const box = labelBox(name, { x, y: y - PIN_HEAD }, side, LETTER_HEIGHTS.branch, PIN_DISTANCE);
      const covers =
        takenBoxes.filter((other) => other !== ownPin).reduce((sum, other) => sum + overlap(box, other), 0) +
        0.2 * townBoxes.reduce((sum, other) => sum + overlap(box, other), 0);
      return { side, box, cost: covers + 1_000 * widthOutside(box) };
    });
    const best = places.reduce((a, b) => (b.cost < a.cost ? b : a));
    takenBoxes.splice(0, 0, best.box);
    return best.side;
  });
}

const KM_PER_DEGREE = 111.2;
const DIRECTIONS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;
/** Distance within which a place counts as in a town, km. */
const IN_TOWN_KM = 3;

/** Describes the location of a place: `20 km north-west of Johannesburg`. */
export function describeLocation([longitude, latitude]: Place): string {
  const cities = towns
    .filter(({ isCity }) => isCity)
    .map(({ name, at }) => {
      const [east, north] = [(longitude - at[0]) * LONGITUDE_RATIO * KM_PER_DEGREE, (latitude - at[1]) * KM_PER_DEGREE];
      return { name, km: Math.hypot(east, north), turn: Math.round((Math.atan2(east, north) / (2 * Math.PI)) * 8) };
    })
    .sort((a, b) => a.km - b.km);
  const { name, km, turn } = cities[0];
  if (km < IN_TOWN_KM) return `in ${name}`;
  return `${String(Math.round(km))} km ${DIRECTIONS[(turn + 8) % 8]} of ${name}`;
}
