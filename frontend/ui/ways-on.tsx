import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { ButtonLink } from './button';

/** Links for people at an address without content. */
export const notFoundLinks = (
  <>
    <ButtonLink href={shopPages.store.path}>Go to the store</ButtonLink>
    <ButtonLink href={shopPages.contact.path} variant="secondary">
      Contact us
    </ButtonLink>
  </>
);
