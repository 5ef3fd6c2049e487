/*
 * Where a formula could begin: at the beginning, and after whatever some spreadsheet takes for the end of a cell. South African Windows separates
 * cells by semicolons, whatever the file does; and some take wide signs (U+FF1D and the like) for the narrow ones (OWASP, CSV injection).
 */
const BEGINS = `'*[=+\\-@\\t\\r\uFF1D\uFF0B\uFF0D\uFF20]`;
const ENDS = '(^|[;,\\t\\r\\n]"*)';
const FORMULA = new RegExp(`${ENDS}(?=${BEGINS})`, 'g');
const GUARDED = new RegExp(`${ENDS}'(?=${BEGINS})`, 'g');

/** Escapes a text so that no spreadsheet reads it as a formula. */
export const guardFormula = (text: string): string => text.replace(FORMULA, "$1'");

/** Removes the escape, so that an exported file is read back unchanged. */
export const unguardFormula = (text: string): string => text.replace(GUARDED, '$1');
