import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { ConsentService } from './consent.service';
import { MyDataService } from './my-data.service';
import { RequestDesk } from './request-desk';
import { RequestList } from './request-list';

const { privacy } = contracts;

@Router({ alias: 'privacy' })
export class PrivacyRouter {
  constructor(
    private readonly data: MyDataService,
    private readonly consents: ConsentService,
    private readonly requests: RequestList,
    private readonly desk: RequestDesk,
  ) {}

  @Procedure(privacy.public.requestByOrder)
  'public.requestByOrder'(
    @Input() input: InputOf<typeof privacy.public.requestByOrder>,
    @Context() ctx: RequestContext,
  ) {
    return this.data.requestByOrder(input, ctx);
  }

  @Procedure(privacy.public.confirm)
  'public.confirm'(@Input() input: InputOf<typeof privacy.public.confirm>, @Context() ctx: RequestContext) {
    return this.data.confirm(input, ctx);
  }

  @Procedure(privacy.exportMine)
  exportMine(@Context() ctx: RequestContext) {
    return this.data.exportMine(signedInActor(ctx), ctx);
  }

  @Procedure(privacy.deleteMine)
  deleteMine(@Input() input: InputOf<typeof privacy.deleteMine>, @Context() ctx: RequestContext) {
    return this.data.deleteMine(signedInActor(ctx), input, ctx);
  }

  @Procedure(privacy.getConsent)
  getConsent(@Context() ctx: RequestContext) {
    return this.consents.newest(signedInActor(ctx));
  }

  @Procedure(privacy.recordConsent)
  recordConsent(@Input() input: InputOf<typeof privacy.recordConsent>, @Context() ctx: RequestContext) {
    return this.consents.record(signedInActor(ctx), input);
  }

  @Procedure(privacy.listRequests)
  listRequests(@Input() input: InputOf<typeof privacy.listRequests>) {
    return this.requests.list(input);
  }

  @Procedure(privacy.exportCsv)
  exportCsv(@Input() input: InputOf<typeof privacy.exportCsv>) {
    return this.requests.csv(input);
  }

  @Procedure(privacy.onChanged)
  onChanged(@Context() ctx: RequestContext) {
    return this.requests.changes(ctx.signal);
  }

  @Procedure(privacy.recordRequest)
  recordRequest(@Input() input: InputOf<typeof privacy.recordRequest>, @Context() ctx: RequestContext) {
    return this.desk.record(signedInActor(ctx), input, ctx);
  }

  @Procedure(privacy.sendLinkAgain)
  sendLinkAgain(@Input() input: InputOf<typeof privacy.sendLinkAgain>, @Context() ctx: RequestContext) {
    return this.desk.sendLinkAgain(signedInActor(ctx), input, ctx);
  }

  @Procedure(privacy.closeRequest)
  closeRequest(@Input() input: InputOf<typeof privacy.closeRequest>, @Context() ctx: RequestContext) {
    return this.desk.close(signedInActor(ctx), input, ctx);
  }
}
