import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Stack } from '@/ui/layout';
import { Tops } from '../tops/tops';

/** Tops that wait at the saw, the first promised first; nothing where none waits. */
export function TopsToCut() {
  const { location } = useViewer();
  const query = trpc.projects.topsToCut.useQuery(location === null ? {} : { location_id: location.id });
  if (query.data === undefined || query.data.length === 0) return null;
  return (
    <section aria-labelledby="tops-to-cut">
      <Stack $gap={3}>
        <h2 id="tops-to-cut">Tops to cut</h2>
        <Tops tops={query.data} onChanged={() => void query.refetch()} />
      </Stack>
    </section>
  );
}
