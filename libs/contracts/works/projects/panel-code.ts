/**
 * Alphabet of the codes on labels of physical things: a letter for the kind, eight random characters, a check
 * character. It is Σ (i + 2) · v mod 31 over the first nine, and detects any wrong character and any swap of two.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXY';
const RANDOM = 8;
const LENGTH = RANDOM + 2;

/** Panel, remnant (an offcut on the rack), bin, carton, employee. */
export const CODE_KINDS = ['P', 'R', 'B', 'K', 'E'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

function checkOf(nine: string): string {
  const sum = [...nine].reduce((total, character, index) => total + (index + 2) * ALPHABET.indexOf(character), 0);
  return ALPHABET[sum % ALPHABET.length];
}

/**
 * Creates a new code.
 * @param below a random whole number from 0 up to, and without, the one given
 */
export function newCode(kind: CodeKind, below: (limit: number) => number): string {
  const nine = kind + Array.from({ length: RANDOM }, () => ALPHABET[below(ALPHABET.length)]).join('');
  return nine + checkOf(nine);
}

/** Formats a code for people: `P7K3-Q9DX-HR`. */
export const spokenCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;

/** Checks that a text is a code of a kind, with a valid check character. */
export const isCode = (code: string, kind: CodeKind): boolean =>
  code.length === LENGTH &&
  code.startsWith(kind) &&
  [...code].every((character) => ALPHABET.includes(character)) &&
  checkOf(code.slice(0, -1)) === code.slice(-1);

/**
 * Reads the code in scanned or typed text: bare, with dashes, in lower case, or at the end of an address.
 * @returns null when it is none, or its check is wrong
 */
export function readCode(scannedText: string, kind: CodeKind): string | null {
  const last = scannedText.trim().toUpperCase().split(/[?#]/)[0].replace(/\/+$/, '').split('/').at(-1) ?? '';
  const bare = last.replaceAll(/[\s-]/g, '');
  return isCode(bare, kind) ? bare : null;
}
