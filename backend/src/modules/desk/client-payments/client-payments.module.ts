import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/personal-data/personal-data';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { ClientsModule } from '../clients/clients.module';
import { LedgerModule } from '../ledger/ledger.module';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { AllocatePayment } from './allocate-payment';
import { ClientPaymentViews } from './client-payment-views';
import { ClientPaymentsRouter } from './client-payments.router';
import { PaymentList } from './payment-list';
import { ReceivePayment } from './receive-payment';
import { RefundClient } from './refund-client';
import { clientPaymentTables } from './personal-data';

@Module({
  imports: [CalendarModule, ClientsModule, LedgerModule, TimelineModule],
  providers: [
    personalData(clientPaymentTables),
    ClientPaymentsRouter,
    PaymentList,
    ClientPaymentViews,
    ReceivePayment,
    AllocatePayment,
    RefundClient,
  ],
})
export class ClientPaymentsModule {}
