import * as z from 'zod';
import { id, secretId } from '../../kernel/common';
import { anyone, mutationNotWhileHelping } from '../../kernel/define';
import { orderStatus } from './order-row';

/** Calls of a browser that comes back from the provider's card page. */
export const payments = {
  public: {
    settleReturn: mutationNotWhileHelping({
      access: anyone,
      summary: 'The browser is back from the card page: asks the provider and settles the order, once',
      input: z.strictObject({
        session_id: z
          .string()
          .min(1)
          .max(200)
          .regex(/^[A-Za-z0-9_]+$/),
      }),
      output: z
        .object({ order_id: id, access_key: secretId, status: orderStatus, paid: z.boolean() })
        .meta({ id: 'SettledReturn' }),
      weight: 2,
    }),
  },
};
