import type { CatalogueEditSaid } from '@plinth/contracts/range/catalogue-changes/catalogue-changes';
import { formatCount } from '@plinth/money/count';
import { Table, TableScroll } from '@/ui/table';

/** Length up to which a value does not wrap: no amount is longer. */
const LONGEST_AMOUNT = 14;
const cellStyle = (text: string) =>
  text.length <= LONGEST_AMOUNT ? ({ whiteSpace: 'nowrap' } as const) : ({ overflowWrap: 'anywhere' } as const);

/** Table of the changed values, before and after. */
export function EditsTable({
  edits,
  more,
  titles: [before, after] = ['Before', 'After'],
}: {
  edits: readonly CatalogueEditSaid[];
  more: number;
  titles?: readonly [string, string];
}) {
  return (
    <TableScroll aria-label="Changes" style={{ maxHeight: '20rem', overflowY: 'auto' }}>
      <Table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">What</th>
            <th scope="col">{before}</th>
            <th scope="col">{after}</th>
          </tr>
        </thead>
        <tbody>
          {edits.map((edit, index) => (
            <tr key={index}>
              <td>{edit.object}</td>
              <td>{edit.field}</td>
              <td style={cellStyle(edit.before)}>{edit.before}</td>
              <td style={cellStyle(edit.after)}>{edit.after}</td>
            </tr>
          ))}
          {more > 0 && (
            <tr>
              <td colSpan={4}>And {formatCount(more)} more.</td>
            </tr>
          )}
        </tbody>
      </Table>
    </TableScroll>
  );
}
