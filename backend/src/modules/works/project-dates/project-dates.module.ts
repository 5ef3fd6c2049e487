import { Module } from '@nestjs/common';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { InvoicesModule } from '../../desk/invoices/invoices.module';
import { MaterialDaysModule } from '../../stock/material-days/material-days.module';
import { OrdersModule } from '../../store/orders/orders.module';
import { WorkshopLoadModule } from '../../store/workshop-load/workshop-load.module';
import { ProjectsModule } from '../projects/projects.module';
import { ProjectDatesRepository } from './project-dates.repository';
import { ProjectDatesRouter } from './project-dates.router';
import { ProjectDates } from './project-dates.service';
import { SlippedPromisesRepository } from './slipped-promises.repository';
import { SlippedPromises } from './slipped-promises.service';

@Module({
  imports: [CalendarModule, InvoicesModule, MaterialDaysModule, OrdersModule, ProjectsModule, WorkshopLoadModule],
  providers: [ProjectDatesRepository, ProjectDates, SlippedPromisesRepository, SlippedPromises, ProjectDatesRouter],
})
export class ProjectDatesModule {}
