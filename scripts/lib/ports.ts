import { connect, createServer } from 'node:net';

/** Whether something may listen on this port of this address now; the reason when not, such as EADDRINUSE or EACCES. */
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

/** Whether something listens on this port of this address. Asked by connecting: to ask by listening would take the port from whoever is about to. */
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

/** A free port of the loopback address: the preferred one where it is still free, so that a second start finds the same. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined) {
    const wanted = await probePort(preferred, '127.0.0.1');
    if (wanted.free) return wanted.port;
  }
  const any = await probePort(0, '127.0.0.1');
  if (!any.free) throw new Error(`No free port on the loopback address (${any.code})`);
  return any.port;
}
