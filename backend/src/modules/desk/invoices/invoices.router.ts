import { contracts } from '@plinth/contracts/contracts';
import type { InputOf } from '@plinth/contracts/kernel/define';
import type { RequestContext } from '../../../platform/data/session/request-context';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { Context, Input, Procedure, Router } from '../../../platform/edge/trpc/procedure.decorator';
import { CreateDraft } from './drafting/create-draft';
import { DraftPresence } from './draft/draft-presence';
import { ItemSearch } from './drafting/item-search';
import { PriceDraft } from './draft/price-draft';
import { SaveDraft } from './drafting/save-draft';
import { CreditInvoice } from './issued/credit-invoice';
import { ChangeDay } from './issued/change-day';
import { InvoiceGoods } from './issued/invoice-goods';
import { IssueDocument } from './issued/issue-document';
import { QuoteLifecycle } from './issued/quote-lifecycle';
import { SendDocument } from './issued/send-document';
import { PayByCard } from './link/pay-by-card';
import { PublicDocuments } from './link/public-documents';
import { Conversion } from './reading/conversion';
import { DocumentList } from './reading/document-list';
import { DocumentViews } from './reading/document-views';

const { public: link, ...calls } = contracts.invoices;

@Router({ alias: 'invoices' })
export class InvoicesRouter {
  constructor(
    private readonly links: PublicDocuments,
    private readonly cards: PayByCard,
    private readonly lists: DocumentList,
    private readonly views: DocumentViews,
    private readonly creating: CreateDraft,
    private readonly saving: SaveDraft,
    private readonly pricing: PriceDraft,
    private readonly items: ItemSearch,
    private readonly presence: DraftPresence,
    private readonly issuing: IssueDocument,
    private readonly sending: SendDocument,
    private readonly quotes: QuoteLifecycle,
    private readonly crediting: CreditInvoice,
    private readonly goods: InvoiceGoods,
    private readonly days: ChangeDay,
    private readonly conversions: Conversion,
  ) {}

  @Procedure(link.view)
  'public.view'(@Input() input: InputOf<typeof link.view>) {
    return this.links.view(input);
  }

  @Procedure(link.opened)
  'public.opened'(@Input() input: InputOf<typeof link.opened>, @Context() ctx: RequestContext) {
    return this.links.opened(ctx.actor, input);
  }

  @Procedure(link.accept)
  'public.accept'(@Input() input: InputOf<typeof link.accept>, @Context() ctx: RequestContext) {
    return this.links.accept(ctx, input);
  }

  @Procedure(link.decline)
  'public.decline'(@Input() input: InputOf<typeof link.decline>, @Context() ctx: RequestContext) {
    return this.links.decline(ctx, input);
  }

  @Procedure(link.payByCard)
  'public.payByCard'(@Input() input: InputOf<typeof link.payByCard>, @Context() ctx: RequestContext) {
    return this.cards.open(ctx, input);
  }

  @Procedure(link.useCredit)
  async 'public.useCredit'(@Input() input: InputOf<typeof link.useCredit>, @Context() ctx: RequestContext) {
    await this.cards.useCredit(ctx, input);
    return this.links.view(input);
  }

  @Procedure(link.settleReturn)
  'public.settleReturn'(@Input() input: InputOf<typeof link.settleReturn>) {
    return this.cards.settleReturn(input.session_id);
  }

  @Procedure(link.ofOrder)
  'public.ofOrder'(@Input() input: InputOf<typeof link.ofOrder>, @Context() ctx: RequestContext) {
    return this.links.ofOrder(ctx.actor, input);
  }

  @Procedure(calls.list)
  list(@Input() input: InputOf<typeof calls.list>) {
    return this.lists.list(input);
  }

  @Procedure(calls.exportCsv)
  exportCsv(@Input() input: InputOf<typeof calls.exportCsv>) {
    return this.lists.csv(input);
  }

  @Procedure(calls.get)
  get(@Input() input: InputOf<typeof calls.get>, @Context() ctx: RequestContext) {
    return this.views.open(ctx.actor, input.id);
  }

  @Procedure(calls.createDraft)
  createDraft(@Input() input: InputOf<typeof calls.createDraft>, @Context() ctx: RequestContext) {
    return this.creating.create(signedInActor(ctx), input);
  }

