import { dateSteps, stepStatuses } from '@plinth/contracts/works/project-dates/project-date-labels';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import styled from 'styled-components';
import { formatCount } from '@/lib/counts';
import { formatDay } from '@/lib/dates';
import { usePermission } from '@/lib/viewer';
import { StatusPill } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Link } from '@/ui/link';
import { findMovableStep, type Entry } from './date-text';

const Line = styled.li`
  display: grid;
  gap: var(--s1);
  padding: var(--s2) var(--s3);
  border: 1px solid var(--line);
  border-left: 4px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  overflow-wrap: anywhere;

  &[data-standing='late'] {
    border-left-color: var(--danger);
  }

  &[data-standing='clash'] {
    border-left-color: var(--amber);
  }

  &[data-standing='done'] {
    border-left-color: var(--pine);
  }

  &[draggable='true'] {
    cursor: grab;
  }

  small {
    color: var(--ink-2);
  }
`;

export interface MoveProps {
  /** null when the person may not move days. */
  onMove: ((entry: Entry, to?: string) => void) | null;
}

/** Step on its due day. */
export function EntryLine({
  entry,
  onMove,
  onDrag,
}: { entry: Entry; onDrag: (entry: Entry | null) => void } & MoveProps) {
  const { project, step } = entry;
  const maySee = usePermission('view', staffPages.projects.path);
  const label = dateSteps.label(step.step);
  const canMove = onMove !== null && findMovableStep(entry) !== null;
  const stepStatus = stepStatuses.of(step.standing);
  return (
    <Line
      data-standing={step.standing}
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(entry);
      }}
      onDragEnd={() => onDrag(null)}
    >
      <strong>
        {label}{' '}
        {maySee ? <Link href={pathTo(staffPages.project, { id: project.id })}>{project.code}</Link> : project.code}
      </strong>
      <span>{project.client}</span>
      <small>
        {formatCount(project.panels, 'panel', 'panels')}
        {step.from !== step.until && `, from ${formatDay(step.from)}`}
        {step.pinned && ', day chosen'}
        {step.done_on !== null && `, done ${formatDay(step.done_on)}`}
      </small>
      {step.standing !== 'planned' && (
        <span>
          <StatusPill tone={stepStatus.tone}>{stepStatus.label}</StatusPill>
        </span>
      )}
      {canMove && (
        <span>
          <Button
            size="small"
            variant="secondary"
            aria-label={`Move ${label} of ${project.code}`}
            onClick={() => onMove(entry)}
          >
            Move
          </Button>
        </span>
      )}
    </Line>
  );
}
