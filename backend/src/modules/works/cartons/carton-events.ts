import * as z from 'zod';
import { defineEvent } from '../../../platform/data/events/outbox';

/** Published when cartons were closed or delivered, or opened again. */
export const cartonsClosed = defineEvent(
  'cartons.closed',
  z.strictObject({ project_id: z.uuid(), carton_ids: z.array(z.uuid()) }),
);

/** Published when bags of hardware were packed, or taken out of their cartons again. */
export const bagsPacked = defineEvent(
  'bags.packed',
  z.strictObject({ project_id: z.uuid(), part_ids: z.array(z.uuid()) }),
);
