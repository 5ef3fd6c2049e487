import * as z from 'zod';
import { defineEvent } from '../../../platform/data/events/outbox';

/** Somebody asks for what is above their limit. */
export const approvalAsked = defineEvent('approval.asked', z.strictObject({ request_id: z.uuid() }));
