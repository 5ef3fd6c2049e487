import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { CompanyModule } from '../../base/company/company.module';
import { EmployeesModule } from '../employees/employees.module';
import { ApprovedWeeks } from './approved-weeks';
import { AttendanceSheets, attendancePaper } from './attendance-paper';
import { AttendanceRepository } from './attendance.repository';
import { AttendanceRouter } from './attendance.router';
import { AttendanceService } from './attendance.service';
import { attendanceHome } from './home';
import { attendanceTables } from './personal-data';
import { PunchIntake } from './punch-intake';

@Module({
  imports: [CalendarModule, CompanyModule, EmployeesModule],
  providers: [
    personalData(attendanceTables),
    attendanceHome,
    AttendanceRepository,
    AttendanceService,
    AttendanceSheets,
    attendancePaper,
    ApprovedWeeks,
    PunchIntake,
    AttendanceRouter,
  ],
  exports: [PunchIntake],
})
export class AttendanceModule {}
