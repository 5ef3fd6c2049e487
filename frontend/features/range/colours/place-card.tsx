import type { ColourDetail } from '@plinth/contracts/range/colours/colours';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Card, CardTitle } from '@/ui/card';
import { Select } from '@/ui/form/text-field';
import { toast, toastError } from '@/ui/toast';

const LOADING = 'Loading Colours...';
const FIRST = '';

/** Card that moves a colour among the shop's colours; each move is saved at once. */
export function PlaceCard({ colour, onPlaced }: { colour: ColourDetail; onPlaced: () => Promise<unknown> }) {
  const options = trpc.colours.getOptions.useQuery({});
  const place = trpc.colours.place.useMutation();
  const all = options.data ?? [];
  const at = all.findIndex(({ value }) => value === colour.code);
  const move = async (after: string) => {
    try {
      await place.mutateAsync({ code: colour.code, after: after === FIRST ? null : after });
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
          value={all[at - 1]?.value ?? FIRST}
          disabled={place.isPending}
          options={[
            { value: FIRST, label: 'None: it is the first' },
            ...all.filter(({ value }) => value !== colour.code),
          ]}
          onChange={({ target }) => void move(target.value)}
        />
      )}
    </Card>
  );
}
