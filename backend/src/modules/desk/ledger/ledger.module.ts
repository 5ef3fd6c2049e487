import { Module } from '@nestjs/common';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { GiveBackLimit } from './give-back-limit';
import { GiveBackLimitRepository } from './give-back-limit.repository';
import { LedgerRepository } from './ledger.repository';
import { LedgerService } from './ledger.service';

@Module({
  imports: [TimelineModule],
  providers: [LedgerService, LedgerRepository, GiveBackLimit, GiveBackLimitRepository],
  exports: [LedgerService, GiveBackLimit],
})
export class LedgerModule {}
