import { fork } from 'node:child_process';
import { join } from 'node:path';

/**
 * Starts the tests' PostgreSQL once for all workers and kinds of test, where the run has not started it already. It is TypeScript with the
 * project's aliases, so it runs as a process under tsx.
 */
export default function setUp() {
  if (process.env.PLINTH_TEST_CLUSTER || globalThis.plinthTestHost) return undefined;
  return new Promise((resolve, reject) => {
    const host = fork(join(import.meta.dirname, 'cluster-host.ts'), [], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    host.once('exit', (code) => reject(new Error(`The test database did not start (${String(code)})`)));
    host.once('error', reject);
    host.once('message', (cluster) => {
      process.env.PLINTH_TEST_CLUSTER = JSON.stringify(cluster);
      globalThis.plinthTestHost = host;
      resolve();
    });
  });
}
