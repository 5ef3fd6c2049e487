/*
 * Places where a formula could begin: the start of the text, and after whatever a spreadsheet may take for the end of a cell. South African Windows separates
 * cells by semicolons, whatever the file does; and some spreadsheets read full-width signs (U+FF1D and the like) as plain ones (OWASP, CSV injection).
 */
const FORMULA_STARTS = `'*[=+\\-@\\t\\r\uFF1D\uFF0B\uFF0D\uFF20]`;
const CELL_STARTS = '(^|[;,\\t\\r\\n]"*)';
const UNGUARDED_FORMULA = new RegExp(`${CELL_STARTS}(?=${FORMULA_STARTS})`, 'g');
const GUARDED_FORMULA = new RegExp(`${CELL_STARTS}'(?=${FORMULA_STARTS})`, 'g');

/** Escapes a text so that no spreadsheet reads it as a formula. */
export const guardFormula = (text: string): string => text.replace(UNGUARDED_FORMULA, "$1'");

/** Removes the escape, so that an exported file is read back unchanged. */
export const unguardFormula = (text: string): string => text.replace(GUARDED_FORMULA, '$1');
