/**
 * Hears what is tapped before a page has any script, and shows that it was heard. It stands in the page itself: on a slow line a file of its own
 * comes seconds after the buttons. `public/after-paint.mjs` presses again what was tapped. The policy allows exactly this text
 * (server/security-headers.ts), so it is written as the browser gets it.
 */
export const EARLY_TAPS = `(() => {
  const taps = new Set();
  const hear = ({ target }) => {
    const control = target.closest('button[type="button"], input[type="checkbox"], input[type="radio"]');
    if (!control || (control.type === 'checkbox' && taps.delete(control))) return;
    taps.add(control);
    control.dataset.tapped = '';
  };
  document.addEventListener('click', hear, true);
  window.plinthTaps = { taps, end: () => document.removeEventListener('click', hear, true) };
})();`;
