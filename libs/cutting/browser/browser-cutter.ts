import type { WorkerChannel } from '../worker/client';
import { CuttingClient } from '../worker/client';

/** Part of a browser's `Worker` that is needed. */
export interface WebWorker {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'error', listener: (event: { message?: string }) => void): void;
  terminate(): void;
}

/** The optimiser in a web worker that the caller has started. */
export function browserCutter(worker: WebWorker): CuttingClient {
  const channel: WorkerChannel = {
    post: (message) => worker.postMessage(message),
    onMessage: (listener) => worker.addEventListener('message', (event) => listener(event.data)),
    onFailure: (listener) =>
      worker.addEventListener('error', (event) => listener(new Error(event.message ?? 'The cutting worker failed'))),
    close: () => worker.terminate(),
  };
  return new CuttingClient(channel);
}

/** Starts the web worker; bundlers recognise this form and give the worker a file of its own. */
export function startBrowserCutter(): CuttingClient {
  return browserCutter(new Worker(new URL('./cutting.web-worker.ts', import.meta.url), { type: 'module' }));
}
