import { UPLOAD_PART_BYTES } from './site/files/file-limits';
import { MOST_ATTACHED } from './desk/mailbox/mailbox-labels';
import { MOST_PHOTO_BYTES } from './kernel/photo-address';

/** Calls, and what takes nothing but its address. */
const CALL_BYTES = 100_000;

/**
 * Paths that the backend answers, and the most bytes that a request to each may bring; everything else is a page or a file of the frontend. The one
 * list of the public server and of the reverse proxy. The backend has limits of its own below these, with words of its own.
 */
const MOST_BYTES = {
  '/api/trpc': CALL_BYTES,
  '/api/graphql': CALL_BYTES,
  '/api/documents': CALL_BYTES,
  '/api/drafts': CALL_BYTES,
  '/api/files': 3 * UPLOAD_PART_BYTES,
  '/api/health': CALL_BYTES,
  '/api/mailbox': 3 * MOST_ATTACHED,
  '/api/metrics': CALL_BYTES,
  '/api/photos': 3 * MOST_PHOTO_BYTES,
  '/api/pictures': CALL_BYTES,
  '/api/webhooks': 1_000_000,
  '/api/devices': CALL_BYTES,
  '/api/cameras': CALL_BYTES,
  '/iclock': 4_000_000,
} as const;
export type BackendPath = keyof typeof MOST_BYTES;

const isBackendPath = (path: string): path is BackendPath => Object.hasOwn(MOST_BYTES, path);
export const BACKEND_PATHS: readonly BackendPath[] = Object.keys(MOST_BYTES).filter(isBackendPath);

/** The path of the backend that this is, or below which it lies; undefined for a page or a file of the frontend. */
export const backendPathOf = (pathname: string): BackendPath | undefined =>
  BACKEND_PATHS.find((path) => pathname === path || pathname.startsWith(`${path}/`));

/** The most bytes that a request to a path of the backend may bring. */
export const mostBytesTo = (path: BackendPath): number => MOST_BYTES[path];
