import type { RequestContext } from '../../data/session/request-context';

/** Checks that an untyped context from tRPC is a {@link RequestContext}. */
export function isRequestContext(ctx: object): ctx is RequestContext {
  return 'requestId' in ctx && 'actor' in ctx && 'ip' in ctx && 'setHeader' in ctx;
}
