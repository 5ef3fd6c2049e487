import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { CompanyModule } from '../../base/company/company.module';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { StockModule } from '../stock/stock.module';
import { SuppliersModule } from '../suppliers/suppliers.module';
import { PurchaseOrderChange } from './purchase-order-change';
import { purchaseOrderHome } from './home';
import { LateCosts } from './late-costs';
import { PurchaseOrderMaker } from './purchase-order-maker';
import { purchaseOrderTables } from './personal-data';
import { PurchaseOrderList } from './purchase-order-list';
import { PurchaseOrderMails } from './purchase-order-mails';
import { purchaseOrderPaper, PurchaseOrderSource } from './purchase-order-paper';
import { PurchaseOrderViews } from './purchase-order-views';
import { PurchaseOrdersRepository } from './purchase-orders.repository';
import { PurchaseOrdersRouter } from './purchase-orders.router';
import { BroughtForwardOrders } from './brought-forward-orders';
import { GoodsReceiving } from './goods-receiving';
import { GoodsReturn } from './goods-return';
import { GoodsReturnRepository } from './goods-return.repository';
import { ToOrder } from './to-order';
import { ToOrderRepository } from './to-order.repository';
import { ToPutAway } from './to-put-away';
import { ToPutAwayRepository } from './to-put-away.repository';

@Module({
  imports: [CalendarModule, CompanyModule, StockModule, SuppliersModule, TimelineModule],
  providers: [
    personalData(purchaseOrderTables),
    ...purchaseOrderHome,
    PurchaseOrdersRouter,
    PurchaseOrdersRepository,
    PurchaseOrderList,
    PurchaseOrderViews,
    PurchaseOrderMails,
    PurchaseOrderSource,
    purchaseOrderPaper,
    BroughtForwardOrders,
    PurchaseOrderMaker,
    PurchaseOrderChange,
    GoodsReceiving,
    GoodsReturn,
    GoodsReturnRepository,
    LateCosts,
    ToOrder,
    ToOrderRepository,
    ToPutAway,
    ToPutAwayRepository,
  ],
  exports: [BroughtForwardOrders, LateCosts, PurchaseOrderViews],
})
export class PurchaseOrdersModule {}
