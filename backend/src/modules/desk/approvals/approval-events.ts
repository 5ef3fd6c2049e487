import * as z from 'zod';
import { defineEvent } from '../../../platform/events/outbox';

/** Somebody asks for what is above their limit. */
export const approvalAsked = defineEvent('approval.asked', z.strictObject({ request_id: z.uuid() }));

/** So many of those who may approve are asked, those with the lowest limit first. */
export const MOST_ASKED = 5;
