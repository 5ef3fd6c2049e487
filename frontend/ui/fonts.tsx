import localFont from 'next/font/local';
import Head from 'next/head';

const text = localFont({
  src: '../../node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  adjustFontFallback: 'Arial',
});

const heading = localFont({
  src: '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  weight: '200 800',
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
