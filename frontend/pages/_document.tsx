import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import Document, { Head, Html, Main, NextScript, type DocumentContext, type DocumentInitialProps } from 'next/document';
import type { JSX, ReactElement, ScriptHTMLAttributes } from 'react';
import { ServerStyleSheet } from 'styled-components';
import { EARLY_TAPS } from '@/lib/early-taps';

type Files = Parameters<Head['getScripts']>[0];
type Script = ReactElement<ScriptHTMLAttributes<HTMLScriptElement>>;

/** Pages that are looked at before anything is done with them. Others are empty until their scripts have asked for what they show. */
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

/** Leaves the scripts of such pages to `public/after-paint.mjs`, which has them fetched when the first screen is drawn. */
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

/** A browser does not fetch scripts of a type that it does not know. */
const later = ({ key, props: { src } }: Script): JSX.Element => (
  <script key={key} type="text/after-paint" data-src={src} />
);

/** The shell of every page; collects the styles that the page used, so that it is drawn right before any script runs. */
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
