import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

function findRoot(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (dirname(folder) === folder) throw new Error(`No package.json above ${from}`);
  }
}

/** Project's folder, the same from source and from dist/. */
export const root = findRoot(__dirname);

export const migrationsFolder = join(root, 'prisma', 'migrations');
export const functionsFolder = join(root, 'prisma', 'functions');
export const schemaFolder = join(root, 'prisma', 'schema');
