import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { CartModule } from '../../store/cart/cart.module';
import { CatalogueModule } from '../../store/catalogue/catalogue.module';
import { ClientsModule } from '../clients/clients.module';
import { CompanyModule } from '../../base/company/company.module';
import { ContactRequestsModule } from '../contact-requests/contact-requests.module';
import { DeliveryModule } from '../../store/delivery/delivery.module';
import { LedgerModule } from '../ledger/ledger.module';
import { OrdersModule } from '../../store/orders/orders.module';
import { CardPaymentsModule } from '../../store/card-payments/card-payments.module';
import { AllocationsModule } from '../../stock/allocations/allocations.module';
import { StockModule } from '../../stock/stock/stock.module';
import { UserModule } from '../../people/user/user.module';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { WalkInsModule } from '../walk-ins/walk-ins.module';
import { DocumentMails } from './document-mails';
import { DocumentsRepository } from './documents.repository';
import { DraftCreation } from './drafting/draft-creation';
import { DiscountLimit } from './draft/discount-limit';
import { DraftPresence } from './draft/draft-presence';
import { DraftPresenceRepository } from './draft/draft-presence.repository';
import { DraftRevisions } from './drafting/draft-revisions';
import { DraftSources } from './drafting/draft-sources';
import { DraftFiller } from './drafting/draft-filler';
import { ItemSearch } from './drafting/item-search';
import { ItemSearchRepository } from './drafting/item-search.repository';
import { DraftPricing } from './draft/draft-pricing';
import { LinePricing } from './draft/line-pricing';
import { DraftSaver } from './drafting/save-draft';
import { Salesperson } from './drafting/salesperson';
import { MissingInvoices } from './from-orders/missing-invoices';
import { OrderDays } from './from-orders/order-days';
import { OrderClients } from './from-orders/order-clients';
import { OrderClientsRepository } from './from-orders/order-clients.repository';
import { OrderInvoices } from './from-orders/order-invoices';
import { InvoicesRouter } from './invoices.router';
import { CreditNotes } from './issued/credit-invoice';
import { InvoiceDayChange } from './issued/invoice-day-change';
import { InvoiceGoods } from './issued/invoice-goods';
import { MissingSoldUnits } from './issued/missing-sold-units';
import { BroughtForwardInvoices } from './issued/brought-forward';
import { DocumentIssuer } from './issued/document-issuer';
import { QuoteLifecycle } from './issued/quote-lifecycle';
import { QuoteOutcome } from './issued/quote-outcome';
import { DocumentSender } from './issued/document-sender';
import { AcceptanceDetails } from './link/who-accepts';
import { DocumentPaymentsRepository } from './link/document-payments.repository';
import { CardPaymentNotices } from './link/card-money';
import { DocumentKey } from './link/document-key';
import { LeavingUnpaid } from './issued/leaving-unpaid';
import { ClientCredit } from './link/client-credit';
import { CardCheckout } from './link/card-checkout';
import { PublicDocuments } from './link/public-documents';
import { CardSettlement } from './link/card-settlement';
import { QuoteConversion } from './reading/conversion';
import { DocumentList } from './reading/document-list';
import { DocumentLetters } from './document-letters';
import { DocumentNames } from './document-names.repository';
import { DocumentViews } from './reading/document-views';
import { Papers } from './reading/paper';
import { ReadyDay } from './reading/ready-day';
import { conversionPaper, ConversionSource } from './papers/conversion-source';
import { SalesAccess } from './papers/sales-access';
import { salesPaper, SalesSource } from './papers/sales-source';
import { documentTables } from './personal-data';
import { documentHome } from './reading/home';

@Module({
  imports: [
    CalendarModule,
    CartModule,
    CatalogueModule,
    ClientsModule,
    CompanyModule,
    ContactRequestsModule,
    DeliveryModule,
    LedgerModule,
    OrdersModule,
    CardPaymentsModule,
    StockModule,
    AllocationsModule,
    TimelineModule,
    UserModule,
    WalkInsModule,
  ],
  providers: [
    personalData(documentTables),
    ...documentHome,
    InvoicesRouter,
    DocumentsRepository,
    DocumentLetters,
    DocumentMails,
    OrderClients,
    OrderClientsRepository,
    OrderInvoices,
    OrderDays,
    MissingSoldUnits,
    MissingInvoices,
    DraftCreation,
    DraftSources,
    DraftFiller,
    DraftSaver,
    DraftRevisions,
    DraftPresence,
    DraftPresenceRepository,
    DraftPricing,
    LinePricing,
    DiscountLimit,
    Salesperson,
    ItemSearch,
    ItemSearchRepository,
    BroughtForwardInvoices,
    DocumentIssuer,
    QuoteLifecycle,
    QuoteOutcome,
    CreditNotes,
    InvoiceDayChange,
    InvoiceGoods,
    DocumentSender,
    PublicDocuments,
    DocumentKey,
    AcceptanceDetails,
    CardPaymentNotices,
    ClientCredit,
    LeavingUnpaid,
    CardCheckout,
    DocumentPaymentsRepository,
    CardSettlement,
    QuoteConversion,
    DocumentList,
    DocumentNames,
    DocumentViews,
    Papers,
    ReadyDay,
    SalesAccess,
    SalesSource,
    salesPaper,
    ConversionSource,
    conversionPaper,
  ],
  exports: [
    BroughtForwardInvoices,
    InvoiceGoods,
    InvoiceDayChange,
    DocumentViews,
    SalesAccess,
    PublicDocuments,
    CardSettlement,
    CreditNotes,
    DiscountLimit,
    DocumentKey,
    DraftFiller,
    DraftPricing,
  ],
})
export class InvoicesModule {}
