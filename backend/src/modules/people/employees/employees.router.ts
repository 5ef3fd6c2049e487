import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/define';
import type { RequestContext } from '../../../platform/session/request-context';
import { Context, Input, Procedure, Router } from '../../../platform/trpc/procedure.decorator';
import { EmployeeList } from './employee-list';
import { Employees } from './employees.service';

const calls = contracts.employees;

@Router({ alias: 'employees' })
export class EmployeesRouter {
  constructor(
    private readonly lists: EmployeeList,
    private readonly employees: Employees,
  ) {}

  @Procedure(calls.list)
  list(@Input() input: InputOf<typeof calls.list>) {
    return this.lists.list(input);
  }

  @Procedure(calls.exportCsv)
  exportCsv(@Input() input: InputOf<typeof calls.exportCsv>) {
    return this.lists.csv(input);
  }

  @Procedure(calls.onChanged)
  onChanged(@Context() ctx: RequestContext) {
    return this.lists.changes(ctx.signal);
  }

  @Procedure(calls.get)
  get(@Input() { id }: InputOf<typeof calls.get>) {
    return this.employees.view(id);
  }
}
