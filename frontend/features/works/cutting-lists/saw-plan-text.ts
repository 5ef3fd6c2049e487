import type { CutToMake, SheetPiece } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import type { SawPlanPaper } from '@plinth/contracts/works/cutting-lists/cutting-papers';
import { describeUseless } from './useless-panel';

export type PaperPanels = ReadonlyMap<string, SawPlanPaper['panels'][number]>;

const sizeOf = ({ length, width }: SheetPiece): string => `${String(length)} × ${String(width)}`;

/** Describes a piece as the saw plan prints it. */
export function describePiece(piece: SheetPiece, panels: PaperPanels): string {
  if (piece.kind === 'part')
    return piece.codes
      .map((code) => {
        const panel = panels.get(code);
        if (panel !== undefined && panel.useless !== null) return `${describeUseless(panel)}: NO LABEL, put it aside`;
        const { mark = code, edges = '', notch = '' } = panel ?? {};
        return [mark, edges, notch !== '' && `(saw out ${notch})`].filter(Boolean).join(' ');
      })
      .join(', ');
  if (piece.kind === 'offcut') return `keep ${sizeOf(piece)}: ${piece.codes.join(', ')}`;
  return piece.kind === 'strip' ? `strip ${sizeOf(piece)}` : piece.kind;
}

/** Describes a cut as the saw plan prints it: "turn, across: P-1042-03-D L1; left strip 398 × 1810". */
export const describeCut = ({ turn, is_rip: isRip, gives, rest }: CutToMake, panels: PaperPanels): string =>
  [
    `${turn ? 'turn, ' : ''}${isRip ? 'along' : 'across'}:`,
    describePiece(gives, panels),
    ...(rest === null ? [] : [`; left ${describePiece(rest, panels)}`]),
  ].join(' ');
