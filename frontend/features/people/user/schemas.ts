import { email, line, phone } from '@plinth/contracts/kernel/common';
import { appCode } from '@plinth/contracts/people/user/second-factor';
import { newPassword } from '@plinth/contracts/people/user/user';
import * as z from 'zod';

/** Schemas of the account's forms; the server checks the same contracts again. */

const name = line(80).min(1, 'Enter your name');
const optionalPhone = z.union([z.literal(''), phone]);

export const signInSchema = z.object({ email, password: z.string().min(1, 'Enter your password') });
export const emailSchema = z.object({ email });
export const registerSchema = z.object({ name, surname: line(80), email, phone: optionalPhone, password: newPassword });
export const ownPasswordSchema = z.object({ password: z.string().min(1, 'Enter your password') });
export const newPasswordSchema = z.object({ password: newPassword });
export const changePasswordSchema = z.object({
  current_password: z.string().min(1, 'Enter your current password'),
  new_password: newPassword,
});
export const profileSchema = z.object({ name, surname: line(80), phone: optionalPhone, address: line(400) });
export const signInCodeSchema = z.object({ code: z.string().trim().min(1, 'Enter the code') });
export const appCodeSchema = z.object({ code: appCode });
