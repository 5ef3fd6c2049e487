import { parseDrawing, toTypedDrawing } from '@plinth/cabinetry/drawing/hardware/typed-drawing';
import { itemStates } from '@plinth/contracts/range/items/item-labels';
import type { ItemView } from '@plinth/contracts/range/items/items';
import { staffPages } from '@plinth/contracts/kernel/staff-pages';
import { TypedPicture } from '@/features/range/hardware-drawing/typed-picture';
import { PastChangesCard, PlannedChangesCard } from '@/features/range/catalogue-changes/object-changes';
import { formatDateTime } from '@/lib/dates';
import { trpc } from '@/lib/trpc';
import { usePermission } from '@/lib/viewer';
import { Card, CardTitle } from '@/ui/card';
import { typedCents } from '@/ui/form/amount';
import type { ZodForm } from '@/ui/form/form';
import { Select } from '@/ui/form/text-field';
import { Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { Picture } from '@/ui/picture';
import { Price } from '@/ui/price';
import type { ItemForm } from './item-form';

interface Props {
  view: ItemView;
  form: ZodForm<ItemForm, ItemForm>;
}

const PLAIN = { listStyle: 'none', padding: 0 } as const;

/** Returns the address of the picture; a cupboard is drawn in the typed size. */
function pictureOf({ kind, variants }: ItemView, size: ItemForm['items'][number]['size'] | undefined): string | null {
  const image = variants[0]?.image;
  if (image === undefined) return null;
  if (kind !== 'cupboard' || !size) return image;
  const { width, height, depth } = size;
  const isTyped = [width, height, depth].every((side) => /^\d{2,4}$/.test(side));
  return isTyped ? `${image}&width=${width}&height=${height}&depth=${depth}` : image;
}

/** Returns the typed drawing, when it has changed and is the item's first picture in the store. */
function findNewDrawing({ photo_leads, photos, picture }: ItemView, item: ItemForm['items'][number] | undefined) {
  const typedPicture = item?.picture ?? null;
  if (typedPicture === null || picture === null || (photo_leads && photos.length > 0)) return null;
  return JSON.stringify(parseDrawing(typedPicture)) === JSON.stringify(parseDrawing(toTypedDrawing(picture) ?? {}))
    ? null
    : typedPicture;
}

/** Preview of the item's card in the store. */
export function ItemCard({ view, form }: Props) {
  const [item] = form.rhf.watch('items');
  const variants = form.rhf.watch('variants').filter(({ is_active }) => is_active);
  const prices = variants.map(({ price }) => typedCents(price));
  const cheapest = variants.find(({ price }) => typedCents(price) === Math.min(...prices));
  const [photo] = view.photos;
  const image = view.photo_leads && photo ? photo.image : pictureOf(view, item?.size);
  const newDrawing = findNewDrawing(view, item);
  const options = itemStates.options.filter(({ value }) => view.state === 'draft' || value !== 'draft');
  return (
    <Card aria-labelledby="in-the-store">
      <CardTitle id="in-the-store">In the store</CardTitle>
      <Stack $gap={4}>
        {newDrawing ? (
          <TypedPicture typedDrawing={newDrawing} alt="" />
        ) : (
          image !== null && <Picture src={image} alt="" />
        )}
        <strong>{item?.name}</strong>
        {cheapest && (
          <Price
            cents={typedCents(cheapest.price)}
            was={cheapest.compare_at_price === '' ? null : typedCents(cheapest.compare_at_price)}
            from={new Set(prices).size > 1}
          />
        )}
        <Select
          label="Status"
          options={options.filter(({ value }) => view.state !== 'draft' || value !== 'withdrawn')}
          {...form.field('items.0.state')}
        />
        {view.state === 'active' && (
          <Link href={`/store/item/${view.slug}`} target="_blank" rel="noreferrer">
            See it in the store
          </Link>
        )}
      </Stack>
    </Card>
  );
}

interface ChangesProps {
  view: ItemView;
  /** True prevents undoing changes, which reloads the page and would lose what is typed. */
  isUnsaved: boolean;
  onChanged: () => void;
}

/** Planned changes of the item, which its fields do not show yet. */
export function ItemPlans({ view: { id }, isUnsaved, onChanged }: ChangesProps) {
  const { data } = trpc.items.history.useQuery({ id });
  const mayChange = usePermission('update', staffPages.items.path);
  return <PlannedChangesCard changes={data} mayDecide={mayChange && !isUnsaved} onChanged={onChanged} />;
}

/** Earlier changes of the item. */
export function ItemHistory({ view: { id, added: addedVariants }, isUnsaved, onChanged }: ChangesProps) {
  const { data } = trpc.items.history.useQuery({ id });
  const mayChange = usePermission('update', staffPages.items.path);
  return (
    <PastChangesCard changes={data} mayDecide={mayChange && !isUnsaved} onChanged={onChanged}>
      {addedVariants.length > 0 ? (
        <Stack as="ul" $gap={2} style={PLAIN}>
          {addedVariants.map(({ sku, name, at, by }) => (
            <li key={sku}>
              <strong>New variant {name}</strong> ({sku}), {formatDateTime(at)} by {by}
            </li>
          ))}
        </Stack>
      ) : undefined}
    </PastChangesCard>
  );
}
