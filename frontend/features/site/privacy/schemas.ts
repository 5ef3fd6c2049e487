import * as z from 'zod';

export const deleteSchema = z.object({ password: z.string().min(1, 'Enter your password') });
