import * as z from 'zod';

const Answer = z.object({ id: z.number(), result: z.object({ usedSize: z.number().optional() }) });
const Chunk = z.object({
  method: z.literal('HeapProfiler.addHeapSnapshotChunk'),
  params: z.object({ chunk: z.string() }),
});

/** Heap of another Node process, read through its inspector. */
export class InspectedHeap {
  private calls = 0;

  private constructor(private readonly socket: WebSocket) {}

  /** @param address as the process says it: `ws://127.0.0.1:9229/…` */
  static async open(address: string): Promise<InspectedHeap> {
    const socket = new WebSocket(address);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve(), { once: true });
      socket.addEventListener('error', () => reject(new Error(`The inspector at ${address} does not answer`)), {
        once: true,
      });
    });
    return new InspectedHeap(socket);
  }

  /** Returns the bytes in use after a garbage collection. */
  async liveBytes(): Promise<number> {
    // What a finalizer lets go of is found by the next collection.
    for (let time = 0; time < 3; time += 1) await this.call('HeapProfiler.collectGarbage');
    return (await this.call('Runtime.getHeapUsage')) ?? 0;
  }

  /** Returns a heap snapshot in V8's format: JSON of about 100 MB. */
  async snapshot(): Promise<string> {
    const chunks: string[] = [];
    const hear = ({ data }: MessageEvent<unknown>) => {
      const part = Chunk.safeParse(JSON.parse(String(data)));
      if (part.success) chunks.push(part.data.params.chunk);
    };
    this.socket.addEventListener('message', hear);
    await this.call('HeapProfiler.takeHeapSnapshot');
    this.socket.removeEventListener('message', hear);
    return chunks.join('');
  }

  close(): void {
    this.socket.close();
  }

  private call(method: string): Promise<number | undefined> {
    const id = (this.calls += 1);
    return new Promise((resolve) => {
      const hear = ({ data }: MessageEvent<unknown>) => {
        const answer = Answer.safeParse(JSON.parse(String(data)));
        if (!answer.success || answer.data.id !== id) return;
        this.socket.removeEventListener('message', hear);
        resolve(answer.data.result.usedSize);
      };
      this.socket.addEventListener('message', hear);
      this.socket.send(JSON.stringify({ id, method }));
    });
  }
}
