/** In production a proxy that speaks TLS stands before it, on the same machine unless it is said otherwise. */
export const defaultHost = (production: boolean): string => (production ? '127.0.0.1' : '0.0.0.0');
