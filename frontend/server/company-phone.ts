import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { backendFetch } from '../lib/backend-fetch';

const answer = z.object({ result: z.object({ data: z.object({ phone: z.string() }) }) });
const FETCH_EVERY_MS = 10 * 60_000;
const RETRY_MS = 5_000;
const TIMEOUT_MS = 5_000;

/** Company's telephone number, fetched while the backend answers, for the time when it does not. */
export class CompanyPhone {
  private phone = '';
  private readonly stopped = new AbortController();

  constructor(private readonly backendUrl: string) {
    void this.keepUpdated();
  }

  /** Number; empty while it is unknown. */
  get number(): string {
    return this.phone;
  }

  close(): void {
    this.stopped.abort();
  }

  private async keepUpdated(): Promise<void> {
    while (!this.stopped.signal.aborted) {
      const phone = await this.fetchNumber().catch(() => undefined);
      this.phone = phone ?? this.phone;
      const pause = phone === undefined ? RETRY_MS : FETCH_EVERY_MS;
      await wait(pause, undefined, { ref: false, signal: this.stopped.signal }).catch(() => undefined);
    }
  }

  private async fetchNumber(): Promise<string | undefined> {
    const address = `${this.backendUrl.replace(/\/$/, '')}/api/trpc/company.public.get`;
    const response = await backendFetch(address, { signal: this.stopped.signal }, TIMEOUT_MS);
    return answer.safeParse(await response.json()).data?.result.data.phone;
  }
}
