import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { functionsFolder, migrationsFolder } from '../lib/paths';

/** File of `prisma/functions/`: a function of the database, and the triggers that call it. */
export interface FunctionFile {
  name: string;
  content: string;
}

/**
 * Hashes of the files in the newest migration: new migrations include files that differ. As with `state.prisma`, no
 * database is needed, and branches that change the same function conflict.
 */
export const functionStateFile = join(migrationsFolder, 'state.functions.json');

const stateOf = z.record(z.string(), z.string());
export type FunctionState = z.output<typeof stateOf>;

export function readFunctions(folder = functionsFolder): FunctionFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, content: readFileSync(join(folder, name), 'utf8') }));
}

export function readFunctionState(): FunctionState {
  return existsSync(functionStateFile) ? parseFunctionState(readFileSync(functionStateFile, 'utf8')) : {};
}

export const parseFunctionState = (text: string): FunctionState => stateOf.parse(JSON.parse(text));

/**
 * Hashes a file without the comments between statements, whose changes need no migration. Comments within a body are
 * part of the function.
 */
function hash(content: string): string {
  const statements = content
    .split('\n')
    .filter((line) => !line.startsWith('--') && line.trim() !== '')
    .join('\n');
  return createHash('sha256').update(statements).digest('hex');
}

/** Returns the text of the state file after a migration with these files. */
export function functionState(files: FunctionFile[]): string {
  return `${JSON.stringify(Object.fromEntries(files.map((file) => [file.name, hash(file.content)])), undefined, 2)}\n`;
}

/** Returns the SQL of each new or changed file. Dropping the function of a removed file is left to the author. */
export function functionChanges(state: FunctionState, files: FunctionFile[]): string {
  const gone = Object.keys(state)
    .filter((name) => !files.some((file) => file.name === name))
    .map((name) => `-- prisma/functions/${name} is gone: drop its triggers and its function here.\n`);
  const changed = files
    .filter((file) => state[file.name] !== hash(file.content))
    .map((file) => `-- prisma/functions/${file.name}\n${file.content}`);
  return [...gone, ...changed].join('\n');
}
