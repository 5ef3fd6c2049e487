import type { Readable, Writable } from 'node:stream';
import * as z from 'zod';

const message = z.looseObject({
  id: z.number().optional(),
  sessionId: z.string().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});

/** The browser, or the connection to it, is gone: nothing that was asked of it will be answered. */
export class BrowserGone extends Error {
  override readonly name = 'BrowserGone';
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}
type Listener = (method: string, params: unknown) => void;

const END = 0;

/**
 * The browser's DevTools protocol over two pipes: JSON messages that end in a zero byte. Nobody but the process that started the browser can
 * talk to it, and when that process dies, however it dies, the browser sees its pipe close and ends too.
 */
export class DevtoolsPipe {
  private lastId = 0;
  private parts: Buffer[] = [];
  private gone: BrowserGone | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Map<string, Listener>();

  constructor(
    private readonly commands: Writable,
    answers: Readable,
  ) {
    commands.on('error', () => this.close());
    answers.on('error', () => this.close());
    answers.on('end', () => this.close());
    answers.on('data', (chunk: Buffer) => this.read(chunk));
  }

  get isOpen(): boolean {
    return this.gone === undefined;
  }

  /** Asks the browser, or the page of a session. @throws BrowserGone */
  send(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
    if (this.gone) return Promise.reject(this.gone);
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.commands.write(
        `${JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) })}\0`,
      );
    });
  }

  /** Who hears what happens on one page; undefined for nobody any more. */
  listen(sessionId: string, listener: Listener | undefined): void {
    if (listener) this.listeners.set(sessionId, listener);
    else this.listeners.delete(sessionId);
  }

  close(): void {
    if (this.gone) return;
    this.gone = new BrowserGone('The browser is gone');
    for (const { reject } of this.waiting.values()) reject(this.gone);
    this.waiting.clear();
    // Pages learn it as they learn everything else.
    for (const listener of [...this.listeners.values()]) listener('Inspector.detached', undefined);
    this.listeners.clear();
  }

  private read(chunk: Buffer): void {
    let from = 0;
    for (;;) {
      const end = chunk.indexOf(END, from);
      if (end < 0) break;
      this.parts.push(chunk.subarray(from, end));
      const text = Buffer.concat(this.parts).toString();
      this.parts = [];
      from = end + 1;
      this.take(message.parse(JSON.parse(text)));
    }
    if (from < chunk.length) this.parts.push(chunk.subarray(from));
  }

  private take({ id, sessionId, method, params, result, error }: z.output<typeof message>): void {
    if (id === undefined) {
      if (method !== undefined) this.listeners.get(sessionId ?? '')?.(method, params);
      return;
    }
    const asked = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) asked?.reject(new Error(`The browser refused: ${error.message}`));
    else asked?.resolve(result);
  }
}
