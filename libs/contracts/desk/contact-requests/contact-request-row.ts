import * as z from 'zod';
import { enumOf, id, isoDateTime } from '../../kernel/common';
import { answersBy, contactRequestStatuses } from './contact-request-labels';
import { contactTopics } from './contact-topic-labels';

export const contactRequestStatus = enumOf(contactRequestStatuses).meta({ id: 'ContactRequestStatus' });
export const contactTopic = enumOf(contactTopics).meta({ id: 'ContactTopic' });
export const answerBy = enumOf(answersBy).meta({ id: 'AnswerBy' });

export const contactRequestRow = z
  .object({
    id,
    number: z.string(),
    created_at: isoDateTime,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    topic: contactTopic,
    answer_by: answerBy,
    status: contactRequestStatus,
    branch: z.string().nullable(),
    assignee: z.string().nullable(),
    is_suspect: z.boolean(),
    excerpt: z.string().describe('How the message begins'),
  })
  .meta({ id: 'ContactRequestRow' });
export type ContactRequestRow = z.infer<typeof contactRequestRow>;
