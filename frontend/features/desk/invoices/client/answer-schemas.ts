import { ADDRESS_WANTED, isAddress, isFullName, NAME_WANTED } from '@plinth/contracts/desk/invoices/who-accepts';
import * as z from 'zod';

interface QuoteToAccept {
  readonly client: { readonly name: string };
  readonly needs_address: boolean;
}

/**
 * Schema of accepting a quote, with all that is missing reported at once. Loaded when a field is left, so that the
 * page stays light.
 */
export const acceptSchema = ({ client, needs_address: needsAddress }: QuoteToAccept) =>
  z.object({
    name: z
      .string()
      .trim()
      .max(120, 'Use at most 120 characters')
      .refine((name) => isFullName(name, client.name), NAME_WANTED),
    address: z
      .string()
      .trim()
      .max(400, 'Use at most 400 characters')
      .refine((address) => !needsAddress || isAddress(address), ADDRESS_WANTED),
  });
export const declineSchema = z.object({ reason: z.string().trim().max(500, 'Use at most 500 characters') });
