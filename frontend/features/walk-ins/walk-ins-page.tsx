import { useRef, useState } from 'react';
import styled from 'styled-components';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { StaffList } from '@/ui/staff-list/staff-list';
import { EntrySheet } from './entry-sheet';
import { visitViews, walkInsList, type WalkIn } from './walk-ins-list';

const Figure = styled.span`
  margin-right: var(--s4);
  white-space: nowrap;

  strong {
    color: var(--ink);
    font-weight: var(--strong);
    font-variant-numeric: tabular-nums;
  }
`;

/** The day in four figures, of the location that is selected. */
function DayFigures() {
  const { location } = useViewer();
  const { data } = trpc.walkIns.today.useQuery(location ? { location_id: location.id } : {});
  const { came = '–', here = '–', quotes = '–', orders = '–' } = data ?? {};
  const figures = [[came, 'came today'], [here, 'still here'], [quotes, 'quotes'], [orders, 'orders']] as const;
  return figures.map(([figure, label]) => (
    <Figure key={label}>
      <strong>{figure}</strong> {label}
    </Figure>
  ));
}

/** The reception's log: who came, why, who helped, what came of it. */
export function WalkInsPage() {
  const [shown, setShown] = useState<{ visit: WalkIn | null } | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const show = (visit: WalkIn | null) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setShown({ visit });
  };
  const definition = { ...walkInsList, lead: <DayFigures />, views: visitViews(new Date()), onOpen: show, create: { label: 'New visit', onPress: () => show(null) } };
  return (
    <>
      <StaffList definition={definition} />
      <EntrySheet visit={shown?.visit ?? null} open={shown !== null} onClose={() => setShown(null)} returnFocus={() => opener.current} />
    </>
  );
}
