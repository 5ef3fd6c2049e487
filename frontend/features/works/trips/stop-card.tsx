import { kilograms } from '@plinth/contracts/works/cartons/carton-labels';
import { printablePath } from '@plinth/contracts/kernel/printable-address';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { stopFailures, stopStatuses } from '@plinth/contracts/works/trips/trip-labels';
import type { Trip, TripStop } from '@plinth/contracts/works/trips/trips';
import { formatRand } from '@plinth/money/format';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { formatDay } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Badge } from '@/ui/badge';
import { Card, CardTitle } from '@/ui/card';
import { Inline, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { useLinkedRow } from '@/ui/linked-row';
import { Notice } from '@/ui/notice';
import { toast, toastError } from '@/ui/toast';
import { preloadFormChecks } from '@/ui/form/preload-checks';
import { Big, BigLink } from './big-button';
import { confirmLines } from './confirm-lines';
import { Lines } from './lines';
import type { EnteredOutcome } from './outcome-queue';
import { isBeforeDeparture } from './trip-here';
import { StopProof } from './stop-proof';
import { promiseNote, takeOffQuestion } from './trip-text';

const loadDialogs = () => import('./stop-dialogs');
const DeliverDialog = dynamic(() => loadDialogs().then((module) => module.DeliverDialog), { ssr: false });
const WeightDialog = dynamic(() => loadDialogs().then((module) => module.WeightDialog), { ssr: false });
const FailDialog = dynamic(() => loadDialogs().then((module) => module.FailDialog), { ssr: false });

/** Loads the dialogs, and what checks their forms, while there is a network: at the door there may be none. */
export function preloadStopDialogs(): void {
  loadDialogs().catch(() => undefined);
  preloadFormChecks();
}

const DIALOGS = { deliver: DeliverDialog, fail: FailDialog, weight: WeightDialog };

const toInternational = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^0/, '27');

