import localFont from 'next/font/local';

// The typefaces of the pages, one file for each weight: variable fonts become drawings instead of text in a PDF. `npm run fonts` cuts them.

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
