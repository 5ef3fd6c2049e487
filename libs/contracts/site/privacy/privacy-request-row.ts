import * as z from 'zod';
import { enumOf, id, isoDate, isoDateTime } from '../../kernel/common';
import { privacyRequestKinds, privacyRequestOrigins, privacyRequestStatuses } from './privacy-labels';

export const privacyRequestKind = enumOf(privacyRequestKinds).meta({ id: 'PrivacyRequestKind' });
export const privacyRequestStatus = enumOf(privacyRequestStatuses).meta({ id: 'PrivacyRequestStatus' });
export const privacyRequestOrigin = enumOf(privacyRequestOrigins).meta({ id: 'PrivacyRequestOrigin' });

export const privacyRequestRow = z
  .object({
    id,
    number: z.int(),
    kind: privacyRequestKind,
    origin: privacyRequestOrigin,
    email: z.string().nullable().describe('Where the answer goes; gone once it is given'),
    status: privacyRequestStatus,
    asked_at: isoDateTime,
    due_on: isoDate.describe('Thirty days after it was asked'),
    closed_at: isoDateTime.nullable(),
    outcome: z.string(),
  })
  .meta({ id: 'PrivacyRequest' });
export type PrivacyRequestRow = z.infer<typeof privacyRequestRow>;
