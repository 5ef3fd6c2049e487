import { isDeepStrictEqual } from 'node:util';
import type { Drawn } from './draw';

/** What a reader of the schemas as they were would no longer understand: fields that went, changed or need not be there any more. */
export function brokenPromises(before: Drawn, after: Drawn): string[] {
  return Object.entries(before).flatMap(([type, was]) => {
    const is = after[type];
    if (is === undefined || is.version > was.version) return [];
    const broken = Object.keys(was.schema.properties).filter((field) => {
      const wasThere = was.schema.required?.includes(field) === true;
      const isThere = is.schema.required?.includes(field) === true;
      return !isDeepStrictEqual(is.schema.properties[field], was.schema.properties[field]) || (wasThere && !isThere);
    });
    if (is.version < was.version)
      return [`${type}: version ${String(was.version)} was published, this is ${String(is.version)}`];
    return broken.map(
      (field) =>
        `${type}: "${field}" changed. Raise its version: defineEvent(…, { version: ${String(was.version + 1)} })`,
    );
  });
}
