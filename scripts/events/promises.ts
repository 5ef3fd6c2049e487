import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { Drawn } from './draw';

type Schema = Drawn[string]['schema'];

const definitions = z.record(z.string(), z.unknown());

/** Returns the schema of a field with everything that it refers to. */
const meaningOf = ({ properties, $defs }: Schema, field: string): unknown => {
  const property = properties[field];
  const name = typeof property?.['$ref'] === 'string' ? property['$ref'].replace('#/$defs/', '') : undefined;
  return name === undefined ? property : definitions.catch({}).parse($defs)[name];
};

/** Lists changes that break readers of the earlier schemas: fields that were removed, changed or became optional. */
export function brokenPromises(before: Drawn, after: Drawn): string[] {
  return Object.entries(before).flatMap(([type, was]) => {
    const is = after[type];
    if (is === undefined || is.version > was.version) return [];
    const broken = Object.keys(was.schema.properties).filter((field) => {
      const wasThere = was.schema.required?.includes(field) === true;
      const isThere = is.schema.required?.includes(field) === true;
      return !isDeepStrictEqual(meaningOf(is.schema, field), meaningOf(was.schema, field)) || (wasThere && !isThere);
    });
    if (is.version < was.version)
      return [`${type}: version ${String(was.version)} was published, this is ${String(is.version)}`];
    return broken.map(
      (field) =>
        `${type}: "${field}" changed. Raise its version: defineEvent(…, { version: ${String(was.version + 1)} })`,
    );
  });
}
