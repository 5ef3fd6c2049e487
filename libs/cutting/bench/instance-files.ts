import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Instance } from '../instances';
import { parseInstance } from '../instances';

/** Finds the directory of the instances: the given one, CUTTING_INSTANCES, or the one beside the project. */
export function instancesDirectory(givenDirectory: string | undefined): string {
  const candidates = [givenDirectory, process.env.CUTTING_INSTANCES, join(__dirname, '../../../../shared/instances')];
  const directory = candidates.find((path) => path !== undefined && existsSync(path));
  if (directory === undefined)
    throw new Error('No instances found: name their folder with --instances DIR or CUTTING_INSTANCES');
  return resolve(directory);
}

export function readInstances(directory: string, file: string): Instance[] {
  return readFileSync(join(directory, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(parseInstance);
}

/** Best-known values and bounds of one academic instance. */
export interface KnownValues {
  readonly boundOriented: number;
  readonly boundRotated: number;
  readonly threeStageOriented: number;
  readonly threeStageRotated: number;
  readonly freeOriented: number;
  readonly freeRotated: number;
}

export function readKnownValues(directory: string): Map<string, KnownValues> {
  const [, ...rows] = readFileSync(join(directory, 'bpp500_bounds.csv'), 'utf8').trim().split('\n');
  return new Map(
    rows.map((row) => {
      const [path, ...values] = row.split(',');
      const [boundOriented, boundRotated, threeStageOriented, threeStageRotated, freeOriented, freeRotated] =
        values.map(Number);
      const name = path.slice(path.lastIndexOf('/') + 1);
      return [name, { boundOriented, boundRotated, threeStageOriented, threeStageRotated, freeOriented, freeRotated }];
    }),
  );
}

/** The class of an academic instance, 1 to 10. */
export function classOf(name: string): number {
  const match = /Class_(\d+)/.exec(name);
  if (match === null) throw new Error(`${name} names no class`);
  return Number(match[1]);
}
