import * as z from 'zod';

export interface Package {
  readonly name: string;
  readonly version: string;
}

/** Part of a CycloneDX component that is read here; nested packages are nested components. */
const Component = z.object({
  group: z.string().optional(),
  name: z.string(),
  version: z.string().optional(),
  get components() {
    return z.array(Component).optional();
  },
});
const Bom = z.object({ bomFormat: z.literal('CycloneDX'), components: z.array(Component) });

const keyOf = ({ name, version }: Package): string => `${name}@${version}`;

function keysOf(components: readonly z.infer<typeof Component>[]): string[] {
  return components.flatMap(({ group, name, version = '', components: below = [] }) => [
    keyOf({ name: group === undefined ? name : `${group}/${name}`, version }),
    ...keysOf(below),
  ]);
}

/**
 * Lists the packages that a CycloneDX list lacks in their version.
 * @throws ZodError if it is no such list
 */
export function missingFrom(bom: unknown, packages: readonly Package[]): string[] {
  const named = new Set(keysOf(Bom.parse(bom).components));
  return packages.map(keyOf).filter((key) => !named.has(key));
}
