import * as z from 'zod';
import { defineEvent } from '../../../platform/data/events/outbox';

/** Published when a request is to be answered: it came, or turned out to be no spam. */
export const contactRequestReceived = defineEvent('contact-request.received', z.strictObject({ request_id: z.uuid() }));

/** Topic of live updates for the contact requests' page. */
export const CONTACT_REQUESTS_TOPIC = 'contact-requests';
