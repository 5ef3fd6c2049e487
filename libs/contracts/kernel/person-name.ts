import type * as z from 'zod';
import { line } from './common';

/** Pattern of text that mail programs turn into a link: a scheme, `www.`, or a mail address. */
const LINK = /:\/\/|\bwww\.|@/iu;
/**
 * Pattern of words joined by a full stop without a space, with or without a path: `evil.com`, `bit.ly/3xYz`; full
 * stops of other scripts too.
 */
const JOINED = /([\p{L}\p{N}-]+)[.\u3002\uff0e\uff61]\p{L}{2,}([/:?#]?)/gu;
/** Abbreviations that are part of a name when joined: J.van Wyk, Dr.Smith, St.John. */
const SHORTENED = /^(?:\p{L}|adv|dr|jr|mr|mrs|ms|prof|rev|sr|st)$/iu;

const carriesLink = (name: string): boolean =>
  LINK.test(name) || [...name.matchAll(JOINED)].some(([, before = '', path]) => path !== '' || !SHORTENED.test(before));

/**
 * Builds the schema of a part of a person's name in forms that send mail. The mail may go to a stranger in the shop's
 * name, so it must not contain a link or address.
 */
export const nameLine = (max: number): z.ZodString =>
  line(max).refine((name) => !carriesLink(name), 'Enter a name, without a web or email address');

export const personName = (max: number, missing: string): z.ZodString => nameLine(max).min(1, missing);
