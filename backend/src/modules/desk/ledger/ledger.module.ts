import { Module } from '@nestjs/common';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { LedgerRepository } from './ledger.repository';
import { LedgerService } from './ledger.service';

@Module({
  imports: [TimelineModule],
  providers: [LedgerService, LedgerRepository],
  exports: [LedgerService],
})
export class LedgerModule {}
