import * as z from 'zod';
import { contracts } from './contracts';
import { flattenContracts } from './kernel/define';

/*
 * PostgreSQL cannot keep a NUL, and nobody types one: every text and every key of every input refuses it, so that it is an answer to the
 * sender and never a failure of the database. Passwords are hashed and not kept.
 */

type Schema = z.core.$ZodType;
const typical = [
  'Sage',
  'a0000000-0000-4000-8000-000000000000',
  'thandi@example.co.za',
  '0821234567',
  '2026-11-21',
  '/store',
  'a'.repeat(32),
  '1',
  'a sentence to sign in with',
];
const hashed = /password/;

/** Every place of a schema that takes text, through wrappers, lists, maps (keys too) and alternatives. */
function* texts(
  schema: Schema,
  path: string,
  outer: Schema = schema,
  seen = new Set<Schema>(),
): Generator<[string, Schema]> {
  if (seen.has(schema)) return;
  const below = new Set(seen).add(schema);
  const inside = (next: Schema, name: string) => texts(next, name, next, below);
  if (schema instanceof z.core.$ZodString || schema instanceof z.core.$ZodTemplateLiteral) yield [path, outer];
  else if (schema instanceof z.core.$ZodObject)
    for (const [key, field] of Object.entries(schema._zod.def.shape)) yield* inside(field, `${path}.${key}`);
  else if (schema instanceof z.core.$ZodArray) yield* inside(schema._zod.def.element, `${path}[]`);
  else if (schema instanceof z.core.$ZodRecord) {
    yield* inside(schema._zod.def.keyType, `${path}{key}`);
    yield* inside(schema._zod.def.valueType, `${path}{}`);
  } else if (schema instanceof z.core.$ZodUnion)
    for (const option of schema._zod.def.options) yield* inside(option, path);
  else if (schema instanceof z.core.$ZodLazy) yield* inside(schema._zod.innerType, path);
  else if (schema instanceof z.core.$ZodPipe)
    yield* texts(
      schema._zod.def.in instanceof z.core.$ZodTransform ? schema._zod.def.out : schema._zod.def.in,
      path,
      outer,
      below,
    );
  else if ('innerType' in schema._zod.def && schema._zod.def.innerType instanceof z.core.$ZodType)
    yield* inside(schema._zod.def.innerType, path);
}

const accepts = (schema: Schema, value: string): boolean => z.core.safeParse(schema, value).success;

it.each([...flattenContracts(contracts)])('%s takes no text with a NUL', (path, { input }) => {
  const taken = [...texts(input, path)]
    .filter(([place]) => !hashed.test(place))
    .flatMap(([place, schema]) =>
      typical
        .filter((text) => accepts(schema, text))
        .flatMap((text) =>
          [`${text}\u0000`, `\u0000${text}`].filter((broken) => accepts(schema, broken)).map(() => place),
        ),
    );
  expect([...new Set(taken)]).toEqual([]);
});
