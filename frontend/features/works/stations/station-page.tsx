import { clockHere } from '@plinth/contracts/kernel/shop-clock';
import { stationNames, type StationCode } from '@plinth/contracts/works/stations/station-labels';
import { pathTo } from '@plinth/contracts/kernel/page';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { Undo2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { isoDay } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { BackTo } from '@/ui/back-to';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Container, Inline, Stack } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { UnsentCount } from '@/ui/unsent';
import { LabourCard } from './labour-card';
import { rememberStation } from './last-station';
import { ScanField } from './scan-field';
import { ScanResult } from './scan-result';
import { scanInWords } from './station-text';
import { TopsToCut } from './tops-to-cut';
import { useStation, type Scanned } from './use-station';
import { WaitingHere } from './waiting-here';

const RecutTiles = dynamic(() => import('./recut-tiles').then((module) => module.RecutTiles), { ssr: false });

/** Button large enough for gloves. */
const Big = styled(Button)`
  flex: 1 1 12rem;
  min-height: 64px;
  font: var(--strong) var(--text-18) var(--font-text);
`;
const BigLink = styled(ButtonLink)`
  flex: 1 1 12rem;
  min-height: 64px;
  font: var(--strong) var(--text-18) var(--font-text);
`;
const Before = styled.ol`
  display: grid;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    gap: var(--s1) var(--s3);
    justify-content: space-between;
    padding-block: var(--s2);
    border-top: 1px solid var(--line);
  }
`;

function LabourToday({ station }: { station: StationCode }) {
  const { data } = trpc.stations.labour.useQuery({ day: isoDay(new Date()) });
  const labourRows = data?.filter((row) => row.station === station).map((row) => ({ ...row, of: row.person }));
  return <LabourCard title="Done here today" rows={labourRows ?? []} />;
}

/** Actions on the last scan. */
function Actions({
  lastScan,
  stationState,
  onActed,
  onDamaged,
}: {
  lastScan: Scanned;
  stationState: ReturnType<typeof useStation>;
  onActed: () => void;
  onDamaged: () => void;
}) {
  const mayOverrule = usePermission('create', staffPages.stations.path);
  const { scanAnswer, event } = lastScan;
  const isScan = event.kind === 'scan';
  const isCounted =
    scanAnswer.verdict === 'booked' || scanAnswer.verdict === 'early' || scanAnswer.verdict === 'already';
  return (
    <Inline $gap={3}>
      {isScan && (scanAnswer.verdict === 'early' || scanAnswer.verdict === 'not_through') && mayOverrule && (
        <Big
          onClick={() => {
            stationState.overrule(lastScan);
            onActed();
          }}
        >
          It is done: book it anyway
        </Big>
      )}
      {isScan && isCounted && (
        <Big
          variant="secondary"
          onClick={() => {
            stationState.undo(lastScan);
            onActed();
          }}
        >
          <Undo2 aria-hidden /> Undo
        </Big>
      )}
      {isScan && isCounted && (
        <Big variant="danger" onClick={onDamaged}>
          Damaged…
        </Big>
      )}
    </Inline>
  );
}

/** Page of a station, to scan panels one after the other. Works without a network once it is loaded. */
export function StationPage({ station }: { station: StationCode }) {
  const stationState = useStation(station);
  const mayScan = usePermission('update', staffPages.stations.path);
  const mayOverrule = usePermission('create', staffPages.stations.path);
  const [damagedScan, setDamagedScan] = useState<Scanned | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // The scanner types where the cursor is, so the field takes the focus back after every tap.
  const focusField = () => field.current?.focus({ preventScroll: true });
  useEffect(() => rememberStation(station), [station]);
  const [latestScan, ...earlierScans] = stationState.scans;
  const packing = stationState.project?.code;
  return (
    <Container $fluid>
      <BackTo href={staffPages.stations.path}>Another station</BackTo>
      <Stack $gap={4} style={{ maxWidth: '72rem', paddingBottom: 'var(--s16)' }}>
        <PageHeading
          tight
          lead={
            <Inline $justify="space-between">
              <span>{packing === undefined ? 'Ready for the next label' : `Packing ${packing}`}</span>
              <UnsentCount count={stationState.ownCount} offline={stationState.offline} />
            </Inline>
          }
        >
          {stationNames.label(station)}
        </PageHeading>
        {!mayScan ? (
          <>
            <EmptyState title="You may look, but not scan">Sign in as somebody who works here.</EmptyState>
            <WaitingHere station={station} />
          </>
        ) : (
          <>
            {packing !== undefined && (
              <Inline $gap={3}>
                <BigLink href={pathTo(staffPages.packing, { id: stationState.project?.id ?? '' })}>
                  Cartons of {packing}
                </BigLink>
                <Big variant="secondary" onClick={stationState.forgetProject}>
                  Pack another project
                </Big>
              </Inline>
            )}
            <ScanField field={field} onScan={stationState.scan} />
            {latestScan === undefined ? (
              <p>Point the scanner at a label. Scans made offline are kept, and sent when the network is back.</p>
            ) : (
              <>
                <ScanResult station={station} scanned={latestScan} packing={packing} />
                <Actions
                  lastScan={latestScan}
                  stationState={stationState}
                  onActed={focusField}
                  onDamaged={() => {
                    focusField();
                    setDamagedScan(latestScan);
                  }}
                />
              </>
            )}
            <WaitingHere station={station} />
            {station === 'saw' && <TopsToCut />}
            {earlierScans.length > 0 && (
              <Card aria-labelledby="before">
                <CardTitle id="before">Earlier scans</CardTitle>
                <Before>
                  {earlierScans.map(({ event, scanAnswer }) => (
                    <li key={event.key}>
                      <span>
                        {clockHere(new Date(event.at)).slice(11, 16)} {scanAnswer.panel?.mark ?? event.code}
                      </span>
                      <strong>{scanInWords(station, scanAnswer).title}</strong>
                    </li>
                  ))}
                </Before>
              </Card>
            )}
            {mayOverrule && <LabourToday station={station} />}
          </>
        )}
      </Stack>
      {damagedScan !== null && (
        <RecutTiles
          mark={damagedScan.scanAnswer.panel?.mark ?? damagedScan.event.code}
          onClose={() => setDamagedScan(null)}
          onChoose={(reason) => {
            stationState.recut(damagedScan, reason);
            setDamagedScan(null);
          }}
        />
      )}
    </Container>
  );
}
