import { parentPort } from 'node:worker_threads';
import { createMessageHandler } from '@plinth/cutting/worker/protocol';

/** Entry of a worker thread of the pool. */
if (parentPort === null) throw new Error('This file runs in a worker thread only');
const port = parentPort;
port.on(
  'message',
  createMessageHandler((message) => port.postMessage(message)),
);
