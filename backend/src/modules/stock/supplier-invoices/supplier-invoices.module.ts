import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { CompanyModule } from '../../base/company/company.module';
import { TimelineModule } from '../../base/timeline/timeline.module';
import { PurchaseOrdersModule } from '../purchase-orders/purchase-orders.module';
import { supplierInvoiceHome } from './home';
import { SupplierInvoiceList } from './supplier-invoice-list';
import { SupplierInvoiceViews } from './supplier-invoice-views';
import { SupplierInvoicesRepository } from './supplier-invoices.repository';
import { SupplierInvoicesRouter } from './supplier-invoices.router';
import { SupplierInvoicesService } from './supplier-invoices.service';
import { supplierInvoiceTables } from './personal-data';

@Module({
  imports: [CalendarModule, CompanyModule, PurchaseOrdersModule, TimelineModule],
  providers: [
    personalData(supplierInvoiceTables),
    ...supplierInvoiceHome,
    SupplierInvoicesRouter,
    SupplierInvoicesService,
    SupplierInvoiceViews,
    SupplierInvoicesRepository,
    SupplierInvoiceList,
  ],
})
export class SupplierInvoicesModule {}
