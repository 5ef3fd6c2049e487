import styled from 'styled-components';
import { trpc } from '@/lib/trpc';
import { Loader } from '@/ui/dimension-line';

/** Keeps the figures at a readable size; on a phone the drawing scrolls sideways. */
const Scroll = styled.div`
  overflow-x: auto;

  img {
    display: block;
    width: 100%;
    min-width: 40rem;
    height: auto;
  }
`;

/** Drawing of every hole and groove of a panel. */
export function DrillSheet({ panelId }: { panelId: string }) {
  const query = trpc.stations.sheet.useQuery({ panel_id: panelId }, { staleTime: Infinity });
  if (query.data === undefined)
    return query.error ? (
      <p>The drawing could not be loaded. It comes when there is a network.</p>
    ) : (
      <Loader label="Loading the drawing" />
    );
  if (query.data === null) return <p>There is no drawing of this panel.</p>;
  return (
    <Scroll tabIndex={0} role="region" aria-label="Drawing of the panel">
      {/* eslint-disable-next-line @next/next/no-img-element -- a drawing of our own, as SVG */}
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(query.data.svg)}`}
        alt="Every hole and groove of the panel, with its place"
      />
    </Scroll>
  );
}
