import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { root } from '../lib/paths';
import { isPermitted } from './expression';
import type { Package } from './missing';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().default(''),
      license: z.string().default('none'),
      dev: z.boolean().default(false),
    }),
  ),
});

export interface Dependency {
  readonly name: string;
  /** Licence as the package states it, `none` without one. */
  readonly licence: string;
}

interface Review {
  /** Prefix of the packages' names. */
  readonly packages: string;
  readonly licence: string;
  /** Reason why it may be used. */
  readonly because: string;
}

/** Licences that a person has reviewed, with the reason. */
export const REVIEWED: readonly Review[] = [
  {
    packages: '@img/sharp-libvips-',
    licence: 'LGPL-3.0-or-later',
    because: 'libvips as a library of its own, as its authors built it: whoever wants another puts it in its place',
  },
  { packages: '@img/sharp-win32-', licence: 'Apache-2.0 AND LGPL-3.0-or-later', because: 'the same, for Windows' },
  {
    packages: '@img/sharp-wasm32',
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    because: 'the same, where there is none for the machine; never installed on ours',
  },
  {
    packages: 'date-holidays',
    licence: '(ISC AND CC-BY-3.0)',
    because: 'its data on holidays comes from Wikipedia and is named as such here; it is not changed',
  },
  {
    packages: 'elkjs',
    licence: 'EPL-2.0',
    because: "of Prisma's command line, which draws schemas with it; not changed, and nothing of ours contains it",
  },
  { packages: 'busboy', licence: 'none', because: 'its LICENSE file is the text of MIT' },
  {
    packages: 'caniuse-lite',
    licence: 'CC-BY-4.0',
    because: 'its data comes from caniuse.com and is named as such here; it is not changed',
  },
  { packages: 'passport-strategy', licence: 'none', because: 'its LICENSE file is the text of MIT' },
  { packages: 'pause', licence: 'none', because: 'its Readme gives the text of MIT' },
  { packages: 'seq-queue', licence: 'none', because: 'its LICENSE file is the text of MIT' },
  { packages: 'streamsearch', licence: 'none', because: 'its LICENSE file is the text of MIT' },
];

const reviewOf = ({ name, licence }: Dependency): Review | undefined =>
  REVIEWED.find((review) => name.startsWith(review.packages) && review.licence === licence);

/** Lists the packages that the product needs at run time, on any machine, from the lock file. */
export function installed(): readonly (Dependency & Package)[] {
  const { packages } = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { name, version, license }]) => ({
      name: name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
    }));
}

/** Lists the packages by name and licence, each once. */
export function dependencies(): readonly Dependency[] {
  const named = new Map(installed().map(({ name, licence }) => [`${name} ${licence}`, { name, licence }]));
  return [...named.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Lists licences that are neither permitted nor reviewed, and reviews of packages that are gone. */
export function faults(listedPackages: readonly Dependency[]): string[] {
  const unread = listedPackages
    .filter((dependency) => !isPermitted(dependency.licence) && !reviewOf(dependency))
    .map(
      ({ name, licence }) => `${name} has the licence "${licence}": choose another package, or say why it may be used`,
    );
  const gone = REVIEWED.filter((review) => !listedPackages.some((dependency) => reviewOf(dependency) === review)).map(
    ({ packages, licence }) => `${packages} (${licence}) was reviewed and is not used: take it off the list`,
  );
  return [...unread, ...gone];
}

export const LIST = 'docs/licences.md';

/** Returns the list in the repository. */
export const listed = (): string => readFileSync(join(root, LIST), 'utf8');

/** Returns the list as it should be. */
export function drawn(listedPackages: readonly Dependency[] = dependencies()): string {
  const byLicence = Map.groupBy(listedPackages, ({ licence }) => licence);
  const rows = [...byLicence]
    .toSorted(([one, some], [other, others]) => others.length - some.length || (one < other ? -1 : 1))
    .map(([licence, some]) => `| ${licence} | ${String(some.length)} | ${some.map(({ name }) => name).join(', ')} |`);
  const reviews = REVIEWED.map(
    ({ packages, licence, because }) => `| ${packages}${packages.endsWith('-') ? '…' : ''} | ${licence} | ${because} |`,
  );
  return `# Licences of what the product is made of

Written by \`npm run licences\` from package-lock.json; a test says when it is out of date, and refuses what is neither permitted nor reviewed
(\`scripts/licences\`). What only tests and tools need is left out.

## Reviewed

| Package | Licence | Why it may be used |
|---|---|---|
${reviews.join('\n')}

## All

| Licence | | Packages |
|---|---|---|
${rows.join('\n')}
`;
}
