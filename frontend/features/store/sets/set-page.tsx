import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { keepPreviousData } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { useRef } from 'react';
import styled from 'styled-components';
import { useChargesVat } from '@/lib/charges-vat';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { NeedsScript } from '@/features/store/cart/needs-script';
import { BuyBar } from '@/features/store/goods/buy-bar';
import type { DeliveryRates } from '@/features/store/catalogue/offer-facts';
import { Seo } from '@/ui/seo';
import { ClosingStrip } from '@/features/store/delivery/closing-strip';
import { WhatsApp } from '@/features/base/company/whatsapp';
import { formatDay } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Container, from, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { PageTitle } from '@/ui/page-heading';
import { ProductColumns } from '@/features/store/goods/product-columns';
import { Paper } from '@/ui/paper';
import { Picture } from '@/ui/picture';
import { Price } from '@/ui/price';
import { WholeMeasures } from '@/features/store/goods/whole-measures';
import { setAddress, parseSetChoice, setPath } from './set-address';
import { colourName, SetChoices } from './set-choices';
import { setFacts, sharedSetPicture } from './set-facts';
import { Quiet, SetParts, SetSum } from './set-parts';
import type { SetChoice, SetDetail } from '@/features/store/goods/set-types';
import { useBuySet } from './use-buy-set';

const Drawing = styled.figure`
  padding: var(--s4);
  border-radius: var(--radius);
  background: var(--linen);

  ${from.desktop} {
    position: sticky;
    top: calc(var(--bar) + var(--s4));
  }
`;

const CutNote = styled.p`
  padding: var(--s3) var(--s4);
  border-left: 4px solid var(--clay);
  border-radius: var(--radius-input);
  background: var(--clay-tint);
`;

export interface SetPageProps {
  origin: string;
  set: SetDetail;
  /** Choice in the address. */
  requestedChoice: SetChoice;
  rates: DeliveryRates;
}

/** Page of a ready-made wall: drawing, parts with prices, and choices, sold as a whole. */
export function SetPage({ origin, set: initialSet, requestedChoice, rates }: SetPageProps) {
  const router = useRouter();
  const chargesVat = useChargesVat();
  const choice = parseSetChoice(router.query);
  const query = trpc.catalogue.public.getSet.useQuery(
    { slug: initialSet.slug, choice },
    { placeholderData: keepPreviousData, initialData: initialSet, initialDataUpdatedAt: 0, staleTime: 60_000 },
  );
  const set = query.data ?? initialSet;
  const button = useRef<HTMLDivElement>(null);

  const change = (next: SetChoice) =>
    void router.replace(setAddress(initialSet.slug, next), undefined, { shallow: true, scroll: false });
  const isWaiting = query.isPlaceholderData || query.isFetching;
  const problem = query.isError ? messageForPerson(query.error) : null;
  const isChanged = Object.keys(choice).length > 0;
  const { name } = set;
  const { busy, buy } = useBuySet(initialSet.slug, name, choice);
  const onFront = (position: number, colour: string) =>
    change({ ...choice, fronts: { ...choice.fronts, [String(position)]: colour } });
  const action = (
    <Button size="large" busy={busy} disabled={problem !== null} onClick={() => void buy()}>
      Add the whole set
    </Button>
  );

  return (
    <Container>
      <Paper />
      <Seo
        origin={origin}
        title={name}
        description={initialSet.description}
        path={setPath(initialSet.slug)}
        image={sharedSetPicture(initialSet.slug)}
        type="product"
        facts={setFacts(initialSet, requestedChoice, rates, origin)}
      />
      <Breadcrumbs
        trail={[
          { label: 'Store', href: shopPages.store.path },
          { label: 'Ready-made sets', href: shopPages.sets.path },
        ]}
        current={name}
      />
      <ProductColumns $picture="1.4fr">
        <Drawing>
          <Picture
            src={set.image}
            alt={`${name} on its wall, in ${colourName(set, set.front_colour)}`}
            ratio="4 / 3"
            plain
            priority
            sizes={{ width: 800, height: 600 }}
          />
        </Drawing>
        <Stack $gap={5}>
          <div>
            <PageTitle>
              <WholeMeasures text={name} />
            </PageTitle>
            <Quiet>{set.description}</Quiet>
          </div>
          <div aria-busy={isWaiting} style={isWaiting ? { opacity: 0.6 } : undefined}>
            <Price cents={set.price} was={set.full_price} size="large" vat={false} />
            <Quiet>
              {chargesVat && 'Prices include VAT · '}
              {initialSet.wall} mm of wall · {set.units} cupboards · all ready {formatDay(set.ready_on)}
            </Quiet>
          </div>
          <SetChoices set={set} choice={choice} change={change} />
          {problem !== null && (
            <p role="alert">
              {problem}{' '}
              <Button variant="quiet" onClick={() => router.back()}>
                Undo
              </Button>
            </p>
          )}
          {isChanged && (
            <div>
              <Button variant="secondary" onClick={() => change({})}>
                Undo all changes
              </Button>
            </div>
          )}
          <SetSum set={set} />
          <div ref={button} data-no-print>
            {action}
          </div>
          <NeedsScript />
          <ClosingStrip readyOn={set.ready_on} />
          <CutNote>
            <strong>Cut to order for you:</strong> the cupboards cannot be returned unless faulty.{' '}
            <Link href={shopPages.deliveryAndReturns.path}>Returns and guarantee</Link>
          </CutNote>
          <div>
            <WhatsApp text={`A question about ${name}: `}>Ask us on WhatsApp</WhatsApp>
          </div>
        </Stack>
      </ProductColumns>
      <SetParts set={set} onFront={onFront} />
      <BuyBar replacedButton={button} price={set.price} note={`all ready ${formatDay(set.ready_on)}`}>
        {action}
      </BuyBar>
    </Container>
  );
}
