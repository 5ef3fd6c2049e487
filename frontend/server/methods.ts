import type { IncomingMessage, ServerResponse } from 'node:http';
import { plainPage } from './plain-page';
import { backendPathOf } from '@plinth/contracts/backend-paths';
import { isRender } from './render-gate';

/** Methods that any path may receive; each API route decides for itself. */
const ALL_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
/** Methods for pages, their data and files, which are only read. */
const READ_METHODS = ['GET', 'HEAD'] as const;

type MethodRequest = Pick<IncomingMessage, 'method' | 'headers'>;

/** Returns the allowed methods when the path refuses the requested one; undefined when it accepts it. */
export function refusedMethods(request: MethodRequest, path: string, isOpen = false): readonly string[] | undefined {
  // A rendering for the backend's papers is a POST that brings their data.
  const acceptedMethods =
    isOpen || path.startsWith('/api/') || backendPathOf(path) !== undefined || isRender(request)
      ? ALL_METHODS
      : READ_METHODS;
  return acceptedMethods.some((method) => method === request.method) ? undefined : acceptedMethods;
}

/** Sends the refusal. A form that is sent before its scripts have loaded ends here, so that people get a link back. */
export function refuseMethod(response: ServerResponse, allowedMethods: readonly string[]): void {
  response.writeHead(405, {
    allow: allowedMethods.join(', '),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(
    plainPage({
      title: 'That was sent too early',
      text: 'What you sent arrived before the page was ready, and was not saved. Open the page again, wait a moment, and send it once more.',
      link: 'Open the page again',
    }),
  );
}
