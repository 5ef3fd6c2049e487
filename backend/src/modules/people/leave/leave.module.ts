import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { EmployeesModule } from '../employees/employees.module';
import { UserModule } from '../user/user.module';
import { leaveHome } from './home';
import { LeaveRepository } from './leave.repository';
import { LeaveRouter } from './leave.router';
import { LeaveService } from './leave.service';
import { leaveTables } from './personal-data';

@Module({
  imports: [CalendarModule, EmployeesModule, UserModule],
  providers: [personalData(leaveTables), ...leaveHome, LeaveRepository, LeaveRouter, LeaveService],
  exports: [LeaveService],
})
export class LeaveModule {}
