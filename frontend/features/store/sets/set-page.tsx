import { wishHandle } from '@plinth/cabinetry/model/handle-wishes';
import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { keepPreviousData } from '@tanstack/react-query';
import { formatRand } from '@plinth/money/format';
import { useRouter } from 'next/router';
import { useRef } from 'react';
import styled from 'styled-components';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import { NeedsScript } from '@/features/store/cart/needs-script';
import { BuyBar } from '@/features/store/goods/buy-bar';
import type { DeliveryRates } from '@/features/store/catalogue/offer-facts';
import { Seo } from '@/ui/seo';
import { HandleFields } from '@/features/store/configurator/handle-fields';
import { handleName } from '@/features/store/configurator/handle-name';
import { ClosingStrip } from '@/features/store/delivery/closing-strip';
import { WhatsApp } from '@/features/base/company/whatsapp';
import { formatDay } from '@/lib/dates';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/form/checkbox';
import { Select } from '@/ui/form/text-field';
import { ChoiceTiles } from '@/ui/choice-tiles';
import { Container, from, Stack } from '@/ui/layout';
import { Link } from '@/ui/link';
import { PageTitle } from '@/ui/page-heading';
import { ProductColumns } from '@/features/store/goods/product-columns';
import { Paper } from '@/ui/paper';
import { Picture } from '@/ui/picture';
import { Price } from '@/ui/price';
import { WholeMeasures } from '@/features/store/goods/whole-measures';
import { PartList } from './part-list';
import { setAddress, setChoiceIn, setPath } from './set-address';
import { setFacts, sharedSetPicture } from './set-facts';
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

const Quiet = styled.p`
  color: var(--ink-2);
`;

const Sum = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: var(--s2) var(--s4);
  padding: var(--s4);
  border-radius: var(--radius);
  background: var(--linen);
  font-variant-numeric: tabular-nums;

  dd {
    text-align: right;
  }

  .total {
    font: var(--heavy) var(--text-20) var(--font-heading);
  }
`;

const Parts = styled.section`
  padding-top: var(--s12);

  h2 {
    margin-bottom: var(--s2);
    font: var(--strong) var(--text-24) var(--font-heading);
  }

  h3 {
    margin: var(--s6) 0 var(--s2);
    font: var(--strong) var(--text-18) var(--font-heading);
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
  /** With which the set was asked for. */
  asked: SetChoice;
  rates: DeliveryRates;
}

