import * as z from 'zod';
import { email, id, isoDateTime, rowKey } from '../../kernel/common';
import { anyone, mutation, mutationNotWhileHelping, query, signedIn } from '../../kernel/define';

/** Opaque token of a mailed link, read only by the server. */
const mailedToken = z.string().regex(/^[\w.-]{20,800}$/, 'Open the link in our mail again');

export const backInStockRequest = z
  .object({
    id,
    variant_id: rowKey,
    name: z.string(),
    slug: z.string(),
    asked_at: isoDateTime,
  })
  .meta({ id: 'BackInStockRequest' });
export type BackInStockRequest = z.infer<typeof backInStockRequest>;

const waitingRequests = z
  .array(backInStockRequest)
  .describe('What the caller is told about, in the order in which they asked');

/** Requests for one mail when a sold-out variant is back in stock. */
export const backInStock = {
  public: {
    ask: mutationNotWhileHelping({
      access: anyone,
      summary: 'Mails a link that confirms the wish to be told when a variant is back; says nothing of the address',
      input: z.strictObject({ variant_id: rowKey, email }),
      output: z.object({}).meta({ id: 'BackInStockAsked' }),
      weight: 5,
    }),
    confirm: mutationNotWhileHelping({
      access: anyone,
      summary: 'Confirms by the mailed link that its reader wants to be told; again changes nothing',
      input: z.strictObject({ token: mailedToken }),
      output: z.object({ name: z.string().describe('What they are told about') }).meta({ id: 'BackInStockConfirmed' }),
    }),
    stop: mutation({
      access: anyone,
      summary: 'Ends by the mailed link all that its address waits for; again changes nothing',
      input: z.strictObject({ token: mailedToken }),
      output: z.object({}).meta({ id: 'BackInStockStopped' }),
    }),
  },
  mine: query({
    access: signedIn,
    summary: 'What the caller is told about when it is back',
    input: z.strictObject({}).nullish(),
    output: waitingRequests,
  }),
  ask: mutationNotWhileHelping({
    access: signedIn,
    summary: 'Tells the caller when a variant is back: at once where their address is confirmed, else by a mailed link',
    input: z.strictObject({ variant_id: rowKey }),
    output: z
      .object({ state: z.enum(['waiting', 'check_mail']).meta({ id: 'BackInStockState' }) })
      .meta({ id: 'BackInStockAskedByAccount' }),
    weight: 5,
  }),
  end: mutation({
    access: signedIn,
    summary: "Ends a request of the caller's; one that is gone changes nothing",
    input: z.strictObject({ id }),
    output: waitingRequests,
  }),
};
