import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/personal-data/personal-data';
import { EmployeeList } from './employee-list';
import { EmployeesRepository } from './employees.repository';
import { EmployeesRouter } from './employees.router';
import { Employees } from './employees.service';
import { employeeTables } from './personal-data';

@Module({
  providers: [personalData(employeeTables), EmployeeList, EmployeesRepository, Employees, EmployeesRouter],
  exports: [Employees],
})
export class EmployeesModule {}
