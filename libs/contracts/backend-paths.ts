/** Paths that the backend answers; everything else is a page or a file of the frontend. */
export const BACKEND_PATHS = [
  '/api/trpc',
  '/api/graphql',
  '/api/documents',
  '/api/files',
  '/api/health',
  '/api/metrics',
  '/api/photos',
  '/api/pictures',
  '/api/webhooks',
  '/api/devices',
  '/api/cameras',
  '/iclock',
] as const;
export type BackendPath = (typeof BACKEND_PATHS)[number];

/** The path of the backend that this is, or below which it lies; undefined for a page or a file of the frontend. */
export const backendPathOf = (pathname: string): BackendPath | undefined =>
  BACKEND_PATHS.find((path) => pathname === path || pathname.startsWith(`${path}/`));
