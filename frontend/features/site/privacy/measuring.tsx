import { useViewer } from '@/lib/viewer';
import { Analytics } from './analytics';
import { ConsentBanner } from './consent-banner';

/** Banner, measuring, and the consent ledger. */
export function Measuring() {
  const { user } = useViewer();
  // Staff who help a customer are not measured as the customer, and cannot consent for them.
  if (user.helping) return null;
  return (
    <>
      <ConsentBanner />
      <Analytics />
    </>
  );
}
