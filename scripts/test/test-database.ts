import { fork } from 'node:child_process';
import { join } from 'node:path';
import { clusterVariable } from '../../test/support/test-cluster';
import { root } from '../lib/paths';

/**
 * PostgreSQL of the tests, started while lint and build run, so that it is ready, with both templates, for the first
 * test.
 */
export interface TestDatabaseHost {
  readonly pid: number | undefined;
  /** Environment with which tests find it; resolves when it is ready. */
  readonly ready: Promise<NodeJS.Dict<string>>;
  /** Stops it; resolves when its folder is removed. */
  stop(): Promise<void>;
}

export function startTestDatabase(env: NodeJS.Dict<string> = {}): TestDatabaseHost {
  const host = fork(join(root, 'test', 'support', 'cluster-host.ts'), ['complete'], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  const gone = new Promise<void>((resolve) => host.once('exit', () => resolve()));
  const ready = new Promise<NodeJS.Dict<string>>((resolve) => {
    host.once('message', (cluster) => resolve({ [clusterVariable]: JSON.stringify(cluster) }));
    // Jest starts one itself then, and says what is wrong.
    void gone.then(() => resolve({}));
    host.once('error', () => resolve({}));
  });
  return {
    pid: host.pid,
    ready,
    stop() {
      if (host.connected) host.disconnect();
      return host.exitCode === null && host.pid !== undefined ? gone : Promise.resolve();
    },
  };
}
