import { Injectable } from '@nestjs/common';
import type { Employee } from '@plinth/contracts/employees';
import type { Connection } from '../../../platform/database/db';
import { employeeError } from './employees.errors';
import { type EmployeeRecord, EmployeesRepository } from './employees.repository';

export type { EmployeeRecord } from './employees.repository';

/** Who works here, as an employer knows them: what others ask of it, and its page. */
@Injectable()
export class Employees {
  constructor(private readonly stored: EmployeesRepository) {}

  /** @throws DomainError employee-not-found */
  async get(id: string, on?: Connection): Promise<EmployeeRecord> {
    const record = await this.stored.find(id, on);
    if (record === null) throw employeeError('employee-not-found');
    return record;
  }

  async view(id: string): Promise<Employee> {
    return this.get(id);
  }

  /** Whose account it is; null for accounts of nobody who works here. */
  ofAccount(userId: string, on?: Connection): Promise<EmployeeRecord | null> {
    return this.stored.ofAccount(userId, on);
  }

  /** Who worked here on at least one of these days, in the order of their numbers. */
  between(from: string, to: string, on?: Connection): Promise<EmployeeRecord[]> {
    return this.stored.between(from, to, on);
  }
}
