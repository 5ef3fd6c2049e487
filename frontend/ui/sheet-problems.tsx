import { formatCount } from '@plinth/money/count';
import { Notice } from './notice';

interface Problem {
  readonly row: number;
  readonly column: string | null;
  readonly cell: string | null;
  readonly message: string;
}

/** Describes the place of a problem: "Row 14, Price (D14)". */
const placeOf = ({ row, column, cell }: Problem): string =>
  column === null ? `Row ${String(row)}` : `Row ${String(row)}, ${column} (${cell ?? ''})`;

/**
 * Mistakes in a spreadsheet, by cell; nothing where there are none.
 * @param count of all mistakes, of which the first are shown
 */
export function SheetProblems({ problems, count }: { problems: readonly Problem[]; count: number }) {
  if (count === 0) return null;
  const hiddenCount = count - problems.length;
  return (
    <Notice tone="danger" role="alert" title="Fix these in the file first: nothing is imported before">
      <ul style={{ paddingInlineStart: 'var(--s4)' }}>
        {problems.map((each, index) => (
          <li key={index}>
            <b>{placeOf(each)}:</b> {each.message}
          </li>
        ))}
        {hiddenCount > 0 && <li>And {formatCount(hiddenCount)} more.</li>}
      </ul>
    </Notice>
  );
}
