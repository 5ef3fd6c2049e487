import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import dynamic from 'next/dynamic';
import { useRef } from 'react';
import styled from 'styled-components';
import { WhatsApp } from '@/features/base/company/whatsapp';
import { NeedsScript } from '@/features/store/cart/needs-script';
import { NO_PRICE, getShownPrice } from '@/features/store/configurator/price-shown';
import { availabilityText, sizeText } from '@/features/store/goods/availability-text';
import { BuyBar } from '@/features/store/goods/buy-bar';
import type { ProductDetail } from '@/features/store/goods/catalogue-types';
import { configuredPicture, itemAddress, type RequestedItem } from '@/features/store/goods/configured-address';
import { ProductColumns } from '@/features/store/goods/product-columns';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { Button } from '@/ui/button';
import { QuantityStepper } from '@/ui/form/quantity-stepper';
import { Container, Inline } from '@/ui/layout';
import { Paper } from '@/ui/paper';
import { Seo } from '@/ui/seo';
import { optionGroups, pictureOf, picturesOf } from './choose-variant';
import { DeliveryPromise } from './delivery-promise';
import { Gallery } from './gallery';
import { ItemAbout } from './item-about';
import { itemPath } from './item-facts';
import { ItemNotes, ItemPrice, ItemTitle, Quiet } from './item-heading';
import { OptionPicker } from './option-picker';
import { SampleButton } from './sample-button';
import { storeHref } from './store-href';
import { useBuyItem, useChosenItem } from './use-item';
import { useSampledColour } from './use-sampled-colour';

/** Loaded only for an item that is made to order; rendered on the server as well. */
const Configurator = dynamic(() =>
  import('@/features/store/configurator/configurator').then((module) => module.Configurator),
);

/** Loaded only for an item that has accessories or alternatives, far down the page; rendered on the server as well. */
const ItemRelations = dynamic(() => import('./item-relations').then((module) => module.ItemRelations));

const Buy = styled.div`
  display: grid;
  gap: var(--s5);
  min-width: 0;
`;

const State = styled.p<{ $tone: 'success' | 'clay' | 'danger' }>`
  strong {
    color: var(--${({ $tone }) => $tone});
    font-weight: var(--strong);
  }
`;

const Action = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3);
  align-items: stretch;

  > button {
    flex: 1;
  }
`;

/** Wrapper of controls that are not printed; it adds no box of its own. */
const OnScreen = styled.div`
  display: contents;
