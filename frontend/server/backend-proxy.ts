import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { backendPathOf, mostBytesTo } from '@plinth/contracts/backend-paths';
import { refusalBody, refuse, refusalStatus, type Refusal } from './backend-answers';
import { BackendConnections, BackendLost, BackendSilent, NoConnection, type Lane } from './backend-connections';
import { BackendPresence, type PresenceOptions } from './backend-presence';
import { PictureCache } from './kept-pictures';
import { isRepeatable } from './repeatable-call';
import { endAfterBody, neverLeaveUnread, refuseBody } from './request-body';
import { readBody } from './small-body';

/**
 * Returns the visitor's address. Only those entries of `x-forwarded-for` count that our own proxies wrote.
 * @param socketAddress address of the other end of the connection
 * @param forwardedFor the header as it came
 * @param trustedProxies how many of our own proxies stand before this server
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | string[] | undefined,
  trustedProxies: number,
): string {
  const direct = socketAddress ?? '';
  if (trustedProxies <= 0 || forwardedFor === undefined) return direct;
  const hops = [forwardedFor]
    .flat()
    .join(',')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-trustedProxies) ?? hops[0] ?? direct;
}

/** Headers with which a client could pretend another address, host or scheme. */
const FORWARDING_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/**
 * Replaces the client's forwarding headers by what this server knows, for pages and the backend.
 * @param secure the visitor came by https
 */
export function rewriteForwarding(
  request: IncomingMessage,
  { trustedProxies, secure }: { trustedProxies: number; secure: boolean },
): void {
  const { headers, socket } = request;
  const address = clientAddress(socket.remoteAddress, headers['x-forwarded-for'], trustedProxies);
  for (const name of FORWARDING_HEADERS) delete headers[name];
  headers['x-forwarded-for'] = address;
  headers['x-forwarded-proto'] = secure ? 'https' : 'http';
  if (headers.host) headers['x-forwarded-host'] = headers.host;
}

/**
 * Silence after which the backend is given up; longer than any of its pauses: documents take 20 s plus those queued
 * before them, live updates send every 15 s.
 */
const SILENCE_MS = 60_000;
/** Limit of repeats of a call: it may be the very one that crashes the backend. */
const MOST_REPEATS = 2;
/** Timeout of a probe. */
const PROBE_MS = 2_000;
const PROBE_PATH = '/api/health/live';
/** Paths that never wait for the backend, because their callers want its present state. */
const NEVER_WAITING_PATHS = ['/api/health', '/api/metrics'];

export interface BackendProxyOptions {
  /** Address of the backend, e.g. `http://127.0.0.1:41999`. */
  backendUrl: string;
  log: PresenceOptions['log'];
  /** Milliseconds of silence after which the backend is given up. */
  silenceMs?: number;
  /** Milliseconds within which a small body must arrive. */
  bodyMs?: number;
  /** Longest wait of a request for a connection, ms. */
  waitMs?: number;
  /** Longest wait of a call for an absent backend, ms. */
  patienceMs?: number;
  /** Fewer connections by lane, for tests. */
  mostConnections?: Partial<Record<Lane, number>>;
}

