import * as z from 'zod';
import { defineEvent } from '../../../platform/data/events/outbox';

const ofStop = { stop_id: z.uuid() };

/** Published when the goods of a counter invoice are on the road; online orders have events of their own. */
export const stopLeft = defineEvent('trip-stop.left', z.strictObject(ofStop));
/**
 * Published when goods could not be delivered, of a counter invoice or of an online order: they are on the truck
 * until somebody books them back.
 */
export const stopFailed = defineEvent('trip-stop.failed', z.strictObject(ofStop));
/** Published when goods were signed for but for cartons that stayed on the truck. */
export const stopKeptBack = defineEvent('trip-stop.kept-back', z.strictObject(ofStop));
/** Published when the goods of a counter invoice were signed for. */
export const stopDelivered = defineEvent('trip-stop.delivered', z.strictObject(ofStop));
