import { useViewer } from '@/lib/viewer';
import { Analytics } from './analytics';
import { ConsentBanner } from './consent-banner';

/** All that asks, counts and stops counting. */
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
