import * as z from 'zod';
import { defineEvent } from '../../../platform/data/events/outbox';

/** The card company told something about a session; what it says is asked for again before anything is believed. */
export const cardEvent = defineEvent('card.event', z.strictObject({ session_id: z.string() }));