  @Procedure(calls.saveDraft)
  saveDraft(@Input() input: InputOf<typeof calls.saveDraft>, @Context() ctx: RequestContext) {
    return this.saving.save(signedInActor(ctx), input);
  }

  @Procedure(calls.price)
  price(@Input() input: InputOf<typeof calls.price>, @Context() ctx: RequestContext) {
    return this.pricing.answer(signedInActor(ctx), input);
  }

  @Procedure(calls.searchItems)
  searchItems(@Input() input: InputOf<typeof calls.searchItems>) {
    return this.items.search(input);
  }

  @Procedure(calls.open)
  open(@Input() input: InputOf<typeof calls.open>, @Context() ctx: RequestContext) {
    return this.presence.open(signedInActor(ctx), input.id);
  }

  @Procedure(calls.close)
  close(@Input() input: InputOf<typeof calls.close>, @Context() ctx: RequestContext) {
    return this.presence.close(signedInActor(ctx), input.id);
  }

  @Procedure(calls.revisions)
  revisions(@Input() input: InputOf<typeof calls.revisions>) {
    return this.saving.revisions(input.id);
  }

  @Procedure(calls.issue)
  issue(@Input() input: InputOf<typeof calls.issue>, @Context() ctx: RequestContext) {
    return this.issuing.issue(signedInActor(ctx), input);
  }

  @Procedure(calls.discard)
  discard(@Input() input: InputOf<typeof calls.discard>, @Context() ctx: RequestContext) {
    return this.saving.discard(signedInActor(ctx), input);
  }

  @Procedure(calls.restore)
  restore(@Input() input: InputOf<typeof calls.restore>, @Context() ctx: RequestContext) {
    return this.saving.restore(signedInActor(ctx), input);
  }

  @Procedure(calls.send)
  send(@Input() input: InputOf<typeof calls.send>, @Context() ctx: RequestContext) {
    return this.sending.send(signedInActor(ctx), input);
  }

  @Procedure(calls.markAccepted)
  markAccepted(@Input() input: InputOf<typeof calls.markAccepted>, @Context() ctx: RequestContext) {
    return this.quotes.markAccepted(signedInActor(ctx), input);
  }

  @Procedure(calls.markDeclined)
  markDeclined(@Input() input: InputOf<typeof calls.markDeclined>, @Context() ctx: RequestContext) {
    return this.quotes.markDeclined(signedInActor(ctx), input);
  }

  @Procedure(calls.convert)
  convert(@Input() input: InputOf<typeof calls.convert>, @Context() ctx: RequestContext) {
    return this.quotes.convert(signedInActor(ctx), input);
  }

  @Procedure(calls.duplicate)
  duplicate(@Input() input: InputOf<typeof calls.duplicate>, @Context() ctx: RequestContext) {
    return this.creating.duplicate(signedInActor(ctx), input);
  }

  @Procedure(calls.revise)
  revise(@Input() input: InputOf<typeof calls.revise>, @Context() ctx: RequestContext) {
    return this.quotes.revise(signedInActor(ctx), input.id);
  }

  @Procedure(calls.credit)
  credit(@Input() input: InputOf<typeof calls.credit>, @Context() ctx: RequestContext) {
    return this.crediting.credit(signedInActor(ctx), input);
  }

  @Procedure(calls.handOver)
  handOver(@Input() input: InputOf<typeof calls.handOver>, @Context() ctx: RequestContext) {
    return this.goods.handOver(signedInActor(ctx), input);
  }

  @Procedure(calls.leaving)
  leaving(@Input() { id }: InputOf<typeof calls.leaving>, @Context() ctx: RequestContext) {
    return this.goods.leaving(signedInActor(ctx), id);
  }

  @Procedure(calls.changeDay)
  changeDay(@Input() input: InputOf<typeof calls.changeDay>, @Context() ctx: RequestContext) {
    return this.days.change(signedInActor(ctx), input);
  }

  @Procedure(calls.conversion)
  conversion(@Input() input: InputOf<typeof calls.conversion>) {
    return this.conversions.of(input.id);
  }

  @Procedure(calls.comment)
  comment(@Input() input: InputOf<typeof calls.comment>, @Context() ctx: RequestContext) {
    return this.views.comment(ctx.actor, input.id, input.text);
  }

  @Procedure(calls.onChanged)
  onChanged(@Input() input: InputOf<typeof calls.onChanged>, @Context() ctx: RequestContext) {
    return this.presence.changes(input?.id, ctx.signal);
  }
}
