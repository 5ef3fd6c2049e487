import { Module } from '@nestjs/common';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { binLabelPapers, BinLabelSource } from './bin-labels';
import { BinList } from './bin-list';
import { BinsRepository } from './bins.repository';
import { BinsRouter } from './bins.router';
import { BinsService } from './bins.service';

@Module({
  imports: [TimelineModule],
  providers: [BinsRouter, BinsService, BinsRepository, BinList, BinLabelSource, ...binLabelPapers],
  exports: [BinsService],
})
export class BinsModule {}
