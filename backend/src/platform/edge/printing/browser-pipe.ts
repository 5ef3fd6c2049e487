import type { Readable, Writable } from 'node:stream';
import type { ConnectionTransport } from 'puppeteer-core';

const END = 0;

/**
 * Carries Puppeteer's messages over two pipes to a browser that we started, each ended by a zero byte. Only this
 * process can talk to the browser, and when it dies in any way, the pipe closes and the browser ends.
 */
export class BrowserPipe implements ConnectionTransport {
  onmessage?: (message: string) => void;
  onclose?: () => void;
  private parts: Buffer[] = [];
  private isOpen = true;

  constructor(
    private readonly commands: Writable,
    answers: Readable,
  ) {
    commands.on('error', () => this.close());
    answers.on('error', () => this.close());
    answers.on('end', () => this.close());
    answers.on('data', (chunk: Buffer) => this.read(chunk));
  }

  send(message: string): void {
    if (this.isOpen) this.commands.write(`${message}\0`);
  }

  /** Closes the pipe; open requests are never answered. */
  close(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.onclose?.();
  }

  private read(chunk: Buffer): void {
    let from = 0;
    for (let end = chunk.indexOf(END); end >= 0; end = chunk.indexOf(END, from)) {
      this.parts.push(chunk.subarray(from, end));
      const message = Buffer.concat(this.parts).toString();
      this.parts = [];
      from = end + 1;
      // What follows from one message is done before the next, as Puppeteer expects it.
      setImmediate(() => this.onmessage?.(message));
    }
    if (from < chunk.length) this.parts.push(chunk.subarray(from));
  }
}
