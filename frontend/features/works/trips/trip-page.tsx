import { kilograms } from '@plinth/contracts/works/cartons/carton-labels';
import { pathTo } from '@plinth/contracts/kernel/page';
import { printablePages } from '@plinth/contracts/kernel/paper-pages';
import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { stopFailures, stopStatuses, tripStatuses } from '@plinth/contracts/works/trips/trip-labels';
import type { Trip, TripStop } from '@plinth/contracts/works/trips/trips';
import { formatRand } from '@plinth/money/format';
import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { ScanField } from '@/features/works/stations/scan-field';
import { countOf } from '@/lib/counts';
import { formatDay, isoDay } from '@/lib/dates';
import { errorCode, messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { BackTo } from '@/ui/back-to';
import { Badge } from '@/ui/badge';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { confirm, type ConfirmQuestion } from '@/ui/confirm';
import { Container, Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { useLinkedRow } from '@/ui/linked-row';
import { Notice } from '@/ui/notice';
import { PageHeading } from '@/ui/page-heading';
import { TimelineCard } from '@/ui/timeline-card';
import { toast, toastError } from '@/ui/toast';
import { Candidates } from './candidates';
import { Lines } from './lines';
import { tripWeightInWords, weightInWords } from './weight-words';

const DeliverDialog = dynamic(() => import('./stop-dialogs').then((module) => module.DeliverDialog), { ssr: false });
const TripDialog = dynamic(() => import('./trip-dialog').then((module) => module.TripDialog), { ssr: false });
const WeightDialog = dynamic(() => import('./stop-dialogs').then((module) => module.WeightDialog), { ssr: false });
const FailDialog = dynamic(() => import('./stop-dialogs').then((module) => module.FailDialog), { ssr: false });

const DIALOGS = { deliver: DeliverDialog, fail: FailDialog, weight: WeightDialog };

/** For gloves. */
const Big = styled(Button)`
  flex: 1 1 10rem;
  min-height: 64px;
`;
const BigLink = styled(ButtonLink)`
  flex: 1 1 10rem;
  min-height: 64px;
`;
const abroad = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^0/, '27');
const isHere = ({ status }: Pick<Trip, 'status'>): boolean => status === 'planned' || status === 'loading';

/** How whoever drives finds them. */
function Ways({ stop }: { stop: TripStop }) {
  const number = abroad(stop.phone);
  return (
    <Inline $gap={3}>
      {number !== '' && (
        <>
          <BigLink variant="secondary" href={`tel:+${number}`}>
            Call
          </BigLink>
          <BigLink variant="secondary" href={`https://wa.me/${number}`}>
            WhatsApp
          </BigLink>
        </>
      )}
      <BigLink
        variant="secondary"
        href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(stop.address)}`}
      >
        Map
      </BigLink>
    </Inline>
  );
}

function Stop({
  trip,
  stop,
  isNext,
  onChanged,
}: {
  trip: Trip;
  stop: TripStop;
  isNext: boolean;
  onChanged: (trip: Trip) => void;
}) {
  const mayDrive = usePermission('update', staffPages.trips.path);
  const mayPlan = usePermission('create', staffPages.trips.path);
  const [asked, setAsked] = useState<keyof typeof DIALOGS | null>(null);
  const options = { onSuccess: onChanged, onError: (error: unknown) => toastError(messageForPerson(error)) };
  const tick = trpc.trips.tick.useMutation(options);
  const remove = trpc.trips.removeStop.useMutation(options);
  const bookBack = trpc.trips.bookBack.useMutation(options);
  const takeOff = async () => {
    const isSure = await confirm({
      title: `Take ${stop.client} off this trip?`,
      description: `${stop.document} then waits to be put on another trip.${stop.goods_loaded || stop.cartons.some(({ status }) => status === 'loaded') ? ' What is on the truck for it comes off again.' : ''}`,
      confirmLabel: 'Take it off',
      cancelLabel: 'Leave it on',
    });
    if (!isSure) return;
    remove.mutate(ids, {
      onSuccess: () => {
        void utils.trips.candidates.invalidate();
        toast(`${stop.document} is off trip ${trip.code}`);
      },
    });
  };
  const utils = trpc.useUtils();
  const linked = useLinkedRow('stop');
  const ids = { id: trip.id, stop_id: stop.id };
  const Asked = asked === null ? null : DIALOGS[asked];
  const isUnweighed = trip.carries_kg !== null && stop.goods_loaded && stop.goods_kg === null;
  return (
    <Card aria-labelledby={`s-${stop.id}`} {...linked(stop.id)}>
      <Inline $justify="space-between">
        <CardTitle id={`s-${stop.id}`}>
          {stop.position}. {stop.client}
        </CardTitle>
        <Badge $tone={stopStatuses.of(stop.status).tone}>
          {isNext ? 'Next stop' : stopStatuses.label(stop.status)}
        </Badge>
      </Inline>
      <p>
        {stop.address}
        <br />
        {[stop.order_number, stop.document].filter(Boolean).join(', ')}
      </p>
      <p>
        <Link alone href={printablePath('delivery-note', stop.document_id)}>
          Delivery note
        </Link>
      </p>
      <p>
        <strong>{stop.to_pay > 0 ? `Still to be paid: ${formatRand(stop.to_pay)}` : 'Paid'}</strong>
      </p>
      <Lines aria-label="What to hand over">
        {stop.cartons.map((carton) => (
          <li key={carton.id}>
            {carton.name}, {kilograms(carton.grams)}
            {isHere(trip) && (carton.status === 'loaded' ? ' – on the truck' : ' – to be loaded')}
          </li>
        ))}
        {stop.goods.map(({ name, quantity }) => (
          <li key={name}>
            {quantity} × {name}
            {isHere(trip) && (stop.goods_loaded ? ' – on the truck' : ' – to be loaded')}
          </li>
        ))}
        {stop.goods_kg !== null && <li>Goods without a carton together: {stop.goods_kg} kg</li>}
      </Lines>
      {stop.status === 'failed' && (
        <Stack $gap={3}>
          <p>
            {stop.failed_for !== null && stopFailures.label(stop.failed_for)}
            {stop.reason !== '' && `, ${stop.reason}`}
            {stop.next_day === null ? '. No day is agreed yet.' : `. We come again on ${formatDay(stop.next_day)}.`}
          </p>
          {stop.is_back ? (
            <p>Off the truck and booked back.</p>
          ) : (
            mayDrive && (
              <Big disabled={bookBack.isPending} onClick={() => bookBack.mutate(ids)}>
                Off the truck: book it back
              </Big>
            )
          )}
        </Stack>
      )}
      {stop.status === 'delivered' && <p>Taken by {stop.received_by}</p>}
      {stop.status === 'waiting' && (
        <Stack $gap={3}>
          {trip.status === 'on_the_road' && <Ways stop={stop} />}
          <Inline $gap={3}>
            {mayDrive && trip.status === 'on_the_road' && (
              <>
                <Big onClick={() => setAsked('deliver')}>Delivered…</Big>
                <Big variant="secondary" onClick={() => setAsked('fail')}>
                  Not delivered…
                </Big>
              </>
            )}
            {mayDrive && isHere(trip) && isUnweighed && (
              <Big onClick={() => setAsked('weight')}>Enter what the goods weigh</Big>
            )}
            {mayDrive && isHere(trip) && stop.goods.length > 0 && (
              <Big
                variant="secondary"
                disabled={tick.isPending}
                onClick={() =>
                  stop.goods_loaded || trip.carries_kg === null
                    ? tick.mutate({ ...ids, is_loaded: !stop.goods_loaded })
                    : setAsked('weight')
                }
              >
                {stop.goods_loaded ? 'The goods are off again' : 'The goods are on the truck'}
              </Big>
            )}
            {mayPlan && isHere(trip) && (
              <Big variant="secondary" disabled={remove.isPending} onClick={() => void takeOff()}>
                Take this stop off
              </Big>
            )}
          </Inline>
        </Stack>
      )}
      {Asked !== null && (
        <Asked
          trip={trip}
          stop={stop}
          onClose={() => setAsked(null)}
          onDone={(after) => {
            setAsked(null);
            onChanged(after);
          }}
        />
      )}
    </Card>
  );
}

/** Whom it tells that the truck leaves, and that today is not its day. */
function leavingQuestion({ stops, day }: Trip, isToday: boolean): ConfirmQuestion {
  const mailed = stops.filter(({ is_mailed: isMailed }) => isMailed).length;
  const told =
    mailed === 0
      ? 'No customer has an email address: nobody gets a mail.'
      : `${countOf(mailed, 'customer gets', 'customers get')} the mail that it is on its way.`;
  return {
    title: isToday ? 'Does the truck leave now?' : `This trip is for ${formatDay(day)}. Leave today?`,
    description: `${told} You can’t take it back.`,
    confirmLabel: isToday ? 'It leaves' : 'It leaves today',
    cancelLabel: 'Not yet',
    danger: !isToday,
  };
}

/** Cartons are scanned onto the truck; then it leaves. */
function Loading({ trip, onChanged }: { trip: Trip; onChanged: (trip: Trip) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<{ tone: 'success' | 'danger' | 'info'; text: string } | null>(null);
  const onError = (error: unknown) => setSaid({ tone: 'danger', text: messageForPerson(error) });
  const load = trpc.trips.load.useMutation({
    onSuccess: ({ trip: after, already, carton }) => {
      setSaid({ tone: already ? 'info' : 'success', text: `${carton} is on the truck${already ? ' already' : ''}.` });
      onChanged(after);
    },
    onError,
  });
  const leave = trpc.trips.leave.useMutation({ onSuccess: onChanged });
  /** Leaves once the person said so: with the day of the trip where they saw that it is not today's. */
  const confirmLeaving = async (isToday = trip.day === isoDay(new Date())): Promise<void> => {
    if (!(await confirm(leavingQuestion(trip, isToday)))) return;
    const { id, version, day } = trip;
    await leave.mutateAsync({ id, version, ...(!isToday && { day }) }).catch(async (error: unknown) => {
      // The clock here differs from the shop's.
      if (isToday && errorCode(error) === 'trip-of-another-day') return confirmLeaving(false);
      onError(error);
    });
  };
  return (
    <Card aria-labelledby="loading">
      <CardTitle id="loading">Load the truck</CardTitle>
      <Stack $gap={4}>
        <ScanField
          field={field}
          label="Scan the label of a carton"
          what="a carton"
          onScan={(code) => load.mutate({ id: trip.id, code })}
        />
        {said !== null && <Notice tone={said.tone}>{said.text}</Notice>}
        {trip.status === 'loading' && (
          <Big disabled={leave.isPending} onClick={() => void confirmLeaving()}>
            The truck leaves
          </Big>
        )}
      </Stack>
    </Card>
  );
}

/** A trip: planned and loaded in the yard, then stop by stop on the road. */
export function TripPage({ id }: { id: string }) {
  const { data: trip, error } = trpc.trips.get.useQuery({ id });
  const utils = trpc.useUtils();
  const mayDrive = usePermission('update', staffPages.trips.path);
  const mayPlan = usePermission('create', staffPages.trips.path);
  const [isEditing, setIsEditing] = useState(false);
  const onChanged = (after: Trip) => utils.trips.get.setData({ id }, after);
  const cancel = trpc.trips.cancel.useMutation({
    onSuccess: onChanged,
    onError: (failed) => toastError(messageForPerson(failed)),
  });
  const callOff = async ({ version, code, stops }: Trip) => {
    const isSure = await confirm({
      title: `Call trip ${code} off?`,
      description: stops.length > 0 ? 'What it was to deliver waits to be put on another trip.' : undefined,
      confirmLabel: 'Call it off',
      cancelLabel: 'Keep it',
      danger: true,
    });
    if (isSure) cancel.mutate({ id, version });
  };
  const next = trip?.status === 'on_the_road' ? trip.stops.find(({ status }) => status === 'waiting') : undefined;
  return (
    <Container $fluid>
      <BackTo href={staffPages.trips.path}>Trips</BackTo>
      <Stack $gap={4} style={{ maxWidth: '60rem', paddingBottom: 'var(--s16)' }}>
        <PageHeading
          tight
          lead={
            trip &&
            [formatDay(trip.day), trip.vehicle, trip.driver, trip.branch, tripWeightInWords(trip)]
              .filter((part) => part !== '')
              .join(', ')
          }
        >
          {trip === undefined ? 'Trip' : `Trip ${trip.code}`}
        </PageHeading>
        {error !== null && <Notice tone="danger">{messageForPerson(error)}</Notice>}
        {trip !== undefined && (
          <>
            <Inline $gap={3}>
              <Badge $tone={tripStatuses.of(trip.status).tone}>{tripStatuses.label(trip.status)}</Badge>
              <ButtonLink variant="secondary" href={pathTo(printablePages['trip-sheet'], { id })}>
                Trip sheet
              </ButtonLink>
              {mayPlan && isHere(trip) && (
                <Button variant="secondary" onClick={() => setIsEditing(true)}>
                  Change…
                </Button>
              )}
              {mayPlan && isHere(trip) && (
                <Button variant="secondary" disabled={cancel.isPending} onClick={() => void callOff(trip)}>
                  Call it off
                </Button>
              )}
            </Inline>
            {isHere(trip) && trip.carries_kg !== null && trip.grams > trip.carries_kg * 1000 && (
              <Notice tone="danger" title="Too heavy">
                {trip.loaded_grams > trip.carries_kg * 1000 ? 'The load' : 'What is planned'} weighs{' '}
                {weightInWords(trip.grams, trip.unweighed)}, and {trip.vehicle} may carry {trip.carries_kg} kg. Take a
                stop off, or choose another vehicle.
              </Notice>
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
            {mayDrive && isHere(trip) && trip.stops.length > 0 && <Loading trip={trip} onChanged={onChanged} />}
            {trip.stops.map((stop) => (
              <Stop key={stop.id} trip={trip} stop={stop} isNext={stop.id === next?.id} onChanged={onChanged} />
            ))}
            {mayPlan && isHere(trip) && <Candidates trip={trip} onChanged={onChanged} />}
            <TimelineCard entries={trip.timeline} fields={{ status: { title: 'Status', said: tripStatuses.said } }} />
          </>
        )}
      </Stack>
    </Container>
  );
}
