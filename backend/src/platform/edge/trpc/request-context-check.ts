import type { RequestContext } from '../../data/session/request-context';

/** tRPC hands contexts on untyped; this is where they become ours again. */
export function isRequestContext(ctx: object): ctx is RequestContext {
  return 'requestId' in ctx && 'actor' in ctx && 'ip' in ctx && 'setHeader' in ctx;
}
