import type { TripStop } from '@plinth/contracts/works/trips/trips';
import { Checkbox } from '@/ui/form/checkbox';
import { Stack } from '@/ui/layout';

/** Cartons of a stop, each ticked while it is handed over; those that are not stay on the truck. */
export function HandedOver({
  stop,
  keptIds,
  onChange,
}: {
  stop: Pick<TripStop, 'cartons'>;
  keptIds: readonly string[];
  onChange: (keptIds: readonly string[]) => void;
}) {
  if (!stop.cartons.some(({ can_be_kept: canBeKept }) => canBeKept)) return null;
  return (
    <Stack $gap={2} role="group" aria-label="Handed over">
      <p>Untick what was refused or is missing. It stays on the truck until you book it back.</p>
      {stop.cartons
        .filter(({ can_be_kept: canBeKept }) => canBeKept)
        .map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={!keptIds.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? keptIds.filter((each) => each !== id) : [...keptIds, id])
            }
          />
        ))}
    </Stack>
  );
}
