import { printablePages } from '@plinth/contracts/kernel/paper-pages';
import { pathTo } from '@plinth/contracts/kernel/page';
import { readCode } from '@plinth/contracts/works/projects/panel-code';

/** Where the label of a panel or an offcut is printed again, or the contents of a carton, by whatever was scanned or typed of its code; null for what is no code of theirs. */
export function labelPathOf(scannedText: string): string | null {
  const panel = readCode(scannedText, 'P');
  if (panel !== null) return pathTo(printablePages['panel-label'], { label_id: panel });
  const offcut = readCode(scannedText, 'R');
  if (offcut !== null) return pathTo(printablePages['offcut-label'], { code: offcut });
  const carton = readCode(scannedText, 'K');
  return carton === null ? null : pathTo(printablePages['carton-contents'], { code: carton });
}
