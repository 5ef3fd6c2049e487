import { fork } from 'node:child_process';
import { join } from 'node:path';
import { isAlive, until } from '../lib/processes';

jest.setTimeout(60_000);

const fixture = join(__dirname, 'fixtures', 'stopped-run.ts');

it('ends everything that a test run started when it is stopped, also what is in a process group of its own', async () => {
  const run = fork(fixture, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const started = await new Promise<number[]>((resolve, reject) => {
    run.once('message', (pids) => resolve(Array.isArray(pids) ? pids.map(Number) : []));
    run.once('exit', () => reject(new Error('The run ended before it had started anything')));
  });
  expect(started).toHaveLength(2);
  expect(started.every(isAlive)).toBe(true);
  run.kill('SIGTERM');
  expect(await until(() => !started.some(isAlive), 20_000)).toBe(true);
});
