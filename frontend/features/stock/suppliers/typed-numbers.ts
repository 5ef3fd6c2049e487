import * as z from 'zod';
import { wholeFault, wholeOf } from './whole-fault';

/** A whole number that is typed, from one to another. */
export const typedWhole = (least: number, most: number) =>
  z.string().transform((text, context) => {
    const message = wholeFault(text, least, most);
    if (message === null) return wholeOf(text);
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** The same where nothing need be typed: null then. */
export const typedWholeOrNothing = (least: number, most: number) =>
  z.string().transform((text, context) => {
    if (text.trim() === '') return null;
    const message = wholeFault(text, least, most);
    if (message === null) return wholeOf(text);
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
