import { CONSENT_VERSION } from '@plinth/contracts/site/privacy/consent';
import { useEffect, useRef } from 'react';
import { permanentValue } from '@/lib/storage-value';
import { trpc } from '@/lib/trpc';
import { useViewer } from '@/lib/viewer';
import { decide, type ConsentState } from './consent';

/** Storage of the last recorded choice, so that a reload does not record it again. */
const lastRecordedKey = permanentValue('plinth.consent.told');

/**
 * Records a signed-in person's choice in their ledger, and applies it on another device without a choice, where they
 * are then not asked.
 */
export function useConsentLedger(consent: ConsentState): void {
  const { user, status } = useViewer();
  const { mutate } = trpc.privacy.recordConsent.useMutation();
  const isSignedIn = status === 'authenticated';
  const { data: recordedConsent } = trpc.privacy.getConsent.useQuery(undefined, {
    enabled: isSignedIn && consent.status === 'open',
    staleTime: Infinity,
  });
  const recordingKey = useRef('');

  useEffect(() => {
    if (!isSignedIn || consent.status !== 'chosen') return;
    const { version, choice, source, at } = consent;
    const ledgerKey = `${user.id ?? ''} ${choice} ${source === 'browser' ? '' : at}`;
    if (recordingKey.current === ledgerKey || lastRecordedKey.read() === ledgerKey) return;
    recordingKey.current = ledgerKey;
    mutate({ version, choice, source }, { onSuccess: () => lastRecordedKey.write(ledgerKey) });
  }, [isSignedIn, consent, user.id, mutate]);

  useEffect(() => {
    if (
      recordedConsent &&
      recordedConsent.version === CONSENT_VERSION &&
      consent.status === 'open' &&
      recordedConsent.source !== 'browser'
    )
      decide(recordedConsent.choice, recordedConsent.source, new Date(recordedConsent.at));
  }, [recordedConsent, consent.status]);
}
