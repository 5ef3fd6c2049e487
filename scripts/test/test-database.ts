import { fork } from 'node:child_process';
import { join } from 'node:path';
import { clusterVariable } from '../../test/support/test-cluster';
import { root } from '../lib/paths';

/** The tests' PostgreSQL, started while lint and build run: it is there, with both templates, when the first test asks. */
export interface TestDatabaseHost {
  readonly pid: number | undefined;
  /** The environment by which tests find it, once they can use it. */
  readonly ready: Promise<NodeJS.Dict<string>>;
  /** Resolves when it has gone and taken its folder with it. */
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
