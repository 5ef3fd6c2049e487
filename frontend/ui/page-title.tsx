import Head from 'next/head';
import { useShopName } from '@/lib/shop-name';
import { titleOfShop } from '@/lib/site';

/** Title of a page of the shop, with the shop's name. */
export function PageTitle({ title }: { title?: string | undefined }) {
  const shopName = useShopName();
  return (
    <Head>
      <title>{titleOfShop(shopName, title)}</title>
    </Head>
  );
}
