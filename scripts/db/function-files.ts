import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { functionsFolder, migrationsFolder } from '../lib/paths';

/** A file of `prisma/functions/`: one function of the database, and the triggers that call it. */
export interface FunctionFile {
  name: string;
  content: string;
}

/**
 * What the newest migration knows of each file, as a hash: new migrations take along the files that differ. Like `state.prisma`, it asks no
 * database, and two branches that change the same function conflict in it.
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

/** Comments between statements are for readers of the file: they make no new migration. Those within a body are part of the function. */
function hash(content: string): string {
  const statements = content
    .split('\n')
    .filter((line) => !line.startsWith('--') && line.trim() !== '')
    .join('\n');
  return createHash('sha256').update(statements).digest('hex');
}

/** The text of the state file when a migration has taken these files along. */
export function functionState(files: FunctionFile[]): string {
  return `${JSON.stringify(Object.fromEntries(files.map((file) => [file.name, hash(file.content)])), undefined, 2)}\n`;
}

/** What a new migration needs: each file that is new or differs, whole. What to drop of a file that is gone is its author's to say. */
export function functionChanges(state: FunctionState, files: FunctionFile[]): string {
  const gone = Object.keys(state)
    .filter((name) => !files.some((file) => file.name === name))
    .map((name) => `-- prisma/functions/${name} is gone: drop its triggers and its function here.\n`);
  const changed = files
    .filter((file) => state[file.name] !== hash(file.content))
    .map((file) => `-- prisma/functions/${file.name}\n${file.content}`);
  return [...gone, ...changed].join('\n');
}
