import { useViewer } from '@/lib/viewer';
import { Analytics } from './analytics';
import { ConsentBanner } from './consent-banner';

/** Banner, measuring, and the consent ledger. */
export function Measuring() {
  const { user } = useViewer();
  // Whoever helps somebody neither is them nor agrees for them.
  if (user.helping) return null;
  return (
    <>
      <ConsentBanner />
      <Analytics />
    </>
  );
}
