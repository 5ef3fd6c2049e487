import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';

const requestSchema = z.object({
  model: z.string(),
  stream: z.literal(true),
  max_tokens: z.number(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
});
export type AskedModel = z.output<typeof requestSchema>;

type Behaviour = (response: ServerResponse, request: AskedModel) => Promise<void> | void;

const event = (content: string): string => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
const begin = (response: ServerResponse): void => void response.writeHead(200, { 'content-type': 'text/event-stream' });

/** How the stand-in answers: well, or as servers and models do that one should not trust. */
export const behaviours = {
  /** The words, a few letters at a time. */
  says:
    (words: string): Behaviour =>
    (response) => {
      begin(response);
      for (const piece of words.match(/[\s\S]{1,7}/g) ?? []) response.write(event(piece));
      response.end('data: [DONE]\n\n');
    },
  /** Begins and goes on once it is let. */
  until:
    (words: string, go: Promise<unknown>): Behaviour =>
    async (response) => {
      begin(response);
      response.write(event(words));
      await go;
      if (!response.destroyed) response.end(`${event(' the end')}data: [DONE]\n\n`);
    },
  cutOff: ((response) => {
    begin(response);
    response.write(event('Good day, your order'));
    void wait(20).then(() => response.destroy());
  }) as Behaviour,
  stopsShort: ((response) => {
    begin(response);
    response.end(event('Good day, your order'));
  }) as Behaviour,
  nonsense: ((response) => {
    begin(response);
    response.end('data: {"choices": "none"}\n\ndata: <html>\n\ndata: {{{\n\n: a comment\n\ndata: [DONE]\n\n');
  }) as Behaviour,
  refuses: ((response) => void response.writeHead(503).end('{"error":"secret details"}')) as Behaviour,
  leads: ((response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/evil' }).end()) as Behaviour,
  endless: ((response) => {
    begin(response);
    const more = () => {
      while (!response.destroyed && response.write(event('word '.repeat(40))));
    };
    response.on('drain', more);
    more();
  }) as Behaviour,
} as const;

/** A server that speaks as OpenAI's does, and misbehaves on request. */
export class LanguageModelServer {
  readonly requests: AskedModel[] = [];
  /** Calls whose caller left before the end. */
  left = 0;
  /** How many were answered at the same time, at most. */
  atOnce = 0;
  behaves: Behaviour = behaviours.says('Good day.');
  private running = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<LanguageModelServer> {
    const server = createServer((request, response) => void model.answer(request, response));
    const model = new LanguageModelServer(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return model;
  }

  get env(): Readonly<Record<string, string>> {
    const address = this.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return { LLM_BASE_URL: `http://127.0.0.1:${String(port)}/v1`, LLM_KEY: 'llm-secret' };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers.authorization !== 'Bearer llm-secret') {
      response.writeHead(401).end();
      return;
    }
    if (request.url === '/v1/models') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[{"id":"first"},{"id":"second"}]}');
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(z.instanceof(Buffer).parse(part));
    const what = requestSchema.parse(JSON.parse(Buffer.concat(parts).toString()));
    this.requests.push(what);
    this.running += 1;
    this.atOnce = Math.max(this.atOnce, this.running);
    response.once('close', () => {
      this.running -= 1;
      if (!response.writableFinished) this.left += 1;
    });
    await this.behaves(response, what);
  }
}
