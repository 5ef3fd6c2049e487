import { readdirSync } from 'node:fs';
import { join } from 'node:path';

let known: readonly string[] | undefined;

/** Names of the migrations that this build brings along; none where it was shipped without them. */
export function knownMigrations(folder = join(process.cwd(), 'prisma', 'migrations')): readonly string[] {
  if (known) return known;
  try {
    known = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  } catch {
    known = [];
  }
  return known;
}
