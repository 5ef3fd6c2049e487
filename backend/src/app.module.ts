import { Module } from '@nestjs/common';
import { CalendarModule } from './modules/calendar/calendar.module';
import { CartModule } from './modules/cart/cart.module';
import { CatalogueModule } from './modules/catalogue/catalogue.module';
import { CompanyModule } from './modules/company/company.module';
import { DeliveryModule } from './modules/delivery/delivery.module';
import { NavigationModule } from './modules/navigation/navigation.module';
import { OrdersModule } from './modules/orders/orders.module';
import { PermissionsModule } from './modules/permissions/permissions.module';
import { UserModule } from './modules/user/user.module';
import { PlatformModule } from './platform/platform.module';

@Module({
  imports: [
    PlatformModule,
    CalendarModule,
    CartModule,
    CatalogueModule,
    CompanyModule,
    DeliveryModule,
    NavigationModule,
    OrdersModule,
    PermissionsModule,
    UserModule,
  ],
})
export class AppModule {}
