import type { Config } from '../../../platform/runtime/config/config';

/** Describes who takes card payments. A provider at an address of its own is the stand-in, through which no money moves. */
export function cardProvider({ secretKey, host }: Pick<Config['stripe'], 'secretKey' | 'host'>): {
  detail: string;
  isSet: boolean;
} {
  if (secretKey === undefined)
    return { detail: 'No key of the card provider is set (STRIPE_SECRET_KEY)', isSet: false };
  if (host !== undefined)
    return {
      detail: 'No key of the card provider is set (STRIPE_SECRET_KEY): payments go to a stand-in, and no money moves',
      isSet: false,
    };
  return { detail: 'Stripe', isSet: true };
}
