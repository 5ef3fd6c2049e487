import { Module } from '@nestjs/common';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { RefundLimit } from './refund-limit';
import { RefundLimitRepository } from './refund-limit.repository';
import { LedgerRepository } from './ledger.repository';
import { LedgerService } from './ledger.service';

@Module({
  imports: [TimelineModule],
  providers: [LedgerService, LedgerRepository, RefundLimit, RefundLimitRepository],
  exports: [LedgerService, RefundLimit],
})
export class LedgerModule {}
