import { Agent, request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { Agent as TlsAgent, request as httpsRequest } from 'node:https';

/**
 * Connections to the backend, in separate lanes, so that none can block the others: calls, which are short; writes
 * that must not be sent twice, each on its own connection (a kept one may be closed by the other end just when it is
 * used again); uploads, which are as slow as their senders; and live updates, which last.
 */
const MAX_CONNECTIONS = { call: 256, write: 256, upload: 64, live: 4_096 } as const;
export type Lane = keyof typeof MAX_CONNECTIONS;

/** Longest wait of a request for a connection, ms. */
const WAIT_MS = 10_000;

/** Error: all connections were in use for too long. */
export class NoConnection extends Error {
  override readonly name = 'NoConnection';
}

/** Error: the backend accepted the request and was silent for too long. */
export class BackendSilent extends Error {
  override readonly name = 'BackendSilent';
}

/** Error: the connection was refused, or broke before an answer. */
export class BackendLost extends Error {
  override readonly name = 'BackendLost';

  /** @param isUnsent true where there was no connection, so that the backend cannot have read the request */
  constructor(
    readonly isUnsent: boolean,
    cause: Error,
  ) {
    super(cause.message, { cause });
  }
}

export interface BackendRequest {
  readonly method: string;
  /** Path with the query. */
  readonly path: string;
  readonly headers: OutgoingHttpHeaders;
  readonly lane: Lane;
  /** Sends the body and ends the request. */
  readonly send: (onward: ReturnType<typeof httpRequest>) => void;
  /** Signal that aborts when the client is gone. */
  readonly signal: AbortSignal;
}

export interface ConnectionOptions {
  /** Milliseconds of silence after which the backend is given up. */
  readonly silenceMs: number;
  readonly waitMs?: number;
  /** Fewer connections by lane, for tests. */
  readonly maxConnections?: Partial<Record<Lane, number>>;
}

export class BackendConnections {
  private readonly base: URL;
  private readonly agents: Readonly<Record<Lane, Agent>>;
  private answerCount = 0;

  constructor(
    backendUrl: string,
    private readonly options: ConnectionOptions,
  ) {
    this.base = new URL(backendUrl);
    const agent = (lane: Lane, keepAlive = false): Agent => {
      const settings = { keepAlive, maxSockets: options.maxConnections?.[lane] ?? MAX_CONNECTIONS[lane] };
      return this.base.protocol === 'https:' ? new TlsAgent(settings) : new Agent(settings);
    };
    this.agents = { call: agent('call', true), write: agent('write'), upload: agent('upload'), live: agent('live') };
  }

  /** Number of answers that have begun, which shows that the backend works. */
  get answered(): number {
    return this.answerCount;
  }

  /** @throws NoConnection, BackendSilent, BackendLost */
  sendRequest({ method, path, headers, lane, send, signal }: BackendRequest): Promise<IncomingMessage> {
    const { silenceMs, waitMs = WAIT_MS } = this.options;
    return new Promise((resolve, reject) => {
      let isConnected = false;
      const request = this.base.protocol === 'https:' ? httpsRequest : httpRequest;
      const backendRequest = request({
        agent: this.agents[lane],
        hostname: this.base.hostname.replace(/^\[|\]$/g, ''),
        port: this.base.port,
        method,
        path: this.base.pathname.replace(/\/$/, '') + path,
        headers,
      });
      // A request without a connection emits nothing when it is destroyed, so the promise is rejected here.
      const abort = (why: Error) => {
        clearTimeout(waitTimer);
        reject(why);
        backendRequest.destroy(why);
      };
      const waitTimer: NodeJS.Timeout = setTimeout(
        () => abort(new NoConnection('All connections to the backend are taken')),
        waitMs,
      );
      signal.addEventListener('abort', () => abort(new BackendLost(!isConnected, new Error('The asker is gone'))), {
        once: true,
      });
      backendRequest.once('socket', (socket) => {
        clearTimeout(waitTimer);
        if (socket.connecting) socket.once('connect', () => (isConnected = true));
        else isConnected = true;
      });
      backendRequest.setTimeout(silenceMs, () => abort(new BackendSilent('The backend says nothing')));
      backendRequest.once('response', (answer) => {
        this.answerCount += 1;
        resolve(answer);
      });
      // After the answer has begun, its reader gets the error instead.
      backendRequest.on('error', (error) => {
        const isKnown = error instanceof NoConnection || error instanceof BackendSilent;
        reject(isKnown ? error : new BackendLost(!isConnected, error));
      });
      backendRequest.once('close', () => clearTimeout(waitTimer));
      send(backendRequest);
    });
  }

  close(): void {
    for (const agent of Object.values(this.agents)) agent.destroy();
  }
}
