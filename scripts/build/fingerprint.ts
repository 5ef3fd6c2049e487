import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../lib/paths';

const never = new Set(['node_modules', '.next', 'generated', 'dist', 'coverage', '.git', '.data']);

/** Lists every file below these paths (files or folders, relative to the project), without built and installed ones. */
export function listFiles(paths: readonly string[], skip: ReadonlySet<string> = never): string[] {
  const walk = (path: string): string[] => {
    if (!existsSync(path)) return [];
    if (statSync(path).isFile()) return [path];
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => !skip.has(entry.name))
      .flatMap((entry) => walk(join(path, entry.name)));
  };
  return paths
    .flatMap((path) => walk(join(root, path)))
    .map((path) => relative(root, path))
    .sort();
}

export const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64url');

/** Returns a hash that changes when any of these files or values does. */
export function fingerprint(files: readonly string[], values: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0${hashOf(readFileSync(join(root, file)))}\n`);
  for (const value of values) hash.update(`${value}\n`);
  return hash.digest('base64url');
}
