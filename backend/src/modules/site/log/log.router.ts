import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { LogList } from './log-list';

const calls = contracts.log;

@Router({ alias: 'log' })
export class LogRouter {
  constructor(private readonly lists: LogList) {}

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
}
