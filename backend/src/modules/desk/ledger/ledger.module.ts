import { Module } from '@nestjs/common';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { RefundLimit } from './refund-limit';
import { RefundLimitRepository } from './refund-limit.repository';
import { LedgerRepository } from './ledger.repository';
import { LedgerService } from './ledger.service';
import { RefundReversal } from './refund-reversal';

@Module({
  imports: [TimelineModule],
  providers: [LedgerService, LedgerRepository, RefundLimit, RefundLimitRepository, RefundReversal],
  exports: [LedgerService, RefundLimit, RefundReversal],
})
export class LedgerModule {}
