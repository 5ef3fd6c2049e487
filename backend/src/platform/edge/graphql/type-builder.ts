import {
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLFieldConfig,
  GraphQLFloat,
  GraphQLID,
  type GraphQLInputFieldConfig,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLScalarType,
  GraphQLString,
  GraphQLUnionType,
} from 'graphql';
import * as z from 'zod';
import { Cents, DateScalar, DateTime, Json } from './scalars';
import { unwrapAll, type Side } from './zod-walk';

type Schema = z.core.$ZodType;
type ObjectSchema = z.core.$ZodObject;

const NAME = /^[A-Za-z][_0-9A-Za-z]*$/;

export const toPascalCase = (words: string): string =>
  words
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** Checks that GraphQL can represent the object: it has fields, and their names are valid. */
const isShaped = (schema: ObjectSchema): boolean => {
  const keys = Object.keys(schema._zod.def.shape);
  return (
    keys.length > 0 &&
    keys.every((key) => NAME.test(key)) &&
    (schema._zod.def.catchall?._zod.def.type ?? 'never') === 'never'
  );
};

/** Builds GraphQL types of zod schemas, each once, named by `.meta({ id })` or by their position. */
export class TypeBuilder {
  private readonly outputs = new Map<Schema, GraphQLObjectType>();
  private readonly inputs = new Map<Schema, GraphQLInputObjectType>();
  private readonly enums = new Map<string, { type: GraphQLEnumType; values: string }>();
  private readonly unions = new Map<Schema, GraphQLUnionType>();
  private readonly names = new Map<string, { schema: Schema; shape: string }>();

  /** Checks that an object has no fields, so that its procedure takes no argument. */
  isEmpty(schema: Schema): boolean {
    return schema instanceof z.core.$ZodObject && Object.keys(schema._zod.def.shape).length === 0;
  }

  /** Builds the output type of a schema, named by its id, or else by `place`: `CartGetCart`. */
  outputType(schema: Schema, place: string): GraphQLOutputType {
    const { schema: inner, nullable, optional, id } = unwrapAll(schema, 'output');
    const type = this.innerOutputType(inner, id ?? place, id);
    return nullable || optional ? type : new GraphQLNonNull(type);
  }

  inputType(schema: Schema, place: string): GraphQLInputType {
    const { schema: inner, nullable, optional, id } = unwrapAll(schema, 'input');
    const type = this.innerInputType(inner, id ?? place, id);
    return nullable || optional ? type : new GraphQLNonNull(type);
  }

  private innerOutputType(schema: Schema, name: string, id: string | undefined): GraphQLOutputType {
    if (schema instanceof z.core.$ZodArray) return new GraphQLList(this.outputType(schema._zod.def.element, name));
    if (schema instanceof z.core.$ZodObject && isShaped(schema)) return this.object(schema, name);
    if (schema instanceof z.core.$ZodUnion) return this.union(schema, name);
    return this.leaf(schema, name, id);
  }

  private innerInputType(schema: Schema, name: string, id: string | undefined): GraphQLInputType {
    if (schema instanceof z.core.$ZodArray) return new GraphQLList(this.inputType(schema._zod.def.element, name));
    if (schema instanceof z.core.$ZodObject && isShaped(schema)) return this.inputObject(schema, name);
    if (schema instanceof z.core.$ZodUnion) return this.commonLeaf(schema, name, 'input') ?? Json;
    return this.leaf(schema, name, id);
  }

  private object(schema: ObjectSchema, name: string): GraphQLObjectType {
    const cachedType = this.outputs.get(schema);
    if (cachedType) return cachedType;
    const type = new GraphQLObjectType({
      name: this.claimName(name, schema),
      description: unwrapAll(schema, 'output').description,
      fields: () => {
        const fields: Record<string, GraphQLFieldConfig<unknown, unknown>> = {};
        for (const [key, field] of Object.entries(schema._zod.def.shape)) {
          fields[key] = {
            type: this.outputType(field, name + toPascalCase(key)),
            description: unwrapAll(field, 'output').description,
          };
        }
        return fields;
      },
    });
    // Two schemas of the same id and shape (one described, one not) are one type.
    const twin = [...this.outputs.values()].find((other) => other.name === type.name);
    this.outputs.set(schema, twin ?? type);
    return twin ?? type;
  }

