import type { Server } from 'node:http';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { type AbstractHttpAdapter, HttpAdapterHost } from '@nestjs/core';

/** Calls in flight may take this long after the process was asked to stop; what is open then is cut. */
const DEADLINE_MS = 8_000;

/** The orderly end: first not ready, then no new connections, then what runs comes to its end. */
@Injectable()
export class Lifecycle implements BeforeApplicationShutdown {
  stopping = false;

  constructor(private readonly host: HttpAdapterHost<AbstractHttpAdapter<Server>>) {}

  beforeApplicationShutdown(): void {
    this.stopping = true;
    const server = this.host.httpAdapter.getHttpServer();
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), DEADLINE_MS).unref();
  }
}
