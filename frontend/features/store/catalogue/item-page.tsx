import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { keepPreviousData } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { NeedsScript } from '@/features/store/cart/needs-script';
import { useCartChanges } from '@/features/store/cart/use-cart-changes';
import {
  assemblyAddress,
  changingLine,
  configuredPicture,
  itemAddress,
  lineIn,
  madeAsAsked,
  type AskedMade,
  type Made,
} from '@/features/store/goods/configured-address';
import { NO_PRICE, priceShown } from '@/features/store/configurator/price-shown';
import { ClosingStrip } from '@/features/store/delivery/closing-strip';
import { WhatsApp } from '@/features/base/company/whatsapp';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Facts } from '@/ui/card';
import { QuantityStepper } from '@/ui/form/quantity-stepper';
import { Container, Inline } from '@/ui/layout';
import { Link } from '@/ui/link';
import { PageTitle } from '@/ui/page-heading';
import { Paper } from '@/ui/paper';
import { ProductColumns } from '@/features/store/goods/product-columns';
import { Price } from '@/ui/price';
import { WholeMeasures } from '@/features/store/goods/whole-measures';
import { availabilityText, sizeText } from '@/features/store/goods/availability-text';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { BuyBar } from '@/features/store/goods/buy-bar';
import { isSoldOut, optionGroups, pictureOf, picturesOf } from './choose-variant';
import { DeliveryPromise } from './delivery-promise';
import { Disclosure } from './disclosure';
import { Gallery } from './gallery';
import { itemPath } from './item-facts';
import { OptionPicker } from './option-picker';
import { ProductCards } from './product-card';
import { SampleButton } from './sample-button';
import { Seo } from '@/ui/seo';
import { storeHref } from './store-href';
import type { ProductDetail, Variant } from '@/features/store/goods/catalogue-types';
import { useSampledColour } from './use-sampled-colour';

/** Comes with what is made to order; drawn on the server as well. */
const Configurator = dynamic(() =>
  import('@/features/store/configurator/configurator').then((module) => module.Configurator),
);

/** Comes when somebody asks how it is put together. */
const BuildSteps = dynamic(() => import('./build-steps').then((module) => module.BuildSteps), { ssr: false });

/** Comes where something is sold out. */
const TellMe = dynamic(() => import('@/features/store/back-in-stock/tell-me').then((module) => module.TellMe), {
  ssr: false,
});

const Buy = styled.div`
  display: grid;
  gap: var(--s5);
  min-width: 0;
`;

const Quiet = styled.p`
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
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

/** What is chosen by pressing: nothing for paper, and no box of its own. */
const OnScreen = styled.div`
  display: contents;
`;

const CutNote = styled.p`
  padding: var(--s3) var(--s4);
  border-left: 4px solid var(--clay);
  border-radius: var(--radius-input);
  background: var(--clay-tint);
`;

/** A sentence, which a badge is not: on a phone it takes two lines. */
const Reason = styled(Badge)`
  border-radius: var(--radius);
  white-space: normal;
`;

const Box = styled.ul`
  display: grid;
  gap: var(--s1);
  padding-left: 1.2em;
  columns: 1;
`;

const Section = styled.section`
  padding-top: var(--s12);

  > h2 {
    margin-bottom: var(--s2);
    font: var(--strong) var(--text-24) var(--font-heading);
  }

  > p {
    margin-bottom: var(--s4);
    color: var(--ink-2);
  }
`;

const Text = styled.p`
  max-width: 44rem;

  & + & {
    margin-top: var(--s3);
  }
