import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { PanelList } from './panel-list';
import { PublicPanels } from './public-panel';
import { RecutPanel } from './recut-panel';

const { public: link, ...calls } = contracts.panels;

@Router({ alias: 'panels' })
export class PanelsRouter {
  constructor(
    private readonly lists: PanelList,
    private readonly recuts: RecutPanel,
    private readonly open: PublicPanels,
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

  @Procedure(calls.recut)
  recut(@Input() input: InputOf<typeof calls.recut>, @Context() ctx: RequestContext) {
    return this.recuts.recut(signedInActor(ctx), input);
  }

  @Procedure(link.ofCode)
  'public.ofCode'(@Input() { code }: InputOf<typeof link.ofCode>) {
    return this.open.ofCode(code);
  }
}
