/** Licences that may be used without a review, including those of fonts and data, which are shipped unchanged. */
export const PERMITTED: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'PSF-2.0',
  'OFL-1.1',
]);

/**
 * Checks that an SPDX expression allows a permitted choice: of `A OR B` one is enough, of `A AND B` both are needed,
 * and AND binds more tightly. An unreadable expression is not permitted.
 */
export function isPermitted(expression: string): boolean {
  const tokens = expression.match(/[()]|[\w.+-]+/g) ?? [];
  let at = 0;
  const isNext = (word: string): boolean => tokens[at]?.toUpperCase() === word;

  const one = (): boolean => {
    const token = tokens[at];
    at += 1;
    if (token !== '(') return token !== undefined && PERMITTED.has(token);
    const within = either();
    if (!isNext(')')) return false;
    at += 1;
    return within;
  };
  const all = (): boolean => {
    let permitted = one();
    while (isNext('AND')) {
      at += 1;
      permitted = one() && permitted;
    }
    return permitted;
  };
  const either = (): boolean => {
    let permitted = all();
    while (isNext('OR')) {
      at += 1;
      permitted = all() || permitted;
    }
    return permitted;
  };
  const permitted = either();
  return permitted && at === tokens.length;
}
