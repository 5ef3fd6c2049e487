import type { ColourDetail } from '@plinth/contracts/range/colours/colours';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Card, CardTitle } from '@/ui/card';
import { Select } from '@/ui/form/text-field';
import { toast, toastError } from '@/ui/toast';

const LOADING = 'Loading Colours...';
const FIRST_PLACE = '';

/** Card that moves a colour among the shop's colours; each move is saved at once. */
export function PlaceCard({ colour, onPlaced }: { colour: ColourDetail; onPlaced: () => Promise<unknown> }) {
  const options = trpc.colours.getOptions.useQuery({});
  const place = trpc.colours.place.useMutation();
  const allColours = options.data ?? [];
  const at = allColours.findIndex(({ value }) => value === colour.code);
  const move = async (after: string) => {
    try {
      await place.mutateAsync({ code: colour.code, after: after === FIRST_PLACE ? null : after });
      toast(`${colour.name} is moved`);
      await onPlaced();
    } catch (error) {
      toastError(messageForPerson(error));
    }
  };
  return (
    <Card aria-labelledby="place">
      <CardTitle id="place">Place in the shop</CardTitle>
      {options.data === undefined ? (
        <Select label="Comes after" disabled placeholder={LOADING} value="" onChange={() => undefined} />
      ) : (
        <Select
          label="Comes after"
          value={allColours[at - 1]?.value ?? FIRST_PLACE}
          disabled={place.isPending}
          options={[
            { value: FIRST_PLACE, label: 'None: it is the first' },
            ...allColours.filter(({ value }) => value !== colour.code),
          ]}
          onChange={({ target }) => void move(target.value)}
        />
      )}
    </Card>
  );
}
