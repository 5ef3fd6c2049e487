import { useEffect, useRef } from 'react';

/** Asks again when something changes that the question itself does not hold; not at first, and not while it is ''. */
export function useRefetchWhenChanged(value: string, refetch: () => unknown): void {
  const before = useRef('');
  useEffect(() => {
    if (value === before.current) return;
    if (before.current !== '' && value !== '') void refetch();
    before.current = value;
  }, [value, refetch]);
}
