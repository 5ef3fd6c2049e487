import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/define';
import type { RequestContext } from '../../../platform/session/request-context';
import { Context, Input, Procedure, Router } from '../../../platform/trpc/procedure.decorator';
import { signedInActor } from '../../../platform/session/signed-in-actor';
import { MailDocument } from './mail-document';
import { Sources } from './sources';

const calls = contracts.documents;
const readerOf = ({ actor }: RequestContext, key?: string) => ({ actor, key });

@Router({ alias: 'documents' })
export class DocumentsRouter {
  constructor(
    private readonly sources: Sources,
    private readonly mailing: MailDocument,
  ) {}

  @Procedure(calls.cart)
  cart(@Input() input: InputOf<typeof calls.cart>, @Context() ctx: RequestContext) {
    return this.sources.of('cart').read(readerOf(ctx), input.id);
  }

  @Procedure(calls.paper)
  paper(@Input() input: InputOf<typeof calls.paper>, @Context() ctx: RequestContext) {
    return this.sources.of('invoice').read(readerOf(ctx, input.key), input.id);
  }

  @Procedure(calls.groupedPaper)
  groupedPaper(@Input() input: InputOf<typeof calls.groupedPaper>, @Context() ctx: RequestContext) {
    return this.sources.of('invoice-v2').read(readerOf(ctx, input.key), input.id);
  }

  @Procedure(calls.presentedPaper)
  presentedPaper(@Input() input: InputOf<typeof calls.presentedPaper>, @Context() ctx: RequestContext) {
    return this.sources.of('invoice-v3').read(readerOf(ctx, input.key), input.id);
  }

  @Procedure(calls.bill)
  bill(@Input() input: InputOf<typeof calls.bill>, @Context() ctx: RequestContext) {
    return this.sources.of('bom').read(readerOf(ctx), input.id);
  }

  @Procedure(calls.billByCupboard)
  billByCupboard(@Input() input: InputOf<typeof calls.billByCupboard>, @Context() ctx: RequestContext) {
    return this.sources.of('bom-v2').read(readerOf(ctx), input.id);
  }

  @Procedure(calls.presentedBill)
  presentedBill(@Input() input: InputOf<typeof calls.presentedBill>, @Context() ctx: RequestContext) {
    return this.sources.of('bom-v3').read(readerOf(ctx), input.id);
  }

  @Procedure(calls.parts)
  parts(@Input() input: InputOf<typeof calls.parts>, @Context() ctx: RequestContext) {
    return this.sources.of('pom-v2').read(readerOf(ctx), input.id);
  }

  @Procedure(calls.presentedParts)
  presentedParts(@Input() input: InputOf<typeof calls.presentedParts>, @Context() ctx: RequestContext) {
    return this.sources.of('pom-v3').read(readerOf(ctx), input.id);
  }

  @Procedure(calls.frontPage)
  frontPage(@Input() input: InputOf<typeof calls.frontPage>, @Context() ctx: RequestContext) {
    return this.sources.of('frontpage-v3').read(readerOf(ctx, input.key), input.id);
  }

  @Procedure(calls.deliveryNote)
  deliveryNote(@Input() input: InputOf<typeof calls.deliveryNote>, @Context() ctx: RequestContext) {
    return this.sources.of('delivery-note').read(readerOf(ctx), input.id);
  }

  @Procedure(calls.statement)
  statement(@Input() { id, ...period }: InputOf<typeof calls.statement>, @Context() ctx: RequestContext) {
    return this.sources.of('statement').read({ ...readerOf(ctx), period }, id);
  }

  @Procedure(calls.mail)
  mail(@Input() input: InputOf<typeof calls.mail>, @Context() ctx: RequestContext) {
    return this.mailing.ask(signedInActor(ctx), input);
  }

  @Procedure(calls.conversion)
  conversion(@Input() input: InputOf<typeof calls.conversion>, @Context() ctx: RequestContext) {
    return this.sources.of('conversion').read(readerOf(ctx), input.id);
  }
}
