import { CONSENT_VERSION, type ConsentChoice, type ConsentSource } from '@plinth/contracts/site/privacy/consent';
import { useSyncExternalStore } from 'react';
import { parseJson, permanentValue } from '@/lib/storage-value';

/** Visitor's choice on this device about being measured. */
export interface Consent {
  version: number;
  choice: ConsentChoice;
  source: ConsentSource;
  at: string;
}

/** `unknown` on the server and until the page has loaded; `open` before a choice. */
export type ConsentState = { status: 'unknown' } | { status: 'open' } | ({ status: 'chosen' } & Consent);

const KEY = 'plinth.consent';
const storage = permanentValue(KEY);
const UNKNOWN: ConsentState = { status: 'unknown' };
const OPEN: ConsentState = { status: 'open' };

/**
 * Checks that the browser asks sites not to track its user (Global Privacy Control, Do Not Track), which counts as a
 * refusal.
 */
export function browserRefuses(
  browser: Pick<Navigator, 'doNotTrack'> & { globalPrivacyControl?: unknown } = navigator,
): boolean {
  return browser.globalPrivacyControl === true || browser.doNotTrack === '1';
}

/** Parses the stored choice; null for a choice about an earlier text. */
export function readConsent(text: string | null): Consent | null {
  const value = parseJson(text);
  if (
    typeof value !== 'object' ||
    value === null ||
    !('version' in value && 'choice' in value && 'source' in value && 'at' in value)
  )
    return null;
  const { version, choice, source, at } = value;
  if (version !== CONSENT_VERSION || (choice !== 'accepted' && choice !== 'refused') || typeof at !== 'string')
    return null;
  return { version, choice, source: source === 'banner' || source === 'browser' ? source : 'settings', at };
}

let state: ConsentState = UNKNOWN;
const listeners = new Set<() => void>();

function load(): void {
  if (browserRefuses()) {
    state = {
      status: 'chosen',
      version: CONSENT_VERSION,
      choice: 'refused',
      source: 'browser',
      at: new Date().toISOString(),
    };
    return;
  }
  const consent = readConsent(storage.read());
  state = consent ? { status: 'chosen', ...consent } : OPEN;
}

const announce = () => listeners.forEach((listener) => listener());

/** Stores a choice on this device and notifies all subscribers, in other tabs too. */
export function decide(choice: ConsentChoice, source: ConsentSource, at = new Date()): void {
  if (browserRefuses()) return;
  const consent: Consent = { version: CONSENT_VERSION, choice, source, at: at.toISOString() };
  storage.write(JSON.stringify(consent));
  state = { status: 'chosen', ...consent };
  announce();
}

function subscribe(listener: () => void): () => void {
  if (state === UNKNOWN) {
    load();
    // Announced after the first render, which must match the server's, where the choice is unknown.
    queueMicrotask(announce);
  }
  const onOtherTabChange = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    load();
    announce();
  };
  listeners.add(listener);
  window.addEventListener('storage', onOtherTabChange);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onOtherTabChange);
  };
}

/** Store of the present choice, to read and to subscribe to. */
export const consentStore = { subscribe, now: () => state };

export const useConsent = (): ConsentState =>
  useSyncExternalStore(consentStore.subscribe, consentStore.now, () => UNKNOWN);
