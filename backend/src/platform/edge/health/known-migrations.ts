import { readdirSync } from 'node:fs';
import { join } from 'node:path';

let cachedNames: readonly string[] | undefined;

/** Names of the migrations that this build brings along; none where it was shipped without them. */
export function knownMigrations(folder = join(process.cwd(), 'prisma', 'migrations')): readonly string[] {
  if (cachedNames) return cachedNames;
  try {
    cachedNames = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  } catch {
    cachedNames = [];
  }
  return cachedNames;
}
