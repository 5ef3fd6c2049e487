import { tables } from '../../../../../prisma/generated/columns';

/** The columns of the tables, as the schema has them. */
export { tables };

/** JavaScript types of PostgreSQL's types in this process (the parsers are in db.ts). */
interface ValueBySqlType {
  text: string;
  varchar: string;
  uuid: string;
  int4: number;
  int8: number;
  float8: number;
  bool: boolean;
  /** An ISO date. */
  date: string;
  timestamptz: Date;
  /** Parsed with zod by whoever reads it. */
  jsonb: unknown;
  bytea: Buffer;
  'text[]': string[];
  'int4[]': number[];
  'float8[]': number[];
}
export type SqlType = keyof ValueBySqlType;

/** A column of a statement's result. `prisma/generated/columns.ts` has those of the tables. */
export interface Column {
  readonly type: SqlType;
  readonly nullable: boolean;
  /** Carries a narrower type than PostgreSQL's, for the compiler alone; always empty. */
  readonly narrowed?: readonly unknown[];
  /** True where the statement excludes rows in which it is null. */
  readonly isNotNull?: true;
}

/** The result of a statement by the names of its columns. */
export type Shape = Readonly<Record<string, Column>>;

export type ValueOf<C extends Column> =
  | (C extends { readonly narrowed: readonly (infer Narrow)[] } ? Narrow : ValueBySqlType[C['type']])
  | (C['nullable'] extends false ? never : null);

export type RowOf<S extends Shape> = { -readonly [Name in keyof S]: ValueOf<S[Name]> };

/** Types of calculated columns. */
export const text = { type: 'text', nullable: false } as const;
export const uuid = { type: 'uuid', nullable: false } as const;
export const int = { type: 'int4', nullable: false } as const;
export const bigint = { type: 'int8', nullable: false } as const;
export const float = { type: 'float8', nullable: false } as const;
export const bool = { type: 'bool', nullable: false } as const;
export const date = { type: 'date', nullable: false } as const;
export const instant = { type: 'timestamptz', nullable: false } as const;
export const texts = { type: 'text[]', nullable: false } as const;
export const json = { type: 'jsonb', nullable: false } as const;

/** Marks a column as nullable, such as one of an outer join or an expression. */
export const nullable = <C extends Column>(column: C): Omit<C, 'nullable'> & { readonly nullable: true } => ({
  ...column,
  nullable: true,
});

/** Marks a column as never null, where the statement's condition excludes such rows. */
export const notNull = <C extends Column>(
  column: C,
): Omit<C, 'nullable'> & { readonly nullable: false; isNotNull: true } => ({
  ...column,
  nullable: false,
  isNotNull: true,
});

type Narrowed<T, Null extends boolean> = Column & { readonly nullable: Null; readonly narrowed: readonly T[] };

/** Gives a column a narrower type: an enumeration that the database enforces, or JSON that only we write. */
export function narrow<T>(column: Column & { readonly nullable: false }): Narrowed<T, false>;
export function narrow<T>(column: Column & { readonly nullable: true }): Narrowed<T, true>;
export function narrow(column: Column): Column {
  return { ...column, narrowed: [] };
}

/** Picks columns of a table: `pick(tables.cart, 'id', 'number')`. */
export function pick<S extends Shape, Name extends keyof S & string>(shape: S, ...names: Name[]): Pick<S, Name>;
export function pick(shape: Shape, ...names: string[]): Shape {
  return Object.fromEntries(names.map((name) => [name, shape[name]]));
}

/** Lists columns for a statement: `c.id, c.number`. */
export const columnList = (shape: Shape, alias?: string): string =>
  Object.keys(shape)
    .map((name) => (alias === undefined ? name : `${alias}.${name}`))
    .join(', ');

/** Converts columns to Prisma's form: `select: selectOf(CART)`. */
export function selectOf<S extends Shape>(shape: S): { [Name in keyof S]: true };
export function selectOf(shape: Shape): Record<string, true> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, true]));
}
