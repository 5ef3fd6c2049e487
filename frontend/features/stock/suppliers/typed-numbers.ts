import * as z from 'zod';
import { wholeFault, parseWhole } from '@/lib/whole-fault';

/** Field for a whole number within limits. */
export const typedWhole = (least: number, most: number) =>
  z.string().transform((text, context) => {
    const message = wholeFault(text, least, most);
    if (message === null) return parseWhole(text);
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** Optional field for a whole number within limits; null when it is empty. */
export const typedWholeOrNothing = (least: number, most: number) =>
  z.string().transform((text, context) => {
    if (text.trim() === '') return null;
    const message = wholeFault(text, least, most);
    if (message === null) return parseWhole(text);
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
