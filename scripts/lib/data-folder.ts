import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, statSync, writeSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod';
import { root } from './paths';

/** Data that one machine keeps between starts, in DATA_DIR, readable by its owner only. */
const Memory = z.object({
  ownerPassword: z.string(),
  appPassword: z.string(),
  /** Secret that signs sessions when NEXTAUTH_SECRET is not set. */
  authSecret: z.string(),
  databasePort: z.number().optional(),
  backendPort: z.number().optional(),
  stripePort: z.number().optional(),
});
export type Memory = z.infer<typeof Memory>;

/** Checks that every user may pass through a folder and all above it; root's home, for one, is closed. */
function isOpen(folder: string): boolean {
  return (statSync(folder).mode & 0o001) !== 0 && (dirname(folder) === folder || isOpen(dirname(folder)));
}

/**
 * Folder of everything that must survive. PostgreSQL does not run as root: a project that root cloned into a closed
 * folder keeps its data where the server's own user can reach them.
 */
function chooseFolder(): string {
  const given = process.env['DATA_DIR'] ?? '';
  if (given !== '') return resolve(root, given);
  if (process.getuid?.() !== 0 || isOpen(root)) return join(root, '.data');
  return join('/var/lib/plinth', createHash('sha256').update(root).digest('hex').slice(0, 12));
}

export const dataFolder = chooseFolder();

const fileOf = (folder: string) => join(folder, 'machine.json');
const copyOf = (folder: string) => join(folder, 'machine.copy.json');

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT';
}

/** Writes a file that is on disk before it gets its name: a power cut leaves the old file or the new one. */
function writeDurably(file: string, text: string): void {
  const temporary = `${file}.${String(process.pid)}`;
  const descriptor = openSync(temporary, 'w', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(temporary, file);
  if (process.platform === 'win32') return;
  const folder = openSync(dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

const secretsOf = ({ ownerPassword, appPassword, authSecret }: Memory) => ({ ownerPassword, appPassword, authSecret });
const textOf = (memory: Memory) => `${JSON.stringify(memory, null, 2)}\n`;

/**
 * Writes the data. Ports can be found again, passwords cannot, so they have a second copy that a start does not
 * touch.
 */
function write(folder: string, memory: Memory): void {
  const secrets = secretsOf(memory);
  const copy = read(copyOf(folder));
  if (typeof copy !== 'object' || textOf(secretsOf(copy)) !== textOf(secrets))
    writeDurably(copyOf(folder), textOf(secrets));
  writeDurably(fileOf(folder), textOf(memory));
}

function read(file: string): Memory | 'missing' | 'damaged' {
  try {
    return Memory.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    return isMissing(error) ? 'missing' : 'damaged';
  }
}

/** Reads the machine's data; creates them on the first start. */
export function recall(folder: string): Memory {
  mkdirSync(folder, { recursive: true });
  const known = read(fileOf(folder));
  const copy = read(copyOf(folder));
  if (typeof known === 'object') {
    if (copy === 'missing') writeDurably(copyOf(folder), textOf(secretsOf(known)));
    return known;
  }
  if (typeof copy === 'object') {
    console.error(`${fileOf(folder)} is ${known}; its secrets are taken from ${copyOf(folder)}.`);
    write(folder, copy);
    return copy;
  }
  if (known === 'damaged' || copy === 'damaged') {
    throw new Error(
      `${fileOf(folder)} cannot be read. It holds the passwords of the database in this folder: put it back from a backup. ` +
        `Where there is none and the database may be lost, move ${folder} away and start again.`,
    );
  }
  const secret = () => randomBytes(24).toString('base64url');
  const memory = { ownerPassword: secret(), appPassword: secret(), authSecret: randomBytes(32).toString('base64url') };
  write(folder, memory);
  return memory;
}

export function remember(folder: string, change: Partial<Memory>): Memory {
  const known = recall(folder);
  const memory = { ...known, ...change };
  if (textOf(memory) !== textOf(known)) write(folder, memory);
  return memory;
}
