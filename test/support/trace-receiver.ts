import { createServer, type Server } from 'node:http';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';

const Value = z.object({
  stringValue: z.string().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
});
const Attributes = z.array(z.object({ key: z.string(), value: Value }));
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: Attributes,
              status: z.object({ code: z.number().optional() }).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});

export interface ReceivedSpan {
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  readonly isFailed: boolean;
  readonly attributes: Readonly<Record<string, string>>;
}

const plain = (attributes: z.infer<typeof Attributes>): Record<string, string> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue ?? '')]));

const FAILED = 2;

/** Takes traces as a collector does, by OTLP over HTTP in JSON, and keeps them. */
export class TraceReceiver {
  readonly spans: ReceivedSpan[] = [];
  /** What came, byte for byte. */
  text = '';
  /** Headers of the last that came. */
  headers: NodeJS.Dict<string | string[]> = {};

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<TraceReceiver> {
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const receiver = new TraceReceiver(server, `http://127.0.0.1:${String(port)}`);
    server.on('request', (req, res) => {
      const chunks: Buffer[] = [];
      req.on('data', (chunk: Buffer) => chunks.push(chunk));
      req.on('end', () => {
        if (req.url !== '/v1/traces') {
          res.writeHead(404).end();
          return;
        }
        const body = Buffer.concat(chunks);
        receiver.headers = req.headers;
        receiver.take((req.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString());
        res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    return receiver;
  }

  private take(text: string): void {
    this.text += text;
    for (const { resource, scopeSpans } of Export.parse(JSON.parse(text)).resourceSpans) {
      const service = plain(resource.attributes)['service.name'] ?? '';
      for (const { traceId, spanId, parentSpanId, name, status, attributes } of scopeSpans.flatMap(
        ({ spans }) => spans,
      ))
        this.spans.push({
          service,
          traceId,
          spanId,
          parentSpanId: parentSpanId === '' ? undefined : parentSpanId,
          name,
          isFailed: status?.code === FAILED,
          attributes: plain(attributes),
        });
    }
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => {
      this.server.close(() => resolve());
    });
  }
}
