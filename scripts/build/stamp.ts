import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Checks that a stamp file has this stamp, so that the output beside it is up to date. */
export const isStamped = (file: string, stamp: string): boolean =>
  existsSync(file) && readFileSync(file, 'utf8') === stamp;

export function setStamp(file: string, stamp: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stamp);
}
