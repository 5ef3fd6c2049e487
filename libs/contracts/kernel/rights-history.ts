import * as z from 'zod';
import { isoDateTime } from './common';

/** History of changes of permissions and menus: what, by whom and why. */
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
