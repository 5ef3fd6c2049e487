import { shopPages } from '@plinth/contracts/kernel/shop-pages';

/** Notice of what to do where JavaScript is off and the cart cannot work. */
export const NeedsScript = () => (
  <noscript>
    <p>
      The cart needs JavaScript. Switch it on and load this page again, or{' '}
      <a href={shopPages.contact.path}>order by phone, e-mail or at a branch</a>.
    </p>
  </noscript>
);
