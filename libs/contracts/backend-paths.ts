import { UPLOAD_PART_BYTES } from './site/files/file-limits';
import { MOST_ATTACHED } from './desk/mailbox/mailbox-labels';
import { MOST_PHOTO_BYTES } from './kernel/photo-address';

/** Largest number of bytes of a call, and of requests without a body. */
const CALL_BYTES = 100_000;

/**
 * Paths of the backend with the most bytes of a request to each; everything else is the frontend's. Used by the
 * public server and the reverse proxy. The backend's own limits, with their own messages, are lower.
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

/** Returns the backend path that equals or contains this one; undefined for a path of the frontend. */
export const backendPathOf = (pathname: string): BackendPath | undefined =>
  BACKEND_PATHS.find((path) => pathname === path || pathname.startsWith(`${path}/`));

/** Returns the most bytes of a request to a backend path. */
export const mostBytesTo = (path: BackendPath): number => MOST_BYTES[path];
