import type { BoardColour } from '../model/boards';
import type { Cabinet } from '../model/parts';

/** Facts that a picture needs about a board, laminate or stone colour; colours of the board catalogue have them. */
export type Colour = Readonly<{
  /** `#RRGGBB` */
  base: string;
  /** Colour of the grain (boards) or of the veins (stone), `#RRGGBB`; null for a plain colour. */
  grain: string | null;
  finish: BoardColour['finish'];
}>;

export type HardwareFinish =
  | 'brushed-steel'
  | 'chrome'
  | 'nickel'
  | 'zinc'
  | 'black'
  | 'white'
  | 'grey'
  | 'brass'
  | 'bronze'
  | 'copper'
  | 'tan'
  | 'oak';

/** Body, light and shadow of a metal, lacquer or leather. */
export type Metal = Readonly<{ base: string; light: string; dark: string }>;

export const METALS: Readonly<Record<HardwareFinish, Metal>> = {
  'brushed-steel': { base: '#B9BBBA', light: '#F1F2F1', dark: '#747776' },
  chrome: { base: '#BCC5CA', light: '#FFFFFF', dark: '#58636A' },
  nickel: { base: '#B5AFA4', light: '#EFEBE3', dark: '#726C61' },
  zinc: { base: '#AEB3B5', light: '#E6E9EA', dark: '#6F7578' },
  grey: { base: '#8D9091', light: '#BCBFC0', dark: '#595C5D' },
  black: { base: '#2E2C2A', light: '#6A6763', dark: '#131211' },
  white: { base: '#F1EFEA', light: '#FFFFFF', dark: '#B9B4AA' },
  brass: { base: '#C29A4B', light: '#F2DDA6', dark: '#7E5E22' },
  bronze: { base: '#6E5138', light: '#A98762', dark: '#3B2818' },
  copper: { base: '#B9714B', light: '#EDB896', dark: '#773F22' },
  tan: { base: '#A8703F', light: '#D09B68', dark: '#6C4320' },
  oak: { base: '#CDAE84', light: '#E6CFAE', dark: '#8F6B3F' },
};

const isMetal = (finish: string): finish is HardwareFinish => Object.hasOwn(METALS, finish);

/** Returns the metal of a cupboard's handles; of a finish that drawings do not know, brushed steel. */
export function getHandleMetal({ unit }: Pick<Cabinet, 'unit'>): Metal {
  const finish = 'handle' in unit ? unit.handle.finish : '';
  return METALS[isMetal(finish) ? finish : 'brushed-steel'];
}

type Channels = readonly [number, number, number];

function parseChannels(colour: string): Channels {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new RangeError(`"${colour}" is not a colour like #1F5A4C`);
  const parseByte = (i: number) => Number.parseInt(colour.slice(i, i + 2), 16);
  return [parseByte(1), parseByte(3), parseByte(5)];
}

const formatHex = (values: Channels): string =>
  `#${values
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Moves a colour towards another: 0 leaves it, 1 replaces it. */
export function mix(colour: string, other: string, share: number): string {
  const [a, b] = [parseChannels(colour), parseChannels(other)];
  return formatHex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

/** Darkens a colour with a warm shadow, as in workshop light. */
export const darken = (colour: string, share: number): string => mix(colour, '#1d140a', share);

export const lighten = (colour: string, share: number): string => mix(colour, '#ffffff', share);

/** Perceived brightness, 0 to 1. */
export function measureBrightness(colour: string): number {
  const [r, g, b] = parseChannels(colour);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}
