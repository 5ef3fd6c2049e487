import * as z from 'zod';
import { contracts } from './contracts';
import { flattenContracts } from './kernel/define';
import { inside } from '../../test/support/samples';

/*
 * What PostgreSQL cannot keep, no input of any procedure lets in: so it is refused in words, beside the field, before anything is asked of the
 * database.
 */

type Schema = z.core.$ZodType;

const accepts = (schema: Schema, value: unknown): boolean => z.core.safeParse(schema, value).success;

/** The parts of an input that hold plain values, with where they stand. */
function* leavesOf(schema: Schema, at: string, seen: ReadonlySet<Schema> = new Set()): Generator<[string, Schema]> {
  if (seen.has(schema)) return;
  const below = (inner: Schema, step = '') => leavesOf(inner, `${at}${step}`, new Set([...seen, schema]));
  const inner = inside(schema);
  if (inner instanceof z.core.$ZodObject)
    for (const [key, field] of Object.entries(inner._zod.def.shape)) yield* below(field, `.${key}`);
  else if (inner instanceof z.core.$ZodArray) yield* below(inner._zod.def.element, '[]');
  else if (inner instanceof z.core.$ZodRecord) {
    yield* below(inner._zod.def.keyType, '{key}');
    yield* below(inner._zod.def.valueType, '{}');
  } else if (inner instanceof z.core.$ZodUnion) for (const option of inner._zod.def.options) yield* below(option);
  else yield [at, schema];
}

const leaves = [...flattenContracts(contracts)].flatMap(([path, { input }]) => [...leavesOf(input, path)]);
const takenBy = (values: readonly unknown[], isWanted: (schema: Schema) => boolean = () => true): string[] =>
  leaves.flatMap(([at, schema]) =>
    isWanted(schema)
      ? values.filter((value) => accepts(schema, value)).map((value) => `${at} takes ${JSON.stringify(value)}`)
      : [],
  );

const isDay = (schema: Schema) => inside(schema) instanceof z.core.$ZodISODate;
const isInstant = (schema: Schema) => inside(schema) instanceof z.core.$ZodISODateTime;
const isCount = (schema: Schema) => {
  const inner = inside(schema);
  return inner instanceof z.core.$ZodNumberFormat && inner._zod.def.format !== 'float64';
};

it('a day that was not chosen is asked for in plain words', () => {
  const said = leaves
    .filter(([, schema]) => isDay(schema) || isInstant(schema))
    .map(([, schema]) => z.core.safeParse(schema, '').error?.issues[0]?.message);
  expect([...new Set(said)].filter((message) => message !== undefined).sort()).toEqual([
    'Choose a day',
    'Choose a day and a time',
  ]);
});

describe('no input of any procedure takes', () => {
  it('half of a sign, as a cut emoji leaves it, or a NUL', () => {
    const taken = takenBy(['ab\ud800', '\udc00ab', 'a\ud83dlots', 'a\u0000b']);
    // What somebody types to prove who they are is compared as it is, and never written anywhere.
    expect(
      taken.filter(
        (one) =>
          !/^(privacy\.deleteMine\.|user\.(public\.verifyEmail\.|changePassword\.current_|confirmPassword\.))password /.test(
            one,
          ),
      ),
    ).toEqual([]);
  });

  it('a day before 1900 or after 2199', () => {
    expect(leaves.filter(([, schema]) => isDay(schema)).length).toBeGreaterThan(20);
    expect(takenBy(['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'], isDay)).toEqual([]);
  });

  it('an instant outside of those years', () => {
    const odd = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '2200-01-01T00:00:00Z'];
    expect(takenBy(odd, isInstant)).toEqual([]);
  });

  it('a number that is none, or is no longer exact', () => {
    expect(takenBy([NaN, Infinity])).toEqual([]);
    expect(takenBy([1e308, 2 ** 53, 2 ** 63, -(2 ** 63)], isCount)).toEqual([]);
  });

  it('a number of a row that its column cannot hold', () => {
    const versions = leaves.filter(([at]) => at.endsWith('.version'));
    expect(versions.length).toBeGreaterThan(5);
    expect(versions.filter(([, schema]) => accepts(schema, 2 ** 31) || accepts(schema, -(2 ** 31) - 1))).toEqual([]);
  });
});
