import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import styled from 'styled-components';
import { Breadcrumbs } from '@/ui/breadcrumbs';
import type { DeliveryRates } from '@/features/store/catalogue/offer-facts';
import { Seo } from '@/ui/seo';
import { Container } from '@/ui/layout';
import { PageHeading } from '@/ui/page-heading';
import { PlanYourKitchen } from './plan-your-kitchen';
import { SetCards } from './set-cards';
import { setListFacts, sharedSetPicture } from './set-facts';
import type { SetCard } from '@/features/store/goods/set-types';

const Room = styled.section`
  padding-top: var(--s8);

  h2 {
    margin-bottom: var(--s4);
    font: var(--strong) var(--text-24) var(--font-heading);
  }
`;

const ROOMS: readonly (readonly [room: string, heading: string])[] = [
  ['kitchen', 'Kitchens'],
  ['bedroom', 'Bedrooms'],
  ['bathroom', 'Bathrooms'],
];

export interface SetsPageProps {
  origin: string;
  sets: SetCard[];
  rates: DeliveryRates;
}

/** Page of all ready-made walls, by room. */
export function SetsPage({ origin, sets, rates }: SetsPageProps) {
  return (
    <Container>
      <Seo
        origin={origin}
        title="Ready-made kitchens and bedrooms"
        description="Whole walls of cupboards at one price: take one as it is, or change its colours and handles first."
        path={shopPages.sets.path}
        image={sets.length > 0 ? sharedSetPicture(sets[0].slug) : undefined}
        facts={setListFacts(sets, rates, origin)}
      />
      <Breadcrumbs trail={[{ label: 'Store', href: shopPages.store.path }]} current="Ready-made sets" />
      <PageHeading lead="Whole walls that fit together, for less than their parts. Take one as it is, or change its colours and handles first.">
        Ready-made kitchens and bedrooms
      </PageHeading>
      <PlanYourKitchen />
      {ROOMS.map(([room, heading], index) => {
        const roomSets = sets.filter((set) => set.room === room);
        if (roomSets.length === 0) return null;
        return (
          <Room key={room} aria-labelledby={`sets-${room}`}>
            <h2 id={`sets-${room}`}>{heading}</h2>
            <SetCards sets={roomSets} eager={index === 0} />
          </Room>
        );
      })}
    </Container>
  );
}
