import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import type { ComponentProps } from 'react';
import { TextPage, type TextPageProps } from '@/features/base/company/text-page';
import { ZoneTable } from '@/features/store/delivery/zone-table';
import { publicOrigin } from '@/lib/auth/origin';
import { shopProps } from '@/lib/shop-props';

type Props = TextPageProps & ComponentProps<typeof ZoneTable>;

export default function DeliveryAndReturns({ zones, ...page }: Props) {
  return (
    <TextPage {...page}>
      <ZoneTable zones={zones} />
    </TextPage>
  );
}

export const getServerSideProps = shopProps<Props>(async ({ company, delivery }) => {
  const [zones, ...texts] = await Promise.all([
    delivery.public.getZones.query(),
    ...['delivery', 'returns'].map((page) => company.public.getTexts.query({ page })),
  ]);
  return {
    props: {
      origin: publicOrigin().origin,
      path: shopPages.deliveryAndReturns.path,
      title: 'Delivery and returns',
      texts,
      zones,
    },
  };
});
