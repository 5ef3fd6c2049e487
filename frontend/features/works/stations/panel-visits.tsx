import { formatDateTime } from '@/lib/dates';
import { trpc } from '@/lib/trpc';

/** Facts of a panel's scans at stations of the company's own: where it was, when, and who scanned it. */
export function PanelVisits({ panelId }: { panelId: string }) {
  const { data: visits = [] } = trpc.ownStations.ofPanel.useQuery({ panel_id: panelId });
  return visits.map(({ id, station, at, by }) => (
    <div key={id} style={{ display: 'contents' }}>
      <dt>Was at {station}</dt>
      <dd>{[formatDateTime(at), by].filter(Boolean).join(', ')}</dd>
    </div>
  ));
}
