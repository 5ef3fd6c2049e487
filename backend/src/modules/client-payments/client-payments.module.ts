import { Module } from '@nestjs/common';
import { AllocatePayment } from './allocate-payment';
import { ClientPaymentViews } from './client-payment-views';
import { ClientPaymentsRouter } from './client-payments.router';
import { PaymentList } from './payment-list';
import { ReceivePayment } from './receive-payment';
import { RefundClient } from './refund-client';

@Module({
  providers: [ClientPaymentsRouter, PaymentList, ClientPaymentViews, ReceivePayment, AllocatePayment, RefundClient],
})
export class ClientPaymentsModule {}
