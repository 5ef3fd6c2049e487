import '@/lib/zod-jitless';
import type { AppProps } from 'next/app';
import dynamic from 'next/dynamic';
import Head from 'next/head';
import type { Session } from 'next-auth';

import { DrawnCart } from '@/features/store/cart/cart-storage';
import { Frame } from '@/features/site/shell/frame';
import { MeasuredVisits } from '@/features/site/privacy/measured-visits';
import { useTapReplay } from '@/lib/tap-replay';
import { useScrollRestoration, useRouteFocus } from '@/features/site/shell/route-focus';
import { FlagsProvider } from '@/lib/flags';
import { SessionProvider } from '@/lib/session';
import { SITE_DESCRIPTION, SITE_NAME } from '@/lib/site';
import { trpc } from '@/lib/trpc';
import { ViewerProvider } from '@/lib/viewer';
import { ConfirmHost } from '@/ui/confirm-host';
import { Fonts } from '@/ui/fonts';
import { OVER_PAGE } from '@/ui/bottom-inset';
import { Toaster } from '@/ui/toaster';
import '@/ui/tokens.css';
import '@/ui/global.css';

/** Creates a cart when the browser is idle; nothing waits for it. */
const CartKeeper = dynamic(() => import('@/features/store/cart/cart-keeper').then((module) => module.CartKeeper), {
  ssr: false,
});

function App({ Component, pageProps }: AppProps<{ session?: Session | null; drawn_cart?: string }>) {
  useRouteFocus();
  useScrollRestoration();
  useTapReplay();
  return (
    <>
      <Head>
        {/* Of pages without a title of their own. It never changes: a head that is drawn anew would win over the page's. */}
        <title>{SITE_NAME}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta key="description" name="description" content={SITE_DESCRIPTION} />
      </Head>
      <Fonts />
      <SessionProvider session={pageProps.session}>
        <ViewerProvider>
          <FlagsProvider>
            <DrawnCart value={pageProps.drawn_cart ?? null}>
              <Frame>
                <Component {...pageProps} />
              </Frame>
            </DrawnCart>
            <ConfirmHost />
            <CartKeeper />
            <div id={OVER_PAGE}>
              <MeasuredVisits />
              <Toaster />
            </div>
          </FlagsProvider>
        </ViewerProvider>
      </SessionProvider>
    </>
  );
}

export default trpc.withTRPC(App);
