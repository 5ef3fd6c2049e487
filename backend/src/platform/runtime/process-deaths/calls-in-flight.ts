import { closeSync, openSync, writeSync } from 'node:fs';

/** Size of a slot in bytes, including the line break. */
const SLOT = 128;
const SLOTS = 64;
const EMPTY = Buffer.from(`${' '.repeat(SLOT - 1)}\n`);
const doNothing = () => undefined;

/**
 * Calls in progress in a small file, a slot for each, to show what a dead process was working on. A slot is written
 * when its call begins, as a process out of memory, or hanging, could not write later.
 */
export class CallsInFlight {
  private file: number | undefined;
  private readonly freeSlots: number[] = [];

  /** Starts recording in a file, whose old content is discarded; without a file nothing is recorded. */
  startRecording(path: string): void {
    this.tryWrite(() => {
      this.file = openSync(path, 'w', 0o600);
      writeSync(this.file, Buffer.concat(Array.from({ length: SLOTS }, () => EMPTY)));
    });
    for (let slot = SLOTS - 1; slot >= 0; slot -= 1) this.freeSlots.push(slot);
  }

  /**
   * @param name of a procedure, a route, a job: what the code knows beforehand, never what somebody typed
   * @returns a function to call when the call has ended
   */
  begin(name: string): () => void {
    const slot = this.file === undefined ? undefined : this.freeSlots.pop();
    if (slot === undefined) return doNothing;
    this.write(slot, `${String(Date.now())} ${name}`);
    return () => {
      this.write(slot, '');
      this.freeSlots.push(slot);
    };
  }

  private write(slot: number, words: string): void {
    const { file } = this;
    if (file === undefined) return;
    const line = Buffer.from(EMPTY);
    line.write(words, 0, SLOT - 1);
    this.tryWrite(() => writeSync(file, line, 0, SLOT, slot * SLOT));
  }

  /** Runs a write and stops recording where it fails: a faulty disk must not fail the call or the start. */
  private tryWrite(write: () => void): void {
    try {
      write();
    } catch {
      const { file } = this;
      this.file = undefined;
      if (file !== undefined) closeSync(file);
    }
  }
}

export const callsInFlight = new CallsInFlight();
