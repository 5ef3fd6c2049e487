import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/company.module';
import { CalendarModule } from './calendar.module';
import { CalendarRepository } from './calendar.repository';
import { HolidaysRouter } from './holidays.router';
import { HolidaysService } from './holidays.service';

/** Page of closed days; separate from the calendar, which every module uses and which reads no constants. */
@Module({
  imports: [CalendarModule, CompanyModule],
  providers: [HolidaysRouter, HolidaysService, CalendarRepository],
})
export class HolidaysModule {}
