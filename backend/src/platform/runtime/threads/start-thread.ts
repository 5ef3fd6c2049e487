import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a worker thread, from the compiled file or, in tests and scripts, from TypeScript.
 * @param name path of its file, without the ending
 */
export function startThread(name: string, options: WorkerOptions = {}): Worker {
  if (!__filename.endsWith('.ts')) return new Worker(`${name}.js`, options);
  const bootstrap = `const load = require('node:module').createRequire(${JSON.stringify(__filename)});
load('tsx/cjs/api').register();
load(${JSON.stringify(`${name}.ts`)});`;
  return new Worker(bootstrap, { ...options, eval: true });
}
