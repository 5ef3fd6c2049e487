import { Module } from '@nestjs/common';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { MaterialDaysModule } from '../../stock/material-days/material-days.module';
import { WorkshopLoadModule } from '../../store/workshop-load/workshop-load.module';
import { ProjectsModule } from '../projects/projects.module';
import { ProjectDatesRepository } from './project-dates.repository';
import { ProjectDatesRouter } from './project-dates.router';
import { ProjectDates } from './project-dates.service';

@Module({
  imports: [CalendarModule, MaterialDaysModule, ProjectsModule, WorkshopLoadModule],
  providers: [ProjectDatesRepository, ProjectDates, ProjectDatesRouter],
})
export class ProjectDatesModule {}
