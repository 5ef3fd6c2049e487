/** Returns the host to listen on. In production a proxy with TLS stands before it, by default on the same machine. */
export const defaultHost = (production: boolean): string => (production ? '127.0.0.1' : '0.0.0.0');
