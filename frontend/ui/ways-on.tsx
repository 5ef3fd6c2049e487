import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { ButtonLink } from './button';

/** For whoever came to an address that has nothing. */
export const waysOn = (
  <>
    <ButtonLink href={shopPages.store.path}>Go to the store</ButtonLink>
    <ButtonLink href={shopPages.contact.path} variant="secondary">
      Contact us
    </ButtonLink>
  </>
);
