import { printablePages } from '@plinth/contracts/kernel/paper-pages';
import { pathTo } from '@plinth/contracts/kernel/page';
import { readCode } from '@plinth/contracts/works/projects/panel-code';

/**
 * Returns the path to reprint the label of a panel or an offcut, or the contents of a carton, from scanned or typed
 * text; null when it is no such code.
 */
export function labelPathOf(scannedText: string): string | null {
  const panel = readCode(scannedText, 'P');
  if (panel !== null) return pathTo(printablePages['panel-label'], { label_id: panel });
  const offcut = readCode(scannedText, 'R');
  if (offcut !== null) return pathTo(printablePages['offcut-label'], { code: offcut });
  const carton = readCode(scannedText, 'K');
  return carton === null ? null : pathTo(printablePages['carton-contents'], { code: carton });
}