/** Buttons for the driver: call, WhatsApp, map. */
function ContactButtons({ stop }: { stop: TripStop }) {
  const number = toInternational(stop.phone);
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

/** Card of a stop: client, goods, and outcome. */
export function StopCard({
  trip,
  stop,
  isNext,
  isUnsent,
  onOutcome,
  onChanged,
}: {
  trip: Trip;
  stop: TripStop;
  isNext: boolean;
  /** Its outcome lies on this device alone. */
  isUnsent: boolean;
  onOutcome: (outcome: EnteredOutcome, photo: Blob | null) => void;
  onChanged: (trip: Trip) => void;
}) {
  const mayDrive = usePermission('update', staffPages.trips.path);
  const mayPlan = usePermission('create', staffPages.trips.path);
  const [openDialog, setOpenDialog] = useState<keyof typeof DIALOGS | null>(null);
  const options = { onSuccess: onChanged, onError: (error: unknown) => toastError(messageForPerson(error)) };
  const tick = trpc.trips.tick.useMutation(options);
  const remove = trpc.trips.removeStop.useMutation(options);
  const bookBack = trpc.trips.bookBack.useMutation(options);
  const removeStop = async () => {
    if (!(await confirmLines(takeOffQuestion(stop)))) return;
    remove.mutate(ids, {
      onSuccess: () => {
        void utils.trips.candidates.invalidate();
        toast(`${stop.document} is off trip ${trip.code}`);
      },
    });
  };
  const utils = trpc.useUtils();
  const linkProps = useLinkedRow('stop');
  const ids = { id: trip.id, stop_id: stop.id };
  const StopDialog = openDialog === null ? null : DIALOGS[openDialog];
  const note = isBeforeDeparture(trip) ? promiseNote(stop, trip.day) : null;
  const isBroughtBack = stop.is_called_off && stop.failed_for === 'other' && stop.reason === '';
  const isUnweighed = trip.carries_kg !== null && stop.goods_loaded && stop.goods_kg === null;
  return (
    <Card aria-labelledby={`s-${stop.id}`} {...linkProps(stop.id)}>
      <Inline $justify="space-between">
        <CardTitle id={`s-${stop.id}`}>
          {stop.position}. {stop.client}
        </CardTitle>
        <Badge $tone={stopStatuses.of(stop.status).tone}>
          {stop.is_called_off && stop.status === 'waiting'
            ? 'Not to deliver'
            : isNext
              ? 'Next stop'
              : stopStatuses.label(stop.status)}
        </Badge>
      </Inline>
      <p>
        {stop.address}
        <br />
        {[stop.order_number, stop.document].filter(Boolean).join(', ')}
      </p>
      {stop.is_called_off && !stop.is_back && (
        <Notice tone="danger" title="No longer to be delivered">
          {isBeforeDeparture(trip)
            ? 'It was cancelled or credited. Take it off the truck and remove the stop.'
            : 'It was cancelled or credited. Do not hand it over: bring it back.'}
        </Notice>
      )}
      {stop.driver_notes !== '' && (
        <Notice tone="info" title="Notes for the driver">
          {stop.driver_notes}
        </Notice>
      )}
      {note !== null && (note.isWarning ? <Notice tone="danger">{note.text}</Notice> : <p>{note.text}</p>)}
      <p>
        <Link alone href={printablePath('delivery-note', stop.document_id)}>
          Delivery note
        </Link>
      </p>
      {!stop.is_called_off && (
        <p>
          <strong>{stop.to_pay > 0 ? `Still to be paid: ${formatRand(stop.to_pay)}` : 'Paid'}</strong>
        </p>
      )}
      <Lines aria-label="To hand over">
        {stop.cartons.map((carton) => (
          <li key={carton.id}>
            {carton.name}, {kilograms(carton.grams)}
            {isBeforeDeparture(trip) && (carton.status === 'loaded' ? ' – on the truck' : ' – to be loaded')}
            {carton.is_kept && ' – not handed over'}
          </li>
        ))}
        {stop.goods.map(({ name, quantity }) => (
          <li key={name}>
            {quantity} × {name}
            {isBeforeDeparture(trip) && (stop.goods_loaded ? ' – on the truck' : ' – to be loaded')}
          </li>
        ))}
        {stop.goods_kg !== null && <li>Goods without a carton, total: {stop.goods_kg} kg</li>}
      </Lines>
      {stop.status === 'failed' && (
        <Stack $gap={3}>
          {!isBroughtBack && (
            <p>
              {stop.failed_for !== null && stopFailures.label(stop.failed_for)}
              {stop.reason !== '' && `, ${stop.reason}`}
              {stop.next_day === null ? '. No day is agreed yet.' : `. We come again on ${formatDay(stop.next_day)}.`}
            </p>
          )}
          {stop.is_back ? (
            <p>Off the truck and booked back.</p>
          ) : (
            mayDrive &&
            !isUnsent && (
              <Big disabled={bookBack.isPending} onClick={() => bookBack.mutate(ids)}>
                Book it back off the truck
              </Big>
            )
          )}
        </Stack>
      )}
      {stop.status === 'delivered' && <p>Received by {stop.received_by}</p>}
      {stop.status === 'delivered' && stop.keeps_cartons && (
        <Stack $gap={3}>
          <Notice tone="danger" title="Not all of it was handed over">
            {stop.failed_for !== null &&
              `${[stopFailures.label(stop.failed_for), stop.reason].filter((part) => part !== '').join(', ')}. `}
            {stop.is_back ? 'Off the truck and booked back.' : 'Still on the truck.'}
          </Notice>
          {mayDrive && !isUnsent && !stop.is_back && (
            <Big disabled={bookBack.isPending} onClick={() => bookBack.mutate(ids)}>
              Book it back off the truck
            </Big>
          )}
        </Stack>
      )}
      {!isUnsent && <StopProof trip={trip} stop={stop} />}
      {isUnsent && <p role="status">Waits for a signal. You can go on to the next stop.</p>}
      {stop.status === 'waiting' && (
        <Stack $gap={3}>
          {trip.status === 'on_the_road' && <ContactButtons stop={stop} />}
          <Inline $gap={3}>
            {mayDrive && trip.status === 'on_the_road' && stop.is_called_off && (
              <Big
                onClick={() =>
                  onOutcome({ kind: 'fail', stop_id: stop.id, failed_for: 'other', reason: '', next_day: null }, null)
                }
              >
                Bring it back
              </Big>
            )}
            {mayDrive && trip.status === 'on_the_road' && !stop.is_called_off && (
              <>
                <Big onClick={() => setOpenDialog('deliver')}>Mark as delivered…</Big>
                <Big variant="secondary" onClick={() => setOpenDialog('fail')}>
                  Mark as not delivered…
                </Big>
              </>
            )}
            {mayDrive && isBeforeDeparture(trip) && isUnweighed && (
              <Big onClick={() => setOpenDialog('weight')}>Enter the weight</Big>
            )}
            {mayDrive && isBeforeDeparture(trip) && stop.goods.length > 0 && (
              <Big
                variant="secondary"
                disabled={tick.isPending}
                onClick={() =>
                  stop.goods_loaded || trip.carries_kg === null
                    ? tick.mutate({ ...ids, is_loaded: !stop.goods_loaded })
                    : setOpenDialog('weight')
                }
              >
                {stop.goods_loaded ? 'Mark goods as unloaded' : 'Mark goods as loaded'}
              </Big>
            )}
            {mayPlan && isBeforeDeparture(trip) && (
              <Big variant="secondary" disabled={remove.isPending} onClick={() => void removeStop()}>
                Remove this stop
              </Big>
            )}
          </Inline>
        </Stack>
      )}
      {StopDialog !== null && (
        <StopDialog
          trip={trip}
          stop={stop}
          onClose={() => setOpenDialog(null)}
          onDone={(after) => {
            setOpenDialog(null);
            onChanged(after);
          }}
          onOutcome={(outcome, photo) => {
            setOpenDialog(null);
            onOutcome(outcome, photo);
          }}
        />
      )}
    </Card>
  );
}
