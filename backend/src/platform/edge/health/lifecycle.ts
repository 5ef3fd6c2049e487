import type { Server } from 'node:http';
import { type BeforeApplicationShutdown, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type AbstractHttpAdapter, HttpAdapterHost } from '@nestjs/core';

/** Milliseconds for calls in progress after a stop is requested; then they are cut off. */
const DEADLINE_MS = 8_000;
const IDLE_MS = 50;

/** Stops in order: report not ready, accept no new connections, finish running calls. */
@Injectable()
export class Lifecycle implements OnModuleDestroy, BeforeApplicationShutdown {
  stopping = false;

  constructor(private readonly host: HttpAdapterHost<AbstractHttpAdapter<Server>>) {}

  onModuleDestroy(): void {
    this.stopping = true;
  }

  beforeApplicationShutdown(): void {
    const server = this.host.httpAdapter.getHttpServer();
    // Repeated, as a kept-alive connection counts as busy until its answer is sent.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_MS);
    server.once('close', () => clearInterval(idle));
    setTimeout(() => server.closeAllConnections(), DEADLINE_MS).unref();
  }
}