/** A ready-made wall: one drawing, its parts and prices, and what can be changed before it is bought whole. */
export function SetPage({ origin, set: first, asked, rates }: SetPageProps) {
  const router = useRouter();
  const choice = setChoiceIn(router.query);
  const query = trpc.catalogue.public.getSet.useQuery(
    { slug: first.slug, choice },
    { placeholderData: keepPreviousData, initialData: first, initialDataUpdatedAt: 0, staleTime: 60_000 },
  );
  const set = query.data ?? first;
  const button = useRef<HTMLDivElement>(null);

  const change = (next: SetChoice) =>
    void router.replace(setAddress(first.slug, next), undefined, { shallow: true, scroll: false });
  const waiting = query.isPlaceholderData || query.isFetching;
  const problem = query.isError ? messageForPerson(query.error) : null;
  const isChanged = Object.keys(choice).length > 0;
  const colourName = (code: string) => set.colours.find((colour) => colour.code === code)?.name ?? code;
  const { name } = set;
  const { busy, buy } = useBuySet(first.slug, name, choice);
  const partsOf = (role: SetDetail['parts'][number]['role']) => set.parts.filter((part) => part.role === role);
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
        description={first.description}
        path={setPath(first.slug)}
        image={sharedSetPicture(first.slug)}
        type="product"
        facts={setFacts(first, asked, rates, origin)}
      />
      <Breadcrumbs
        trail={[
          { label: 'Store', href: shopPages.store.path },
          { label: 'Ready-made sets', href: shopPages.sets.path },
        ]}
        here={name}
      />
      <ProductColumns $picture="1.4fr">
        <Drawing>
          <Picture
            src={set.image}
            alt={`${name} as it stands on its wall, in ${colourName(set.front_colour)}`}
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
          <div aria-busy={waiting} style={waiting ? { opacity: 0.6 } : undefined}>
            <Price cents={set.price} was={set.full_price} size="large" vat={false} />
            <Quiet>
              Prices include VAT · {first.wall} mm of wall · {set.units} cupboards · all ready {formatDay(set.ready_on)}
            </Quiet>
          </div>
          {(['front_colour', 'other_colour'] as const).map((of) => {
            const chosen = set[of];
            return (
              chosen !== null && (
                <ChoiceTiles
                  key={of}
                  name={of === 'front_colour' ? 'set-fronts' : 'set-other-fronts'}
                  legend={of === 'front_colour' ? 'Fronts' : 'Second fronts'}
                  chosen={colourName(chosen)}
                  tiles={set.colours.map(({ code, name, image }) => ({
                    value: code,
                    text: name,
                    image,
                    checked: code === chosen,
                    onChoose: () => change({ ...choice, [of]: code }),
                  }))}
                />
              )
            );
          })}
          <Select
            label="Carcasses"
            value={set.carcass_colour}
            options={set.colours.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(event) => change({ ...choice, carcass_colour: event.target.value })}
          />
          {set.handles.length > 0 && (
            <ChoiceTiles
              name="set-handles"
              legend="Handles"
              chosen={set.handle === null ? 'as each unit has them' : handleName(set.handle)}
              tiles={set.handles.map((style) => ({
                value: style,
                text: handleName(style),
                checked: style === set.handle,
                onChoose: () => change(wishHandle(choice, { handle: style })),
              }))}
            />
          )}
          <HandleFields
            kept={set.handles_kept}
            wish={choice}
            asIs="As each unit has them"
            onWish={(more) => change(wishHandle(choice, more))}
          />
          {set.end_panels !== null && (
            <Checkbox
              label={`Add ${set.end_panels.count === 1 ? 'an end panel' : `${String(set.end_panels.count)} end panels`}, + ${formatRand(set.end_panels.price)}`}
              hint="Boards like the fronts, cut to cover the sides that are seen."
              checked={choice.end_panels !== undefined}
              onChange={({ target }) => {
                const { end_panels, ...without } = choice;
                change(target.checked ? { ...without, end_panels: 'yes' } : without);
              }}
            />
          )}
          {problem !== null && (
            <p role="alert">
              {problem}{' '}
              <Button variant="quiet" onClick={() => router.back()}>
                Take it back
              </Button>
            </p>
          )}
          {isChanged && (
            <div>
              <Button variant="secondary" onClick={() => change({})}>
                Back to the set as it is
              </Button>
            </div>
          )}
          <Sum>
            <dt>Its parts bought singly</dt>
            <dd>{formatRand(set.full_price)}</dd>
            <dt>{set.discount_percent}% less as a set</dt>
            <dd>−{formatRand(set.discount)}</dd>
            <dt className="total">The whole set</dt>
            <dd className="total">{formatRand(set.price)}</dd>
          </Sum>
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
      <Parts aria-labelledby="parts">
        <h2 id="parts">What it is made of</h2>
        <Quiet>
          Each part at its price in the set. In the cart they stand one by one, and what you do not need you take out:
          the discount gets smaller with it.
        </Quiet>
        <PartList title="Cupboards" parts={partsOf('unit')} colours={set.colours} onFront={onFront} />
        <PartList title="End panels" parts={partsOf('end')} colours={set.colours} onFront={onFront} />
        <PartList title="Tops" parts={partsOf('top')} colours={set.colours} onFront={onFront} />
        <PartList
          title="Sinks, taps and fittings"
          parts={partsOf('hardware')}
          colours={set.colours}
          onFront={onFront}
        />
      </Parts>
      <BuyBar standsFor={button} price={set.price} note={`all ready ${formatDay(set.ready_on)}`}>
        {action}
      </BuyBar>
    </Container>
  );
}
