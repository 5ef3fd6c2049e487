import { useEffect, useState } from 'react';
import { trpc } from '@/lib/trpc';
import { usePlanner } from './planner-context';

/** The plan as the server keeps it, with its versions and its link; everything that was done here is told to it first. */
export function useSavedPlan() {
  const { session } = usePlanner();
  const [id, setId] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let current = true;
    void session.ensureId().then((made) => {
      if (!current) return;
      setId(made);
      setFailed(made === null);
    });
    return () => {
      current = false;
    };
  }, [session]);
  const query = trpc.planner.open.useQuery({ id: id ?? '' }, { enabled: id !== null, staleTime: 0 });
  return { id, view: query.data, failed: failed || query.isError, refetch: query.refetch };
}
