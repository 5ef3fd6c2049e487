import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { TimelineService } from './timeline.service';
import { timelineTables } from './personal-data';

@Module({ providers: [personalData(timelineTables), TimelineService], exports: [TimelineService] })
export class TimelineModule {}
