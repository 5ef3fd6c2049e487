import { createServer, type IncomingMessage, type Server } from 'node:http';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';

/** One thing that the product-analytics client told. */
export interface Told {
  readonly event: string;
  readonly distinctId: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

const event = z.looseObject({ event: z.string(), properties: z.looseObject({ distinct_id: z.unknown() }).optional() });
const body = z.union([z.array(event), z.looseObject({ batch: z.array(event) }), event]);

const eventsOf = (given: z.infer<typeof body>) => {
  if (Array.isArray(given)) return given;
  const batch = z.array(event).safeParse(given['batch']);
  return batch.success ? batch.data : [event.parse(given)];
};

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

/** As the client sends it: plain, gzipped, or a form with base64. */
function read(raw: Buffer): unknown {
  const text = raw[0] === 0x1f && raw[1] === 0x8b ? gunzipSync(raw).toString() : raw.toString();
  const form = /^data=(.*)$/s.exec(text);
  const json: unknown = JSON.parse(form ? Buffer.from(decodeURIComponent(form[1]), 'base64').toString() : text);
  return json;
}

/** PostHog, and a web analytics service, as far as a browser sees them: takes what it is told, remembers it, and serves the script. */
export class AnalyticsStandIn {
  readonly receivedEvents: Told[] = [];
  /** Every request, in order: `GET /script.js`. */
  readonly requests: string[] = [];
  private readonly server: Server;
  private address = '';

  constructor() {
    this.server = createServer((request, response) => {
      void this.answer(request).then(
        ([type, content]) => {
          response.writeHead(200, {
            'content-type': type,
            'access-control-allow-origin': '*',
            'access-control-allow-headers': '*',
            'cross-origin-resource-policy': 'cross-origin',
          });
          response.end(content);
        },
        () => response.writeHead(400).end(),
      );
    });
  }

  get url(): string {
    return this.address;
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    const bound = this.server.address();
    if (bound === null || typeof bound === 'string') throw new Error('The stand-in has no port');
    this.address = `http://127.0.0.1:${String(bound.port)}`;
    return this;
  }

  events(name: string): Told[] {
    return this.receivedEvents.filter(({ event: eventName }) => eventName === name);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage): Promise<[string, string]> {
    const path = (request.url ?? '').split('?')[0];
    if (request.method !== 'OPTIONS') this.requests.push(`${request.method ?? ''} ${path}`);
    if (path === '/script.js')
      return ['text/javascript', 'window.webAnalyticsRan = document.currentScript?.dataset.websiteId;'];
    const raw = await bytesOf(request);
    if (request.method !== 'POST' || raw.length === 0) return ['application/json', '{}'];
    for (const { event: name, properties } of eventsOf(body.parse(read(raw)))) {
      this.receivedEvents.push({
        event: name,
        distinctId: String(properties?.distinct_id),
        properties: properties ?? {},
      });
    }
    return ['application/json', '{"status":1}'];
  }
}
