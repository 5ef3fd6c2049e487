import styled from 'styled-components';
import { Card, CardTitle } from '@/ui/card';
import { typedCents } from '@/ui/form/amount';
import { from, Stack } from '@/ui/layout';
import { Price } from '@/ui/price';
import type { NewHardwareForm } from './new-hardware-form';
import { TypedPicture } from '@/features/range/hardware-drawing/typed-picture';

/** Card that stands before the form on a phone, where it is visible while the drawing is filled in. */
const StickyCard = styled(Card)`
  order: -1;

  ${from.desktop} {
    order: 0;
    position: sticky;
    top: calc(var(--bar) + var(--s4));
  }
`;

/** Preview of the item's card in the store. */
export function HardwareCard({ form }: { form: NewHardwareForm }) {
  const prices = form.articles
    .slice(0, form.chosen_by === 'one' ? 1 : undefined)
    .map(({ price }) => typedCents(price))
    .filter((cents) => cents > 0);
  return (
    <StickyCard aria-labelledby="looks">
      <CardTitle id="looks">In the store</CardTitle>
      <Stack $gap={4}>
        <TypedPicture typedDrawing={form.picture} alt={form.name === '' ? 'As it is drawn' : form.name} />
        <strong>{form.name || 'No name yet'}</strong>
        {prices.length > 0 && <Price cents={Math.min(...prices)} from={new Set(prices).size > 1} />}
        {form.description !== '' && <p>{form.description}</p>}
      </Stack>
    </StickyCard>
  );
}
