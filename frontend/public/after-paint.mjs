/**
 * Fetches the scripts of a page once its first screen is drawn, with its first pictures: what a visitor looks at comes before what answers a tap,
 * on the line and on the processor. Where nothing is drawn (a tab in the background), or a picture takes long, they start all the same. What is
 * tapped before them is done when they are there.
 */

const PATIENCE_MS = 1_000;
/** So many scripts are asked for in one go. */
const AT_ONCE = 3;
/** Told by lib/tap-replay: from here on React hears taps itself, */
const REACT_LISTENS = 'plinth:react-listens';
/** and now all of the page is live. */
const LIVE = 'plinth:live';

/** Each once, however often somebody tapped who did not want to wait: heard by lib/early-taps, which stands in the page. */
const { taps, end } = window.plinthTaps;
const doAgain = () => {
  for (const control of taps) {
    delete control.dataset.tapped;
    // The browser has changed it already, which nobody heard.
    if (control.type === 'checkbox') control.checked = !control.checked;
    if (control.type === 'radio') control.checked = false;
    control.click();
  }
};
window.addEventListener(REACT_LISTENS, end);
window.addEventListener(LIVE, doAgain);

const pictures = () =>
  Promise.all(
    [...document.querySelectorAll('img[fetchpriority="high"]')].map((picture) =>
      picture.decode().catch(() => undefined),
    ),
  );
/** What was drawn until now is on the screen. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const firstPaint = () =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

if (!document.hidden) await Promise.race([pictures().then(drawn).then(firstPaint), patience()]);

for (const [place, { dataset }] of [...document.querySelectorAll('script[type="text/after-paint"]')].entries()) {
  // A dozen at once would keep a slow phone from answering.
  if (place % AT_ONCE === AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve));
  const script = document.createElement('script');
  script.src = dataset.src;
  // One runs after the other, in the order of the page.
  script.async = false;
  document.head.append(script);
}
