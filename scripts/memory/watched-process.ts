import type { RunningProduct } from '../../test/crash/running-product';
import { InspectedHeap } from '../lib/inspected-heap';
import { residentBytes } from '../lib/processes';

export const PARTS = ['backend', 'frontend', 'supervisor'] as const;
/** Part of the product; the documents role logs beside it, and runs where it was added. */
export type WatchedPart = (typeof PARTS)[number] | 'documents';

export interface MemoryReading {
  /** Bytes of the JavaScript heap in use after a collection. */
  readonly live: number;
  /** Bytes of resident memory. */
  readonly resident: number;
}

/** Environment to start the product with: each process can open its inspector at a port of the system's choice. */
export const WATCHED_ENVIRONMENT = { NODE_OPTIONS: '--inspect-port=127.0.0.1:0' };

/** Memory of a running process: its heap from the inspector, the rest from the system. */
export class WatchedProcess {
  private constructor(
    readonly part: WatchedPart,
    readonly pid: number,
    readonly heap: InspectedHeap,
  ) {}

  static async open(product: RunningProduct, part: WatchedPart): Promise<WatchedProcess> {
    const pid = product.pidOf(part);
    const before = part === 'supervisor' || part === 'documents' ? '(?:^|\\n)' : `${part}: `;
    process.kill(pid, 'SIGUSR1');
    const said = new RegExp(`${before}Debugger listening on (ws:\\S+)`);
    const address = await (part === 'documents' ? product.documents[0].heard(said) : product.heard(said));
    return new WatchedProcess(part, pid, await InspectedHeap.open(address));
  }

  async read(): Promise<MemoryReading> {
    return { live: await this.heap.liveBytes(), resident: residentBytes(this.pid) ?? 0 };
  }

  close(): void {
    this.heap.close();
  }
}
