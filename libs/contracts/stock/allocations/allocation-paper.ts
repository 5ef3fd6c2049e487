import * as z from 'zod';
import { allocationView } from './allocations';
import { supplierFacts } from '../../desk/invoices/invoice-fields';

/** Picking list of an invoice, for the walk and for a signature. */
export const allocationPaper = z
  .object({
    supplier: supplierFacts,
    allocation: allocationView.omit({ timeline: true, picks: true, version: true }).meta({ id: 'AllocationOnPaper' }),
    url: z.string().describe('Where it is picked by scan'),
  })
  .meta({ id: 'AllocationPaper' });
export type AllocationPaper = z.infer<typeof allocationPaper>;
