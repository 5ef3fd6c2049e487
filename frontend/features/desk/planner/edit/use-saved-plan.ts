import { useEffect, useState } from 'react';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePlanner } from './planner-context';

/**
 * Loads the plan from the server with its versions and its link, after sending all local changes; returns the reason
 * when that fails.
 */
export function useSavedPlan() {
  const { session } = usePlanner();
  const [id, setId] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    let isMounted = true;
    session.ensureId().then(
      (id) => isMounted && setId(id),
      (error: unknown) => isMounted && setFailure(messageForPerson(error)),
    );
    return () => {
      isMounted = false;
    };
  }, [session]);
  const query = trpc.planner.open.useQuery({ id: id ?? '' }, { enabled: id !== null, staleTime: 0 });
  return {
    id,
    view: query.data,
    failure: failure ?? (query.isError ? messageForPerson(query.error) : null),
    refetch: query.refetch,
  };
}
