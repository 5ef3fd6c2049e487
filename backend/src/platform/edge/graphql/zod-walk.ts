import * as z from 'zod';

/** Side of a schema: what a client sends, or what it receives. */
export type Side = 'input' | 'output';

type Schema = z.core.$ZodType;

/** Schema without the wrappers around it. */
export interface UnwrappedSchema {
  readonly schema: Schema;
  readonly nullable: boolean;
  /** May be left out. */
  readonly optional: boolean;
  /** Id given by `.meta({ id })`, also where `.describe()` or a check follows it. */
  readonly id: string | undefined;
  readonly description: string | undefined;
}

/** The id given by `.meta({ id })`; zod does not hand it on to what is derived by describe(), min() and the like. */
function idOf(schema: Schema): string | undefined {
  for (let current: Schema | undefined = schema; current; current = current._zod.parent) {
    const id = z.globalRegistry.get(current)?.id;
    if (id !== undefined) return id;
  }
  return undefined;
}

const descriptionOf = (schema: Schema): string | undefined => z.globalRegistry.get(schema)?.description;

interface Step {
  readonly inner: Schema;
  readonly nullable?: boolean;
  readonly optional?: boolean;
}

/** Removes one wrapper; undefined where there is none. */
function unwrap(schema: Schema, side: Side): Step | undefined {
  if (schema instanceof z.core.$ZodOptional || schema instanceof z.core.$ZodExactOptional)
    return { inner: schema._zod.def.innerType, optional: true };
  if (schema instanceof z.core.$ZodNullable) return { inner: schema._zod.def.innerType, nullable: true };
  if (schema instanceof z.core.$ZodDefault || schema instanceof z.core.$ZodPrefault) {
    return { inner: schema._zod.def.innerType, optional: side === 'input' };
  }
  if (schema instanceof z.core.$ZodCatch) return { inner: schema._zod.def.innerType, optional: side === 'input' };
  if (schema instanceof z.core.$ZodReadonly) return { inner: schema._zod.def.innerType };
  if (schema instanceof z.core.$ZodNonOptional) return { inner: schema._zod.def.innerType, optional: false };
  if (schema instanceof z.core.$ZodLazy) return { inner: schema._zod.innerType };
  if (schema instanceof z.core.$ZodPipe) {
    const { in: before, out: after } = schema._zod.def;
    const [nearSide, farSide] = side === 'input' ? [before, after] : [after, before];
    return { inner: nearSide instanceof z.core.$ZodTransform ? farSide : nearSide };
  }
  return undefined;
}

/** Removes all wrappers; returns the inner schema with what they declared of it. */
export function unwrapAll(schema: Schema, side: Side): UnwrappedSchema {
  let current = schema;
  let nullable = false;
  let optional = false;
  let id = idOf(current);
  let description = descriptionOf(current);
  for (let step = unwrap(current, side); step; step = unwrap(current, side)) {
    nullable ||= step.nullable ?? false;
    optional = step.optional ?? optional;
    current = step.inner;
    id ??= idOf(current);
    description ??= descriptionOf(current);
  }
  if (current instanceof z.core.$ZodUnion) {
    const parts = current._zod.def.options.map((option) => unwrapAll(option, side));
    nullable ||= parts.some((part) => part.nullable || part.schema instanceof z.core.$ZodNull);
    optional ||= parts.some((part) => part.optional);
  }
  if (current instanceof z.core.$ZodNull) nullable = true;
  return { schema: current, nullable, optional, id, description };
}

/** Removes nulls where a value is optional but not nullable: GraphQL clients send null for an omitted variable. */
export function withoutNulls(schema: Schema, value: unknown): unknown {
  const { schema: inner } = unwrapAll(schema, 'input');
  if (Array.isArray(value) && inner instanceof z.core.$ZodArray)
    return value.map((item) => withoutNulls(inner._zod.def.element, item));
  if (typeof value !== 'object' || value === null || !(inner instanceof z.core.$ZodObject)) return value;
  const { shape } = inner._zod.def;
  const keptFields: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    const field = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (field === undefined) keptFields[key] = item;
    else {
      const { nullable, optional } = unwrapAll(field, 'input');
      if (item !== null || nullable || !optional) keptFields[key] = withoutNulls(field, item);
    }
  }
  return keptFields;
}
