import { createServer, type Server } from 'node:net';
import { freePort, isListening, probePort } from './ports';

const HOST = '127.0.0.1';

const listen = (port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: HOST }, () => resolve(server));
  });
const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

describe('a port', () => {
  it('is not in the way of the process that takes it while somebody asks whether it has', async () => {
    const port = await freePort();
    const answer = isListening(port, HOST);
    const server = await listen(port);
    await answer;
    expect(await isListening(port, HOST)).toBe(true);
    await close(server);
    expect(await isListening(port, HOST)).toBe(false);
  });

  it('is the preferred one while that is free, and another when it is taken', async () => {
    const server = await listen(0);
    const address = server.address();
    const taken = typeof address === 'object' && address ? address.port : 0;
    expect(await probePort(taken, HOST)).toEqual({ free: false, code: 'EADDRINUSE' });
    expect(await freePort(taken)).not.toBe(taken);
    await close(server);
    expect(await freePort(taken)).toBe(taken);
  });
});
