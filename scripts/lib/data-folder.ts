import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod';
import { root } from './paths';

/** What one machine must remember between two starts; kept in DATA_DIR, readable by its owner only. */
const Memory = z.object({
  ownerPassword: z.string(),
  appPassword: z.string(),
  /** Signs sessions where NEXTAUTH_SECRET is not given. */
  authSecret: z.string(),
  databasePort: z.number().optional(),
  backendPort: z.number().optional(),
  stripePort: z.number().optional(),
});
export type Memory = z.infer<typeof Memory>;

/** Whether every user may pass through a folder and all above it; root's home, for one, is closed to others. */
function isOpen(folder: string): boolean {
  return (statSync(folder).mode & 0o001) !== 0 && (dirname(folder) === folder || isOpen(dirname(folder)));
}

/**
 * Everything that must survive. PostgreSQL does not run as root: what root cloned into a closed folder keeps its data where the
 * server's own user can reach it.
 */
function chooseFolder(): string {
  const given = process.env['DATA_DIR'] ?? '';
  if (given !== '') return resolve(root, given);
  if (process.getuid?.() !== 0 || isOpen(root)) return join(root, '.data');
  return join('/var/lib/plinth', createHash('sha256').update(root).digest('hex').slice(0, 12));
}

export const dataFolder = chooseFolder();

const fileOf = (folder: string) => join(folder, 'machine.json');

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function write(folder: string, memory: Memory): void {
  const temporary = `${fileOf(folder)}.${String(process.pid)}`;
  writeFileSync(temporary, `${JSON.stringify(memory, null, 2)}\n`, { mode: 0o600 });
  renameSync(temporary, fileOf(folder));
}

/** Reads what the machine remembers; on the first start makes it. */
export function recall(folder: string): Memory {
  mkdirSync(folder, { recursive: true });
  try {
    return Memory.parse(JSON.parse(readFileSync(fileOf(folder), 'utf8')));
  } catch (error) {
    if (!isMissing(error)) throw new Error(`${fileOf(folder)} cannot be read`, { cause: error });
  }
  const secret = () => randomBytes(24).toString('base64url');
  const memory = { ownerPassword: secret(), appPassword: secret(), authSecret: randomBytes(32).toString('base64url') };
  write(folder, memory);
  return memory;
}

export function remember(folder: string, change: Partial<Memory>): Memory {
  const memory = { ...recall(folder), ...change };
  write(folder, memory);
  return memory;
}
