import { Module } from '@nestjs/common';
import { CompanyModule } from '../company/company.module';
import { CalendarModule } from './calendar.module';
import { CalendarRepository } from './calendar.repository';
import { HolidaysRouter } from './holidays.router';
import { HolidaysService } from './holidays.service';

/** The page of closed days; apart from the calendar, which everybody reads and which knows no figures. */
@Module({
  imports: [CalendarModule, CompanyModule],
  providers: [HolidaysRouter, HolidaysService, CalendarRepository],
})
export class HolidaysModule {}
