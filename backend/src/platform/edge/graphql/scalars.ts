import { GraphQLError, GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql';
import * as z from 'zod';

/** Creates a scalar that accepts the values of a zod schema, as input and as output. */
function createScalar<T>(name: string, description: string, schema: z.ZodType<T>): GraphQLScalarType<T, T> {
  const check = (value: unknown): T => {
    const result = schema.safeParse(value);
    if (!result.success) throw new GraphQLError(`Not a valid ${name}`);
    return result.data;
  };
  return new GraphQLScalarType<T, T>({
    name,
    description,
    serialize: check,
    parseValue: check,
    parseLiteral: (node) => check(node.kind === Kind.INT ? Number(node.value) : valueFromASTUntyped(node)),
  });
}

export const Cents = createScalar(
  'Cents',
  'Amount of money in whole South African cents; up to 53 bits, so more than Int holds.',
  z.int(),
);
export const DateScalar = createScalar('Date', 'A day: 2026-11-21.', z.iso.date());
export const DateTime = createScalar(
  'DateTime',
  'An instant with its offset: 2026-11-21T08:30:00Z.',
  z.iso.datetime({ offset: true }),
);

/** Scalar for values without a shape that GraphQL could name: maps by free keys, mixed values. */
export const Json = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'Any JSON value; the contract of the procedure says which are taken.',
  parseValue: (value) => value,
  parseLiteral: (node, variables) => valueFromASTUntyped(node, variables),
});