`;

export interface ItemPageProps {
  origin: string;
  item: ProductDetail;
  /** Facts for search engines. */
  facts: object[];
  /** Variant that the address asked for. */
  variantId: string | null;
  /** Item with the configuration in the address; null for the catalogue's. */
  requestedItem: RequestedItem | null;
}

interface ItemTopProps {
  origin: string;
  item: ProductDetail;
  size: string | null;
  /** Facts for search engines. */
  facts: object[];
}

/** Head of an item's page: the tags for search engines, and the path to its place in the shop. */
function ItemTop({ origin, item, size, facts }: ItemTopProps) {
  return (
    <>
      <Seo
        origin={origin}
        title={item.name}
        description={`${item.name}${size ? `, ${size}` : ''}. ${item.description}`.slice(0, 300)}
        path={itemPath(item.slug)}
        image={`/api/pictures/share/items/${item.slug}.png`}
        type="product"
        facts={facts}
      />
      <Breadcrumbs
        trail={[
          { label: 'Store', href: shopPages.store.path },
          { label: item.category_label, href: storeHref({ category: item.category }) },
          {
            label: item.subcategory_label,
            href: storeHref({ category: item.category, subcategory: item.subcategory }),
          },
        ]}
        current={item.name}
      />
    </>
  );
}

/** Page of an item: pictures, price, choices, and the button for the cart. */
export function ItemPage({ origin, item, facts: forSearchEngines, variantId, requestedItem }: ItemPageProps) {
  const { first, chosenVariant, madeItem, setMade, configuration, line, choose } = useChosenItem(
    item,
    variantId,
    requestedItem,
  );
  const differsFromPhoto =
    item.pictures[0]?.view.startsWith('photo-') === true && (chosenVariant !== first || configuration !== null);
  const name = madeItem?.name ?? item.name;
  const button = useRef<HTMLDivElement>(null);

  const { ready, soldOut, most, amount, tooFew, setQuantity, busy, buy } = useBuyItem({
    item,
    chosenVariant,
    configuredItem: madeItem,
    line,
  });

  const availabilityLabel = availabilityText(ready);
  const fullName = item.variants.length > 1 && configuration === null ? `${name}, ${chosenVariant.name}` : name;
  const sampledColour = useSampledColour(item, chosenVariant, configuration);
  const price = getShownPrice(madeItem, chosenVariant.price);
  const noPriceReason = madeItem?.hasFailed
    ? NO_PRICE.failed
    : madeItem?.problem == null
      ? NO_PRICE.coming
      : NO_PRICE.impossible;
  // Nobody buys at a price that they have not seen.
  const waits = busy || (madeItem?.updating ?? false);
  const size =
    configuration?.kind === 'top'
      ? `${configuration.length} × ${configuration.depth} mm`
      : sizeText({ ...item, ...configuration });

  const action = (
    <Button size="large" busy={waits} disabled={soldOut || madeItem?.problem != null} onClick={() => void buy()}>
      {soldOut ? 'Sold out' : line === null ? 'Add to cart' : 'Change in cart'}
    </Button>
  );

  return (
    <Container>
      <Paper />
      <ItemTop origin={origin} item={item} size={size} facts={forSearchEngines} />
      <ProductColumns $picture="1.1fr">
        <Gallery
          // A new key resets the gallery: the picture that was open no longer shows the choice.
          key={String(differsFromPhoto)}
          name={fullName}
          draw={madeItem?.draw}
          pictures={picturesOf(item.pictures, differsFromPhoto, (drawing) => ({
            ...drawing,
            image: configuredPicture(pictureOf(drawing.image, first, chosenVariant), madeItem?.picturable ?? null),
          }))}
        />
        <Buy>
          <ItemTitle item={item} name={name} size={size} sku={chosenVariant.sku} configuration={configuration} />
          <ItemPrice
            price={price}
            noPriceReason={noPriceReason}
            was={configuration === null ? chosenVariant.compare_at_price : null}
            special={item.special_reason}
            updating={madeItem?.updating}
          />
          <OnScreen data-no-print>
            <Configurator product={item} variant={chosenVariant} onVariant={choose} onChange={setMade}>
              <OptionPicker
                groups={optionGroups(item.variants, chosenVariant)}
                colours={item.colours}
                onChoose={choose}
              />
            </Configurator>
          </OnScreen>
          {sampledColour && (
            <Inline>
              <SampleButton colour={sampledColour} />
              <Quiet>See {sampledColour.name} in daylight before you order.</Quiet>
            </Inline>
          )}
          <State $tone={availabilityLabel.tone}>
            <strong>{availabilityLabel.state}</strong>
            {availabilityLabel.date && ` · ${availabilityLabel.date}`}
          </State>
          <Action ref={button} data-no-print>
            {line === null && (
              <QuantityStepper
                label={`Quantity of ${fullName}`}
                value={amount}
                onChange={setQuantity}
                max={most}
                maxReason={ready.in_stock === null ? undefined : `We have ${ready.in_stock} in stock`}
                disabled={soldOut}
              />
            )}
            {action}
          </Action>
          <NeedsScript />
          <ItemNotes
            variantId={chosenVariant.id}
            configuredItem={madeItem}
            currentAvailability={ready}
            soldOut={soldOut}
            onlyInStock={tooFew}
          />
          <OnScreen data-no-print>
            <DeliveryPromise variant={chosenVariant} configuration={configuration} quantity={amount} />
          </OnScreen>
          <div data-no-print>
            <WhatsApp
              text={`A question about ${fullName} (${configuration === null ? chosenVariant.sku : `${origin}${itemAddress(item.slug, chosenVariant.id, configuration)}`}): `}
            >
              Ask us on WhatsApp
            </WhatsApp>
          </div>
          <ItemAbout item={item} chosenVariant={chosenVariant} configuredItem={madeItem} />
        </Buy>
      </ProductColumns>
      {item.goes_with.length + item.alternatives.length > 0 && <ItemRelations item={item} />}
      <BuyBar
        replacedButton={button}
        wide={madeItem !== null}
        price={price}
        updating={madeItem?.updating}
        note={price === null ? noPriceReason : (availabilityLabel.date ?? availabilityLabel.state)}
      >
        {action}
      </BuyBar>
    </Container>
  );
}
