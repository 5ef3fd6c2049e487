import localFont from 'next/font/local';

// The typefaces of the pages, each weight by itself: of a font with an axis a PDF gets drawings instead of letters. `npm run fonts` cuts them.

const text = localFont({
  src: [
    { path: '../../../ui/fonts/hanken-grotesk-400.woff2', weight: '400' },
    { path: '../../../ui/fonts/hanken-grotesk-500.woff2', weight: '500' },
    { path: '../../../ui/fonts/hanken-grotesk-650.woff2', weight: '650' },
    { path: '../../../ui/fonts/hanken-grotesk-750.woff2', weight: '750' },
  ],
  display: 'block',
  preload: false,
  adjustFontFallback: 'Arial',
});

const heading = localFont({
  src: [
    { path: '../../../ui/fonts/bricolage-grotesque-650.woff2', weight: '650' },
    { path: '../../../ui/fonts/bricolage-grotesque-750.woff2', weight: '750' },
  ],
  display: 'block',
  preload: false,
  adjustFontFallback: 'Arial',
});

export const paperFonts = {
  text: `${text.style.fontFamily},system-ui,sans-serif`,
  heading: `${heading.style.fontFamily},system-ui,sans-serif`,
};
