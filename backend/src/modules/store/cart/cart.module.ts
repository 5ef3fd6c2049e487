import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/data/personal-data/personal-data';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { CalendarModule } from '../../base/calendar/calendar.module';
import { CompanyModule } from '../../base/company/company.module';
import { FlagsModule } from '../../base/flags/flags.module';
import { CartAccess } from './cart-access';
import { CartCheckout } from './cart-checkout';
import { cartPaper, CartSource } from './cart-paper';
import { CartList } from './cart-list';
import { CartPricing } from './cart-pricing';
import { CartRepository } from './cart.repository';
import { CartRouter } from './cart.router';
import { CartService } from './cart.service';
import { CartsRouter } from './carts.router';
import { CartExpiry } from './cart-expiry';
import { ShopGate } from './shop-gate';
import { cartTables } from './personal-data';

@Module({
  imports: [CalendarModule, CatalogueModule, CompanyModule, FlagsModule],
  providers: [
    personalData(cartTables),
    CartRouter,
    CartsRouter,
    CartList,
    CartService,
    CartAccess,
    CartCheckout,
    CartSource,
    cartPaper,
    CartPricing,
    CartRepository,
    CartExpiry,
    ShopGate,
  ],
  exports: [CartService, CartCheckout, ShopGate],
})
export class CartModule {}
