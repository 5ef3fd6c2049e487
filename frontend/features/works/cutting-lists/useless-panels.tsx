import { AT_THE_SAW, isSheetOver } from '@plinth/contracts/works/cutting-lists/cutting-list-labels';
import type { CuttingList } from '@plinth/contracts/works/cutting-lists/cutting-lists';
import { Notice } from '@/ui/notice';
import { describeUseless } from './useless-panel';

/** Notice of panels that nobody needs any more and that still lie on sheets to be cut. */
export function UselessPanels({ list }: { list: CuttingList }) {
  const openSheetIds = new Set(list.sheets.filter(({ status }) => !isSheetOver(status)).map(({ id }) => id));
  const panels = list.panels.filter(
    ({ useless, sheet_id: sheetId }) => useless !== null && (sheetId === null || openSheetIds.has(sheetId)),
  );
  if (panels.length === 0) return null;
  const pronoun = panels.length === 1 ? 'it' : 'them';
  return (
    <Notice
      title={
        panels.length === 1
          ? '1 panel is not needed any more'
          : `${String(panels.length)} panels are not needed any more`
      }
    >
      {panels.map(describeUseless).join(', ')}.{' '}
      {AT_THE_SAW.some((status) => status === list.status)
        ? `The screen at the saw says not to label ${pronoun}.`
        : `Remove ${pronoun} from the list, and plan again.`}
    </Notice>
  );
}
