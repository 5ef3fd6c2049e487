/**
 * Script that records taps before the page's scripts have loaded, and shows that they were noticed. It is inline,
 * because on a slow connection a separate file would come seconds after the buttons. `public/after-paint.mjs` repeats
 * the taps. The policy allows exactly this text (server/security-headers.ts).
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