/** Headers of the connection, not of the request or the answer. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);

function forwardHeaders(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const namedHeaders = String(headers.connection ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !namedHeaders.includes(name)),
  );
}

const isEventStream = (type: string | undefined): boolean =>
  /^(?:text\/event-stream|multipart\/mixed)/i.test(type ?? '');

/** Checks that a request is for live updates: by PATCH as the pages do, by GET, or as a GraphQL subscription. */
export const isLive = ({ method, url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean =>
  /text\/event-stream|multipart\/mixed/i.test(headers.accept ?? '') ||
  (url.startsWith('/api/trpc/') && (method === 'PATCH' || /\.on[A-Z]\w*(?:[,?]|%2C|$)/.test(url)));

export interface BackendProxy {
  /** Forwards a request to the backend and streams its answer. */
  readonly answer: (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<void>;
  /** Checks that calls get through; a backend that is away does not count. */
  readonly isLive: () => Promise<boolean>;
  readonly presence: BackendPresence;
  readonly close: () => void;
}

export function createBackendProxy(options: BackendProxyOptions): BackendProxy {
  const { backendUrl, log, silenceMs = SILENCE_MS } = options;
  const connections = new BackendConnections(backendUrl, {
    silenceMs,
    ...(options.waitMs !== undefined && { waitMs: options.waitMs }),
    ...(options.mostConnections && { maxConnections: options.mostConnections }),
  });
  const askDirectly = async (): Promise<boolean> => {
    const answer = await fetch(backendUrl.replace(/\/$/, '') + PROBE_PATH, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(PROBE_MS),
    });
    await answer.arrayBuffer();
    return answer.ok;
  };
  const presence = new BackendPresence({
    probe: askDirectly,
    log,
    ...(options.patienceMs !== undefined && { patienceMs: options.patienceMs }),
  });

  const pictures = new PictureCache();

  const answer: BackendProxy['answer'] = async (request, response, pathname) => {
    neverLeaveUnread(request, response);
    if (presence.isAway && pictures.answer(request, response)) return;
    const { method = 'GET', url = '/', headers } = request;
    const path = backendPathOf(pathname);
    const mostBytes = path === undefined ? 0 : mostBytesTo(path);
    const refuseUnread = (refusal: Refusal & ('too-large' | 'too-slow')) =>
      refuseBody(request, response, refusalStatus(refusal), refusalBody(pathname, refusal));
    if (Number(headers['content-length'] ?? 0) > mostBytes) return refuseUnread('too-large');
    const body = await readBody(request, options.bodyMs);
    if (body.kind === 'gone') return;
    if (body.kind === 'too-slow') return refuseUnread('too-slow');
    if (body.kind === 'too-much') return refuse(response, pathname, 'busy');
    const { bytes } = body;
    if (bytes.length > mostBytes) return refuseUnread('too-large');

    const abortController = new AbortController();
    response.once('close', () => abortController.abort());
    const forwardedHeaders = forwardHeaders(headers);
    const isWhole = body.kind === 'whole';
    if (isWhole && (bytes.length > 0 || headers['transfer-encoding'] !== undefined))
      forwardedHeaders['content-length'] = bytes.length;
    const repeatable = isWhole && isRepeatable(method, url, bytes);
    const isLiveRequest = isLive(request);
    const question = {
      method,
      path: url,
      headers: forwardedHeaders,
      lane: isLiveRequest ? 'live' : !isWhole ? 'upload' : repeatable ? 'call' : 'write',
      signal: abortController.signal,
      send: (onward) => {
        if (isWhole) return void onward.end(bytes);
        let sentBytes = bytes.length;
        request.on('data', (chunk: Buffer) => {
          sentBytes += chunk.length;
          if (sentBytes > mostBytes) onward.destroy(new TooLarge('More came than is taken'));
        });
        onward.write(bytes);
        request.pipe(onward);
      },
    } satisfies Parameters<BackendConnections['sendRequest']>[0];
    const mayWait = isWhole && !isLiveRequest && !NEVER_WAITING_PATHS.some((one) => path === one);
    const until = presence.deadline();

    for (let repeats = 0; ;) {
      try {
        const reply = await connections.sendRequest(question);
        pictures.storeReply(request, reply);
        await sendReply(reply, request, response, isLiveRequest);
        return;
      } catch (error) {
        // The visitor left.
        if (response.destroyed) return;
        if (response.headersSent) {
          log('error', 'An answer of the backend broke', { path: pathname, error: messageOf(error) });
          response.destroy();
          return;
        }
        if (error instanceof BackendLost && error.cause instanceof TooLarge) return refuseUnread('too-large');
        if (error instanceof BackendLost) {
          if (!error.isUnsent) repeats += 1;
          const mayRepeat = error.isUnsent || (repeatable && repeats <= MOST_REPEATS);
          if (mayWait && mayRepeat && (await presence.waitUntilBack(until, bytes.length, abortController.signal)))
            continue;
          if (response.destroyed) return;
          // Probes it also where this request may not wait, so that its absence is known.
          if (!presence.isAway) void presence.waitUntilBack(until, 0);
        } else log('error', 'The backend did not answer', { path: pathname, error: messageOf(error) });
        refuse(response, pathname, refusalOf(error));
        return;
      }
    }
  };

  const isProxyLive = async (): Promise<boolean> => {
    const before = connections.answered;
    const probeReply = await connections
      .sendRequest({
        method: 'GET',
        path: PROBE_PATH,
        headers: {},
        lane: 'call',
        signal: AbortSignal.timeout(PROBE_MS),
        send: (onward) => onward.end(),
      })
      .then(
        (reply) => reply.resume(),
        () => undefined,
      );
    // Another call was answered, so the lane is only busy. A backend that does not answer a direct connection either is no fault of this proxy.
    if (probeReply !== undefined || connections.answered > before) return true;
    return !(await askDirectly().catch(() => false));
  };

  return {
    answer,
    isLive: isProxyLive,
    presence,
    close: () => {
      presence.close();
      connections.close();
    },
  };
}

/** Error: the body is longer than the path accepts, although the request did not say so. */
class TooLarge extends Error {}
/** Error: live updates in answer to an ordinary call, whose connection they would occupy. */
class Unannounced extends Error {}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function refusalOf(error: unknown): Refusal {
  if (error instanceof BackendSilent) return 'silent';
  if (error instanceof NoConnection) return 'busy';
  return error instanceof Unannounced ? 'unannounced' : 'restarting';
}

async function sendReply(
  reply: IncomingMessage,
  request: IncomingMessage,
  response: ServerResponse,
  live: boolean,
): Promise<void> {
  if (!live && isEventStream(reply.headers['content-type'])) {
    reply.destroy();
    throw new Unannounced('Live updates that were not asked for as such');
  }
  for (const [name, value] of Object.entries(forwardHeaders(reply.headers)))
    if (value !== undefined) response.setHeader(name, value);
  const isRefusal = (reply.statusCode ?? 502) >= 400;
  if (request.complete || !isRefusal) {
    response.writeHead(reply.statusCode ?? 502);
    await pipeline(reply, response);
    return;
  }
  // Refused before the body was read: it goes nowhere, and this connection carries no other request.
  request.unpipe();
  response.writeHead(reply.statusCode ?? 502, { connection: 'close' });
  await pipeline(reply, response, { end: false });
  endAfterBody(request, response);
}
