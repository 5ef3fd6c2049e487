import localFont from 'next/font/local';
import Head from 'next/head';

// `npm run fonts` cuts them from the packages.

const text = localFont({
  src: './fonts/hanken-grotesk.woff2',
  weight: '400 800',
  display: 'swap',
  adjustFontFallback: 'Arial',
});

const heading = localFont({
  src: './fonts/bricolage-grotesque.woff2',
  weight: '400 800',
  display: 'swap',
  adjustFontFallback: 'Arial',
});

/** Names the two typefaces for the whole page, also for what is drawn outside the page's own tree (dialogs, toasts). */
export function Fonts() {
  return (
    <Head>
      <style key="fonts">{`:root{--font-text:${text.style.fontFamily},system-ui,sans-serif;--font-heading:${heading.style.fontFamily},system-ui,sans-serif}`}</style>
    </Head>
  );
}
