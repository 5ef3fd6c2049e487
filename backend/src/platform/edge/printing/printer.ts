import { Logger } from '@nestjs/common';
import { INTERNAL_SECRET_HEADER } from '@plinth/contracts/kernel/session';
import { DomainError } from '../../runtime/errors/domain-error';
import { prints, printSeconds } from '../../runtime/figures/figures';
import { printingError } from './printing.errors';
import type { PoolState, PrintPool } from './print-pool';
import type { PageToPrint } from './tab';

/** Makes PDFs of pages: here, or on machines of their own. */
export abstract class Printer {
  /** @throws DomainError documents-busy, document-late, document-failed */
  async print(page: PageToPrint): Promise<Buffer> {
    const stopTimer = printSeconds.startTimer();
    try {
      const pdf = await this.createPdf(page);
      prints.inc({ outcome: 'printed' });
      return pdf;
    } catch (error) {
      prints.inc({ outcome: error instanceof DomainError ? error.code : 'document-failed' });
      throw error;
    } finally {
      stopTimer();
    }
  }

  protected abstract createPdf(page: PageToPrint): Promise<Buffer>;
  /** Checks that a page could be printed now. */
  abstract isReady(): Promise<boolean>;
  abstract close(): Promise<void>;
}

/** Prints with browsers of this process. */
export class LocalPrinter extends Printer {
  constructor(private readonly pool: PrintPool) {
    super();
  }

  protected createPdf(page: PageToPrint): Promise<Buffer> {
    return this.pool.print(page);
  }

  /** Returns true until a browser failed to start, as it starts with the first document. */
  isReady(): Promise<boolean> {
    return Promise.resolve(!this.pool.isClosed);
  }

  state(): PoolState {
    return this.pool.state();
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

export const PRINT_PATH = '/internal/documents/print';
/** Timeout of a remote print, above the role's own limit including the wait. */
const PATIENCE_MS = 60_000;
const HEALTH_MS = 2_000;
/**
 * Milliseconds for which a role that did not answer is tried last, so that the next document does not wait for it
 * too.
 */
const REST_MS = 15_000;

/** Sends pages to documents roles, one after the other; one that is busy or away is passed over. */
export class RemotePrinter extends Printer {
  private readonly logger = new Logger('Documents');
  private nextIndex = 0;
  /** Times at which printers that did not answer are asked again in their turn. */
  private readonly resting = new Map<string, number>();

  constructor(
    private readonly urls: readonly string[],
    private readonly internalSecret: string,
  ) {
    super();
  }

  protected async createPdf(page: PageToPrint): Promise<Buffer> {
    let refusal = printingError('documents-busy', { retryAfterSeconds: 5, log: 'no documents role' });
    for (const url of this.listUrlsInTurn()) {
      try {
        const response = await fetch(`${url}${PRINT_PATH}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', [INTERNAL_SECRET_HEADER]: this.internalSecret },
          body: JSON.stringify(page),
          redirect: 'error',
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        if (response.ok) return Buffer.from(await response.arrayBuffer());
        await response.body?.cancel();
        // A document that took too long there takes too long anywhere.
        if (response.status === 504) throw printingError('document-late', { retryAfterSeconds: 5 });
        if (response.status !== 503)
          refusal = printingError('document-failed', { log: `${url} answered ${response.status}` });
      } catch (error) {
        if (error instanceof DomainError) throw error;
        refusal = printingError('document-failed', { retryAfterSeconds: 5, cause: error });
        this.resting.set(url, Date.now() + REST_MS);
        this.logger.warn({ reason: 'a documents role did not answer', url, err: error });
      }
    }
    throw refusal;
  }

  private listUrlsInTurn(): string[] {
    const firstIndex = this.nextIndex;
    this.nextIndex = (this.nextIndex + 1) % this.urls.length;
    const rotatedUrls = [...this.urls.slice(firstIndex), ...this.urls.slice(0, firstIndex)];
    const isResting = (url: string): boolean => (this.resting.get(url) ?? 0) > Date.now();
    return [...rotatedUrls.filter((url) => !isResting(url)), ...rotatedUrls.filter(isResting)];
  }

  async isReady(): Promise<boolean> {
    const answers = await Promise.all(
      this.urls.map((url) =>
        fetch(`${url}/api/health`, { signal: AbortSignal.timeout(HEALTH_MS) }).then(
          (response) => response.ok,
          () => false,
        ),
      ),
    );
    return answers.some(Boolean);
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
