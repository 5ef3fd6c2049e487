import { CONSENT_VERSION } from '@plinth/contracts/site/privacy/consent';
import { useEffect, useRef } from 'react';
import { lasting } from '@/lib/storage-value';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { decide, type ConsentState } from './consent';

/** Storage of the last recorded choice, so that a reload does not record it again. */
const lastTold = lasting('plinth.consent.told');

/**
 * Records a signed-in person's choice in their ledger, and applies it on another device without a choice, where they
 * are then not asked.
 */
export function useConsentLedger(consent: ConsentState): void {
  const { user, status } = useViewer();
  const { mutate } = trpc.privacy.recordConsent.useMutation();
  const isSignedIn = status === 'authenticated';
  const { data: notedConsent } = trpc.privacy.getConsent.useQuery(undefined, {
    enabled: isSignedIn && consent.status === 'open',
    staleTime: Infinity,
  });
  const telling = useRef('');

  useEffect(() => {
    if (!isSignedIn || consent.status !== 'chosen') return;
    const { version, choice, source, at } = consent;
    const ledgerKey = `${user.id ?? ''} ${choice} ${source === 'browser' ? '' : at}`;
    if (telling.current === ledgerKey || lastTold.read() === ledgerKey) return;
    telling.current = ledgerKey;
    mutate({ version, choice, source }, { onSuccess: () => lastTold.write(ledgerKey) });
  }, [isSignedIn, consent, user.id, mutate]);

  useEffect(() => {
    if (
      notedConsent &&
      notedConsent.version === CONSENT_VERSION &&
      consent.status === 'open' &&
      notedConsent.source !== 'browser'
    )
      decide(notedConsent.choice, notedConsent.source, new Date(notedConsent.at));
  }, [notedConsent, consent.status]);
}
