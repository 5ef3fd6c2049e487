import { createServer, request, Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { backendPathOf } from '@plinth/contracts/backend-paths';

const ASK_EVERY_MS = 200;
const ASK_MS = 2_000;
/** For so long a call waits for a machine that takes it. */
const PATIENCE_MS = 20_000;

interface Upstream {
  readonly url: URL;
  readonly health: string;
  ok: boolean;
}

export interface Balancer {
  readonly url: string;
  /** Where the machines reach their backends, as by a name inside: paths that are no visitor's affair too. */
  readonly insideUrl: string;
  /** Machines that may take calls; they are asked for their health from now on. */
  serve(machines: { readonly backends: readonly string[]; readonly frontends: readonly string[] }): void;
  close(): Promise<void>;
}

const bodyOf = async (req: IncomingMessage): Promise<Buffer> => Buffer.concat(await req.toArray());

/** The connection was refused, or was one kept open that the other side had just closed: nobody has read the call, and another may have it. */
class Unread extends Error {}

/**
 * What stands before several machines, as Caddy or a cloud's load balancer does: one address, calls in turn to those that say they are well, and
 * to the next where one takes no connection. What a machine began to answer is not asked of another.
 */
export async function startBalancer(): Promise<Balancer> {
  let backends: Upstream[] = [];
  let frontends: Upstream[] = [];
  let turn = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });

  const forward = (to: URL, req: IncomingMessage, body: Buffer, res: ServerResponse): Promise<void> =>
    new Promise((resolve, reject) => {
      const onward = request(
        { agent, hostname: to.hostname, port: to.port, path: req.url, method: req.method, headers: req.headers },
        (answer) => {
          res.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(res);
          answer.once('end', resolve);
          answer.once('error', reject);
        },
      );
      res.once('close', () => onward.destroy());
      onward.once('error', (error) => {
        const refused = 'code' in error && error.code === 'ECONNREFUSED';
        reject(refused || (onward.reusedSocket && !res.headersSent) ? new Unread() : error);
      });
      onward.end(body);
    });

  const handle = async (req: IncomingMessage, res: ServerResponse, pool: () => Upstream[]): Promise<void> => {
    const body = await bodyOf(req);
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
      const well = pool().filter(({ ok }) => ok);
      turn += 1;
      const chosen = well[turn % Math.max(1, well.length)];
      if (chosen === undefined) {
        await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
        continue;
      }
      try {
        await forward(chosen.url, req, body, res);
        return;
      } catch (error) {
        if (!(error instanceof Unread)) throw error;
        chosen.ok = false;
      }
    }
    res.writeHead(503).end('No machine is well');
  };
  const listen = async (poolOf: (path: string) => Upstream[]) => {
    const server = createServer((req, res) => {
      handle(req, res, () => poolOf((req.url ?? '/').split('?')[0])).catch(() => {
        if (res.headersSent) res.destroy();
        else res.writeHead(502).end('The machine broke off');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The balancer has no port');
    return { server, url: `http://localhost:${String(address.port)}` };
  };
  const outside = await listen((path) => (backendPathOf(path) === undefined ? frontends : backends));
  const inside = await listen(() => backends);

  const ask = async (upstream: Upstream) => {
    try {
      upstream.ok = (await fetch(upstream.health, { signal: AbortSignal.timeout(ASK_MS) })).ok;
    } catch {
      upstream.ok = false;
    }
  };
  const asking = setInterval(() => void Promise.all([...backends, ...frontends].map(ask)), ASK_EVERY_MS);
  return {
    url: outside.url,
    insideUrl: inside.url,
    serve(machines) {
      const upstream = (path: string) => (url: string) => ({ url: new URL(url), health: url + path, ok: true });
      backends = machines.backends.map(upstream('/api/health'));
      frontends = machines.frontends.map(upstream('/api/health/frontend'));
    },
    async close() {
      clearInterval(asking);
      agent.destroy();
      for (const { server } of [outside, inside]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}
