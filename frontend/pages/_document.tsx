import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import Document, { Head, Html, Main, NextScript, type DocumentContext, type DocumentInitialProps } from 'next/document';
import type { JSX, ReactElement, ScriptHTMLAttributes } from 'react';
import { ServerStyleSheet } from 'styled-components';
import { EARLY_TAPS } from '@/lib/early-taps';

type Files = Parameters<Head['getScripts']>[0];
type Script = ReactElement<ScriptHTMLAttributes<HTMLScriptElement>>;

/** Pages that are read before anything is pressed. Other pages are empty until their scripts have loaded the data. */
const LOOKED_AT = new Set<string>([
  '/',
  shopPages.store.path,
  shopPages.item.path,
  shopPages.set.path,
  shopPages.sets.path,
  shopPages.colours.path,
  shopPages.flyer.path,
  shopPages.about.path,
  shopPages.cart.path,
]);

/** Head that leaves the scripts of such pages to `public/after-paint.mjs`, which loads them after the first paint. */
class PaintFirst extends Head {
  private get waits(): boolean {
    return !this.context.isDevelopment && LOOKED_AT.has(this.context.__NEXT_DATA__.page);
  }

  override getDynamicChunks(files: Files): (JSX.Element | null)[] {
    const scripts: (Script | null)[] = super.getDynamicChunks(files);
    return this.waits ? scripts.map((script) => script && later(script)) : scripts;
  }

  override getScripts(files: Files): JSX.Element[] {
    const scripts: Script[] = super.getScripts(files);
    if (!this.waits) return scripts;
    // With the build in its address, browsers may keep it.
    const starter = `/after-paint.mjs?${this.context.__NEXT_DATA__.buildId}`;
    return [
      <script key="early-taps" dangerouslySetInnerHTML={{ __html: EARLY_TAPS }} />,
      ...scripts.map(later),
      <script key={starter} type="module" defer src={starter} />,
    ];
  }
}

/** Script with a type that browsers do not know, so that they do not load it. */
const later = ({ key, props: { src } }: Script): JSX.Element => (
  <script key={key} type="text/after-paint" data-src={src} />
);

/** HTML of every page, with the styles that it used, so that it looks right before scripts run. */
export default class PlinthDocument extends Document {
  static override async getInitialProps(context: DocumentContext): Promise<DocumentInitialProps> {
    const sheet = new ServerStyleSheet();
    const renderPage = context.renderPage;
    try {
      context.renderPage = () =>
        renderPage({ enhanceApp: (App) => (props) => sheet.collectStyles(<App {...props} />) });
      const initial = await Document.getInitialProps(context);
      return { ...initial, styles: [initial.styles, sheet.getStyleElement()] };
    } finally {
      sheet.seal();
    }
  }

  override render() {
    return (
      <Html lang="en-ZA">
        <PaintFirst>
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <meta name="theme-color" content="#fbf8f3" />
        </PaintFirst>
        <body>
          <Main />
          <NextScript />
        </body>
      </Html>
    );
  }
}
