import { Module } from '@nestjs/common';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { CompanyModule } from '../../base/company/company.module';
import { MaterialDaysModule } from '../../stock/material-days/material-days.module';
import { WorkshopLoadRepository } from './workshop-load.repository';
import { WorkshopLoad } from './workshop-load.service';

@Module({
  imports: [CalendarModule, CompanyModule, MaterialDaysModule],
  providers: [WorkshopLoad, WorkshopLoadRepository],
  exports: [WorkshopLoad],
})
export class WorkshopLoadModule {}
