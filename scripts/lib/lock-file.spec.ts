import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { root } from './paths';

const Entry = z.object({
  version: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
  os: z.array(z.string()).default(['linux']),
  cpu: z.array(z.string()).default(['x64']),
  hasInstallScript: z.boolean().default(false),
});
const Lock = z.object({ packages: z.record(z.string(), Entry) });

const { packages } = Lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));

/** As Node looks for a package: beside the one that asks for it, then in every folder above. */
function isFound(path: string, name: string): boolean {
  if (`${path === '' ? '' : `${path}/`}node_modules/${name}` in packages) return true;
  return path !== '' && isFound(path.slice(0, Math.max(path.lastIndexOf('node_modules/') - 1, 0)), name);
}

it('the lock file has every dependency, of other platforms too: npm ci refuses it otherwise', () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isFound(path, name))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it('every install script on Linux is allowed or refused by name', () => {
  const { allowScripts } = z
    .object({ allowScripts: z.record(z.string(), z.boolean()) })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  const wanting = Object.entries(packages)
    .filter(([, entry]) => entry.hasInstallScript && entry.os.includes('linux') && entry.cpu.includes('x64'))
    .map(([path, entry]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${entry.version ?? ''}`);
  expect(wanting.filter((name) => !(name in allowScripts)).sort()).toEqual([]);
});
