import Head from 'next/head';
import { useShopName } from '@/lib/shop-name';
import { SITE_DESCRIPTION, SITE_NAME } from '@/lib/site';
import { PageTitle } from './page-title';

export interface SeoProps {
  title?: string;
  description?: string;
  /** Canonical path of the page. */
  path: string;
  /** Public origin of the site, `https://shop.example`. */
  origin: string;
  noindex?: boolean;
  /** Path of a PNG of 1200 × 630, because most link previews cannot show SVG. */
  image?: string;
  /** Facts for search engines (schema.org). */
  facts?: object;
  type?: 'website' | 'product';
}

/** Escapes the JSON, so that `</script>` in a text does not end the block. */
const escapeJson = (facts: object): string => JSON.stringify(facts).replaceAll('<', '\\u003c');

const HOME_PICTURE = '/api/pictures/share/home.png';

/** Tags of a page for search engines and for sharing. */
export function Seo({
  title,
  description = SITE_DESCRIPTION,
  path,
  origin,
  noindex = false,
  image = HOME_PICTURE,
  facts,
  type = 'website',
}: SeoProps) {
  const address = `${origin}${path}`;
  const shopName = useShopName() || SITE_NAME;
  return (
    <>
      <PageTitle title={title} />
      <Head>
        <meta key="description" name="description" content={description} />
        <link key="canonical" rel="canonical" href={address} />
        {noindex && <meta key="robots" name="robots" content="noindex,follow" />}
        <meta key="og:site_name" property="og:site_name" content={shopName} />
        <meta key="og:type" property="og:type" content={type} />
        <meta key="og:title" property="og:title" content={title ?? shopName} />
        <meta key="og:description" property="og:description" content={description} />
        <meta key="og:url" property="og:url" content={address} />
        <meta key="og:image" property="og:image" content={`${origin}${image}`} />
        <meta key="og:image:type" property="og:image:type" content="image/png" />
        <meta key="og:image:width" property="og:image:width" content="1200" />
        <meta key="og:image:height" property="og:image:height" content="630" />
        <meta key="og:image:alt" property="og:image:alt" content={title ?? shopName} />
        <meta key="twitter:card" name="twitter:card" content="summary_large_image" />
        <meta key="twitter:title" name="twitter:title" content={title ?? shopName} />
        <meta key="twitter:description" name="twitter:description" content={description} />
        <meta key="twitter:image" name="twitter:image" content={`${origin}${image}`} />
        <meta key="og:locale" property="og:locale" content="en_ZA" />
        {facts && (
          <script key="facts" type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapeJson(facts) }} />
        )}
      </Head>
    </>
  );
}
