import { execFileSync } from 'node:child_process';
import { mkdtempSync, copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { root } from '../lib/paths';
import { installed } from './licences';
import { missingFrom } from './missing';

/*
 * What the product is made of, as a CycloneDX list that scanners read: `npm run sbom -- FILE`. Held against the lock file before it is written,
 * for half a list is worse than none.
 */

const TOOL = '@cyclonedx/cyclonedx-npm@6.0.1';

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Say where to: npm run sbom -- sbom.json');
  process.exit(1);
}

// By the lock file alone, in a folder without node_modules: the same list on every machine.
const folder = mkdtempSync(join(tmpdir(), 'plinth-sbom-'));
try {
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(root, name), join(folder, name));
  const made = join(folder, 'sbom.json');
  const options = ['--package-lock-only', '--omit', 'dev', '--output-reproducible', '--output-file', made];
  execFileSync('npx', ['--yes', TOOL, ...options], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  const text = readFileSync(made, 'utf8');
  const packages = installed();
  const missing = missingFrom(JSON.parse(text), packages);
  if (missing.length > 0) throw new Error(`The list leaves out ${String(missing.length)}: ${missing.join(', ')}`);
  writeFileSync(resolve(file), text);
  console.log(`${file}: all ${String(packages.length)} packages that run`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
