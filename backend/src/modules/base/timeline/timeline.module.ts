import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { TimelineRepository } from './timeline.repository';
import { TimelineService } from './timeline.service';
import { timelineTables } from './personal-data';

@Module({ providers: [personalData(timelineTables), TimelineRepository, TimelineService], exports: [TimelineService] })
export class TimelineModule {}
