import * as z from 'zod';
import { defineEvent } from '../../../platform/data/events/outbox';

/** Published when panels with edging passed the edger, or were taken back before it. */
export const panelsEdged = defineEvent(
  'panels.edged',
  z.strictObject({ project_id: z.uuid(), panel_ids: z.array(z.uuid()) }),
);
