import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { developmentAnalyticsKey } from './analytics-key';
import { useViewer } from './viewer';

/**
 * Which pages are seen and left, and by whom once somebody signs in. Loaded when the browser has nothing else to do; nothing is kept on
 * the visitor's device, nothing is recorded that is typed or pressed. Without a key of one's own there are no analytics at all.
 */
const key = process.env.NEXT_PUBLIC_POSTHOG_KEY ?? '';
const host = process.env.NEXT_PUBLIC_POSTHOG_HOST ?? '';
const enabled = key !== '' && key !== developmentAnalyticsKey;

type PostHog = (typeof import('posthog-js/dist/module.slim'))['posthog'];

let loading: Promise<PostHog> | null = null;

function load(): Promise<PostHog> {
  loading ??= import('posthog-js/dist/module.slim').then(({ posthog }) => {
    posthog.init(key, {
      api_host: host,
      persistence: 'memory',
      autocapture: false,
      capture_pageview: false,
      capture_pageleave: false,
      disable_session_recording: true,
      disable_surveys: true,
      disable_external_dependency_loading: true,
      advanced_disable_decide: true,
      // Only people who are signed in are somebody.
      person_profiles: 'identified_only',
    });
    return posthog;
  });
  return loading;
}

/** Waits until the page is there and the browser idle. */
function whenIdle(run: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(run, 3_000);
    return () => window.clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: 10_000 });
  return () => window.cancelIdleCallback(handle);
}

const tell = (use: (posthog: PostHog) => void): void => {
  // Analytics never get in the way: a blocker, or no connection, is no failure.
  load().then(use, () => undefined);
};

export function Analytics(): null {
  const { events } = useRouter();
  const { user, status } = useViewer();
  const known = useRef<string | null>(null);

  useEffect(() => {
    if (!enabled) return undefined;
    const seen = () => tell((posthog) => posthog.capture('$pageview', { $current_url: window.location.href }));
    const left = () => tell((posthog) => posthog.capture('$pageleave', { $current_url: window.location.href }));
    const cancel = whenIdle(seen);
    events.on('routeChangeComplete', seen);
    events.on('routeChangeStart', left);
    return () => {
      cancel();
      events.off('routeChangeComplete', seen);
      events.off('routeChangeStart', left);
    };
  }, [events]);

  useEffect(() => {
    if (!enabled || status === 'loading') return;
    const id = status === 'authenticated' ? user.id : null;
    if (id === known.current) return;
    if (id === null) tell((posthog) => posthog.reset());
    else tell((posthog) => posthog.identify(id, { role: user.role }));
    known.current = id;
  }, [status, user.id, user.role]);

  return null;
}
