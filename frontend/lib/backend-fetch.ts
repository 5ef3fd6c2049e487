/** Wait for a backend that restarts; made by the public server, in whose process pages are rendered. */
export interface BackendWait {
  /** Waits until the backend answers; false when it does not in time. Called first. */
  waitUntilBack(until: number, bytes: number, signal?: AbortSignal): Promise<boolean>;
  /** Returns the time by which a new request must be answered, on the clock of `performance`. */
  deadline(): number;
  /** Records that the backend answered that it cannot serve. */
  markUnavailable(): void;
}

/** Key of the wait in the global object, because pages are bundled apart from the server and share only the process. */
const WAIT_KEY = Symbol.for('plinth.backend-wait');
const isWait = (value: unknown): value is BackendWait =>
  typeof value === 'object' &&
  value !== null &&
  'waitUntilBack' in value &&
  'deadline' in value &&
  'markUnavailable' in value;

export function offerBackendWait(wait: BackendWait): void {
  Reflect.set(globalThis, WAIT_KEY, wait);
}

/** Error codes without a connection: the backend has certainly read nothing. */
const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);
/** Error codes of a connection that broke before the answer. */
const LOST = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
/** Status of the backend's answers while its database is away. */
const UNAVAILABLE = 503;
/** Limit of repeats of a call: it may be the very one that crashes the backend. */
const MOST_REPEATS = 2;

function findErrorCode(error: unknown): string {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

type Init = Omit<RequestInit, 'signal'> & { signal?: AbortSignal | null };

/**
 * Calls the backend for a page that is being rendered, waiting while it restarts. A call that may have arrived is
 * repeated only if it just reads.
 * @param timeoutMs of each try
 */
export async function backendFetch(address: string | URL, init: Init = {}, timeoutMs?: number): Promise<Response> {
  const storedWait: unknown = Reflect.get(globalThis, WAIT_KEY);
  const wait = isWait(storedWait) ? storedWait : undefined;
  const until = wait?.deadline() ?? 0;
  const callerSignal = init.signal ?? undefined;
  for (let repeats = 0; ;) {
    const signals = [callerSignal, timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs)].filter(
      (signal) => signal !== undefined,
    );
    try {
      const answer = await fetch(address, { ...init, ...(signals.length > 0 && { signal: AbortSignal.any(signals) }) });
      if (answer.status === UNAVAILABLE) wait?.markUnavailable();
      return answer;
    } catch (error) {
      const code = findErrorCode(error);
      if (LOST.has(code)) repeats += 1;
      const isRead = (init.method ?? 'GET') === 'GET';
      const mayRepeat = UNSENT.has(code) || (LOST.has(code) && isRead && repeats <= MOST_REPEATS);
      if (wait && mayRepeat && (await wait.waitUntilBack(until, 0, callerSignal))) continue;
      throw error;
    }
  }
}