  private inputObject(schema: ObjectSchema, place: string): GraphQLInputObjectType {
    const cachedType = this.inputs.get(schema);
    if (cachedType) return cachedType;
    const name = place.endsWith('Input') ? place : `${place}Input`;
    const type = new GraphQLInputObjectType({
      name: this.claimName(name, schema),
      fields: () => {
        const fields: Record<string, GraphQLInputFieldConfig> = {};
        for (const [key, field] of Object.entries(schema._zod.def.shape)) {
          fields[key] = {
            type: this.inputType(field, place.replace(/Input$/, '') + toPascalCase(key)),
            description: unwrapAll(field, 'input').description,
          };
        }
        return fields;
      },
    });
    const twin = [...this.inputs.values()].find((other) => other.name === type.name);
    this.inputs.set(schema, twin ?? type);
    return twin ?? type;
  }

  /** Builds the type of a zod union: a GraphQL union of objects, the common type of values of one kind, or JSON. */
  private union(schema: z.core.$ZodUnion, name: string): GraphQLOutputType {
    const cachedType = this.unions.get(schema);
    if (cachedType) return cachedType;
    const parts = schema._zod.def.options
      .map((option) => ({ option, ...unwrapAll(option, 'output') }))
      .filter(({ schema: part }) => !(part instanceof z.core.$ZodNull));
    const objects = parts.flatMap((part, index) =>
      part.schema instanceof z.core.$ZodObject && isShaped(part.schema)
        ? [
            {
              option: part.option,
              type: this.object(part.schema, part.id ?? name + (variantName(part.schema) || String(index + 1))),
            },
          ]
        : [],
    );
    const [firstObject] = objects;
    if (objects.length !== parts.length || firstObject === undefined)
      return this.commonLeaf(schema, name, 'output') ?? Json;
    if (objects.length === 1) return firstObject.type;
    const type = new GraphQLUnionType({
      name: this.claimName(name, schema),
      types: objects.map((object) => object.type),
      resolveType: (value) => objects.find(({ option }) => z.core.safeParse(option, value).success)?.type.name,
    });
    this.unions.set(schema, type);
    return type;
  }

  private commonLeaf(
    schema: z.core.$ZodUnion,
    name: string,
    side: Side,
  ): GraphQLScalarType | GraphQLEnumType | undefined {
    const leaves = new Set<GraphQLScalarType | GraphQLEnumType>();
    for (const option of schema._zod.def.options) {
      const { schema: part, id } = unwrapAll(option, side);
      if (part instanceof z.core.$ZodNull) continue;
      if (part instanceof z.core.$ZodObject || part instanceof z.core.$ZodArray) return undefined;
      leaves.add(
        part instanceof z.core.$ZodUnion
          ? (this.commonLeaf(part, name, side) ?? Json)
          : this.leaf(part, id ?? name, id),
      );
    }
    const [firstLeaf, ...otherLeaves] = leaves;
    if (firstLeaf && otherLeaves.length === 0) return firstLeaf;
    // Dates, ids and texts are all sent as strings.
    return [...leaves].every((leaf) => leaf instanceof GraphQLEnumType || TEXTS.has(leaf)) ? GraphQLString : undefined;
  }

  private leaf(schema: Schema, name: string, id: string | undefined): GraphQLScalarType | GraphQLEnumType {
    if (id === 'Cents') return Cents;
    if (schema instanceof z.core.$ZodStringFormat || schema instanceof z.core.$ZodString) return textScalar(schema);
    if (schema instanceof z.core.$ZodNumber) return isWhole(schema) ? GraphQLInt : GraphQLFloat;
    if (schema instanceof z.core.$ZodBoolean) return GraphQLBoolean;
    if (schema instanceof z.core.$ZodDate) return DateTime;
    if (schema instanceof z.core.$ZodEnum) return this.enumOf(Object.values(schema._zod.def.entries), name);
    if (schema instanceof z.core.$ZodLiteral) return literalScalar(schema._zod.def.values);
    if (schema instanceof z.core.$ZodTemplateLiteral) return GraphQLString;
    return Json;
  }

