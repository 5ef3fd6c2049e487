import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../../../../platform/runtime/config/config';
import { SoldUnits } from '../../../store/catalogue/sold/sold-units';
import { DocumentsRepository } from '../documents.repository';
import { keepLines } from './keep-lines';

const FIRST = '00000000-0000-0000-0000-000000000000';
const AT_ONCE = 200;

/**
 * Sold units of lines that were issued before these were stored: worked out once, from the catalogue of the day on
 * which the product first starts with this; at a later start, also those that could not be worked out at the sale.
 */
@Injectable()
export class MissingSoldUnits implements OnApplicationBootstrap {
  private readonly logger = new Logger('Invoices');

  constructor(
    readonly documents: DocumentsRepository,
    readonly soldUnits: SoldUnits,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    // Nobody waits for it.
    if (this.config.background)
      void this.storeMissing().catch((error: unknown) =>
        this.logger.warn({ reason: 'left for the next start', err: error }),
      );
  }

  /** One round; public so that it can be done at will. @returns of how many lines it is kept now */
  async storeMissing(): Promise<number> {
    let storedCount = 0;
    let lines = await this.documents.notKept(FIRST, AT_ONCE);
    while (lines.length > 0) {
      const page = lines;
      storedCount += await this.documents.inTransaction((tx) => keepLines(tx, this, page));
      const last = page.at(-1);
      lines = last === undefined ? [] : await this.documents.notKept(last.id, AT_ONCE);
    }
    return storedCount;
  }
}
