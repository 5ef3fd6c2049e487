import type { ItemConfiguration, TopConfiguration } from './configuration';

/**
 * Reads and writes configurations in addresses: of an item's page, so that it can be saved and shared, and of its
 * pictures. Without zod, as pages use it too.
 */

export type AddressQuery = Readonly<Partial<Record<string, unknown>>>;
type CutOut = NonNullable<TopConfiguration['cut_outs']>[number];

/** Numeric choices of a cupboard, which are text in an address. */
export const UNIT_NUMBERS = [
  'width',
  'height',
  'depth',
  'doors',
  'drawers',
  'shelves',
  'handle_centres',
  'door_width',
  'arm_depth',
  'lower',
  'niche',
] as const;

/** Returns the query parameters of a configuration, in the order of its fields. */
export function configurationParameters(configuration: ItemConfiguration | null): [string, string][] {
  return Object.entries(configuration ?? {}).flatMap(([field, value]): [string, string][] => {
    if (value === undefined) return [];
    return [[field, Array.isArray(value) ? value.map(cutOutText).join('_') : String(value)]];
  });
}

/**
 * Formats a cut-out: `sink.1200.65.840.480` is kind, centre, distance from the front, width, depth; then its outer
 * size (0 for unknown) and `r` for round, if any.
 */
function cutOutText({ kind, x, front, width, depth, round, outer_width: wide, outer_depth: deep }: CutOut): string {
  const outer = wide === undefined && deep === undefined && !round ? [] : [wide ?? 0, deep ?? 0];
  return [kind, x, front, width, depth, ...outer, ...(round ? ['r'] : [])].join('.');
}

function cutOutIn(text: string): CutOut | null {
  const [, kind, ...numbers] =
    /^(sink|undermount|hob|tap)\.(\d{1,4})\.(\d{1,4})\.(\d{1,4})\.(\d{1,4})(?:\.(\d{1,4})\.(\d{1,4}))?(?:\.r)?$/.exec(
      text,
    ) ?? [];
  const cutOutKind = (['sink', 'undermount', 'hob', 'tap'] as const).find((name) => name === kind);
  const [x, front, width, depth] = numbers.map(Number);
  const [outer_width, outer_depth] = numbers.slice(4).map((text) => Number(text) || undefined);
  return cutOutKind === undefined ||
    x === undefined ||
    front === undefined ||
    width === undefined ||
    depth === undefined
    ? null
    : {
        kind: cutOutKind,
        x,
        front,
        width,
        depth,
        ...(text.endsWith('.r') && { round: true }),
        ...(outer_width !== undefined && { outer_width }),
        ...(outer_depth !== undefined && { outer_depth }),
      };
}

const oneOf = <Word extends string>(words: readonly Word[], text: unknown): Word | undefined =>
  words.find((word) => word === text);
const numberIn = (text: unknown): number | undefined =>
  typeof text === 'string' && /^\d{1,4}$/.test(text) ? Number(text) : undefined;
const codeIn = (text: unknown): string | undefined =>
  typeof text === 'string' && /^[a-z][a-z0-9-]{1,40}$/.test(text) ? text : undefined;
const ENDS = ['wall', 'finished', 'corner', 'waterfall'] as const;

/**
 * Reads the top in an address; null for none. Unreadable parts are left out; whether it can be made is checked
 * elsewhere.
 */
export function topIn(query: AddressQuery): TopConfiguration | null {
  const [length, depth, edge] = [numberIn(query['length']), numberIn(query['depth']), codeIn(query['edge'])];
  if (query['kind'] !== 'top' || length === undefined || depth === undefined || edge === undefined) return null;
  const back = oneOf(['wall', 'upstand', 'finished'], query['back']);
  const [left_end, right_end] = [oneOf(ENDS, query['left_end']), oneOf(ENDS, query['right_end'])];
  const drainer = oneOf(['left', 'right', 'none'], query['drainer']);
  const holes =
    typeof query['cut_outs'] === 'string' ? query['cut_outs'].split('_').flatMap((text) => cutOutIn(text) ?? []) : [];
  return {
    kind: 'top',
    length,
    depth,
    edge,
    ...(back && { back }),
    ...(left_end && { left_end }),
    ...(right_end && { right_end }),
    ...(drainer && { drainer }),
    ...(query['fitting'] === 'true' && { fitting: true }),
    ...(holes.length > 0 && { cut_outs: holes.slice(0, 8) }),
  };
}
