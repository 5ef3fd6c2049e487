import { pathTo } from '@plinth/contracts/kernel/page';
import { printablePages } from '@plinth/contracts/kernel/paper-pages';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { tripStatuses } from '@plinth/contracts/works/trips/trip-labels';
import type { Trip } from '@plinth/contracts/works/trips/trips';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { formatDay } from '@/lib/dates';
import { errorData, messageForPerson } from '@/lib/errors';
import type { FieldLabels } from '@/lib/labelled-timeline';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { BackTo } from '@/ui/back-to';
import { Badge } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { Container, Inline, Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { TimelineCard } from '@/ui/timeline-card';
import { toastError } from '@/ui/toast';
import { UnsentCount } from '@/ui/unsent';
import { Candidates } from './candidates';
import { confirmLines } from './confirm-lines';
import { LoadingCard } from './loading-card';
import { RefusedOutcomes } from './refused-outcomes';
import { RouteCard } from './route-card';
import { routeAddresses } from './route-text';
import { preloadStopDialogs, StopCard } from './stop-card';
import { isBeforeDeparture } from './trip-here';
import { callOffQuestion, tripDayInWords } from './trip-text';
import { useOutcomes } from './use-outcomes';
import { tripWeightInWords, weightInWords } from './weight-text';

const TripDialog = dynamic(() => import('./trip-dialog').then((module) => module.TripDialog), { ssr: false });

const tripFields: Readonly<Record<string, FieldLabels>> = {
  status: { title: 'Status', formatValue: tripStatuses.said },
  day: { title: 'Day', formatValue: formatDay },
  vehicle: { title: 'Vehicle' },
  carries: { title: 'Load limit', emptied: 'not entered' },
  driver: { title: 'Driver' },
};

/** Page of a trip: planned and loaded at the branch, then stop by stop on the road. */
export function TripPage({ id }: { id: string }) {
  const { data: knownTrip, error } = trpc.trips.get.useQuery({ id });
  const { queue, offline, refusedOutcomes, predictTrip, recordOutcome, dismissRefused } = useOutcomes(id);
  const trip = knownTrip && predictTrip(knownTrip);
  const utils = trpc.useUtils();
  const mayDrive = usePermission('update', staffPages.trips.path);
  const mayPlan = usePermission('create', staffPages.trips.path);
  const [isEditing, setIsEditing] = useState(false);
  const [isOrdering, setIsOrdering] = useState(false);
  const onChanged = (after: Trip) => utils.trips.get.setData({ id }, after);
  const cancel = trpc.trips.cancel.useMutation({
    onSuccess: onChanged,
    onError: (error) => toastError(messageForPerson(error)),
  });
  const callOff = async (calledOffTrip: Trip) => {
    if (await confirmLines(callOffQuestion(calledOffTrip))) cancel.mutate({ id, version: calledOffTrip.version });
  };
  const isOnTheRoad = trip?.status === 'on_the_road';
  useEffect(() => {
    if (isOnTheRoad) preloadStopDialogs();
  }, [isOnTheRoad]);
  const isUnderWay = trip !== undefined && (isOnTheRoad || isBeforeDeparture(trip));
  const waitingStops = trip?.stops.filter(({ status }) => status === 'waiting') ?? [];
  const routes = routeAddresses(waitingStops);
  const next = isOnTheRoad ? waitingStops.at(0) : undefined;
  return (
    <Container $fluid>
      <BackTo href={staffPages.trips.path}>Trips</BackTo>
      <Stack $gap={4} style={{ maxWidth: '60rem', paddingBottom: 'var(--s16)' }}>
        <PageHeading
          tight
          lead={
            trip &&
            [tripDayInWords(trip), trip.vehicle, trip.driver, trip.branch, tripWeightInWords(trip)]
              .filter((part) => part !== '')
              .join(', ')
          }
        >
          {trip === undefined ? 'Trip' : `Trip ${trip.code}`}
        </PageHeading>
        {error !== null && (trip === undefined || errorData(error) !== undefined) && (
          <Notice tone="danger">{messageForPerson(error)}</Notice>
        )}
        {trip !== undefined && (
          <>
            <Inline $gap={3}>
              <Badge $tone={tripStatuses.of(trip.status).tone}>{tripStatuses.label(trip.status)}</Badge>
              <ButtonLink variant="secondary" href={pathTo(printablePages['trip-sheet'], { id })}>
                Trip sheet
              </ButtonLink>
              {mayPlan && isBeforeDeparture(trip) && (
                <Button variant="secondary" onClick={() => setIsEditing(true)}>
                  Change…
                </Button>
              )}
              {mayPlan && isBeforeDeparture(trip) && (
                <Button variant="secondary" disabled={cancel.isPending} onClick={() => void callOff(trip)}>
                  Cancel trip
                </Button>
              )}
              {mayDrive && isUnderWay && waitingStops.length > 1 && (
                <Button variant="secondary" aria-expanded={isOrdering} onClick={() => setIsOrdering(!isOrdering)}>
                  Change the order
                </Button>
              )}
              {isUnderWay &&
                routes.map((address, at) => (
                  <ButtonLink key={address} variant="secondary" href={address} target="_blank" rel="noreferrer">
                    {routes.length === 1 ? 'All stops on the map' : `Stops on the map, part ${String(at + 1)}`}
                  </ButtonLink>
                ))}
              <UnsentCount count={queue.length} offline={offline} />
            </Inline>
            <RefusedOutcomes stops={trip.stops} refusedOutcomes={refusedOutcomes} onDismiss={dismissRefused} />
            {isBeforeDeparture(trip) && trip.carries_kg !== null && trip.grams > trip.carries_kg * 1000 && (
              <Notice tone="danger" title="Too heavy">
                {trip.loaded_grams > trip.carries_kg * 1000 ? 'The load' : 'The planned load'} weighs{' '}
                {weightInWords(trip.grams, trip.unweighed)}, and {trip.vehicle} may carry {trip.carries_kg} kg. Remove a
                stop, or choose another vehicle.
              </Notice>
            )}
            {isOrdering && isUnderWay && (
              <RouteCard trip={trip} onChanged={onChanged} onClose={() => setIsOrdering(false)} />
            )}
            {isEditing && (
              <TripDialog
                trip={trip}
                onClose={() => setIsEditing(false)}
                onDone={(after) => {
                  setIsEditing(false);
                  onChanged(after);
                }}
              />
            )}
            {mayDrive && isBeforeDeparture(trip) && trip.stops.length > 0 && (
              <LoadingCard trip={trip} onChanged={onChanged} />
            )}
            {trip.stops.map((stop) => (
              <StopCard
                key={stop.id}
                trip={trip}
                stop={stop}
                isNext={stop.id === next?.id}
                isUnsent={queue.some(({ stop_id: stopId }) => stopId === stop.id)}
                onOutcome={(outcome, photo) => void recordOutcome(outcome, photo)}
                onChanged={onChanged}
              />
            ))}
            {mayPlan && isBeforeDeparture(trip) && <Candidates trip={trip} onChanged={onChanged} />}
            <TimelineCard entries={trip.timeline} fields={tripFields} />
          </>
        )}
      </Stack>
    </Container>
  );
}
