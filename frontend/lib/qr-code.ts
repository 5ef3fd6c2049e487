import qrcode from 'qrcode-generator';

/** Light modules around a code, without which a camera does not find it (ISO/IEC 18004, quiet zone). */
const MARGIN = 4;
/** Characters that a code holds in less room: an address in capitals takes 25 modules instead of 29. */
const CAPITALS = /^[0-9A-Z $%*+\-./:]+$/;
/** Size that follows the length of the text. */
const ANY_SIZE = 0;

/**
 * A QR code as one path of an SVG, in units of a module, with its margin: for papers, which are drawn on the server and carry no script.
 * @param text ASCII, as addresses are
 */
export function qrPath(text: string): { path: string; size: number } {
  const code = qrcode(ANY_SIZE, 'M');
  code.addData(text, CAPITALS.test(text) ? 'Alphanumeric' : 'Byte');
  code.make();
  const modules = Array.from({ length: code.getModuleCount() }, (_, at) => at);
  const path = modules
    .flatMap((y) => modules.flatMap((x) => (code.isDark(y, x) ? [`M${x + MARGIN} ${y + MARGIN}h1v1h-1z`] : [])))
    .join('');
  return { path, size: modules.length + 2 * MARGIN };
}
