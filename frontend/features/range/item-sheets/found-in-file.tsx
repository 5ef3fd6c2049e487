import type { ItemImport } from '@plinth/contracts/range/item-sheets/item-sheets';
import { formatCount } from '@plinth/money/count';
import { Facts } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { SheetProblems } from '@/ui/sheet-problems';

type ImportFindings = NonNullable<ItemImport['found']>;

/** Findings in a file: number of rows by action, and problems by cell. */
export function FoundInFile({ name, findings }: { name: string; findings: ImportFindings }) {
  const { problem, rows, problems, problem_count: count, left: ignoredColumns, preview } = findings;
  if (problem !== null)
    return (
      <Notice tone="danger" role="alert" title={name}>
        {problem}
      </Notice>
    );
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
      <SheetProblems problems={problems} count={count} />
      {count === 0 && preview === null && (
        <Notice role="status">Everything in this file is the same as in the shop: there is nothing to change.</Notice>
      )}
    </Stack>
  );
}
