import { ButtonLink } from './button';

/** For whoever came to an address that has nothing. */
export const waysOn = (
  <>
    <ButtonLink href="/store">Go to the store</ButtonLink>
    <ButtonLink href="/store/contact" variant="secondary">
      Contact us
    </ButtonLink>
  </>
);
