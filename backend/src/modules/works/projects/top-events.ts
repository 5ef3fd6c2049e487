import * as z from 'zod';
import { defineEvent } from '../../../platform/data/events/outbox';

/** Published when a top of a project is cut, its cut is undone, or the client has it: its blank follows. */
export const projectTopsDue = defineEvent('project.tops-due', z.strictObject({ project_id: z.uuid() }));
