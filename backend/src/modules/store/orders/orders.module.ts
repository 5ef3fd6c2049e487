import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { CartModule } from '../cart/cart.module';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { CompanyModule } from '../../base/company/company.module';
import { FlagsModule } from '../../base/flags/flags.module';
import { DeliveryModule } from '../delivery/delivery.module';
import { CardPaymentsModule } from '../card-payments/card-payments.module';
import { AllocationsModule } from '../../stock/allocations/allocations.module';
import { StockModule } from '../../stock/stock/stock.module';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { OrderCancellation } from './after-sale/order-cancellation';
import { OrderDayChange } from './after-sale/order-day-change';
import { OrderDay } from './after-sale/order-day';
import { OrderAgain } from './after-sale/order-again';
import { AllowedOrderActions } from './after-sale/allowed-order-actions';
import { CardPage } from './checkout/card-page';
import { OrderConfirmation } from './checkout/order-confirmation';
import { UnpaidHolds } from './terms/unpaid-holds';
import { UnpaidHoldsRepository } from './terms/unpaid-holds.repository';
import { OrderReservations } from './terms/kept-aside';
import { OrderReservationsRepository } from './terms/kept-aside.repository';
import { OpenOrder } from './checkout/open-order';
import { OrderLimits } from './terms/order-limits';
import { OrderTerms } from './terms/order-terms';
import { PayAgain } from './checkout/pay-again';
import { OrderPlacement } from './checkout/order-placement';
import { OrderWithdrawal } from './settlement/order-withdrawal';
import { OrderAccess } from './order-access';
import { OrderBooks } from './order-books';
import { OrderMails } from './order-mails';
import { OrderStock } from './order-stock';
import { OrderViews } from './order-view';
import { OrdersRepository } from './orders.repository';
import { OrdersRouter } from './orders.router';
import { LatePayments } from './settlement/late-payments';
import { CardPaymentsRouter } from './settlement/card-payments.router';
import { OrderCardPages } from './settlement/order-card-pages';
import { PartPayments } from './settlement/part-payments';
import { PromisedDay } from './settlement/promised-day';
import { OrderRefund } from './settlement/order-refund';
import { RefundablePayments } from './settlement/refundable-payments';
import { RefundSettlement } from './settlement/refund-settlement';
import { CardPaymentReturn } from './settlement/card-payment-return';
import { OrderSettlement } from './settlement/order-settlement';
import { SettlementJobs } from './settlement/settlement-jobs';
import { StripeWebhookController } from './settlement/stripe-webhook.controller';
import { OrderManager } from './staff/order-manager';
import { OrderList } from './staff/order-list';
import { StaffOrders } from './staff/staff-orders';
import { UserModule } from '../../people/user/user.module';
import { OrderFinder } from './order-finder';
import { GuestOrders } from './guest-orders';
import { orderTables } from './personal-data';
import { orderHome } from './staff/home';

@Module({
  imports: [
    AllocationsModule,
    CalendarModule,
    CartModule,
    CatalogueModule,
    CompanyModule,
    DeliveryModule,
    FlagsModule,
    CardPaymentsModule,
    StockModule,
    TimelineModule,
    UserModule,
  ],
  controllers: [StripeWebhookController],
  providers: [
    personalData(orderTables),
    ...orderHome,
    OrdersRouter,
    CardPaymentsRouter,
    OrdersRepository,
    OrderAccess,
    OrderFinder,
    GuestOrders,
    OrderViews,
    OrderMails,
    OrderBooks,
    OrderStock,
    OrderPlacement,
    OpenOrder,
    PayAgain,
    OrderWithdrawal,
    CardPage,
    UnpaidHolds,
    UnpaidHoldsRepository,
    OrderReservations,
    OrderReservationsRepository,
    OrderConfirmation,
    OrderTerms,
    OrderLimits,
    OrderSettlement,
    OrderCardPages,
    PartPayments,
    PromisedDay,
    CardPaymentReturn,
    OrderRefund,
    RefundablePayments,
    RefundSettlement,
    LatePayments,
    SettlementJobs,
    AllowedOrderActions,
    OrderCancellation,
    OrderDayChange,
    OrderDay,
    OrderAgain,
    StaffOrders,
    OrderManager,
    OrderList,
  ],
  exports: [OrderAccess, OrderBooks, OrderDay, OrderDayChange, RefundablePayments, AllowedOrderActions, SettlementJobs],
})
export class OrdersModule {}
