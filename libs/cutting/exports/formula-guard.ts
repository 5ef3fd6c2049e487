/*
 * Where a formula could begin: at the beginning, and after whatever some spreadsheet takes for the end of a cell. South African Windows separates
 * cells by semicolons, whatever the file does; and some take wide signs (U+FF1D and the like) for the narrow ones (OWASP, CSV injection).
 */
const BEGINS = `'*[=+\\-@\\t\\r\uFF1D\uFF0B\uFF0D\uFF20]`;
const ENDS = '(^|[;,\\t\\r\\n]"*)';
const FORMULA = new RegExp(`${ENDS}(?=${BEGINS})`, 'g');
const GUARDED = new RegExp(`${ENDS}'(?=${BEGINS})`, 'g');

/** A text of which no spreadsheet makes a formula. */
export const guardFormula = (text: string): string => text.replace(FORMULA, "$1'");

/** A text as it was before it was guarded: a file of ours that comes back says what it said. */
export const unguardFormula = (text: string): string => text.replace(GUARDED, '$1');
