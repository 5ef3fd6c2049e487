import { contracts } from '@plinth/contracts/contracts';
import { signedInActor } from '../../../platform/data/session/signed-in-actor';
import { createRouter } from '../../../platform/edge/trpc/create-router';
import { DraftCreation } from './drafting/draft-creation';
import { DraftPresence } from './draft/draft-presence';
import { ItemSearch } from './drafting/item-search';
import { DraftPricing } from './draft/draft-pricing';
import { DraftSaver } from './drafting/save-draft';
import { CreditNotes } from './issued/credit-invoice';
import { InvoiceDayChange } from './issued/invoice-day-change';
import { InvoiceGoods } from './issued/invoice-goods';
import { DocumentIssuer } from './issued/document-issuer';
import { QuoteLifecycle } from './issued/quote-lifecycle';
import { DocumentSender } from './issued/document-sender';
import { CardCheckout } from './link/card-checkout';
import { PublicDocuments } from './link/public-documents';
import { QuoteConversion } from './reading/conversion';
import { DocumentList } from './reading/document-list';
import { DocumentViews } from './reading/document-views';

export const InvoicesRouter = createRouter(
  'invoices',
  contracts.invoices,
  {
    links: PublicDocuments,
    cards: CardCheckout,
    lists: DocumentList,
    views: DocumentViews,
    creating: DraftCreation,
    saving: DraftSaver,
    pricing: DraftPricing,
    items: ItemSearch,
    presence: DraftPresence,
    issuing: DocumentIssuer,
    sending: DocumentSender,
    quotes: QuoteLifecycle,
    crediting: CreditNotes,
    goods: InvoiceGoods,
    days: InvoiceDayChange,
    conversions: QuoteConversion,
  },
  {
    public: {
      view: ({ links }, input) => links.viewDocument(input),
      opened: ({ links }, input, ctx) => links.recordOpening(ctx.actor, input),
      accept: ({ links }, input, ctx) => links.acceptQuote(ctx, input),
      decline: ({ links }, input, ctx) => links.declineQuote(ctx, input),
      payByCard: ({ cards }, input, ctx) => cards.openCheckout(ctx, input),
      useCredit: async ({ links, cards }, input, ctx) => {
        await cards.useCredit(ctx, input);
        return links.viewDocument(input);
      },
      settleReturn: ({ cards }, input) => cards.settleReturn(input.session_id),
      ofOrder: ({ links }, input, ctx) => links.listByOrder(ctx.actor, input),
    },
    list: ({ lists }, input) => lists.list(input),
    exportCsv: ({ lists }, input) => lists.writeCsv(input),
    get: ({ views }, input, ctx) => views.viewDocument(ctx.actor, input.id),
    createDraft: ({ creating }, input, ctx) => creating.createDraft(signedInActor(ctx), input),
    saveDraft: ({ saving }, input, ctx) => saving.saveDraft(signedInActor(ctx), input),
    price: ({ pricing }, input, ctx) => pricing.priceForEditor(signedInActor(ctx), input),
    searchItems: ({ items }, input) => items.searchItems(input),
    open: ({ presence }, input, ctx) => presence.enterDraft(signedInActor(ctx), input.id),
    close: ({ presence }, input, ctx) => presence.leaveDraft(signedInActor(ctx), input.id),
    revisions: ({ saving }, input) => saving.listRevisions(input.id),
    issue: ({ issuing }, input, ctx) => issuing.issueDocument(signedInActor(ctx), input),
    discard: ({ saving }, input, ctx) => saving.discardDraft(signedInActor(ctx), input),
    restore: ({ saving }, input, ctx) => saving.restoreDraft(signedInActor(ctx), input),
    send: ({ sending }, input, ctx) => sending.sendDocument(signedInActor(ctx), input),
    markAccepted: ({ quotes }, input, ctx) => quotes.markAccepted(signedInActor(ctx), input),
    markDeclined: ({ quotes }, input, ctx) => quotes.markDeclined(signedInActor(ctx), input),
    convert: ({ quotes }, input, ctx) => quotes.convertToInvoice(signedInActor(ctx), input),
    duplicate: ({ creating }, input, ctx) => creating.duplicateDocument(signedInActor(ctx), input),
    revise: ({ quotes }, input, ctx) => quotes.reviseQuote(signedInActor(ctx), input.id),
    credit: ({ crediting }, input, ctx) => crediting.creditInvoice(signedInActor(ctx), input),
    handOver: ({ goods }, input, ctx) => goods.handOver(signedInActor(ctx), input),
    leaving: ({ goods }, { id }, ctx) => goods.describeLeaving(signedInActor(ctx), id),
    changeDay: ({ days }, input, ctx) => days.changeDay(signedInActor(ctx), input),
    conversion: ({ conversions }, input) => conversions.preview(input.id),
    comment: ({ views }, input, ctx) => views.addComment(ctx.actor, input.id, input.text),
    onChanged: ({ presence }, input, ctx) => presence.streamChanges(input?.id, ctx.signal),
  },
);
