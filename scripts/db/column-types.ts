import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths';

const schema = join(root, 'prisma', 'schema');
const target = join(root, 'prisma', 'generated', 'columns.ts');

/** PostgreSQL types of Prisma's scalars without a native type. */
const SCALARS: Readonly<Record<string, string>> = {
  String: 'text',
  Int: 'int4',
  BigInt: 'int8',
  Float: 'float8',
  Boolean: 'bool',
  DateTime: 'timestamptz',
  Json: 'jsonb',
  Bytes: 'bytea',
};
const NATIVE: Readonly<Record<string, string>> = {
  Uuid: 'uuid',
  Date: 'date',
  Timestamptz: 'timestamptz',
  VarChar: 'varchar',
};

const field = /^\s+(\w+)\s+(\w+)(\[\]|\?)?(?:\s+.*?@db\.(\w+))?/;

function columnOf(line: string, model: string): string | null {
  const [, name, scalar, suffix, native] = field.exec(line) ?? [];
  if (name === undefined || !(scalar in SCALARS)) return null;
  const type = native === undefined ? SCALARS[scalar] : NATIVE[native];
  if (type === undefined) throw new Error(`${model}.${name}: @db.${native} is unknown to scripts/db/column-types.ts`);
  // To PostgreSQL a list may be null; Prisma reads that as empty.
  const array = suffix === '[]' ? '[]' : '';
  return `    ${name}: { type: '${type}${array}', nullable: ${suffix !== undefined} },`;
}

/**
 * Generates every column with its PostgreSQL type, for the rows of SQL statements
 * (`platform/data/database/columns.ts`).
 */
export function generateColumns(): void {
  const tables = readdirSync(schema)
    .filter((file) => file.endsWith('.prisma'))
    .toSorted()
    .flatMap((file) => [...readFileSync(join(schema, file), 'utf8').matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)])
    .map(([, model, body]) => {
      const columns = body
        .split('\n')
        .map((line) => columnOf(line, model))
        .filter((column) => column !== null);
      return `  ${model}: {\n${columns.join('\n')}\n  },`;
    });
  writeFileSync(
    target,
    `// Made by npm run db:generate.\nexport const tables = {\n${tables.join('\n')}\n} as const;\n`,
  );
}