  private enumOf(values: readonly z.core.util.EnumValue[], name: string): GraphQLScalarType | GraphQLEnumType {
    const words = values.filter((value) => typeof value === 'string');
    const reservedWords = new Set(['true', 'false', 'null']);
    if (words.length !== values.length || !words.every((word) => NAME.test(word) && !reservedWords.has(word)))
      return GraphQLString;
    const key = words.join(' ');
    for (let attempt = 1; ; attempt += 1) {
      const triedName = attempt === 1 ? name : `${name}${attempt}`;
      const cachedEnum = this.enums.get(triedName);
      if (cachedEnum && cachedEnum.values === key) return cachedEnum.type;
      if (cachedEnum || this.names.has(triedName)) continue;
      const type = new GraphQLEnumType({
        name: triedName,
        values: Object.fromEntries(words.map((word) => [word, { value: word }])),
      });
      this.enums.set(triedName, { type, values: key });
      return type;
    }
  }

  /** Reserves a type name; throws where a different schema has it. */
  private claimName(name: string, schema: Schema): string {
    if (!NAME.test(name)) throw new Error(`GraphQL cannot call a type "${name}"`);
    const shape = shapeOf(schema);
    const holder = this.names.get(name);
    if ((holder && holder.schema !== schema && holder.shape !== shape) || this.enums.has(name)) {
      throw new Error(`Two different schemas are called ${name}: give one of them another .meta({ id })`);
    }
    if (!holder) this.names.set(name, { schema, shape });
    return name;
  }
}

const TEXTS = new Set<GraphQLScalarType | GraphQLEnumType>([GraphQLString, GraphQLID, DateScalar, DateTime]);

const isWhole = (schema: z.core.$ZodNumber): boolean => {
  const definition: z.core.$ZodTypeDef & { format?: string } = schema._zod.def;
  const formats = [
    definition.format,
    ...(schema._zod.def.checks ?? []).map((check) =>
      check instanceof z.core.$ZodCheckNumberFormat ? check._zod.def.format : undefined,
    ),
  ];
  return formats.some((format) => format === 'safeint' || format === 'int32' || format === 'uint32');
};

function textScalar(schema: z.core.$ZodString | z.core.$ZodStringFormat): GraphQLScalarType {
  const format = schema instanceof z.core.$ZodStringFormat ? schema._zod.def.format : undefined;
  if (format === 'date') return DateScalar;
  if (format === 'datetime') return DateTime;
  return format === 'uuid' || format === 'guid' ? GraphQLID : GraphQLString;
}

function literalScalar(values: readonly unknown[]): GraphQLScalarType {
  const kinds = new Set(values.map((value) => typeof value));
  if (kinds.size !== 1) return Json;
  if (kinds.has('string')) return GraphQLString;
  if (kinds.has('boolean')) return GraphQLBoolean;
  if (!kinds.has('number')) return Json;
  return values.every((value) => Number.isInteger(value)) ? GraphQLInt : GraphQLFloat;
}

/** Returns the first literal of a variant, which tells it from the others of its union; empty where it has none. */
function variantName(schema: ObjectSchema): string {
  for (const field of Object.values(schema._zod.def.shape)) {
    const { schema: part } = unwrapAll(field, 'output');
    const [value] = part instanceof z.core.$ZodLiteral ? part._zod.def.values : [];
    if (typeof value === 'string') return toPascalCase(value);
  }
  return '';
}

/** Returns a fingerprint of a schema that tells different ones of the same name apart. */
function shapeOf(schema: Schema): string {
  if (schema instanceof z.core.$ZodObject) {
    return Object.entries(schema._zod.def.shape)
      .map(([key, field]) => {
        const { schema: part, nullable, optional } = unwrapAll(field, 'output');
        return `${key}:${part._zod.def.type}${nullable ? '?' : ''}${optional ? '!' : ''}`;
      })
      .join(',');
  }
  if (schema instanceof z.core.$ZodUnion)
    return schema._zod.def.options.map((option) => shapeOf(unwrapAll(option, 'output').schema)).join('|');
  return schema._zod.def.type;
}
