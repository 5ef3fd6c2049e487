import { ENDLESS_JOB, KITCHEN, createJob, createPart } from '../testing/jobs';
import { verify } from '../verify';
import { createMessageHandler } from '../worker/protocol';
import type { WebWorker } from './browser-cutter';
import { browserCutter } from './browser-cutter';

/** A web worker in this thread: the same entry code behind the same cloning of messages. */
class LocalWorker implements WebWorker {
  terminated = false;
  private readonly listeners: ((event: { data: unknown }) => void)[] = [];
  private readonly failures: ((event: { message?: string }) => void)[] = [];
  private readonly receive = createMessageHandler((message) => {
    const data: unknown = structuredClone(message);
    setImmediate(() => this.listeners.forEach((listener) => listener({ data })));
  });

  postMessage(message: unknown): void {
    const data: unknown = structuredClone(message);
    setImmediate(() => this.receive(data));
  }

  addEventListener(type: 'message' | 'error', listener: (event: { data: unknown; message?: string }) => void): void {
    if (type === 'message') this.listeners.push((event) => listener(event));
    else this.failures.push((event) => listener({ data: undefined, ...event }));
  }

  terminate(): void {
    this.terminated = true;
  }

  fail(message: string): void {
    this.failures.forEach((listener) => listener({ message }));
  }
}

describe('cutting in a browser', () => {
  it('cuts a kitchen and reports progress', async () => {
    const given = createJob({ parts: KITCHEN });
    const seen: number[] = [];
    const result = await browserCutter(new LocalWorker()).run(given, { onProgress: ({ done }) => seen.push(done) });
    expect(verify(given, result)).toEqual([]);
    expect(seen.at(-1)).toBe(1);
  });

  it('stops between slices when the visitor cancels', async () => {
    const controller = new AbortController();
    const result = await browserCutter(new LocalWorker()).run(ENDLESS_JOB, {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    expect(result.stoppedBy).toBe('cancelled');
    expect(verify(ENDLESS_JOB, result)).toEqual([]);
  });

  it('works on two jobs at once', async () => {
    const cutter = browserCutter(new LocalWorker());
    const jobs = [
      createJob({ parts: [createPart('side', 720, 559, 4)] }),
      createJob({ parts: [createPart('door', 715, 497, 6)] }),
    ];
    const results = await Promise.all(jobs.map((given) => cutter.run(given)));
    expect(results.map((result, index) => verify(jobs[index], result))).toEqual([[], []]);
  });

  it('rejects what runs when the worker fails, and everything after', async () => {
    const worker = new LocalWorker();
    const cutter = browserCutter(worker);
    const run = cutter.run(createJob({ parts: KITCHEN }));
    worker.fail('out of memory');
    await expect(run).rejects.toThrow('out of memory');
    await expect(cutter.run(createJob({ parts: KITCHEN }))).rejects.toThrow('out of memory');
  });

  it('ends the worker when it is closed', async () => {
    const worker = new LocalWorker();
    const cutter = browserCutter(worker);
    const run = cutter.run(createJob({ parts: KITCHEN }));
    const rejected = expect(run).rejects.toThrow('closed');
    await cutter.close();
    await rejected;
    expect(worker.terminated).toBe(true);
  });
});
