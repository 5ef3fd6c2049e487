import type { ReactNode } from 'react';
import { errorData, messageForPerson } from '@/lib/errors';
import { Button } from '../button';
import { EmptyState } from '../empty-state';
import type { ListInput, StaffListDefinition } from './definition';
import type { LocationFilter } from './use-location-filter';

export function ListError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const number = errorData(error)?.requestId;
  return (
    <EmptyState title="The list could not be loaded" action={<Button onClick={onRetry}>Try again</Button>}>
      {messageForPerson(error)}
      {number && (
        <>
          {' '}
          If this continues, give us this number: <code>{number}</code>
        </>
      )}
    </EmptyState>
  );
}

interface EmptyListProps<Row, Input extends ListInput> {
  definition: StaffListDefinition<Row, Input>;
  /** True when a search or filter applies, or the page is beyond the last. */
  isNarrowed: boolean;
  location: LocationFilter;
  onClear: () => void;
  create: ReactNode;
}

/** Explains why a list has no rows, and what to do about it. */
export function EmptyList<Row, Input extends ListInput>({
  definition: { noun, firstUse },
  isNarrowed,
  location,
  onClear,
  create,
}: EmptyListProps<Row, Input>) {
  const measure = `0 ${noun.many}`;
  if (isNarrowed)
    return (
      <EmptyState
        title={`No ${noun.many} match`}
        measure={measure}
        action={<Button onClick={onClear}>Clear filters</Button>}
      >
        Try another word, or fewer filters.
      </EmptyState>
    );
  if (location.isActive)
    return (
      <EmptyState
        title={`No ${noun.many} at ${location.selected?.name ?? ''}`}
        measure={measure}
        action={<Button onClick={() => location.setActive(false)}>Show all branches</Button>}
      >
        The list shows the location that is selected in your account menu.
      </EmptyState>
    );
  return (
    <EmptyState title={firstUse.title} measure={measure} action={firstUse.action ?? create}>
      {firstUse.text}
    </EmptyState>
  );
}
