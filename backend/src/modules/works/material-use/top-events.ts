import * as z from 'zod';
import { defineEvent } from '../../../platform/data/events/outbox';

/** Published when a project is begun, done or delivered, or is set back to waiting: its tops are cut with it. */
export const projectTopsDue = defineEvent('project.tops-due', z.strictObject({ project_id: z.uuid() }));

/** Published when an order is delivered: tops that no project cut were cut for it. */
export const orderTopsDue = defineEvent('order.tops-due', z.strictObject({ order_id: z.uuid() }));
