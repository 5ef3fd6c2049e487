import { Module } from '@nestjs/common';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { CompanyModule } from '../../base/company/company.module';
import { MaterialDays } from './material-days';
import { MaterialDaysRepository } from './material-days.repository';

@Module({
  imports: [CalendarModule, CompanyModule],
  providers: [MaterialDays, MaterialDaysRepository],
  exports: [MaterialDays],
})
export class MaterialDaysModule {}
