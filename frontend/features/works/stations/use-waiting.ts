import type { StationWaiting } from '@plinth/contracts/works/stations/stations';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';

/** Refresh interval for colleagues' scans; scans on this device show at once. */
const REFRESH_MS = 60_000;

/** Returns the number of panels waiting at each station of the selected branch; undefined while it loads. */
export function useWaiting(): readonly StationWaiting[] | undefined {
  const { location } = useViewer();
  return trpc.stations.waiting.useQuery(location === null ? {} : { location_id: location.id }, {
    refetchInterval: REFRESH_MS,
  }).data;
}
