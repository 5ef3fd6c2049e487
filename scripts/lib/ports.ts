import { connect, createServer } from 'node:net';

/**
 * Checks that a port of an address can be listened on; resolves to the error code when not, such as EADDRINUSE or
 * EACCES.
 */
export function probePort(
  port: number,
  host: string,
): Promise<{ free: true; port: number } | { free: false; code: string }> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve({ free: false, code: error.code ?? error.message }));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const taken = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve({ free: true, port: taken }));
    });
  });
}

/**
 * Checks that something listens on a port, by connecting: listening would take the port from a program that is about
 * to.
 */
export function isListening(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host });
    const answer = (heard: boolean) => {
      socket.destroy();
      resolve(heard);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}

/** Returns a free loopback port: the preferred one if it is free, so that the next start finds the same. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined) {
    const wanted = await probePort(preferred, '127.0.0.1');
    if (wanted.free) return wanted.port;
  }
  const any = await probePort(0, '127.0.0.1');
  if (!any.free) throw new Error(`No free port on the loopback address (${any.code})`);
  return any.port;
}
