import { CuttingJobError } from '@plinth/cutting/model';
import type { CuttingProgress } from '@plinth/cutting/model';
import { optimise } from '@plinth/cutting/optimise';
import { ENDLESS_JOB, KITCHEN, createJob, createPart } from '@plinth/cutting/testing/jobs';
import { verify } from '@plinth/cutting/verify';
import { CuttingPool, CuttingPoolBusyError } from './cutting-pool';

// Every pool starts threads that compile TypeScript first: seconds on a busy machine, and no test is about how many.
jest.setTimeout(60_000);

describe('the cutting pool', () => {
  const pools: CuttingPool[] = [];
  const open = (options: ConstructorParameters<typeof CuttingPool>[0]): CuttingPool => {
    const pool = new CuttingPool(options);
    pools.push(pool);
    return pool;
  };
  afterEach(async () => {
    await Promise.all(pools.splice(0).map((pool) => pool.close()));
  });

  it('gives the same plans in a thread as in place', async () => {
    const given = createJob({ parts: KITCHEN, seed: 3 });
    const result = await open({ threads: 1 }).run(given);
    expect(verify(given, result)).toEqual([]);
    expect({ ...result, elapsedMs: 0, firstPlanMs: 0 }).toEqual({ ...optimise(given), elapsedMs: 0, firstPlanMs: 0 });
  });

  it('works off more jobs than it has threads', async () => {
    const pool = open({ threads: 2 });
    const jobs = [1, 2, 3, 4, 5].map((seed) => createJob({ parts: [createPart('side', 720, 559, seed)], seed }));
    const results = await Promise.all(jobs.map((given) => pool.run(given)));
    expect(results.map((result, index) => verify(jobs[index], result))).toEqual([[], [], [], [], []]);
  });

  it('gives the best plans so far when a running job is cancelled, and goes on with the next', async () => {
    const pool = open({ threads: 1 });
    const controller = new AbortController();
    const result = await pool.run(ENDLESS_JOB, { signal: controller.signal, onProgress: () => controller.abort() });
    expect(result.stoppedBy).toBe('cancelled');
    expect(verify(ENDLESS_JOB, result)).toEqual([]);
    expect((await pool.run(createJob({ parts: KITCHEN }))).unplaced).toEqual([]);
  });

  it('drops a waiting job that is cancelled, without touching the running one', async () => {
    const pool = open({ threads: 1 });
    const running = new AbortController();
    const waiting = new AbortController();
    let started: () => void = () => undefined;
    const hasStarted = new Promise<void>((resolve) => {
      started = resolve;
    });
    const first = pool.run(ENDLESS_JOB, { signal: running.signal, onProgress: () => started() });
    await hasStarted;
    const second = pool.run(ENDLESS_JOB, { signal: waiting.signal });
    waiting.abort(new Error('no longer wanted'));
    await expect(second).rejects.toThrow('no longer wanted');
    running.abort();
    expect((await first).stoppedBy).toBe('cancelled');
  });

  it('reports progress from the thread', async () => {
    const seen: CuttingProgress[] = [];
    await open({ threads: 1 }).run(createJob({ parts: KITCHEN }), { onProgress: (progress) => seen.push(progress) });
    expect(seen.at(-1)).toMatchObject({ board: 'chalk-16', done: 1 });
  });

  it('explains a job that makes no sense', async () => {
    const pool = open({ threads: 1 });
    await expect(pool.run(createJob({ parts: [createPart('side', -5, 559)] }))).rejects.toThrow(CuttingJobError);
    await expect(pool.run(createJob({ parts: [createPart('side', -5, 559)] }))).rejects.toThrow(
      'Length of part side must be between 0.1 and 100000 mm, not -5',
    );
  });

  it('refuses more waiting jobs than it may hold', async () => {
    const pool = open({ threads: 1, maxWaiting: 1 });
    const controller = new AbortController();
    const { signal } = controller;
    const first = pool.run(ENDLESS_JOB, { signal });
    const second = pool.run(ENDLESS_JOB, { signal });
    await expect(pool.run(ENDLESS_JOB, { signal })).rejects.toThrow(CuttingPoolBusyError);
    controller.abort();
    await Promise.allSettled([first, second]);
  });

  it('rejects what is under way when it closes', async () => {
    const pool = open({ threads: 1 });
    const run = pool.run(ENDLESS_JOB);
    const rejected = expect(run).rejects.toThrow('closed');
    await pool.close();
    await rejected;
    await expect(pool.run(ENDLESS_JOB)).rejects.toThrow('closed');
  });

  it('takes the best of several searchers', async () => {
    const given = createJob({ parts: KITCHEN, iterations: 500 });
    const result = await open({ threads: 2 }).run(given, { searchers: 2 });
    expect(verify(given, result)).toEqual([]);
    expect(result.cost).toBeLessThanOrEqual(optimise(given).cost);
  });
});
