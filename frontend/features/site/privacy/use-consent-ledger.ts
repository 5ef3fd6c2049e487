import { CONSENT_VERSION } from '@plinth/contracts/site/privacy/consent';
import { useEffect, useRef } from 'react';
import { lasting } from '@/lib/storage-value';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { decide, type ConsentState } from './consent';

/** Where it was told already, so that a page that is loaded again tells nothing. */
const lastTold = lasting('plinth.consent.told');

/**
 * Signed-in people have their choice noted in their ledger, and find it again on a device where they have not chosen: there they are not asked.
 */
export function useConsentLedger(consent: ConsentState): void {
  const { user, status } = useViewer();
  const { mutate } = trpc.privacy.recordConsent.useMutation();
  const isSignedIn = status === 'authenticated';
  const { data: noted } = trpc.privacy.getConsent.useQuery(undefined, {
    enabled: isSignedIn && consent.status === 'open',
    staleTime: Infinity,
  });
  const telling = useRef('');

  useEffect(() => {
    if (!isSignedIn || consent.status !== 'chosen') return;
    const { version, choice, source, at } = consent;
    const told = `${user.id ?? ''} ${choice} ${source === 'browser' ? '' : at}`;
    if (telling.current === told || lastTold.read() === told) return;
    telling.current = told;
    mutate({ version, choice, source }, { onSuccess: () => lastTold.write(told) });
  }, [isSignedIn, consent, user.id, mutate]);

  useEffect(() => {
    if (noted && noted.version === CONSENT_VERSION && consent.status === 'open' && noted.source !== 'browser')
      decide(noted.choice, noted.source, new Date(noted.at));
  }, [noted, consent.status]);
}
