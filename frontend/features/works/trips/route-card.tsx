import type { Trip } from '@plinth/contracts/works/trips/trips';
import { OrderedRows } from '@/features/base/navigation/ordered-rows';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Card, CardTitle } from '@/ui/card';
import { Inline, Stack } from '@/ui/layout';
import { toastError } from '@/ui/toast';

/** Card to put the stops that are still to be driven to in another order. */
export function RouteCard({
  trip,
  onChanged,
  onClose,
}: {
  trip: Trip;
  onChanged: (trip: Trip) => void;
  onClose: () => void;
}) {
  const order = trpc.trips.orderStops.useMutation({
    onSuccess: onChanged,
    onError: (error) => toastError(messageForPerson(error)),
  });
  const openStops = trip.stops.filter(({ status }) => status === 'waiting');
  const settledIds = trip.stops.filter(({ status }) => status !== 'waiting').map(({ id }) => id);
  return (
    <Card aria-labelledby="route">
      <CardTitle id="route">Order of the stops</CardTitle>
      <Stack $gap={3}>
        <OrderedRows
          label="Stops in the order of the way"
          rows={openStops}
          nameOf={({ client }) => client}
          onOrder={(ids) => {
            // A second press before the answer would move a stop from where it no longer stands.
            if (!order.isPending) order.mutate({ id: trip.id, stop_ids: [...settledIds, ...ids] });
          }}
          actions={() => null}
        >
          {({ client, address, document }) => (
            <>
              {client}, {document}
              <small>{address}</small>
            </>
          )}
        </OrderedRows>
        <Inline $gap={3}>
          <Button onClick={onClose}>Done</Button>
          {trip.is_ordered_by_hand && (
            <Button
              variant="secondary"
              disabled={order.isPending}
              onClick={() => order.mutate({ id: trip.id, stop_ids: null })}
            >
              Order by suburb again
            </Button>
          )}
        </Inline>
      </Stack>
    </Card>
  );
}
