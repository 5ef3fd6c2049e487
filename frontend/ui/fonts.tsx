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

/** Sets both typefaces for the whole document, including dialogs and toasts, which render outside the page's tree. */
export function Fonts() {
  return (
    <Head>
      <style key="fonts">{`:root{--font-text:${text.style.fontFamily},system-ui,sans-serif;--font-heading:${heading.style.fontFamily},system-ui,sans-serif}`}</style>
    </Head>
  );
}
