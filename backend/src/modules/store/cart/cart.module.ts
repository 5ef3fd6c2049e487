import { Module } from '@nestjs/common';
import { personalData } from '../../../platform/personal-data/personal-data';
import { CatalogueModule } from '../catalogue/catalogue.module';
import { CompanyModule } from '../../base/company/company.module';
import { CartCheckout } from './cart-checkout';
import { CartPricing } from './cart-pricing';
import { CartRepository } from './cart.repository';
import { CartRouter } from './cart.router';
import { CartService } from './cart.service';
import { ExpireCarts } from './expire-carts';
import { cartTables } from './personal-data';

@Module({
  imports: [CatalogueModule, CompanyModule],
  providers: [
    personalData(cartTables),
    CartRouter,
    CartService,
    CartCheckout,
    CartPricing,
    CartRepository,
    ExpireCarts,
  ],
  exports: [CartService, CartCheckout],
})
export class CartModule {}
