import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod';
import { defineJob, Jobs } from '../../../platform/data/jobs/jobs';
import { allocationStates } from './allocation-states';
import { Allocations } from './allocations.service';
import { AllocationsRepository } from './allocations.repository';

export const fillShortLines = defineJob('allocations-fill-short', z.strictObject({}));
const EVERY_MINUTE = '* * * * *';

/**
 * Allocates what came into stock to the allocations that are short of it, what is promised first before the others. It
 * compares lines with the current stock instead of listening to events, so it finds every cause: a receipt, opening
 * stock, a count, goods that were put away or came back.
 */
@Injectable()
export class ShortLineFiller implements OnModuleInit {
  private readonly logger = new Logger(ShortLineFiller.name);

  constructor(
    private readonly repository: AllocationsRepository,
    private readonly allocations: Allocations,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.registerWorker(fillShortLines, async (_, signal) => {
      await this.fillAll(signal);
    });
    this.jobs.schedule(fillShortLines, EVERY_MINUTE);
  }

  /** Fills every allocation in a transaction of its own, so that one that fails holds up no other. */
  async fillAll(signal?: AbortSignal): Promise<void> {
    for (const { id, document_id: documentId } of await this.repository.listFillable()) {
      if (signal?.aborted === true) return;
      try {
        await this.fillAllocation(id, documentId);
      } catch (error) {
        this.logger.error(`Allocation ${id} was not filled: ${String(error)}`);
      }
    }
  }

  private fillAllocation(id: string, documentId: string): Promise<void> {
    return this.repository.inTransaction(async (tx) => {
      await this.repository.lockDocumentOf(tx, id);
      const status = (await allocationStates.lock(tx, id))?.status;
      if (status === 'open' || status === 'picking')
        await this.allocations.fillAllocation(tx, 'system', id, documentId);
    });
  }
}
