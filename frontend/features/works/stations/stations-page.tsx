import { pathTo } from '@plinth/contracts/kernel/page';
import { stationNames, type StationCode } from '@plinth/contracts/works/stations/station-labels';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { Drill, Package, RectangleHorizontal, ScanLine, Slice, type LucideIcon } from 'lucide-react';
import styled from 'styled-components';
import { useBranchName } from '@/lib/branch-name';
import { formatCount } from '@/lib/counts';
import { trpc } from '@/lib/trpc';
import { usePermission, useViewer } from '@/lib/viewer';
import { ButtonLink } from '@/ui/button';
import { Container, Inline } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { useWaiting } from './use-waiting';

const ICONS: Record<StationCode, LucideIcon> = {
  saw: Slice,
  edger: RectangleHorizontal,
  drill: Drill,
  pack: Package,
};
const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: var(--s4);
  padding: 0;
  list-style: none;
`;
const Tile = styled(ButtonLink)`
  justify-content: flex-start;
  width: 100%;
  min-height: 112px;
  font: var(--heavy) var(--text-30) var(--font-heading);

  svg {
    flex: none;
    width: 40px;
    height: 40px;
  }
`;

const Name = styled.span`
  display: grid;
  text-align: start;

  small {
    font: var(--medium) var(--text-16) var(--font-text);
  }
`;

/** Page to choose a station, with the number of panels waiting at each. */
export function StationsPage() {
  const waitingQuery = useWaiting();
  const branch = useBranchName();
  const { location } = useViewer();
  const maySetUp = usePermission('update', staffPages.ownStations.resource);
  const { data: ownStations = [] } = trpc.ownStations.all.useQuery();
  const ownStationsHere = ownStations.filter(
    ({ branch_id: branchId }) => location === null || branchId === null || branchId === location.id,
  );
  return (
    <Container $fluid>
      <PageHeading
        tight
        lead={`${branch}. Choose where you work. Then scan each panel that is done.`}
        actions={
          maySetUp && (
            <Inline>
              <ButtonLink variant="secondary" href={staffPages.ownStations.path}>
                {staffPages.ownStations.title}
              </ButtonLink>
              <ButtonLink variant="secondary" href={staffPages.sharedTablets.path}>
                {staffPages.sharedTablets.title}
              </ButtonLink>
            </Inline>
          )
        }
      >
        Stations
      </PageHeading>
      <Tiles>
        {stationNames.codes.map((code) => {
          const Icon = ICONS[code];
          const waiting = waitingQuery?.find(({ station }) => station === code);
          return (
            <li key={code}>
              <Tile variant="secondary" href={pathTo(staffPages.station, { code })}>
                <Icon aria-hidden />
                <Name>
                  {stationNames.label(code)}{' '}
                  {waiting !== undefined && (
                    <small>
                      {waiting.panels === 0
                        ? 'nothing waiting'
                        : `${formatCount(waiting.panels, 'panel', 'panels')} waiting`}
                    </small>
                  )}
                </Name>
              </Tile>
            </li>
          );
        })}
        {ownStationsHere.map(({ id, name, branch }) => (
          <li key={id}>
            <Tile variant="secondary" href={pathTo(staffPages.ownStation, { id })}>
              <ScanLine aria-hidden />
              <Name>
                {name} {branch !== null && <small>{branch}</small>}
              </Name>
            </Tile>
          </li>
        ))}
      </Tiles>
    </Container>
  );
}
