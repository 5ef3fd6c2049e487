import * as z from 'zod';
import { stockTransfer } from './stock-transfers';

const branch = z.object({ name: z.string(), address: z.string() }).meta({ id: 'TransferBranch' });

/** Note that goes with goods from branch to branch: for the walk, the driver and a signature. */
export const transferPaper = z
  .object({
    company: z.string().describe('As it trades'),
    from: branch,
    to: branch,
    transfer: stockTransfer.omit({ timeline: true, version: true }).meta({ id: 'TransferOnPaper' }),
    url: z.string().describe('Where it is sent and received by scan'),
  })
  .meta({ id: 'TransferPaper' });
export type TransferPaper = z.infer<typeof transferPaper>;
