import type { Trip, TripCandidate } from '@plinth/contracts/works/trips/trips';
import { useState } from 'react';
import { formatDay, isoDay } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { confirm } from '@/ui/confirm';
import { TextField } from '@/ui/form/text-field';
import { Inline, Stack } from '@/ui/layout';
import { toastError } from '@/ui/toast';
import { candidateInWords, candidatesWith, isEarly, loadInWords } from './candidate-words';
import { Lines } from './lines';

/** So few are read at a glance. */
const FEW = 5;

/** Who could come along. */
export function Candidates({ trip, onChanged }: { trip: Trip; onChanged: (trip: Trip) => void }) {
  const { data } = trpc.trips.candidates.useQuery({ id: trip.id });
  const utils = trpc.useUtils();
  const [typed, setTyped] = useState('');
  const add = trpc.trips.addStops.useMutation({
    onSuccess: (after) => {
      onChanged(after);
      void utils.trips.candidates.invalidate();
    },
    onError: (error) => toastError(messageForPerson(error)),
  });
  const addOne = async (candidate: TripCandidate) => {
    const { document, document_id: documentId, client, promised_on: promised } = candidate;
    const goes =
      promised === null ||
      !isEarly(candidate, trip.day) ||
      (await confirm({
        title: `Deliver ${document} before its day?`,
        description: `${client} was promised ${formatDay(promised)}, and this trip is on ${formatDay(trip.day)}. Call first whether somebody can take it.`,
        confirmLabel: 'Add it all the same',
        cancelLabel: 'Leave it',
      }));
    if (goes) add.mutate({ id: trip.id, document_ids: [documentId] });
  };
  const shown = candidatesWith(typed, data ?? []);
  return (
    <Card aria-labelledby="candidates">
      <CardTitle id="candidates">Ready to be delivered</CardTitle>
      <Stack $gap={3}>
        {data?.length === 0 && <p>Nothing else is ready. An invoice comes here when all of it is packed or picked.</p>}
        {(data?.length ?? 0) > FEW && (
          <TextField
            label="Search what is ready"
            name="ready"
            type="search"
            autoComplete="off"
            hint="Client, invoice, suburb or zone"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        {typed !== '' && shown.length === 0 && <p>Nothing that is ready has these words. Type fewer.</p>}
        <Lines>
          {shown.map((each) => (
            <li key={each.document_id}>
              <Inline $justify="space-between">
                <span>
                  {candidateInWords(each, isoDay(new Date()))}
                  <br />
                  <small>{loadInWords(each)}</small>
                </span>
                <Button
                  variant="secondary"
                  disabled={add.isPending}
                  aria-label={`Add ${each.document} to the trip`}
                  onClick={() => void addOne(each)}
                >
                  Add
                </Button>
              </Inline>
            </li>
          ))}
        </Lines>
      </Stack>
    </Card>
  );
}
