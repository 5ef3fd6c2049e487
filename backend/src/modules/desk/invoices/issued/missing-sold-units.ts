import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../../../../platform/runtime/config/config';
import { SoldUnits } from '../../../store/catalogue/sold/sold-units';
import { DocumentsRepository } from '../documents.repository';
import { storeSoldUnitsOfLines } from './keep-lines';

const ZERO_ID = '00000000-0000-0000-0000-000000000000';
const BATCH_SIZE = 200;

/**
 * Stores missing sold units of issued lines at every start: of lines from before these were stored, and of lines
 * where it failed at the sale.
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
    // Not awaited: the start does not depend on it.
    if (this.config.background)
      void this.storeMissing().catch((error: unknown) =>
        this.logger.warn({ reason: 'left for the next start', err: error }),
      );
  }

  /**
   * Stores all missing sold units once; may be called at any time.
   * @returns the number of lines whose sold unit is now stored
   */
  async storeMissing(): Promise<number> {
    let storedCount = 0;
    let lines = await this.documents.listWithoutSoldUnits(ZERO_ID, BATCH_SIZE);
    while (lines.length > 0) {
      const page = lines;
      storedCount += await this.documents.inTransaction((tx) => storeSoldUnitsOfLines(tx, this, page));
      const last = page.at(-1);
      lines = last === undefined ? [] : await this.documents.listWithoutSoldUnits(last.id, BATCH_SIZE);
    }
    return storedCount;
  }
}
