import { Analytics } from './analytics';
import { ConsentBanner } from './consent-banner';

/** All that asks, counts and stops counting. */
export function Measuring() {
  return (
    <>
      <ConsentBanner />
      <Analytics />
    </>
  );
}
