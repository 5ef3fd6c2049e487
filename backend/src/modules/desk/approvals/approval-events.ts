import * as z from 'zod';
import { defineEvent } from '../../../platform/data/events/outbox';

/** Somebody requested approval for an amount above their own limit. */
export const approvalAsked = defineEvent('approval.asked', z.strictObject({ request_id: z.uuid() }));
