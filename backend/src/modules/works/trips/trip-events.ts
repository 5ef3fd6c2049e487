import * as z from 'zod';
import { defineEvent } from '../../../platform/data/events/outbox';

const ofStop = { stop_id: z.uuid() };

/** Published when the goods of an invoice of the counter are on the road; online orders have events of their own. */
export const stopLeft = defineEvent('trip-stop.left', z.strictObject(ofStop));
/**
 * Published when it could not be delivered: of an order as well, since it is on the truck until somebody books it
 * back.
 */
export const stopFailed = defineEvent('trip-stop.failed', z.strictObject(ofStop));
/** Published when it was signed for. */
export const stopDelivered = defineEvent('trip-stop.delivered', z.strictObject(ofStop));
