import { Module } from '@nestjs/common';
import { CreateDraft } from './drafting/create-draft';
import { DraftPresence } from './drafting/draft-presence';
import { ItemSearch } from './drafting/item-search';
import { PriceDraft } from './drafting/price-draft';
import { SaveDraft } from './drafting/save-draft';
import { InvoicesRouter } from './invoices.router';
import { CreditInvoice } from './issued/credit-invoice';
import { IssueDocument } from './issued/issue-document';
import { QuoteCourse } from './issued/quote-course';
import { SendDocument } from './issued/send-document';
import { PayByCard } from './link/pay-by-card';
import { PublicDocuments } from './link/public-documents';
import { Conversion } from './reading/conversion';
import { DocumentList } from './reading/document-list';
import { DocumentViews } from './reading/document-views';

@Module({
  providers: [InvoicesRouter, CreateDraft, DraftPresence, ItemSearch, PriceDraft, SaveDraft, CreditInvoice, IssueDocument, QuoteCourse, SendDocument, PayByCard, PublicDocuments, Conversion, DocumentList, DocumentViews],
})
export class InvoicesModule {}
