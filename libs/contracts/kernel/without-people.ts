/*
 * Last check of every log line: what reads like an email address, a phone number or a secret is replaced, whoever put it
 * there. A mail server quotes whom it refuses, a driver what it could not read, a caller writes into a path whatever they like.
 */

const NETS: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+(?:@|%40)[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/g, '[e-mail]'],
  // South African ones, as people and as the database write them; not a part of an id or of a fraction.
  [/(?<![\w.+-])(?:\+27|0)[ -]?\d{2}[ -]?\d{3}[ -]?\d{4}(?![\w-])/g, '[phone]'],
  // Sessions and whatever else is signed or sealed as JOSE says.
  [/\beyJ[\w-]{8,}(?:\.[\w-]*){1,4}/g, '[token]'],
  [/\b(?:sk|rk|whsec|vercel_blob_rw)_\w{8,}/g, '[token]'],
  [/([?&](?:key|token|code|secret|password|session)=)[^\s"'&\\]+/gi, '$1[removed]'],
];

export const redactPersonalData = (line: string): string =>
  NETS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line);
