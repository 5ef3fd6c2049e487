import * as z from 'zod';
import { enumOf, id, isoDate } from '../../kernel/common';
import { tripStatuses } from './trip-labels';

const status = enumOf(tripStatuses).meta({ id: 'TripStatus' });

export const tripRow = z
  .object({
    id,
    code: z.string().describe('T-12'),
    day: isoDate,
    vehicle: z.string(),
    driver: z.string(),
    branch: z.string(),
    status,
    stops: z.int(),
    delivered: z.int(),
    suburbs: z.string(),
  })
  .meta({ id: 'TripRow' });
export type TripRow = z.infer<typeof tripRow>;
