import type { Trip } from '@plinth/contracts/works/trips/trips';
import { useRef, useState } from 'react';
import { ScanField } from '@/features/works/stations/scan-field';
import { isoDay } from '@/lib/dates';
import { errorCode, messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Card, CardTitle } from '@/ui/card';
import { Stack } from '@/ui/layout';
import { Notice } from '@/ui/notice';
import { Big } from './big-button';
import { confirmLines } from './confirm-lines';
import { usePromiseQuestion } from './promise-dialog';
import { leavingQuestion } from './trip-text';

const isOpen = ({ is_promise_open: isPromiseOpen }: Trip['stops'][number]): boolean => isPromiseOpen;

/** Card to scan cartons onto the truck, and to let it leave. */
export function LoadingCard({ trip, onChanged }: { trip: Trip; onChanged: (trip: Trip) => void }) {
  const utils = trpc.useUtils();
  const { run, dialog } = usePromiseQuestion();
  const field = useRef<HTMLInputElement>(null);
  const [notice, setNotice] = useState<{ tone: 'success' | 'danger' | 'info'; text: string } | null>(null);
  const onError = (error: unknown) => setNotice({ tone: 'danger', text: messageForPerson(error) });
  const load = trpc.trips.load.useMutation({
    onSuccess: ({ trip: after, already, carton }) => {
      setNotice({ tone: already ? 'info' : 'success', text: `${carton} is on the truck${already ? ' already' : ''}.` });
      onChanged(after);
    },
    onError,
  });
  const leave = trpc.trips.leave.useMutation({ onSuccess: onChanged });
  /** Checks that nothing keeps the truck from leaving, so that nobody confirms what is then refused. */
  const checkReady = async (): Promise<boolean> => {
    try {
      // Answered only where it has left already.
      await leave.mutateAsync({ id: trip.id, version: trip.version, is_confirmed: false });
      return false;
    } catch (error) {
      if (errorCode(error) === 'trip-not-confirmed') return true;
      onError(error);
      return false;
    }
  };
  /** Lets the truck leave after a confirmation, which points out when the trip is not today's. */
  const confirmLeaving = async (isToday = trip.day === isoDay(new Date())): Promise<void> => {
    if (!(await checkReady())) return;
    if (!(await confirmLines(leavingQuestion(trip, isToday)))) return;
    const { id, version, day } = trip;
    const listOpenPromises = async () => (await utils.trips.get.fetch({ id }, { staleTime: 0 })).stops.filter(isOpen);
    await run({ day, open: listOpenPromises, cancelLabel: 'Not yet', confirmLabel: 'Start the trip' }, (answer) =>
      leave.mutateAsync({ id, version, ...(!isToday && { day }), ...answer }),
    ).catch(async (error: unknown) => {
      // By the server's clock it is another day than by this device's: asks again, with the day of the trip.
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
        {notice !== null && <Notice tone={notice.tone}>{notice.text}</Notice>}
        {trip.status === 'loading' && (
          <Big disabled={leave.isPending} onClick={() => void confirmLeaving()}>
            Start the trip
          </Big>
        )}
      </Stack>
      {dialog}
    </Card>
  );
}