`;

export interface ItemPageProps {
  origin: string;
  item: ProductDetail;
  /** The item as search engines read it. */
  facts: object[];
  /** Which variant the address asked for. */
  variantId: string | null;
  /** What else it asked for; null where it is as in the catalogue. */
  asked: AskedMade | null;
}

export function ItemPage({ origin, item, facts: forSearchEngines, variantId, asked }: ItemPageProps) {
  const router = useRouter();
  const { add, replace } = useCartChanges();
  const [first] = item.variants;
  const [chosenId, setChosenId] = useState(variantId ?? first.id);
  /** As the shopper changed it; null as long as it is the catalogue's. */
  const [made, setMade] = useState<Made | null>(
    () => asked && madeAsAsked(asked, item.variants.find(({ id }) => id === variantId) ?? first),
  );
  const chosen = made?.variant ?? item.variants.find(({ id }) => id === chosenId) ?? first;
  const configuration = made?.configuration ?? null;
  const isOther = item.pictures[0]?.view.startsWith('photo-') === true && (chosen !== first || configuration !== null);
  const name = made?.name ?? item.name;
  /** The line of the cart that is being changed. */
  const line = lineIn(router.query);
  const [quantity, setQuantity] = useState(1);
  const [busy, setBusy] = useState(false);
  const [wantsSteps, setWantsSteps] = useState(false);
  const button = useRef<HTMLDivElement>(null);

  const choose = (variant: Variant) => {
    setChosenId(variant.id);
    const address = itemAddress(item.slug, variant === first ? null : variant.id, null);
    void router.replace(changingLine(address, line), undefined, { shallow: true, scroll: false });
  };
  /** When it can be had as it is wanted: a top that is cut no longer lies in stock. */
  const ready = made?.availability ?? chosen.availability;
  const soldOut = isSoldOut({ availability: ready });
  // One of each sample is what we send.
  const most = item.kind === 'sample' ? 1 : (ready.in_stock ?? 999);
  const amount = Math.min(quantity, Math.max(1, most));
  const buy = async () => {
    setBusy(true);
    if (line !== null) {
      const isChanged = await replace(line, { id: chosen.id, configuration: made?.configuration }, name);
      setBusy(false);
      if (isChanged) void router.push(shopPages.cart.path);
      else void router.replace(itemAddress(item.slug, chosen.id, configuration), undefined, { shallow: true });
      return;
    }
    await add({ id: chosen.id, quantity: amount, configuration: made?.configuration }, name);
    setBusy(false);
  };

  const availability = availabilityText(ready);
  const madeToOrder = ready.made_to_order;
  const fullName = item.variants.length > 1 && configuration === null ? `${name}, ${chosen.name}` : name;
  const cupboard = made?.picturable?.kind === 'top' ? null : (made?.picturable ?? null);
  const isChanged = configuration !== null && configuration.kind !== 'top';
  const guide = trpc.catalogue.public.getBuildGuide.useQuery(
    { variant_id: chosen.id, configuration: cupboard },
    {
      enabled: item.kind === 'cupboard' && (wantsSteps || isChanged),
      placeholderData: keepPreviousData,
      staleTime: Infinity,
    },
  );
  const facts = (isChanged && guide.data?.facts) || item.facts;
  const packed = chosen.in_the_box.length > 0 ? chosen.in_the_box : item.in_the_box;
  const box = (isChanged && guide.data?.in_the_box) || packed;
  const sampled = useSampledColour(item, chosen, configuration);
  const price = priceShown(made, chosen.price);
  const whyNone = made?.failed ? NO_PRICE.failed : made?.problem == null ? NO_PRICE.coming : NO_PRICE.impossible;
  // Nobody buys at a price that they have not seen.
  const waits = busy || (made?.updating ?? false);
  const was = configuration === null ? chosen.compare_at_price : null;
  const size =
    configuration?.kind === 'top'
      ? `${configuration.length} × ${configuration.depth} mm`
      : sizeText({ ...item, ...configuration });

  return (
    <Container>
      <Paper />
      <Seo
        origin={origin}
        title={item.name}
        description={`${item.name}${size ? `, ${size}` : ''}. ${item.description}`.slice(0, 300)}
        path={itemPath(item.slug)}
        image={`/api/pictures/share/items/${item.slug}.png`}
        type="product"
        facts={forSearchEngines}
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
        here={item.name}
      />
      <ProductColumns $picture="1.1fr">
        <Gallery
          // What was looked at before is not what was chosen.
          key={String(isOther)}
          name={fullName}
          draw={made?.draw}
          pictures={picturesOf(item.pictures, isOther, (drawing) => ({
            ...drawing,
            image: configuredPicture(pictureOf(drawing.image, first, chosen), made?.picturable ?? null),
          }))}
        />
        <Buy>
          <div>
            <PageTitle>
              <WholeMeasures text={name} />
            </PageTitle>
            <Quiet>
              {[
                name === item.name ? size : `Based on ${item.name}`,
                configuration === null ? chosen.sku : 'Cut as you chose it',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Quiet>
          </div>
          <div>
            {item.special_reason && <Reason $tone="clay">Special: {item.special_reason}</Reason>}
            <div aria-busy={made?.updating} style={made?.updating ? { opacity: 0.6 } : undefined}>
              {price === null ? (
                <Quiet>No price. {whyNone}</Quiet>
              ) : (
                <Price cents={price} was={was} size="large" vat={false} />
              )}
            </div>
            {price !== null && <Quiet>Prices include VAT</Quiet>}
          </div>
          <OnScreen data-no-print>
            <Configurator product={item} variant={chosen} onVariant={choose} onChange={setMade}>
              <OptionPicker groups={optionGroups(item.variants, chosen)} colours={item.colours} onChoose={choose} />
            </Configurator>
          </OnScreen>
          {sampled && (
            <Inline>
              <SampleButton colour={sampled} />
              <Quiet>See {sampled.name} in daylight before you order.</Quiet>
            </Inline>
          )}
          <State $tone={availability.tone}>
            <strong>{availability.state}</strong>
            {availability.date && ` · ${availability.date}`}
          </State>
          <Action ref={button} data-no-print>
            {line === null && (
              <QuantityStepper
                label={`Quantity of ${fullName}`}
                value={amount}
                onChange={setQuantity}
                max={Math.max(1, most)}
                mostBecause={ready.in_stock === null ? undefined : `We have ${ready.in_stock} in stock`}
                disabled={soldOut}
              />
            )}
            <Button size="large" busy={waits} disabled={soldOut || made?.problem != null} onClick={() => void buy()}>
              {soldOut ? 'Sold out' : line === null ? 'Add to cart' : 'Change in cart'}
            </Button>
          </Action>
          <NeedsScript />
          {made?.problem != null && (
            <Quiet>
              {made.problem} {made.failed ? 'Try again above.' : 'Choose something possible above to go on.'}
            </Quiet>
          )}
          {soldOut && (
            <>
              {ready.more_on !== null && <Quiet>The day is our supplier’s, and no promise of ours.</Quiet>}
              <TellMe variantId={chosen.id} />
            </>
          )}
          {!soldOut && ready.in_stock !== null && quantity > most && <Quiet>We have {most} in stock.</Quiet>}
          {madeToOrder && (
            <CutNote>
              <strong>Cut to order for you:</strong> cannot be returned unless faulty.{' '}
              <Link href={shopPages.deliveryAndReturns.path}>Returns and guarantee</Link>
            </CutNote>
          )}
          {madeToOrder && <ClosingStrip readyOn={ready.ready_on} />}
          <OnScreen data-no-print>
            <DeliveryPromise variant={chosen} configuration={configuration} quantity={amount} />
          </OnScreen>
          <div data-no-print>
            <WhatsApp
              text={`A question about ${fullName} (${configuration === null ? chosen.sku : `${origin}${itemAddress(item.slug, chosen.id, configuration)}`}): `}
            >
              Ask us on WhatsApp
            </WhatsApp>
          </div>
          <div>
            <Disclosure title="About it" open>
              <Text>{item.description}</Text>
              {item.pictures.length > 1 && (
                <Text>
                  Drawn to scale from the cutting list. Colours differ between screens: order a sample before you order
                  a kitchen.
                </Text>
              )}
            </Disclosure>
            {facts.length > 0 && (
              <Disclosure title="Sizes and facts" open>
                <Facts>
                  {facts.map(({ label, value }) => (
                    <div key={label} style={{ display: 'contents' }}>
                      <dt>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </Facts>
              </Disclosure>
            )}
            {box.length > 0 && (
              <Disclosure title="What's in the box">
                <Box>
                  {box.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </Box>
              </Disclosure>
            )}
            {item.kind === 'cupboard' && (
              <Disclosure title="Putting it together" onOpen={() => setWantsSteps(true)}>
                {guide.data ? (
                  <BuildSteps
                    guide={guide.data}
                    hrefOf={(step) => assemblyAddress(item.slug, chosen.id, cupboard, step)}
                  />
                ) : guide.isError ? (
                  <Text>{messageForPerson(guide.error)}</Text>
                ) : (
                  <Text>One moment …</Text>
                )}
              </Disclosure>
            )}
            <Disclosure title="Delivery and returns">
              <Text>
                We deliver to street addresses in Gauteng, or you collect at a branch free of charge. The fee and the
                day for your suburb stand above.
              </Text>
              <Text>
                {madeToOrder
                  ? 'Made for you: it cannot come back because you changed your mind. If it is faulty you choose between repair, replacement and refund for six months.'
                  : 'Changed your mind? Unused, it can come back within seven days of delivery.'}{' '}
                <Link href={shopPages.deliveryAndReturns.path}>All about delivery and returns</Link>
              </Text>
            </Disclosure>
          </div>
        </Buy>
      </ProductColumns>
      {item.goes_with.length > 0 && (
        <Section aria-labelledby="goes-with">
          <h2 id="goes-with">{item.kind === 'cupboard' ? 'Not in the box' : 'Fits these'}</h2>
          <p>
            {item.kind === 'cupboard'
              ? 'What is needed to build it is in the box. These are not, and go with it.'
              : 'Chosen because the sizes match.'}
          </p>
          <ProductCards products={item.goes_with} />
        </Section>
      )}
      {item.alternatives.length > 0 && (
        <Section aria-labelledby="alternatives">
          <h2 id="alternatives">Instead of it</h2>
          <p>Nearest in size and price.</p>
          <ProductCards products={item.alternatives} />
        </Section>
      )}
      <BuyBar
        standsFor={button}
        wide={made !== null}
        price={price}
        updating={made?.updating}
        note={price === null ? whyNone : (availability.date ?? availability.state)}
      >
        <Button size="large" busy={waits} disabled={soldOut || made?.problem != null} onClick={() => void buy()}>
          {soldOut ? 'Sold out' : line === null ? 'Add to cart' : 'Change in cart'}
        </Button>
      </BuyBar>
    </Container>
  );
}
