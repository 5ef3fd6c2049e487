import { stopPhotoAddress } from '@plinth/contracts/kernel/photo-address';
import type { Trip, TripStop } from '@plinth/contracts/works/trips/trips';
import { useState } from 'react';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Inline } from '@/ui/layout';
import { Picture } from '@/ui/picture';

/** Signature and photograph of a settled stop, shown on demand. */
export function StopProof({ trip, stop }: { trip: Pick<Trip, 'id'>; stop: TripStop }) {
  const [isShown, setIsShown] = useState(false);
  const { data } = trpc.trips.signature.useQuery(
    { id: trip.id, stop_id: stop.id },
    { enabled: isShown && stop.signed, staleTime: Infinity },
  );
  if (!stop.signed && !stop.has_photo) return null;
  const proofs = [stop.signed && 'signature', stop.has_photo && 'photograph'].filter((part) => part !== false);
  if (!isShown)
    return (
      <Button variant="secondary" onClick={() => setIsShown(true)}>
        Show {proofs.join(' and ')}
      </Button>
    );
  return (
    <Inline $gap={3}>
      {data && <Picture src={data.image} alt={`Signature of ${stop.received_by}`} ratio="30 / 11" />}
      {stop.has_photo && (
        <a href={stopPhotoAddress(trip.id, stop.id)} target="_blank" rel="noreferrer">
          <Picture src={stopPhotoAddress(trip.id, stop.id)} alt={`Photograph at ${stop.address}`} />
        </a>
      )}
    </Inline>
  );
}
