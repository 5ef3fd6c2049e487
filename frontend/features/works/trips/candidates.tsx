import type { Trip, TripCandidate } from '@plinth/contracts/works/trips/trips';
import { useState } from 'react';
import { isoDay } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Checkbox } from '@/ui/form/checkbox';
import { Select, TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { toast, toastError } from '@/ui/toast';
import { candidateInWords, candidatesWith, loadInWords, onTripInWords, zonesOf } from './candidate-text';
import { Lines } from './lines';
import { usePromiseQuestion } from './promise-dialog';

/** Largest number of matches that are shown. */
const MAX_MATCHES = 5;

/** Largest number of deliveries that the server lists. */
const MOST_LISTED = 100;

/** Message that no candidate matches, with the trips that matching invoices are on already. */
function NoneReady({ trip, searchText }: { trip: Trip; searchText: string }) {
  const { data } = trpc.trips.onTrips.useQuery(undefined, { staleTime: 0 });
  const candidates = candidatesWith(searchText, data ?? []).slice(0, MAX_MATCHES);
  if (candidates.length === 0) return <p>Nothing that is ready matches. Type fewer words.</p>;
  return (
    <Lines>
      {candidates.map((each) => (
        <li key={each.document}>{onTripInWords(each, trip.code)}</li>
      ))}
    </Lines>
  );
}

/** Deliveries that can be added to the trip. */
export function Candidates({ trip, onChanged }: { trip: Trip; onChanged: (trip: Trip) => void }) {
  const { data } = trpc.trips.candidates.useQuery({ id: trip.id });
  const utils = trpc.useUtils();
  const [typedText, setTypedText] = useState('');
  const [zone, setZone] = useState('');
  const [isLateOnly, setIsLateOnly] = useState(false);
  const add = trpc.trips.addStops.useMutation();
  const { run, dialog } = usePromiseQuestion();
  const addStop = async ({ document, document_id: documentId }: TripCandidate) => {
    try {
      const { id, day } = trip;
      const listOpenPromises = async () =>
        (await utils.trips.candidates.fetch({ id }, { staleTime: 0 })).filter(
          (each) => each.document_id === documentId,
        );
      const after = await run({ day, open: listOpenPromises, cancelLabel: 'Cancel', confirmLabel: 'Add' }, (answer) =>
        add.mutateAsync({ id, document_ids: [documentId], ...answer }),
      );
      if (after === null) return;
      onChanged(after);
      toast(`${document} is on trip ${after.code}`);
      await utils.trips.candidates.invalidate();
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };
  const today = isoDay(new Date());
  const zones = zonesOf(data ?? []);
  const shownCandidates = candidatesWith(typedText, data ?? [], {
    ...(zone !== '' && { zone }),
    ...(isLateOnly && { lateBefore: today }),
  });
  return (
    <Card aria-labelledby="candidates">
      <CardTitle id="candidates">Ready to be delivered</CardTitle>
      <Stack $gap={3}>
        {data?.length === 0 && <p>Nothing else is ready. An invoice comes here when all of it is packed or picked.</p>}
        {(data?.length ?? 0) > MAX_MATCHES && (
          <TextField
            label="Search deliveries"
            name="ready"
            type="search"
            autoComplete="off"
            hint="Client, invoice, suburb or zone"
            value={typedText}
            onChange={({ target }) => setTypedText(target.value)}
          />
        )}
        {(data?.length ?? 0) > MAX_MATCHES && (
          <Inline $gap={4}>
            {zones.length > 1 && (
              <Select
                label="Zone"
                options={[{ value: '', label: 'All zones' }, ...zones.map((value) => ({ value, label: value }))]}
                value={zone}
                onChange={({ target }) => setZone(target.value)}
              />
            )}
            <Checkbox
              label="Late ones only"
              checked={isLateOnly}
              onChange={({ target }) => setIsLateOnly(target.checked)}
            />
          </Inline>
        )}
        {data?.length === MOST_LISTED && <p>These are the {MOST_LISTED} that were promised first.</p>}
        {typedText === '' && (zone !== '' || isLateOnly) && shownCandidates.length === 0 && (
          <p>Nothing that is ready matches. Choose another zone.</p>
        )}
        {typedText !== '' && shownCandidates.length === 0 && <NoneReady trip={trip} searchText={typedText} />}
        <Lines>
          {shownCandidates.map((each) => (
            <li key={each.document_id}>
              <Inline $justify="space-between">
                <span>
                  {candidateInWords(each, today)}
                  <br />
                  <small>{loadInWords(each)}</small>
                </span>
                <Button
                  variant="secondary"
                  disabled={add.isPending}
                  aria-label={`Add ${each.document} to the trip`}
                  onClick={() => void addStop(each)}
                >
                  Add
                </Button>
              </Inline>
            </li>
          ))}
        </Lines>
      </Stack>
      {dialog}
    </Card>
  );
}
