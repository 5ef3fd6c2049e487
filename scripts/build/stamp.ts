import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whether that file says that what lies beside it was made of this. */
export const isStamped = (file: string, stamp: string): boolean =>
  existsSync(file) && readFileSync(file, 'utf8') === stamp;

export function setStamp(file: string, stamp: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stamp);
}
