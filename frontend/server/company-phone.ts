import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { backendFetch } from '../lib/backend-fetch';

const answer = z.object({ result: z.object({ data: z.object({ phone: z.string() }) }) });
const LOOK_EVERY_MS = 10 * 60_000;
const LOOK_AGAIN_MS = 5_000;
const LOOK_MS = 5_000;

/** Company's telephone number, fetched while the backend answers, for the time when it does not. */
export class CompanyPhone {
  private phone = '';
  private readonly stopped = new AbortController();

  constructor(private readonly backendUrl: string) {
    void this.follow();
  }

  /** Number; empty while it is unknown. */
  get number(): string {
    return this.phone;
  }

  close(): void {
    this.stopped.abort();
  }

  private async follow(): Promise<void> {
    while (!this.stopped.signal.aborted) {
      const phone = await this.look().catch(() => undefined);
      this.phone = phone ?? this.phone;
      const pause = phone === undefined ? LOOK_AGAIN_MS : LOOK_EVERY_MS;
      await wait(pause, undefined, { ref: false, signal: this.stopped.signal }).catch(() => undefined);
    }
  }

  private async look(): Promise<string | undefined> {
    const address = `${this.backendUrl.replace(/\/$/, '')}/api/trpc/company.public.get`;
    const response = await backendFetch(address, { signal: this.stopped.signal }, LOOK_MS);
    return answer.safeParse(await response.json()).data?.result.data.phone;
  }
}
