import { useRef, useState } from 'react';
import styled from 'styled-components';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { Container } from '@/ui/layout';
import { StaffList } from '@/ui/staff-list/staff-list';
import { EntrySheet } from './entry-sheet';
import { visitViews, walkInsList, type WalkIn } from './walk-ins-list';

const Today = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s2) var(--s6);
  padding-top: var(--s4);
  font: var(--regular) var(--text-14) var(--font-text);

  div {
    display: flex;
    gap: var(--s2);
    align-items: baseline;
  }

  dt {
    color: var(--ink-2);
  }

  dd {
    font: var(--strong) var(--text-20) var(--font-heading);
    font-variant-numeric: tabular-nums;
  }
`;

/** The day in four figures, of the location that is selected. */
function DayFigures() {
  const { location } = useViewer();
  const { data } = trpc.walkIns.today.useQuery(location ? { location_id: location.id } : {});
  const rows = [
    ['Came today', data?.came],
    ['Still here', data?.here],
    ['Quotes', data?.quotes],
    ['Orders', data?.orders],
  ] as const;
  return (
    <Container $fluid>
      <Today aria-label={`Today ${location ? `at ${location.name}` : 'at all branches'}`}>
        {rows.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure ?? '–'}</dd>
          </div>
        ))}
      </Today>
    </Container>
  );
}

/** The reception's log: who came, why, who helped, what came of it. */
export function WalkInsPage() {
  const [shown, setShown] = useState<{ visit: WalkIn | null } | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const show = (visit: WalkIn | null) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setShown({ visit });
  };
  const definition = { ...walkInsList, views: visitViews(new Date()), onOpen: show, create: { label: 'New visit', onPress: () => show(null) } };
  return (
    <>
      <DayFigures />
      <StaffList definition={definition} />
      <EntrySheet visit={shown?.visit ?? null} open={shown !== null} onClose={() => setShown(null)} returnFocus={() => opener.current} />
    </>
  );
}
