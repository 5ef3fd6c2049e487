import type { StationWaiting } from '@plinth/contracts/works/stations/stations';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';

/** Colleagues scan too: what they took off is seen so soon, in milliseconds. What is scanned here is seen at once. */
const LOOK_AGAIN_MS = 60_000;

/** What waits at each station of the branch that is chosen; undefined until it is known. */
export function useWaiting(): readonly StationWaiting[] | undefined {
  const { location } = useViewer();
  return trpc.stations.waiting.useQuery(location === null ? {} : { location_id: location.id }, {
    refetchInterval: LOOK_AGAIN_MS,
  }).data;
}
