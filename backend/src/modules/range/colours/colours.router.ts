import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { ColourList } from './colour-list';
import { ColoursService } from './colours.service';

const calls = contracts.colours;

@Router({ alias: 'colours' })
export class ColoursRouter {
  constructor(
    private readonly lists: ColourList,
    private readonly colours: ColoursService,
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
  get(@Input() { code }: InputOf<typeof calls.get>) {
    return this.colours.get(code);
  }

  @Procedure(calls.getOptions)
  getOptions() {
    return this.colours.options();
  }

  @Procedure(calls.create)
  create(@Input() input: InputOf<typeof calls.create>, @Context() ctx: RequestContext) {
    return this.colours.create(signedInActor(ctx), input);
  }

  @Procedure(calls.previewChange)
  previewChange(@Input() input: InputOf<typeof calls.previewChange>) {
    return this.colours.previewChange(input);
  }

  @Procedure(calls.change)
  change(@Input() input: InputOf<typeof calls.change>, @Context() ctx: RequestContext) {
    return this.colours.change(signedInActor(ctx), input);
  }

  @Procedure(calls.place)
  place(@Input() { code, after }: InputOf<typeof calls.place>, @Context() ctx: RequestContext) {
    return this.colours.place(signedInActor(ctx), code, after);
  }
}
