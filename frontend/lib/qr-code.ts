import qrcode from 'qrcode-generator';

/** Width of the quiet zone, in modules, which cameras need to find the code (ISO/IEC 18004). */
const MARGIN = 4;
/** Characters of the compact encoding: an address in capitals takes 25 modules instead of 29. */
const CAPITALS = /^[0-9A-Z $%*+\-./:]+$/;
/** Size chosen by the length of the text. */
const ANY_SIZE = 0;

/** Draws the dark modules of a row, those beside each other as one box. */
function drawRow(row: readonly boolean[], y: number): string {
  return row
    .map((isDark, x) => {
      if (!isDark || row[x - 1]) return '';
      const end = row.indexOf(false, x);
      const width = (end < 0 ? row.length : end) - x;
      return `M${x + MARGIN} ${y + MARGIN}h${width}v1h-${width}z`;
    })
    .join('');
}

/**
 * Returns a QR code as one SVG path, in modules, with its margin: for papers, which are rendered on the server
 * without scripts.
 * @param text ASCII, as addresses are
 */
export function qrPath(text: string): { path: string; size: number } {
  const code = qrcode(ANY_SIZE, 'M');
  code.addData(text, CAPITALS.test(text) ? 'Alphanumeric' : 'Byte');
  code.make();
  const modules = Array.from({ length: code.getModuleCount() }, (_, index) => index);
  const path = modules
    .map((y) =>
      drawRow(
        modules.map((x) => code.isDark(y, x)),
        y,
      ),
    )
    .join('');
  return { path, size: modules.length + 2 * MARGIN };
}
