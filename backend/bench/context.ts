import { randomUUID } from 'node:crypto';
import type { RequestContext } from '../src/platform/data/session/request-context';

/** A call as the server makes it of a request. */
export const contextOf = (actor: RequestContext['actor']): RequestContext => ({
  requestId: randomUUID(),
  ip: '127.0.0.1',
  userAgent: 'bench',
  actor,
  pageHelping: null,
  visitorKey: null,
  tabletHash: null,
  signal: new AbortController().signal,
  setHeader: () => undefined,
});
