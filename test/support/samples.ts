import * as z from 'zod';

/*
 * Inputs made from schemas, for tests that call every procedure. A schema that nothing here fits makes the test fail by name: add a value.
 */

type Schema = z.core.$ZodType;

const values: readonly unknown[] = [
  'sample',
  'a0000000-0000-4000-8000-000000000000',
  'thandi@example.co.za',
  '0821234567',
  '2026-11-21',
  '2026-11',
  '2026-11-23',
  '2026-11-21T08:30:00Z',
  'customer',
  '/store',
  'https://example.co.za/',
  'a'.repeat(32),
  'a'.repeat(64),
  'a sentence to sign in with',
  '1619',
  '2018/555140/07',
  '000555',
  '+27 10 555 0140',
  'C1042',
  'RH8N6NBBY7',
  'PH8N6NBBY7',
  'KH8N6NBBY7',
  'data:image/png;base64,iVBORw0KGgo=',
  '12:30',
  '204 816',
  '#1F5A4C',
  '4123456789',
  'a/a0000000-0000-4000-8000-000000000000',
  '41.13.20.0/24',
  true,
  1,
  600,
  50,
  2030,
  0,
  0.5,
  null,
];

const accepts = (schema: Schema, value: unknown): boolean => z.core.safeParse(schema, value).success;

/** The schema inside of wrappers, for what a client sends. */
export function inside(schema: Schema): Schema {
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodPrefault ||
    schema instanceof z.core.$ZodReadonly ||
    schema instanceof z.core.$ZodCatch
  ) {
    return inside(schema._zod.def.innerType);
  }
  if (schema instanceof z.core.$ZodLazy) return inside(schema._zod.innerType);
  if (schema instanceof z.core.$ZodPipe) {
    const { in: before, out } = schema._zod.def;
    return inside(before instanceof z.core.$ZodTransform ? out : before);
  }
  return schema;
}

export type Fullness = 'minimal' | 'full';

/** A value that the schema accepts: with what must be there, or with everything that may. */
export function sampleOf(schema: Schema, fullness: Fullness, path = 'input', depth = 0): unknown {
  if ((fullness === 'minimal' || depth > 6) && accepts(schema, undefined)) return undefined;
  const inner = inside(schema);
  // What the contract gives as examples, where rules go beyond one field.
  const examples: unknown = z.globalRegistry.get(schema)?.examples;
  const candidates: unknown[] = Array.isArray(examples) ? Array.from<unknown>(examples) : [];
  if (inner instanceof z.core.$ZodObject) {
    const made: Record<string, unknown> = {};
    for (const [key, field] of Object.entries(inner._zod.def.shape)) {
      const value = sampleOf(field, fullness, `${path}.${key}`, depth + 1);
      if (value !== undefined) made[key] = value;
    }
    candidates.push(made);
  } else if (inner instanceof z.core.$ZodArray) {
    const item = () => sampleOf(inner._zod.def.element, fullness, `${path}[]`, depth + 1);
    // A room has three corners at least.
    const several = [item(), item(), item()];
    candidates.push(...(fullness === 'minimal' ? [[], [item()], several] : [[item()], [], several]));
  } else if (inner instanceof z.core.$ZodRecord)
    candidates.push({}, { sample: sampleOf(inner._zod.def.valueType, fullness, `${path}{}`, depth + 1) });
  else if (inner instanceof z.core.$ZodEnum) candidates.push(...Object.values(inner._zod.def.entries));
  else if (inner instanceof z.core.$ZodLiteral) candidates.push(...inner._zod.def.values);
  else if (inner instanceof z.core.$ZodUnion) {
    for (const option of inner._zod.def.options) candidates.push(sampleOf(option, fullness, path, depth + 1));
  } else candidates.push(...values);
  for (const candidate of candidates) if (accepts(schema, candidate)) return candidate;
  throw new Error(`No sample fits ${path}: ${JSON.stringify(candidates).slice(0, 300)}`);
}

export type Path = readonly (string | number)[];

/** Where the objects and the plain values stand in a sample. */
export function placesOf(value: unknown, path: Path = []): { objects: Path[]; leaves: Path[] } {
  if (Array.isArray(value)) return merge(value.map((item, index) => placesOf(item, [...path, index])));
  if (typeof value !== 'object' || value === null) return { objects: [], leaves: value === undefined ? [] : [path] };
  const below = merge(Object.entries(value).map(([key, item]) => placesOf(item, [...path, key])));
  return { objects: [path, ...below.objects], leaves: below.leaves };
}

const merge = (parts: readonly { objects: Path[]; leaves: Path[] }[]) => ({
  objects: parts.flatMap(({ objects }) => objects),
  leaves: parts.flatMap(({ leaves }) => leaves),
});

/** The sample with another value at a place. */
export function withValue(sample: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(sample))
    return sample.map((item: unknown, index) => (index === step ? withValue(item, rest, value) : item));
  if (typeof sample !== 'object' || sample === null) return value;
  return { ...sample, [step]: withValue(Reflect.get(sample, step), rest, value) };
}

export function valueAt(sample: unknown, path: Path): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof sample !== 'object' || sample === null) return sample;
  return valueAt(Reflect.get(sample, step), rest);
}
