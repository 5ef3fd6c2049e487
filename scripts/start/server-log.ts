import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { constants } from 'node:os';

/**
 * Event in PostgreSQL's log: it ended all its processes because one died, and restarted under the same process id; or
 * it is ready again after that.
 */
export type ServerNews =
  | { readonly kind: 'began anew'; readonly at: Date; readonly exit: string | null }
  | { readonly kind: 'ready'; readonly at: Date };

const LINE = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d\.\d+) UTC \[(\d+)\] LOG: {2}(.+)$/;
const ENDED = / \(PID \d+\) (?:was terminated by signal (\d+)|exited with exit code (\d+))/;

/** Converts the log's description of an end to Node's name for it. */
function exitOf(said: string): string | undefined {
  const [, signal, code] = ENDED.exec(said) ?? [];
  if (signal === undefined) return code;
  const known = Object.entries(constants.signals).find(([, number]) => String(number) === signal);
  return known?.[0] ?? `signal ${signal}`;
}

/** Reads new lines of a server's log. Only lines of the server itself count, not those of its clients. */
export class ServerLog {
  private offset: number;
  private rest = '';
  /** Last unexpected end of one of its processes, and the one that caused the restart. */
  private last: string | null = null;
  private exit: string | null = null;

  constructor(private readonly file: string) {
    this.offset = this.size();
  }

  /** @param pid of the server */
  read(pid: number): ServerNews[] {
    const lines = (this.rest + this.readNew()).split('\n');
    this.rest = lines.pop() ?? '';
    return lines.flatMap((line) => this.understand(line, pid));
  }

  private understand(line: string, pid: number): ServerNews[] {
    const [, day, time, by, said = ''] = LINE.exec(line) ?? [];
    if (by !== String(pid)) return [];
    const at = new Date(`${String(day)}T${String(time)}Z`);
    this.last = exitOf(said) ?? this.last;
    if (said === 'terminating any other active server processes') this.exit = this.last;
    if (said === 'all server processes terminated; reinitializing')
      return [{ kind: 'began anew', at, exit: this.exit }];
    return said === 'database system is ready to accept connections' ? [{ kind: 'ready', at }] : [];
  }

  private size(): number {
    try {
      return statSync(this.file).size;
    } catch {
      return 0;
    }
  }

  private readNew(): string {
    const size = this.size();
    // It was emptied because it had grown too long.
    if (size < this.offset) this.offset = 0;
    if (size === this.offset) return '';
    const read = Buffer.alloc(size - this.offset);
    const descriptor = openSync(this.file, 'r');
    try {
      const bytes = readSync(descriptor, read, 0, read.length, this.offset);
      this.offset += bytes;
      return read.toString('utf8', 0, bytes);
    } finally {
      closeSync(descriptor);
    }
  }
}
