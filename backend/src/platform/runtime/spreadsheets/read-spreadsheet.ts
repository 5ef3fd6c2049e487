import { join } from 'node:path';
import * as z from 'zod';
import { startProcess } from '../threads/start-process';
import { SheetProblem, type SheetRows } from './spreadsheet';

const HEAP_MB = 384;
const TIMEOUT_MS = 30_000;

const answer = z.union([
  z.object({
    rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.date(), z.null()]))),
  }),
  z.object({ problem: z.string() }),
]);

const createTooLargeError = (): SheetProblem =>
  new SheetProblem('This file is too large to be read. Save only the sheet with the items, and choose that file.');

/**
 * Reads the first sheet of an Excel file, or delimited text, in a process with limits of memory and time: a thread
 * without memory can bring down the whole backend.
 * @throws SheetProblem with what to do, whatever the bytes are
 */
export async function readSpreadsheet(
  bytes: Uint8Array,
  { reader = join(__dirname, 'read-spreadsheet.worker'), heapMb = HEAP_MB } = {},
): Promise<SheetRows> {
  const child = startProcess(reader, { heapMb });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<SheetRows>((resolve, reject) => {
      timer = setTimeout(() => reject(createTooLargeError()), TIMEOUT_MS);
      child.once('message', (message: unknown) => {
        const parsedAnswer = answer.safeParse(message);
        if (parsedAnswer.data === undefined) reject(createTooLargeError());
        else if ('rows' in parsedAnswer.data) resolve(parsedAnswer.data.rows);
        else reject(new SheetProblem(parsedAnswer.data.problem));
      });
      // Mostly because it ran out of memory.
      child.once('exit', () => reject(createTooLargeError()));
      child.on('error', reject);
      child.send({ bytes }, (error) => {
        if (error !== null) reject(createTooLargeError());
      });
    });
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}
