import type { ItemImport } from '@plinth/contracts/range/item-sheets/item-sheets';
import { formatCount } from '@plinth/money/count';
import { Facts } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';

type ImportFindings = NonNullable<ItemImport['found']>;
type Problem = ImportFindings['problems'][number];

/** Describes the place of a problem: "Row 14, Price (D14)". */
const placeOf = ({ row, column, cell }: Problem): string =>
  column === null ? `Row ${String(row)}` : `Row ${String(row)}, ${column} (${cell ?? ''})`;

/** Findings in a file: number of rows by action, and problems by cell. */
export function FoundInFile({ name, findings }: { name: string; findings: ImportFindings }) {
  const { problem, rows, problems, problem_count: count, left: ignoredColumns, preview } = findings;
  if (problem !== null)
    return (
      <Notice tone="danger" role="alert" title={name}>
        {problem}
      </Notice>
    );
  const hiddenCount = count - problems.length;
  return (
    <Stack $gap={4}>
      <Facts>
        <dt>File</dt>
        <dd>{name}</dd>
        <dt>New</dt>
        <dd>{formatCount(rows.new)}</dd>
        <dt>Changed</dt>
        <dd>{formatCount(rows.changed)}</dd>
        <dt>Unchanged</dt>
        <dd>{formatCount(rows.unchanged)}</dd>
        <dt>Refused</dt>
        <dd>{formatCount(rows.refused)}</dd>
        {ignoredColumns.length > 0 && (
          <>
            <dt>Not imported</dt>
            <dd>{ignoredColumns.join(', ')}</dd>
          </>
        )}
      </Facts>
      {count > 0 && (
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
      )}
      {count === 0 && preview === null && (
        <Notice role="status">Everything in this file is the same as in the shop: there is nothing to change.</Notice>
      )}
    </Stack>
  );
}
