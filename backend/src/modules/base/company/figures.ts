import { CONSTANT_NAMES, isWholeUnit, TRADE_CONSTANTS } from '@plinth/cabinetry/model/constants';
import { DEFAULT_RATES, priceRatesSchema, type PriceRates } from '@plinth/cabinetry/price/rates';
import * as z from 'zod';
import { companyConstants } from './constants';
import { formatUnit, groupOf, rateUnit, describeRate } from './figure-text';
import { TRADE_FIGURES, readTradeFigures } from './trade-figures';

/** Stored values of constants, by their key. */
export type StoredConstants = ReadonlyMap<string, unknown>;

/** Single number that people set: a constant, or one of the rates in a constant. */
export interface Figure {
  readonly key: string;
  readonly group: string;
  readonly label: string;
  readonly unit: string;
  /** Source of a trade figure. */
  readonly source: string;
  readonly initial: number | null;
  readonly min: number;
  readonly max: number;
  readonly is_whole: boolean;
  readonly choices: readonly number[];
  /** The constant it is stored in. */
  readonly constant: string;
  /** Reads its value from the stored constants; the default if unset or invalid. */
  readonly read: (storedValues: StoredConstants) => number | null;
  /** Returns the new stored value of its constant with this value. */
  readonly write: (storedValues: StoredConstants, value: number | null) => z.core.util.JSONType;
}

const RATES = 'price.rates';

const limits = z.union([
  z.object({
    type: z.enum(['integer', 'number']),
    minimum: z.number(),
    maximum: z.number().max(Number.MAX_SAFE_INTEGER),
  }),
  z.object({ anyOf: z.array(z.object({ const: z.number() })) }),
]);

/** Derives the limits of a figure from its schema. */
function deriveLimits(schema: z.ZodType): Pick<Figure, 'min' | 'max' | 'is_whole' | 'choices'> {
  const schemaLimits = limits.parse(z.toJSONSchema(schema));
  if ('type' in schemaLimits)
    return {
      min: schemaLimits.minimum,
      max: schemaLimits.maximum,
      is_whole: schemaLimits.type === 'integer',
      choices: [],
    };
  const choices = schemaLimits.anyOf.map((choice) => choice.const);
  return { min: Math.min(...choices), max: Math.max(...choices), is_whole: true, choices };
}

function listConstantFigures(): Figure[] {
  return Object.entries(companyConstants).flatMap(([key, { schema, value, label, unit }]) => {
    if (typeof value !== 'number') return [];
    const number = z.number();
    return [
      {
        key,
        constant: key,
        group: groupOf(key),
        label,
        unit,
        source: '',
        initial: value,
        ...deriveLimits(schema),
        read: (storedValues: StoredConstants) =>
          number.safeParse(schema.safeParse(storedValues.get(key)).data).data ?? value,
        write: (_: StoredConstants, next: number | null) => next,
      },
    ];
  });
}

function listTradeFigures(): Figure[] {
  return CONSTANT_NAMES.map((name) => {
    const { label, unit, value, min, max, source } = TRADE_CONSTANTS[name];
    const key = TRADE_FIGURES + name;
    return {
      key,
      constant: key,
      group: 'How cupboards are made',
      label,
      unit: formatUnit(unit),
      source,
      initial: value,
      min,
      max,
      is_whole: isWholeUnit(unit),
      choices: [],
      read: (storedValues) => readTradeFigures(storedValues).values?.[name] ?? value,
      write: (_, next) => next,
    };
  });
}

type Tree = { readonly [name: string]: Tree | number };
const tree: z.ZodType<Tree> = z.lazy(() => z.record(z.string(), z.union([z.number(), tree])));

export const readRates = (storedValues: StoredConstants): PriceRates =>
  priceRatesSchema.safeParse(storedValues.get(RATES)).data ?? DEFAULT_RATES;

function listLeaves(tree: Tree, path: readonly string[] = []): { path: readonly string[]; value: number }[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'number' ? [{ path: [...path, name], value }] : listLeaves(value, [...path, name]),
  );
}

function findLeaf(tree: Tree, [name, ...rest]: readonly string[]): number | null {
  const value = Object.hasOwn(tree, name) ? tree[name] : undefined;
  if (value === undefined) return null;
  return typeof value === 'number' ? value : findLeaf(value, rest);
}

/** Returns a tree with another value at a path; null removes it. */
function setLeaf(tree: Tree, [name, ...rest]: readonly string[], value: number | null): Tree {
  const { [name]: before, ...others } = tree;
  if (rest.length > 0) return { ...tree, [name]: setLeaf(typeof before === 'object' ? before : {}, rest, value) };
  return value === null ? others : { ...tree, [name]: value };
}

const MOST_CENTS = 100_000_000;

function listRateFigures(): Figure[] {
  return listLeaves(tree.parse(DEFAULT_RATES)).map(({ path, value }) => {
    const isPercent = path.at(-1)?.endsWith('Percent') === true;
    return {
      key: [RATES, ...path].join('.'),
      constant: RATES,
      ...describeRate(path),
      unit: rateUnit(path),
      source: '',
      initial: value,
      min: path[0] === 'roundUpTo' ? 1 : 0,
      max: isPercent ? (path[0] === 'marginPercent' ? 95 : 100) : path[0] === 'roundUpTo' ? 100_000 : MOST_CENTS,
      is_whole: !isPercent,
      choices: [],
      read: (storedValues) => findLeaf(tree.parse(readRates(storedValues)), path),
      write: (storedValues, next) => setLeaf(tree.parse(readRates(storedValues)), path, next),
    };
  });
}

/** All figures that people may set, by key, in display order. */
export const figures: ReadonlyMap<string, Figure> = new Map(
  [...listConstantFigures(), ...listRateFigures(), ...listTradeFigures()].map((figure) => [figure.key, figure]),
);

/** Returns the stored constants with other values of some figures. */
export function applyFigures(
  storedValues: StoredConstants,
  values: ReadonlyMap<string, number | null>,
): Map<string, unknown> {
  const after = new Map(storedValues);
  for (const [key, value] of values) {
    const figure = figures.get(key);
    if (figure) after.set(figure.constant, figure.write(after, value));
  }
  return after;
}
