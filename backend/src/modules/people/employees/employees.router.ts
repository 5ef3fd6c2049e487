import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { EmployeeList } from './employee-list';
import { EmployeePay } from './employee-pay';
import { Employees } from './employees.service';

const calls = contracts.employees;

@Router({ alias: 'employees' })
export class EmployeesRouter {
  constructor(
    private readonly lists: EmployeeList,
    private readonly employees: Employees,
    private readonly pay: EmployeePay,
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

  @Procedure(calls.choices)
  choices() {
    return this.employees.choices();
  }

  @Procedure(calls.create)
  create(@Input() input: InputOf<typeof calls.create>, @Context() ctx: RequestContext) {
    return this.employees.create(signedInActor(ctx), input);
  }

  @Procedure(calls.change)
  change(@Input() input: InputOf<typeof calls.change>, @Context() ctx: RequestContext) {
    return this.employees.change(signedInActor(ctx), input);
  }

  @Procedure(calls.sealed)
  sealed(@Input() { id }: InputOf<typeof calls.sealed>) {
    return this.pay.sealed(id);
  }

  @Procedure(calls.setDetails)
  setDetails(@Input() input: InputOf<typeof calls.setDetails>, @Context() ctx: RequestContext) {
    return this.pay.setDetails(signedInActor(ctx), input);
  }

  @Procedure(calls.setTerms)
  setTerms(@Input() input: InputOf<typeof calls.setTerms>, @Context() ctx: RequestContext) {
    return this.pay.setTerms(signedInActor(ctx), input);
  }

  @Procedure(calls.addLine)
  addLine(@Input() input: InputOf<typeof calls.addLine>, @Context() ctx: RequestContext) {
    return this.pay.addLine(signedInActor(ctx), input);
  }

  @Procedure(calls.endLine)
  endLine(@Input() input: InputOf<typeof calls.endLine>, @Context() ctx: RequestContext) {
    return this.pay.endLine(signedInActor(ctx), input);
  }
}
