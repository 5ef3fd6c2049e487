import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { CompanyModule } from '../../base/company/company.module';
import { ClientsModule } from '../clients/clients.module';
import { LedgerModule } from '../ledger/ledger.module';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { PaymentAllocator } from './payment-allocator';
import { ClientPaymentViews } from './client-payment-views';
import { ClientPaymentViewsRepository } from './client-payment-views.repository';
import { ClientPaymentsRouter } from './client-payments.router';
import { PaymentList } from './payment-list';
import { PaymentReceiver } from './payment-receiver';
import { receiptPaper, receiptSlip, ReceiptSource } from './receipt-paper';
import { ReceiptRepository } from './receipt.repository';
import { RefundMail } from './refund-mail';
import { ClientRefund } from './client-refund';
import { OwnCreditRepository } from './own-credit.repository';
import { PaymentVoiding } from './payment-voiding';
import { TillsRepository } from './tills.repository';
import { Tills } from './tills.service';
import { paymentHome } from './home';
import { clientPaymentTables } from './personal-data';

@Module({
  imports: [CalendarModule, CompanyModule, ClientsModule, LedgerModule, TimelineModule],
  providers: [
    personalData(clientPaymentTables),
    ...paymentHome,
    ClientPaymentsRouter,
    PaymentList,
    ClientPaymentViews,
    ClientPaymentViewsRepository,
    PaymentReceiver,
    PaymentAllocator,
    ClientRefund,
    OwnCreditRepository,
    RefundMail,
    PaymentVoiding,
    Tills,
    TillsRepository,
    ReceiptSource,
    ReceiptRepository,
    receiptPaper,
    receiptSlip,
  ],
  exports: [ClientRefund],
})
export class ClientPaymentsModule {}
