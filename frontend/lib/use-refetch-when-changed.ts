import { useEffect, useRef } from 'react';

/** Refetches when a value changes that is not part of the query's input; not at first, and not while it is ''. */
export function useRefetchWhenChanged(value: string, refetch: () => unknown): void {
  const before = useRef('');
  useEffect(() => {
    if (value === before.current) return;
    if (before.current !== '' && value !== '') void refetch();
    before.current = value;
  }, [value, refetch]);
}
