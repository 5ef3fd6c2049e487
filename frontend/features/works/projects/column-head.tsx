import { toneOfColour } from '@plinth/contracts/works/projects/production-labels';
import type { BoardColumn } from '@plinth/contracts/works/projects/projects';
import styled from 'styled-components';
import { StatusPill } from '@/ui/badge';

const Head = styled.header`
  display: flex;
  gap: var(--s2);
  align-items: center;
  justify-content: space-between;

  h2 {
    font: var(--strong) var(--text-16) var(--font-heading);
  }
`;
const Count = styled.span<{ $isOver: boolean }>`
  color: ${({ $isOver }) => ($isOver ? 'var(--danger)' : 'var(--ink-2)')};
  font-weight: ${({ $isOver }) => ($isOver ? 'var(--strong)' : 'var(--regular)')};
  white-space: nowrap;
`;

/** Head of a column: name, number of projects, and limit. */
export function ColumnHead({
  column: { id, name, colour, wip_limit: limit },
  count,
}: {
  column: BoardColumn;
  count: number;
}) {
  const isOver = limit !== null && count > limit;
  return (
    <Head>
      <h2 id={`column-${id}`}>
        <StatusPill tone={toneOfColour[colour]}>{name}</StatusPill>
      </h2>
      <Count $isOver={isOver}>
        {limit === null ? count : `${String(count)} of ${String(limit)}`}
        {isOver && ', too many'}
      </Count>
    </Head>
  );
}
