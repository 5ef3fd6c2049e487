import * as z from 'zod';

/*
 * What may name a person is hidden before a message leaves the server: fields by their names, at any depth, and whatever looks like an address of mail or
 * a telephone number.
 */

const HIDDEN = '•••';

const PERSONAL_WORDS: ReadonlySet<string> = new Set(
  (
    'name surname email mail phone mobile cell tel telephone contact address street suburb recipient sender message note comment text body reason ' +
    'birthday dob passport bank account iban password token secret ip'
  ).split(' '),
);
/**
 * Checks that a field name is personal: `clientEmail`, `to_address` and `first-name` are, `order_id` and `status` are
 * not.
 */
function isPersonal(field: string): boolean {
  const words = field
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return (
    words.some((word) => PERSONAL_WORDS.has(word) || PERSONAL_WORDS.has(word.replace(/s$/, ''))) ||
    // The number of an identity document, not of an order.
    /^(.* )?id numbers?$/.test(words.join(' '))
  );
}
/** A number is none of these: that of an account, a passport or a telephone is personal, and an order's is not anyway. */
const ID_FIELD = /(^|[_-])(id|type|kind|at)$|Id$/;

const MAIL = /[^\s@<>"',;:]{1,64}@[^\s@<>"',;:]{1,255}\.[a-z]{2,}/gi;
/** South African phone numbers of ten to thirteen digits, not within a longer number or an id. */
const PHONE = /(?<![\w.-])(?:\+\d{2}|0)[ -]?\d{2}[ -]?\d{3}[ -]?\d{4}(?![\w-])/g;

export interface Masked {
  readonly text: string;
  readonly isMasked: boolean;
}

export function maskText(text: string): Masked {
  const maskedText = text.replaceAll(MAIL, HIDDEN).replaceAll(PHONE, HIDDEN);
  return { text: maskedText, isMasked: maskedText !== text };
}

const json = z.json();
type Json = z.output<typeof json>;

function maskValue(value: Json, state: { isMasked: boolean }): Json {
  if (typeof value === 'string') {
    const { text, isMasked } = maskText(value);
    if (isMasked) state.isMasked = true;
    return text;
  }
  if (Array.isArray(value)) return value.map((one) => maskValue(one, state));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => {
      const hides = inner !== null && typeof inner !== 'boolean' && isPersonal(field) && !ID_FIELD.test(field);
      if (!hides) return [field, maskValue(inner, state)];
      state.isMasked = true;
      return [field, HIDDEN];
    }),
  );
}

/** Masks personal data: in JSON field by field, in other text whatever looks personal. */
export function mask(text: string): Masked & { readonly isJson: boolean } {
  const value = parseJson(text);
  if (value === undefined) return { ...maskText(text), isJson: false };
  const state = { isMasked: false };
  const maskedValue = maskValue(value, state);
  return { text: state.isMasked ? JSON.stringify(maskedValue) : text, isMasked: state.isMasked, isJson: true };
}

/** Parses JSON; undefined if it is none. A bare number or word counts as text. */
export function parseJson(text: string): Json | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return json.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
