import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { binLabelPapers, BinLabelSource } from './bin-labels';
import { BinList } from './bin-list';
import { BinsRepository } from './bins.repository';
import { BinsRouter } from './bins.router';
import { BinsService } from './bins.service';
import { binTables } from './personal-data';

@Module({
  imports: [TimelineModule],
  providers: [
    personalData(binTables),
    BinsRouter,
    BinsService,
    BinsRepository,
    BinList,
    BinLabelSource,
    ...binLabelPapers,
  ],
  exports: [BinsService],
})
export class BinsModule {}
