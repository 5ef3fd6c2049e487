import { printablePath } from '@plinth/contracts/kernel/printable-address';
import styled from 'styled-components';
import { trpc } from '@/lib/trpc';
import { ButtonLink } from '@/ui/button';
import { Inline, Stack } from '@/ui/layout';
import { Loader } from '@/ui/dimension-line';
import { PanelDxf } from '../panel-drawings/dxf-buttons';

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

/** Drawing of every hole and groove of a panel, and its paper and file. */
export function DrillSheet({ panelId, code }: { panelId: string; code: string }) {
  const query = trpc.stations.sheet.useQuery({ panel_id: panelId }, { staleTime: Infinity });
  if (query.data === undefined)
    return query.error ? (
      <p>The drawing could not be loaded. It comes when there is a network.</p>
    ) : (
      <Loader label="Loading the drawing" />
    );
  if (query.data === null) return <p>There is no drawing of this panel.</p>;
  return (
    <Stack $gap={3}>
      <Scroll tabIndex={0} role="region" aria-label="Drawing of the panel">
        {/* eslint-disable-next-line @next/next/no-img-element -- a drawing of our own, as SVG */}
        <img
          src={`data:image/svg+xml;utf8,${encodeURIComponent(query.data.svg)}`}
          alt="Every hole and groove of the panel, with its place"
        />
      </Scroll>
      <Inline $gap={3}>
        <ButtonLink variant="secondary" href={printablePath('drill-sheet', code)} target="_blank">
          Print this sheet
        </ButtonLink>
        <PanelDxf panelId={panelId} variant="secondary" />
      </Inline>
    </Stack>
  );
}
