import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { WalkInList } from './walk-in-list';
import { WalkInLog } from './walk-in-log';
import { WalkInsRepository } from './walk-ins.repository';
import { WalkInsRouter } from './walk-ins.router';
import { WalkInsService } from './walk-ins.service';
import { walkInHome } from './home';
import { walkInTables } from './personal-data';

@Module({
  imports: [TimelineModule],
  providers: [
    personalData(walkInTables),
    ...walkInHome,
    WalkInsRouter,
    WalkInsRepository,
    WalkInsService,
    WalkInLog,
    WalkInList,
  ],
  exports: [WalkInsService],
})
export class WalkInsModule {}
