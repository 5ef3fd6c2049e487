import * as z from 'zod';
import { defineEvent } from '../../../platform/data/events/outbox';

/** The card provider reported something about a session; its content is not trusted, the session is fetched again. */
export const cardEvent = defineEvent('card.event', z.strictObject({ session_id: z.string() }));
