import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { StatutoryModule } from '../statutory/statutory.module';
import { UserModule } from '../user/user.module';
import { ApprovedHours } from './approved-hours';
import { EmployeeList } from './employee-list';
import { EmployeePay } from './employee-pay';
import { EmployeesRepository } from './employees.repository';
import { EmployeesRouter } from './employees.router';
import { Employees } from './employees.service';
import { employeeTables } from './personal-data';

@Module({
  imports: [CalendarModule, StatutoryModule, TimelineModule, UserModule],
  providers: [
    personalData(employeeTables),
    ApprovedHours,
    EmployeeList,
    EmployeesRepository,
    Employees,
    EmployeePay,
    EmployeesRouter,
  ],
  exports: [ApprovedHours, Employees, EmployeePay],
})
export class EmployeesModule {}
