import { email, id } from '@plinth/contracts/kernel/common';
import * as z from 'zod';
import { defineEvent } from '../../../platform/data/events/outbox';
import { personal } from '../../../platform/data/events/published-event';

const addressFields = { email: personal(email) };

/** Somebody sent the sign-up form; `created` is false if the address had an account already. */
export const accountRegistered = defineEvent(
  'account.registered',
  z.strictObject({ ...addressFields, created: z.boolean() }),
);
export const verificationRequested = defineEvent('account.verification-asked', z.strictObject(addressFields));
export const passwordResetRequested = defineEvent('account.password-reset-asked', z.strictObject(addressFields));
/** Changes of the second factor that are mailed to its owner. */
export const secondFactorNews = z.enum(['on', 'off', 'reset', 'new-codes', 'recovery-code-used', 'guessed']);
export type SecondFactorNews = z.infer<typeof secondFactorNews>;
export const secondFactorChanged = defineEvent(
  'account.second-factor-told',
  z.strictObject({ user_id: id, news: secondFactorNews }),
);
export const passwordChanged = defineEvent('account.password-changed', z.strictObject({ user_id: id }));
/** Somebody was invited as staff; they set their password by a link. */
export const staffInvited = defineEvent('account.staff-invited', z.strictObject({ user_id: id }));
