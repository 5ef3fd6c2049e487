import { HandPaidWeeks } from './hand-paid-weeks';
import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { CompanyModule } from '../../base/company/company.module';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { EmployeesModule } from '../employees/employees.module';
import { LeaveModule } from '../leave/leave.module';
import { StatutoryModule } from '../statutory/statutory.module';
import { UserModule } from '../user/user.module';
import { BankChanges } from './bank-changes';
import { payHome } from './home';
import { PayFiles } from './pay-files';
import { PayRunList } from './pay-run-list';
import { PayRunsRouter } from './pay-runs.router';
import { PayRunsService } from './pay-runs.service';
import { PayViews } from './pay-views';
import { PayRepository } from './pay.repository';
import { PayslipMails } from './payslip-mails';
import { payslipPaper, PayslipSource } from './payslip-paper';
import { payTables } from './personal-data';
import { SlipFactsCollector } from './slip-facts';
import { SlipSeal } from './slip-seal';
import { UnchangedFacts } from './unchanged-facts';

@Module({
  imports: [CalendarModule, CompanyModule, EmployeesModule, LeaveModule, StatutoryModule, TimelineModule, UserModule],
  providers: [
    BankChanges,
    personalData(payTables),
    ...payHome,
    SlipFactsCollector,
    HandPaidWeeks,
    UnchangedFacts,
    PayFiles,
    PayRepository,
    PayRunList,
    PayRunsRouter,
    PayRunsService,
    PayslipMails,
    PayslipSource,
    payslipPaper,
    PayViews,
    SlipSeal,
  ],
})
export class PayModule {}
