import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { CompanyModule } from '../../base/company/company.module';
import { EmployeesModule } from '../../people/employees/employees.module';
import { LeaveModule } from '../../people/leave/leave.module';
import { PurchaseOrdersModule } from '../../stock/purchase-orders/purchase-orders.module';
import { StockModule } from '../../stock/stock/stock.module';
import { SuppliersModule } from '../../stock/suppliers/suppliers.module';
import { ClientsModule } from '../clients/clients.module';
import { InvoicesModule } from '../invoices/invoices.module';
import { LedgerModule } from '../ledger/ledger.module';
import { RowClients } from './client-of-row';
import { ClientsKind } from './clients-kind';
import { EmployeesKind } from './employees-kind';
import { MovingInFiles } from './moving-in-files';
import { MovingInRepository } from './moving-in.repository';
import { MovingInRouter } from './moving-in.router';
import { MovingIn } from './moving-in.service';
import { OpenCreditsKind } from './open-credits-kind';
import { OpenInvoicesKind } from './open-invoices-kind';
import { OpeningStockKind } from './opening-stock-kind';
import { movingInTables } from './personal-data';
import { PurchaseOrdersKind } from './purchase-orders-kind';
import { SupplierPricesKind } from './supplier-prices-kind';
import { SuppliersKind } from './suppliers-kind';
import { MovingInTidying } from './tidy-files';

@Module({
  imports: [
    CalendarModule,
    CompanyModule,
    ClientsModule,
    EmployeesModule,
    InvoicesModule,
    LeaveModule,
    LedgerModule,
    PurchaseOrdersModule,
    StockModule,
    SuppliersModule,
  ],
  providers: [
    personalData(movingInTables),
    MovingInRouter,
    MovingIn,
    MovingInRepository,
    MovingInTidying,
    RowClients,
    ClientsKind,
    OpenInvoicesKind,
    OpenCreditsKind,
    SuppliersKind,
    SupplierPricesKind,
    OpeningStockKind,
    PurchaseOrdersKind,
    EmployeesKind,
    MovingInFiles,
  ],
})
export class MovingInModule {}
