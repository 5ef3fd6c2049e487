import {
  chmodSync,
  closeSync,
  copyFileSync,
  fstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

const MAX_BYTES = 10_000_000;
/** Number of older files; `.1` is the newest. */
const KEPT = 4;
/** Pause before writing is tried again after a failure. */
const PAUSE_MS = 1_000;

export interface LogLimits {
  readonly maxBytes?: number;
  readonly kept?: number;
}

/** Renames older files to make room for a new `.1`. */
function moveOlder(file: string, kept: number): void {
  rmSync(`${file}.${String(kept)}`, { force: true });
  for (let number = kept - 1; number >= 1; number -= 1) {
    try {
      renameSync(`${file}.${String(number)}`, `${file}.${String(number + 1)}`);
    } catch {
      // There are not so many yet.
    }
  }
}

/**
 * Log file of limited size that never blocks or fails: lines that cannot be written (a full disk) are dropped, which
 * the log reports once it can be written again.
 */
export class LogFile {
  private descriptor: number | undefined;
  private bytes = 0;
  private lost = 0;
  /** True when the last line was written in part. */
  private torn = false;
  private notBefore = 0;
  private readonly maxBytes: number;
  private readonly kept: number;

  constructor(
    private readonly file: string,
    { maxBytes = MAX_BYTES, kept = KEPT }: LogLimits = {},
  ) {
    this.maxBytes = maxBytes;
    this.kept = kept;
  }

  write(line: string): void {
    if (this.lost > 0 && Date.now() < this.notBefore) {
      this.lost += 1;
      return;
    }
    try {
      this.descriptor ??= this.open();
      if (this.lost > 0) {
        const note = {
          level: 'warn',
          time: new Date().toISOString(),
          msg: 'The log could not be written',
          lost: this.lost,
        };
        this.append(`${this.torn ? '\n' : ''}${JSON.stringify(note)}\n`);
        this.lost = 0;
      }
      this.append(`${line}\n`);
      if (this.bytes > this.maxBytes) this.rotate();
    } catch {
      this.lost += 1;
      this.notBefore = Date.now() + PAUSE_MS;
    }
  }

  close(): void {
    if (this.descriptor === undefined) return;
    try {
      closeSync(this.descriptor);
    } catch {
      // What the system could not write in the end is lost; there is nobody left to tell.
    }
    this.descriptor = undefined;
  }

  private append(text: string): void {
    if (this.descriptor === undefined) return;
    const whole = Buffer.from(text);
    const written = writeSync(this.descriptor, whole);
    this.bytes += written;
    this.torn = written < whole.length;
    if (this.torn) throw new Error('Only a part was written');
  }

  private open(): number {
    const folder = dirname(this.file);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const descriptor = openSync(this.file, 'a', 0o600);
    this.bytes = fstatSync(descriptor).size;
    return descriptor;
  }

  private rotate(): void {
    this.close();
    moveOlder(this.file, this.kept);
    renameSync(this.file, `${this.file}.1`);
  }
}

/** Rotates a file that another process keeps open and appends to: copies it, and truncates it in place. */
export function rotateInPlace(file: string, { maxBytes = MAX_BYTES, kept = KEPT }: LogLimits = {}): void {
  let mode: number;
  try {
    const found = statSync(file);
    if (found.size <= maxBytes) return;
    ({ mode } = found);
  } catch {
    return;
  }
  moveOlder(file, kept);
  try {
    copyFileSync(file, `${file}.1`);
    chmodSync(`${file}.1`, mode & 0o777);
  } catch {
    // No room for a copy: then all the more the file must not stay as it is.
    rmSync(`${file}.1`, { force: true });
  }
  truncateSync(file);
}
