import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { EmployeeList } from './employee-list';
import { EmployeePay } from './employee-pay';
import { Employees } from './employees.service';

export const EmployeesRouter = createRouter(
  'employees',
  contracts.employees,
  { lists: EmployeeList, employees: Employees, pay: EmployeePay },
  {
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.writeCsv(input),
    onChanged: ({ lists }, _input, ctx) => lists.streamChanges(ctx.signal),
    get: ({ employees }, { id }) => employees.getEmployee(id),
    choices: ({ employees }) => employees.listChoices(),
    create: ({ employees }, input, ctx) => employees.createEmployee(signedInActor(ctx), input),
    change: ({ employees }, input, ctx) => employees.changeEmployee(signedInActor(ctx), input),
    sealed: ({ pay }, { id }) => pay.getSealedDetails(id),
    setDetails: ({ pay }, input, ctx) => pay.setDetails(signedInActor(ctx), input),
    setTerms: ({ pay }, input, ctx) => pay.setTerms(signedInActor(ctx), input),
    addLine: ({ pay }, input, ctx) => pay.addLine(signedInActor(ctx), input),
    endLine: ({ pay }, input, ctx) => pay.endLine(signedInActor(ctx), input),
  },
);
