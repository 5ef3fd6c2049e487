import { Module } from '@nestjs/common';
import { AddressesModule } from './modules/addresses/addresses.module';
import { CalendarModule } from './modules/calendar/calendar.module';
import { CartModule } from './modules/cart/cart.module';
import { CatalogueModule } from './modules/catalogue/catalogue.module';
import { ClientPaymentsModule } from './modules/client-payments/client-payments.module';
import { ClientsModule } from './modules/clients/clients.module';
import { CompanyModule } from './modules/company/company.module';
import { ContactRequestsModule } from './modules/contact-requests/contact-requests.module';
import { DeliveryModule } from './modules/delivery/delivery.module';
import { DocumentsModule } from './modules/documents/documents.module';
import { InvoicesModule } from './modules/invoices/invoices.module';
import { NavigationModule } from './modules/navigation/navigation.module';
import { OrdersModule } from './modules/orders/orders.module';
import { PagesModule } from './modules/pages/pages.module';
import { PermissionsModule } from './modules/permissions/permissions.module';
import { SalesModule } from './modules/sales/sales.module';
import { PrivacyModule } from './modules/privacy/privacy.module';
import { SearchModule } from './modules/search/search.module';
import { UserModule } from './modules/user/user.module';
import { WalkInsModule } from './modules/walk-ins/walk-ins.module';
import { PlatformModule } from './platform/platform.module';

@Module({
  imports: [
    PlatformModule,
    AddressesModule,
    CalendarModule,
    CartModule,
    CatalogueModule,
    ClientPaymentsModule,
    ClientsModule,
    CompanyModule,
    ContactRequestsModule,
    DeliveryModule,
    DocumentsModule,
    InvoicesModule,
    NavigationModule,
    OrdersModule,
    PagesModule,
    PermissionsModule,
    SalesModule,
    SearchModule,
    PrivacyModule,
    UserModule,
    WalkInsModule,
  ],
})
export class AppModule {}
