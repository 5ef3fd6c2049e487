import * as z from 'zod';
import { isoDateTime } from './common';

/** What was changed of rights, of menus or of what stands in them, by whom and why. */
export const rightsHistory = z
  .array(
    z
      .object({
        id: z.string(),
        at: isoDateTime,
        actor: z.string(),
        action: z.string(),
        reason: z.string(),
        changes: z.array(
          z
            .object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
            .meta({ id: 'RightsChange' }),
        ),
      })
      .meta({ id: 'RightsEntry' }),
  )
  .meta({ id: 'RightsHistory' });
