import type * as z from 'zod';
import { line } from './common';

/**
 * Pattern of what mail programs make a link of, whatever stands around it: an address with its scheme, `www.`, a mail
 * address.
 */
const LINK = /:\/\/|\bwww\.|@/iu;
/** Words that a full stop without a space joins, and whether a path follows: `evil.com`, `bit.ly/3xYz`, also with the full stops of other scripts. */
const JOINED = /([\p{L}\p{N}-]+)[.\u3002\uff0e\uff61]\p{L}{2,}([/:?#]?)/gu;
/** Joined so, they are a name: J.van Wyk, Dr.Smith, St.John. */
const SHORTENED = /^(?:\p{L}|adv|dr|jr|mr|mrs|ms|prof|rev|sr|st)$/iu;

const carriesLink = (name: string): boolean =>
  LINK.test(name) || [...name.matchAll(JOINED)].some(([, before = '', path]) => path !== '' || !SHORTENED.test(before));

/**
 * Part of the name of whoever fills in a form that leads to mail. The mail may go to a stranger's address, with the shop's word for it: so a name
 * carries no link and no address.
 */
export const nameLine = (max: number): z.ZodString =>
  line(max).refine((name) => !carriesLink(name), 'Enter a name, without a web or email address');

export const personName = (max: number, missing: string): z.ZodString => nameLine(max).min(1, missing);
