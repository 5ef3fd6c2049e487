import * as z from 'zod';
import { readRows } from './read-bytes';
import { SheetProblem } from './spreadsheet';

/** Entry of a process that reads one file and ends: what a file can do to a reader, it does to this process alone. */
const inputSchema = z.object({ bytes: z.instanceof(Uint8Array) });

process.once('disconnect', () => process.exit(0));
process.once('message', (message: unknown) => {
  readRows(Buffer.from(inputSchema.parse(message).bytes)).then(
    (rows) => process.send?.({ rows }),
    (error: unknown) => {
      if (!(error instanceof SheetProblem)) throw error;
      process.send?.({ problem: error.message });
    },
  );
});
