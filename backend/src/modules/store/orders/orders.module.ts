import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/personal-data/personal-data';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { CartModule } from '../cart/cart.module';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { CompanyModule } from '../../base/company/company.module';
import { DeliveryModule } from '../delivery/delivery.module';
import { CardPaymentsModule } from '../card-payments/card-payments.module';
import { StockModule } from '../../stock/stock/stock.module';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { CardPage } from './checkout/card-page';
import { OpenOrder } from './checkout/open-order';
import { OrderLimits } from './checkout/order-limits';
import { OrderTerms } from './checkout/order-terms';
import { PayAgain } from './checkout/pay-again';
import { PlaceOrder } from './checkout/place-order';
import { WithdrawOrder } from './settlement/withdraw-order';
import { OrderAccess } from './order-access';
import { OrderBooks } from './order-books';
import { OrderMails } from './order-mails';
import { OrderStock } from './order-stock';
import { OrderViews } from './order-view';
import { OrdersRepository } from './orders.repository';
import { OrdersRouter } from './orders.router';
import { LatePayments } from './settlement/late-payments';
import { CardPaymentsRouter } from './settlement/card-payments.router';
import { PromisedDay } from './settlement/promised-day';
import { RefundOrder } from './settlement/refund-order';
import { ReturnFromCard } from './settlement/return-from-card';
import { SettleOrder } from './settlement/settle-order';
import { SettlementJobs } from './settlement/settlement-jobs';
import { StripeWebhookController } from './settlement/stripe-webhook.controller';
import { ManageOrders } from './staff/manage-orders';
import { OrderList } from './staff/order-list';
import { StaffOrders } from './staff/staff-orders';
import { orderTables } from './personal-data';

@Module({
  imports: [
    CalendarModule,
    CartModule,
    CatalogueModule,
    CompanyModule,
    DeliveryModule,
    CardPaymentsModule,
    StockModule,
    TimelineModule,
  ],
  controllers: [StripeWebhookController],
  providers: [
    personalData(orderTables),
    OrdersRouter,
    CardPaymentsRouter,
    OrdersRepository,
    OrderAccess,
    OrderViews,
    OrderMails,
    OrderBooks,
    OrderStock,
    PlaceOrder,
    OpenOrder,
    PayAgain,
    WithdrawOrder,
    CardPage,
    OrderTerms,
    OrderLimits,
    SettleOrder,
    PromisedDay,
    ReturnFromCard,
    RefundOrder,
    LatePayments,
    SettlementJobs,
    StaffOrders,
    ManageOrders,
    OrderList,
  ],
  exports: [OrderAccess, OrderBooks, SettlementJobs],
})
export class OrdersModule {}
