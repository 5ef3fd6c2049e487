import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { keepPreviousData } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import styled from 'styled-components';
import type { ProductDetail, Variant } from '@/features/store/goods/catalogue-types';
import { assemblyAddress, type ConfiguredItem } from '@/features/store/goods/configured-address';
import { messageForPerson } from '@/lib/errors';
import { trpc } from '@/lib/trpc';
import { Facts } from '@/ui/card';
import { Link } from '@/ui/link';
import { Disclosure } from './disclosure';

/** Assembly steps, loaded when they are opened. */
const BuildSteps = dynamic(() => import('./build-steps').then((module) => module.BuildSteps), { ssr: false });

const Box = styled.ul`
  display: grid;
  gap: var(--s1);
  padding-left: 1.2em;
  columns: 1;
`;

const Text = styled.p`
  max-width: 44rem;

  & + & {
    margin-top: var(--s3);
  }
`;

interface ItemAboutProps {
  item: ProductDetail;
  chosenVariant: Variant;
  configuredItem: ConfiguredItem | null;
}

/** Foldable texts about an item: description, sizes, contents of the box, assembly. */
export function ItemAbout({ item, chosenVariant, configuredItem }: ItemAboutProps) {
  const [wantsSteps, setWantsSteps] = useState(false);
  const cupboard = configuredItem?.picturable?.kind === 'top' ? null : (configuredItem?.picturable ?? null);
  const configuration = configuredItem?.configuration ?? null;
  const isChanged = configuration !== null && configuration.kind !== 'top';
  const guide = trpc.catalogue.public.getBuildGuide.useQuery(
    { variant_id: chosenVariant.id, configuration: cupboard },
    {
      enabled: item.kind === 'cupboard' && (wantsSteps || isChanged),
      placeholderData: keepPreviousData,
      staleTime: Infinity,
    },
  );
  const facts = (isChanged && guide.data?.facts) || item.facts;
  const packedItems = chosenVariant.in_the_box.length > 0 ? chosenVariant.in_the_box : item.in_the_box;
  const box = (isChanged && guide.data?.in_the_box) || packedItems;
  return (
    <div>
      <Disclosure title="Description" open>
        <Text>{item.description}</Text>
        {item.pictures.length > 1 && (
          <Text>
            Drawn to scale from the cutting list. Colours differ between screens: order a sample before you order a
            kitchen.
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
        <Disclosure title="Assembly" onOpen={() => setWantsSteps(true)}>
          {guide.data ? (
            <BuildSteps
              guide={guide.data}
              hrefOf={(step) => assemblyAddress(item.slug, chosenVariant.id, cupboard, step)}
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
          We deliver to street addresses in Gauteng, or you collect at a branch free of charge. The fee and the day for
          your suburb are shown above.
        </Text>
        <Text>
          {(configuredItem?.availability ?? chosenVariant.availability).made_to_order
            ? 'Made for you: it cannot come back because you changed your mind. If it is faulty you choose between repair, replacement and refund for six months.'
            : 'Changed your mind? Unused, it can come back within seven days of delivery.'}{' '}
          <Link href={shopPages.deliveryAndReturns.path}>All about delivery and returns</Link>
        </Text>
      </Disclosure>
    </div>
  );
}
