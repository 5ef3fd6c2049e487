import * as z from 'zod';
import { isoDateTime, line, noInput, ok } from '../../kernel/common';
import { can, mutationNotWhileHelping, query, signedIn } from '../../kernel/define';

/** Error codes that interrupt signing in, in the backend's answer to the frontend's server. */
export const SECOND_FACTOR_NEEDED = 'second-factor-needed';
export const SECOND_FACTOR_WRONG = 'second-factor-wrong';
export const SECOND_FACTOR_TRIES = 'second-factor-tries';

/** Code that an app shows: six digits, which people type with a space in the middle. */
export const appCode = line(12).regex(/^\d{3} ?\d{3}$/, 'Enter the six digits that the app shows');
/** Code entered when signing in: of the app, or a recovery code. */
export const doorCode = line(40).min(1, 'Enter the code');

const recoveryCodes = z
  .object({ recovery_codes: z.array(z.string()).describe('Each stands in for the app once; they are shown this once') })
  .meta({ id: 'RecoveryCodes' });

/** Second factor of signing in, for staff. */
export const secondFactor = {
  getSecondFactor: query({
    access: signedIn,
    summary: 'Whether the caller is asked for a code after the password',
    input: noInput,
    output: z
      .object({
        is_on: z.boolean(),
        since: isoDateTime.nullable(),
        recovery_codes_left: z.int(),
      })
      .meta({ id: 'SecondFactor' }),
  }),
  beginSecondFactor: mutationNotWhileHelping({
    access: can('view'),
    summary: 'A new key for the app on the caller’s phone; it counts once confirmSecondFactor has seen a code',
    input: noInput,
    output: z
      .object({
        key: z.string().describe('In base32, for typing; never answered again'),
        url: z.string().describe('otpauth address, for a QR code'),
      })
      .meta({ id: 'SecondFactorKey' }),
    asksPassword: true,
  }),
  confirmSecondFactor: mutationNotWhileHelping({
    access: can('view'),
    summary:
      'Turns the second step on with a first code of the app, ends the other sessions, and answers the recovery codes',
    input: z.strictObject({ code: appCode }),
    output: recoveryCodes,
    asksPassword: true,
    weight: 10,
  }),
  newRecoveryCodes: mutationNotWhileHelping({
    access: can('view'),
    summary: 'Ten new recovery codes, for a code of the app or one of those before; the earlier ones count no more',
    input: z.strictObject({ code: doorCode }),
    output: recoveryCodes,
    asksPassword: true,
    weight: 10,
  }),
  endSecondFactor: mutationNotWhileHelping({
    access: can('view'),
    summary: 'Turns the second step off, for a code of the app or a recovery code',
    input: z.strictObject({ code: doorCode }),
    output: ok,
    asksPassword: true,
    weight: 10,
  }),
};
