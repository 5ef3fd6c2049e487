import * as z from 'zod';

/** A quote's answer; they come when a field is left, so that the page is light. */
export const acceptSchema = z.object({
  name: z.string().trim().min(1, 'Type your name to accept').max(120, 'Use at most 120 characters'),
});
export const declineSchema = z.object({ reason: z.string().trim().max(500, 'Use at most 500 characters') });
