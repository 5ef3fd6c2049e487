import { posthog } from 'posthog-js/dist/module.slim';
import type { CaptureResult } from 'posthog-js';
import { removeKeys } from '@/lib/storage-value';
import { withoutSecrets } from './measured-address';

/** Client of product analytics. Loaded only after consent, when the browser is idle. */

let isAllowed = false;
let isStarted = false;

function clean(properties: object | undefined): Record<string, unknown> {
  const cleaned = withoutSecrets(properties ?? {}, window.location.origin);
  return typeof cleaned === 'object' && cleaned !== null ? { ...cleaned } : {};
}

function cleanEvent(event: CaptureResult | null): CaptureResult | null {
  if (!isAllowed || event === null) return null;
  const { properties, $set, $set_once } = event;
  return {
    ...event,
    properties: clean(properties),
    ...($set && { $set: clean($set) }),
    ...($set_once && { $set_once: clean($set_once) }),
  };
}

export function startProductAnalytics({ key, host }: { key: string; host: string }): void {
  isAllowed = true;
  if (isStarted) {
    posthog.set_config({ persistence: 'localStorage', disable_persistence: false });
    return;
  }
  isStarted = true;
  posthog.init(key, {
    api_host: host,
    persistence: 'localStorage',
    autocapture: false,
    rageclick: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_performance: false,
    disable_session_recording: true,
    disable_surveys: true,
    disable_external_dependency_loading: true,
    advanced_disable_flags: true,
    // Sent at once, so that no queued event is sent after consent is withdrawn.
    request_batching: false,
    before_send: cleanEvent,
    // Profiles only of people who are signed in.
    person_profiles: 'identified_only',
  });
}

export const pageSeen = (address: string) => posthog.capture('$pageview', { $current_url: address });
export const pageLeft = (address: string) => posthog.capture('$pageleave', { $current_url: address });
export const identify = (id: string, role: string) => posthog.identify(id, { role });
export const forgetPerson = () => posthog.reset();

/** Stops sending, and removes everything from the device. */
export function stopProductAnalytics(): void {
  isAllowed = false;
  posthog.set_config({ disable_persistence: true });
  posthog.reset();
  removeKeys((key) => /^(__)?ph_/.test(key));
}
