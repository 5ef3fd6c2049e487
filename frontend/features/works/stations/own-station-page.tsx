import { clockHere } from '@plinth/contracts/kernel/shop-clock';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import type { OwnStation } from '@plinth/contracts/works/stations/own-stations';
import { Undo2 } from 'lucide-react';
import { useRef } from 'react';
import styled from 'styled-components';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { BackTo } from '@/ui/back-to';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Container, Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { UnsentCount } from '@/ui/unsent';
import { visitInWords } from './own-station-text';
import { ResultBox } from './result-box';
import { ScanField } from './scan-field';
import { useOwnStation } from './use-own-station';

const Big = styled(Button)`
  min-height: 64px;
  font: var(--strong) var(--text-18) var(--font-text);
`;
const Mark = styled.p`
  font: var(--heavy) var(--text-30) var(--font-heading);
  overflow-wrap: anywhere;
`;
const Before = styled.ol`
  display: grid;
  gap: var(--s2);
  padding: 0;
  list-style: none;
`;

function AtStation({ station }: { station: OwnStation }) {
  const { ownCount, offline, visits, scan, undo } = useOwnStation(station);
  const field = useRef<HTMLInputElement>(null);
  const [latestVisit, ...earlierVisits] = visits;
  return (
    <Stack $gap={4} style={{ maxWidth: '72rem', paddingBottom: 'var(--s16)' }}>
      <PageHeading
        tight
        lead={
          <Inline $justify="space-between">
            <span>Ready for the next label</span>
            <UnsentCount count={ownCount} offline={offline} />
          </Inline>
        }
      >
        {station.name}
      </PageHeading>
      <ScanField field={field} onScan={scan} />
      {visits.length === 0 ? (
        <p>Point the scanner at a label. Scans made offline are kept, and sent when the network is back.</p>
      ) : (
        <>
          <ResultBox words={visitInWords(station.name, latestVisit.answer)}>
            <Mark>{latestVisit.answer?.panel?.mark ?? latestVisit.event.code}</Mark>
            {latestVisit.answer?.panel && (
              <p>
                {latestVisit.answer.panel.name} of {latestVisit.answer.panel.cupboard}
              </p>
            )}
          </ResultBox>
          {latestVisit.event.kind === 'scan' &&
            (latestVisit.answer?.verdict === 'booked' || latestVisit.answer?.verdict === 'already') && (
              <Big
                variant="secondary"
                onClick={() => {
                  field.current?.focus({ preventScroll: true });
                  undo(latestVisit);
                }}
              >
                <Undo2 aria-hidden /> Undo
              </Big>
            )}
        </>
      )}
      {earlierVisits.length > 0 && (
        <Card aria-labelledby="before">
          <CardTitle id="before">Earlier scans</CardTitle>
          <Before>
            {earlierVisits.map(({ event, answer }) => (
              <li key={event.key}>
                {clockHere(new Date(event.at)).slice(11, 16)} {answer?.panel?.mark ?? event.code}:{' '}
                <strong>{visitInWords(station.name, answer).title}</strong>
              </li>
            ))}
          </Before>
        </Card>
      )}
    </Stack>
  );
}

/** Page of a station of the company's own, to scan panels one after the other. */
export function OwnStationPage({ id }: { id: string }) {
  const query = trpc.ownStations.all.useQuery();
  const mayScan = usePermission('update', staffPages.stations.path);
  const station = query.data?.find((each) => each.id === id);
  return (
    <Container $fluid>
      <BackTo href={staffPages.stations.path}>Another station</BackTo>
      {query.error ? (
        <Notice tone="danger" title="The station did not load">
          {messageForPerson(query.error)}
        </Notice>
      ) : station === undefined ? (
        <PageHeading tight>{query.isPending ? 'Station' : 'That station is no longer in use'}</PageHeading>
      ) : mayScan ? (
        <AtStation key={station.id} station={station} />
      ) : (
        <>
          <PageHeading tight>{station.name}</PageHeading>
          <EmptyState title="You may look, but not scan">Sign in as somebody who works here.</EmptyState>
        </>
      )}
    </Container>
  );
}
