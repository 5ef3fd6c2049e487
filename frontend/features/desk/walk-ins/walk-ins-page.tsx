import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { StaffList } from '@/ui/staff-list/staff-list';
import { EntrySheet } from './entry-sheet';
import { walkInsList, type WalkIn } from './walk-ins-list';

const Figure = styled.span`
  display: inline-block;
  margin-right: var(--s4);
  white-space: nowrap;

  strong {
    color: var(--ink);
    font-weight: var(--strong);
    font-variant-numeric: tabular-nums;
  }
`;

/** Four figures of the day, for the selected location. */
function DayFigures() {
  const { location } = useViewer();
  const { data } = trpc.walkIns.today.useQuery(location ? { location_id: location.id } : {});
  const { came = '–', here = '–', quotes = '–', orders = '–' } = data ?? {};
  const figures = [
    [came, 'came today'],
    [here, 'still here'],
    [quotes, 'quotes today'],
    [orders, 'orders today'],
  ] as const;
  return figures.map(([figure, label]) => (
    <Figure key={label}>
      <strong>{figure}</strong> {label}
    </Figure>
  ));
}

/** Page of the visitors' log: who came, why, who helped, and the outcome. */
export function WalkInsPage() {
  const { query, pathname, replace } = useRouter();
  const [shownVisit, setShownVisit] = useState<{ visit: WalkIn | null } | null>(null);
  // A link to one visit, from a task or from the palette.
  const visitId = typeof query.visit === 'string' ? query.visit : null;
  const { data: visit } = trpc.walkIns.get.useQuery({ id: visitId ?? '' }, { enabled: visitId !== null });
  useEffect(() => {
    if (visit && visit.id === visitId) setShownVisit({ visit });
  }, [visit, visitId]);
  const opener = useRef<HTMLElement | null>(null);
  const show = (visit: WalkIn | null) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setShownVisit({ visit });
  };
  const close = () => {
    setShownVisit(null);
    const { visit: _shown, ...rest } = query;
    if (visitId !== null) void replace({ pathname, query: rest }, undefined, { shallow: true });
  };
  const definition = {
    ...walkInsList,
    lead: <DayFigures />,
    onOpen: show,
    create: { label: 'New visit', onPress: () => show(null) },
  };
  return (
    <>
      <StaffList definition={definition} />
      <EntrySheet
        visit={shownVisit?.visit ?? null}
        open={shownVisit !== null}
        onClose={close}
        returnFocus={() => opener.current}
      />
    </>
  );
}
