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
import { CallOff } from './after-sale/call-off';
import { ChangeDay } from './after-sale/change-day';
import { OrderDay } from './after-sale/order-day';
import { OrderAgain } from './after-sale/order-again';
import { OrderStanding } from './after-sale/order-standing';
import { CardPage } from './checkout/card-page';
import { ConfirmOrder } from './checkout/confirm-order';
import { UnpaidHolds } from './terms/unpaid-holds';
import { UnpaidHoldsRepository } from './terms/unpaid-holds.repository';
import { KeptAside } from './terms/kept-aside';
import { KeptAsideRepository } from './terms/kept-aside.repository';
import { OpenOrder } from './checkout/open-order';
import { OrderLimits } from './terms/order-limits';
import { OrderTerms } from './terms/order-terms';
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
import { UserModule } from '../../people/user/user.module';
import { FindOrder } from './find-order';
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
    FindOrder,
    GuestOrders,
    OrderViews,
    OrderMails,
    OrderBooks,
    OrderStock,
    PlaceOrder,
    OpenOrder,
    PayAgain,
    WithdrawOrder,
    CardPage,
    UnpaidHolds,
    UnpaidHoldsRepository,
    KeptAside,
    KeptAsideRepository,
    ConfirmOrder,
    OrderTerms,
    OrderLimits,
    SettleOrder,
    PromisedDay,
    ReturnFromCard,
    RefundOrder,
    LatePayments,
    SettlementJobs,
    OrderStanding,
    CallOff,
    ChangeDay,
    OrderDay,
    OrderAgain,
    StaffOrders,
    ManageOrders,
    OrderList,
  ],
  exports: [OrderAccess, OrderBooks, OrderDay, OrderStanding, SettlementJobs],
})
export class OrdersModule {}
