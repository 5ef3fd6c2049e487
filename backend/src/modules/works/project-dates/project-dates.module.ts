import { Module } from '@nestjs/common';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { ProjectsModule } from '../projects/projects.module';
import { ProjectDatesRepository } from './project-dates.repository';
import { ProjectDatesRouter } from './project-dates.router';
import { ProjectDates } from './project-dates.service';

@Module({
  imports: [CalendarModule, ProjectsModule],
  providers: [ProjectDatesRepository, ProjectDates, ProjectDatesRouter],
})
export class ProjectDatesModule {}
