import type { CatalogueEditSaid } from '@plinth/contracts/catalogue-changes';
import { Table, TableScroll } from '@/ui/table';

/** An amount stays on one line; what is longer than any is broken where it must. */
const LONGEST_AMOUNT = 14;
const inCell = (text: string) =>
  text.length <= LONGEST_AMOUNT ? ({ whiteSpace: 'nowrap' } as const) : ({ overflowWrap: 'anywhere' } as const);

/** What changes, from what to what. */
export function EditsTable({ edits, more }: { edits: readonly CatalogueEditSaid[]; more: number }) {
  return (
    <TableScroll aria-label="What changes" style={{ maxHeight: '20rem', overflowY: 'auto' }}>
      <Table>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">What</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {edits.map(({ object, field, before, after }, index) => (
            <tr key={index}>
              <td>{object}</td>
              <td>{field}</td>
              <td style={inCell(before)}>{before}</td>
              <td style={inCell(after)}>{after}</td>
            </tr>
          ))}
          {more > 0 && (
            <tr>
              <td colSpan={4}>And {more} more.</td>
            </tr>
          )}
        </tbody>
      </Table>
    </TableScroll>
  );
}
