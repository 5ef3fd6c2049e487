import type { DraftLine } from '@plinth/contracts/desk/invoices/invoice-fields';
import { formatRand } from '@plinth/money/format';
import dynamic from 'next/dynamic';
import { useCallback, useState } from 'react';
import styled from 'styled-components';
import { isConfigurable, isTop } from '@/features/store/configurator/configurator';
import { configuredPicture, type ConfiguredItem } from '@/features/store/goods/configured-address';
import type { ProductDetail, Variant } from '@/features/store/goods/catalogue-types';
import { useChargesVat } from '@/lib/charges-vat';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Loader } from '@/ui/dimension-line';
import { from, Inline, Stack } from '@/ui/layout';
import { Picture } from '@/ui/picture';
import { Sheet } from '@/ui/sheet';
import { itemKey, type Configuration, type Facts, type FactsByLine } from './draft-model';

const loading = () => <Loader label="Loading the choices" />;
const ConfiguratorPanel = dynamic(
  () => import('@/features/store/configurator/configurator-panel').then((module) => module.ConfiguratorPanel),
  { ssr: false, loading },
);
const TopPanel = dynamic(() => import('@/features/store/configurator/top-panel').then((module) => module.TopPanel), {
  ssr: false,
  loading,
});

/** Layout with the picture beside the choices; on a phone the panel shows its own above them. */
const Bench = styled.div`
  display: grid;
  gap: var(--s4);
  /* What sticks here sticks to the sheet, not to the page's bar. */
  --bar: 0px;

  ${from.desktop} {
    grid-template-columns: minmax(16rem, 1fr) minmax(22rem, 1.3fr);
    align-items: start;
  }
`;

const Shown = styled.div`
  position: sticky;
  top: 0;
  display: none;

  ${from.desktop} {
    display: block;
  }
`;

const Foot = styled.div`
  position: sticky;
  bottom: calc(-1 * var(--s8));
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  align-items: center;
  justify-content: space-between;
  margin: var(--s4) calc(-1 * var(--s3)) calc(-1 * var(--s8));
  padding: var(--s3) var(--s5);
  border-top: 1px solid var(--line);
  background: var(--surface);

  strong {
    font: var(--heavy) var(--text-24) var(--font-heading);
    font-variant-numeric: tabular-nums;
  }

  p {
    color: var(--ink-2);
    font: var(--regular) var(--text-14) var(--font-text);
  }
`;

interface ConfigureSheetProps {
  line: DraftLine;
  facts: Facts | undefined;
  onTake: (patch: Pick<DraftLine, 'variant_id' | 'configuration' | 'unit_price'>, facts: FactsByLine) => void;
  onClose: () => void;
}

/** Configures a line's cupboard or top without leaving the document, with the store's own workshop. */
export function ConfigureSheet({ line, facts, onTake, onClose }: ConfigureSheetProps) {
  const chargesVat = useChargesVat();
  const slug = facts?.slug ?? '';
  const product = trpc.catalogue.public.getItem.useQuery({ slug }, { enabled: slug !== '', staleTime: 300_000 });
  const workshop = trpc.catalogue.public.getWorkshop.useQuery({ slug }, { enabled: slug !== '', staleTime: Infinity });
  const [madeItem, setMadeItem] = useState<ConfiguredItem | null>(null);
  const onChange = useCallback((next: ConfiguredItem) => setMadeItem(next), []);
  const hasFailed = product.isError || workshop.isError;

  const applyItem = (item: ProductDetail, variant: Variant, configuration: Configuration | null, price: number) => {
    const patch = { variant_id: variant.id, configuration, unit_price: null };
    const itemFacts: Facts = {
      kind: item.kind === 'top' ? 'top' : 'unit',
      slug: item.slug,
      sku: configuration === null ? variant.sku : '',
      name: configuration === null ? item.name : (madeItem?.name ?? item.name),
      options: configuration === null ? variant.options : [{ name: '', value: 'Made to measure' }],
      image: configuredPicture(variant.image, configuration),
      list_unit_price: price,
      price_held: false,
      available: null,
      more_on: null,
      made_to_order: variant.availability.made_to_order || configuration !== null,
    };
    onTake(patch, new Map([[line.id, { ...itemFacts, of: itemKey(patch) }]]));
    onClose();
  };
  /** Closes the sheet without the changes, if there are any. */
  const discardChanges = (item: ProductDetail, variant: Variant) => {
    if (madeItem?.configuration) applyItem(item, variant, null, variant.price);
    else onClose();
  };

  const body = () => {
    if (hasFailed) {
      return (
        <Inline role="alert">
          <span>The choices could not be loaded. The line stays as it is.</span>
          <Button variant="secondary" onClick={() => void Promise.all([product.refetch(), workshop.refetch()])}>
            Try again
          </Button>
        </Inline>
      );
    }
    if (!product.data || !workshop.data) return loading();
    const item = product.data;
    if (!isConfigurable(item))
      return <p>{item.name} is sold as it is. Choose another item, or another colour, in the field for lines.</p>;
    const [first] = item.variants;
    const variant = item.variants.find(({ id, sku }) => id === line.variant_id || sku === line.variant_id) ?? first;
    const configuration = line.configuration ?? null;
    const panel = {
      item,
      variant,
      workshop: workshop.data,
      onChange,
      onClose: (last: Variant) => discardChanges(item, last),
      elsewhere: true,
    };
    const drawing = madeItem?.draw('oblique') ?? null;
    const price = madeItem === null || madeItem.problem !== null || madeItem.updating ? null : madeItem.price;
    return (
      <>
        <Bench>
          <Shown>
            <Picture
              src={drawing ?? madeItem?.variant.image ?? variant.image}
              alt=""
              ratio="1"
              priority
              sizes={{ width: 420, height: 420 }}
            />
          </Shown>
          <div>
            {isTop(item) ? (
              <TopPanel {...panel} initial={configuration?.kind === 'top' ? configuration : null} />
            ) : (
              <ConfiguratorPanel
                {...panel}
                initial={configuration === null || configuration.kind === 'top' ? {} : configuration}
              />
            )}
          </div>
        </Bench>
        <Foot>
          <div>
            <strong aria-busy={madeItem?.updating ?? true}>
              {madeItem === null || madeItem.price === null || madeItem.problem !== null
                ? '…'
                : formatRand(madeItem.price)}
            </strong>
            <p>{madeItem?.problem ?? `each${chargesVat ? ', including VAT' : ''}; the same as in the store`}</p>
          </div>
          <Button
            disabled={price === null}
            onClick={() =>
              madeItem && price !== null && applyItem(item, madeItem.variant, madeItem.configuration, price)
            }
          >
            Use this
          </Button>
        </Foot>
      </>
    );
  };

  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={facts?.name ?? 'Change the item'} width="64rem">
      <Stack $gap={4}>{body()}</Stack>
    </Sheet>
  );
}
