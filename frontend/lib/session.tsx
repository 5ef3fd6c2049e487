import { shopPages } from '@plinth/contracts/kernel/shop-pages';
import { useRouter } from 'next/router';
import type { Session } from 'next-auth';
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { logNote } from './log';

/**
 * Session that next-auth serves under /api/auth. next-auth's React client would add ten kilobytes to every first
 * load, so that only what every page needs is here; signing in and out load it.
 */

const SESSION_ENDPOINT = '/api/auth/session';
const LOG_ENDPOINT = '/api/auth/_log';
const SIGN_IN_PAGE = shopPages.signIn.path;
/** Key through which next-auth's client tells other tabs that the session changed. */
const BROADCAST_KEY = 'nextauth.message';

export type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated';

interface SessionState {
  status: SessionStatus;
  session: Session | null;
  /** Fetches the session again after a change. */
  refresh: () => Promise<Session | null>;
  /**
   * Sets the status to unknown for now, so that pages drop personal data while the session still works. Returns the
   * function that reverts it.
   */
  suspend: () => () => void;
}

function isSession(value: unknown): value is Session {
  return typeof value === 'object' && value !== null && 'user' in value;
}

/** Logs as next-auth's client does, here and on the server. */
function logSessionError(code: 'CLIENT_FETCH_ERROR' | 'CLIENT_SESSION_ERROR', error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  logNote(`[next-auth][error][${code}]`, message);
  const body = new URLSearchParams({ level: 'error', code, message });
  fetch(LOG_ENDPOINT, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

/** True while the page is being left, which cancels calls: that is no failure. */
let isLeaving = false;

async function fetchSession(): Promise<Session | null> {
  const response = await fetch(SESSION_ENDPOINT, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`The session answered ${response.status}`);
  const value: unknown = await response.json();
  return isSession(value) ? value : null;
}

const SessionContext = createContext<SessionState | null>(null);

export interface SessionProviderProps {
  children: ReactNode;
  /** Session from the server. */
  session?: Session | null;
  /** Interval of refetching, in seconds; 0 for never. */
  refetchInterval?: number;
  refetchOnWindowFocus?: boolean;
  refetchWhenOffline?: boolean;
}

export function SessionProvider({
  children,
  session: givenSession,
  refetchInterval = 0,
  refetchOnWindowFocus = true,
  refetchWhenOffline = true,
}: SessionProviderProps) {
  const [state, setState] = useState<{ status: SessionStatus; session: Session | null }>(() =>
    givenSession === undefined
      ? { status: 'loading', session: null }
      : { status: givenSession ? 'authenticated' : 'unauthenticated', session: givenSession },
  );

  const refresh = useCallback(async () => {
    try {
      const session = await fetchSession();
      setState({ status: session ? 'authenticated' : 'unauthenticated', session });
      return session;
    } catch (error) {
      if (isLeaving) return null;
      logSessionError(error instanceof TypeError ? 'CLIENT_FETCH_ERROR' : 'CLIENT_SESSION_ERROR', error);
      // Somebody who was signed in stays so on the page until the server says otherwise.
      setState((before) => (before.status === 'loading' ? { status: 'unauthenticated', session: null } : before));
      return null;
    }
  }, []);

  useEffect(() => {
    if (givenSession === undefined) void refresh();
  }, [givenSession, refresh]);

  useEffect(() => {
    const handleVisibility = () => {
      if (refetchOnWindowFocus && document.visibilityState === 'visible') void refresh();
    };
    const handleStorage = (event: StorageEvent) => {
      if (event.key === BROADCAST_KEY) void refresh();
    };
    const handleLeave = () => {
      isLeaving = true;
    };
    const handleReturn = () => {
      isLeaving = false;
    };
    document.addEventListener('visibilitychange', handleVisibility);
    window.addEventListener('storage', handleStorage);
    window.addEventListener('beforeunload', handleLeave);
    window.addEventListener('pageshow', handleReturn);
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility);
      window.removeEventListener('storage', handleStorage);
      window.removeEventListener('beforeunload', handleLeave);
      window.removeEventListener('pageshow', handleReturn);
    };
  }, [refresh, refetchOnWindowFocus]);

  useEffect(() => {
    if (refetchInterval <= 0) return undefined;
    const timer = setInterval(() => {
      if (refetchWhenOffline || navigator.onLine) void refresh();
    }, refetchInterval * 1_000);
    return () => clearInterval(timer);
  }, [refresh, refetchInterval, refetchWhenOffline]);

  const suspend = useCallback(() => {
    // Synchronously, with its effects, so that the last calls of closing pages are sent.
    flushSync(() => setState({ status: 'loading', session: null }));
    return () => setState(state);
  }, [state]);

  const value = useMemo(() => ({ ...state, refresh, suspend }), [state, refresh, suspend]);
  return <SessionContext value={value}>{children}</SessionContext>;
}

/** @param required sends whoever is not signed in to the sign-in page, and from there back */
export function useSession({ required = false }: { required?: boolean } = {}): SessionState {
  const state = use(SessionContext);
  const router = useRouter();
  if (!state) throw new Error('useSession needs a SessionProvider above it');
  const mustSignIn = required && state.status === 'unauthenticated';
  useEffect(() => {
    if (!mustSignIn) return;
    const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: router.asPath });
    void router.replace(`${SIGN_IN_PAGE}?${query.toString()}`);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only once, with the address at that moment
  }, [mustSignIn]);
  return mustSignIn ? { ...state, status: 'loading' } : state;
}
