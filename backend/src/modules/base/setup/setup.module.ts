import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { CalendarModule } from '../calendar/calendar.module';
import { CompanyModule } from '../company/company.module';
import { FlagsModule } from '../flags/flags.module';
import { setupTables } from './personal-data';
import { SetupRepository } from './setup.repository';
import { SetupRouter } from './setup.router';
import { SetupService } from './setup.service';

@Module({
  imports: [CalendarModule, CompanyModule, FlagsModule],
  providers: [personalData(setupTables), SetupRouter, SetupService, SetupRepository],
})
export class SetupModule {}
