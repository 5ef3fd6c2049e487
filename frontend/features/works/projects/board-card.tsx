import { pathTo } from '@plinth/contracts/kernel/page';
import type { BoardCard, BoardColumn } from '@plinth/contracts/works/projects/projects';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { formatNearDay } from '@/lib/dates';
import { usePermission } from '@/lib/viewer';
import { Badge } from '@/ui/badge';
import { Select } from '@/ui/form/text-field';
import { Link } from '@/ui/link';
import { blocksInWords, cupboardsInWords, progressInWords, progressShare } from './project-text';

const Box = styled.li`
  display: grid;
  gap: var(--s2);
  padding: var(--s3);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  font: var(--regular) var(--text-14) var(--font-text);

  &[draggable='true'] {
    cursor: grab;
  }

  strong {
    font: var(--strong) var(--text-16) var(--font-heading);
  }

  progress {
    width: 100%;
    height: 6px;
    accent-color: var(--pine);
  }
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2);
  justify-content: space-between;
`;

interface BoardCardProps {
  card: BoardCard;
  columns: readonly BoardColumn[];
  onMove: ((column: BoardColumn) => void) | undefined;
  onDrag: (isDragged: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Card of a project: client, contents, due day, progress, and what blocks it. */
export function BoardCardView({ card, columns, onMove, onDrag, onKeyDown }: BoardCardProps) {
  const mayOpen = usePermission('view', staffPages.projects.path);
  const { id, code, client, promised_on: promisedOn, cupboards, blocks, column_id: columnId } = card;
  const progress = progressInWords(card);
  return (
    // Keys count while something on the card has the focus; the menu does the same for everybody.
    <Box
      draggable={onMove !== undefined}
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
      onKeyDown={onKeyDown}
    >
      <Row>
        <strong>{mayOpen ? <Link href={pathTo(staffPages.project, { id })}>{code}</Link> : code}</strong>
        <span>{promisedOn === null ? 'No day' : formatNearDay(promisedOn)}</span>
      </Row>
      <span>
        {client}, {cupboardsInWords(cupboards)}
      </span>
      <div>
        <progress value={progressShare(card)} max={1} aria-label={`${code}: ${progress}`} />
        {progress}
      </div>
      {blocksInWords(blocks).map((block) => (
        <span key={block}>
          <Badge $tone="danger">{block}</Badge>
        </span>
      ))}
      {onMove && (
        <Select
          label={`Move ${code} to`}
          hideLabel
          value={columnId}
          options={columns.map((column) => ({
            value: column.id,
            label: column.id === columnId ? column.name : `Move to ${column.name}`,
          }))}
          onChange={(event) => {
            const column = columns.find((candidate) => candidate.id === event.target.value);
            if (column && column.id !== columnId) onMove(column);
          }}
        />
      )}
    </Box>
  );
}
