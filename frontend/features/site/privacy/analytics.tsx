import { useRouter } from 'next/router';
import { useEffect, useRef, useState } from 'react';
import { isOfficePath } from '@/lib/navigation';
import { isPublicRole } from '@/lib/roles';
import { useViewer } from '@/lib/viewer';
import { whenIdle } from '@/lib/when-idle';
import { analyticsSettingsOnce } from './analytics-settings-once';
import { useConsent } from './consent';
import { useConsentLedger } from './use-consent-ledger';

/**
 * Measures visited pages, and the visitor once they sign in, only with consent and on this device. Nothing is loaded
 * before consent, no typing or pressing is recorded, and the back office is never measured, because its pages are
 * about other people.
 */

type Client = typeof import('./product-analytics');

const MAX_WAIT_MS = 10_000;

const SCRIPT_ID = 'web-analytics';

/** Adds the script of the web analytics service, which reads the site's name from its own element. */
function addScript({ src, site }: { src: string; site: string }): void {
  if (document.getElementById(SCRIPT_ID)) return;
  const script = document.createElement('script');
  Object.assign(script, { id: SCRIPT_ID, src, defer: true });
  // Attributes of Umami and Plausible. Queries are excluded because they can contain access keys.
  Object.assign(script.dataset, {
    websiteId: site,
    domain: site,
    excludeSearch: 'true',
    excludeHash: 'true',
    doNotTrack: 'true',
  });
  document.head.append(script);
}

/** Removes the script and reloads the page, because a script that ran cannot be stopped. */
function removeScript(): void {
  const script = document.getElementById(SCRIPT_ID);
  if (!script) return;
  script.remove();
  window.location.reload();
}

export function Analytics(): null {
  const { events, asPath } = useRouter();
  const { user, status, role } = useViewer();
  const consent = useConsent();
  useConsentLedger(consent);
  const [client, setClient] = useState<Client | null>(null);
  const knownPerson = useRef<string | null>(null);
  const isAgreed = consent.status === 'chosen' && consent.choice === 'accepted';
  const isOffice = isOfficePath(asPath);

  useEffect(() => {
    if (!isAgreed || isOffice || client !== null) return undefined;
    let isCancelled = false;
    const start = async () => {
      const settings = await analyticsSettingsOnce();
      if (isCancelled || !settings?.product) return;
      const analytics = await import('./product-analytics');
      // Consent may have been withdrawn while loading.
      if (isCancelled) return;
      analytics.startProductAnalytics(settings.product);
      setClient(analytics);
    };
    // A failure is ignored: a blocker or a lost connection must not disturb the visitor.
    const cancel = whenIdle(() => void start().catch(() => undefined), MAX_WAIT_MS);
    return () => {
      isCancelled = true;
      cancel();
    };
  }, [isAgreed, isOffice, client]);

  useEffect(() => {
    if (!isAgreed || isOffice || status === 'loading' || !isPublicRole(role)) return undefined;
    return whenIdle(
      () => void analyticsSettingsOnce().then((settings) => settings?.web && addScript(settings.web)),
      MAX_WAIT_MS,
    );
  }, [isAgreed, isOffice, status, role]);

  useEffect(() => {
    if (isAgreed) return;
    removeScript();
    if (client === null) return;
    client.stopProductAnalytics();
    knownPerson.current = null;
    setClient(null);
  }, [isAgreed, client]);

  useEffect(() => {
    if (client === null) return undefined;
    const recordPageView = () => !isOfficePath(window.location.pathname) && client.pageSeen(window.location.href);
    const recordPageLeave = () => !isOfficePath(window.location.pathname) && client.pageLeft(window.location.href);
    recordPageView();
    events.on('routeChangeComplete', recordPageView);
    events.on('routeChangeStart', recordPageLeave);
    return () => {
      events.off('routeChangeComplete', recordPageView);
      events.off('routeChangeStart', recordPageLeave);
    };
  }, [client, events]);

  useEffect(() => {
    if (client === null || status === 'loading') return;
    const id = status === 'authenticated' ? user.id : null;
    if (id === knownPerson.current) return;
    if (id === null) client.forgetPerson();
    else client.identify(id, user.role);
    knownPerson.current = id;
  }, [client, status, user.id, user.role]);

  return null;
}
